import { CalendarCheck, Users, type LucideIcon } from 'lucide-react'
import { formatRupees } from '#/kernel/money.ts'
import { t, type Words } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { COMMON_RATES } from '../rules.ts'

const OFFERS: readonly { icon: LucideIcon; title: Words; detail: Words }[] = [
  { icon: Users, title: 'Teachers available', detail: 'Male and female' },
  { icon: CalendarCheck, title: 'Flexible options', detail: 'Monthly, or day-wise per class' },
]

/** Who teaches, how, and what costs the same everywhere (TUITION-1). */
export function OfferCards() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr]">
      {OFFERS.map(({ icon: Icon, title, detail }) => (
        <Card key={title} className="flex items-start gap-4">
          <Icon size={26} strokeWidth={1.7} aria-hidden className="mt-0.5 shrink-0 text-green" />
          <div className="min-w-0">
            <h2 className="text-lg">{t(title)}</h2>
            <p className="mt-0.5 text-ink-2">{t(detail)}</p>
          </div>
        </Card>
      ))}
      <Card className="sm:col-span-2 lg:col-span-1">
        <h2 className="text-lg">{t('The same everywhere')}</h2>
        <dl className="mt-1 divide-y divide-rule">
          {COMMON_RATES.map(({ label, amount }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-ink-2">{t(label)}</dt>
              <dd className="disp text-lg">{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
