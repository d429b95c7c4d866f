import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { t, type Words } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'

type Feature = { icon: LucideIcon; label: Words }
type Props = { title: Words; drawing: ReactNode; features: readonly Feature[] }

/** An announced feature (PORTAL-5): says what is planned and pretends nothing. */
export function ComingSoon({ title, drawing, features }: Props) {
  return (
    <Card className="grid items-center gap-x-12 gap-y-7 lg:grid-cols-[1fr_1.1fr] lg:!p-10">
      {drawing}
      <div className="grid justify-items-start gap-5">
        <Badge tone="glow">{t('Coming Soon')}</Badge>
        <MarginHeading>{t(title)}</MarginHeading>
        <ul className="grid w-full divide-y divide-rule">
          {features.map(({ icon: Icon, label }) => (
            <li key={label} className="flex items-center gap-4 py-3.5 font-medium">
              <Icon size={22} strokeWidth={1.7} aria-hidden className="shrink-0 text-green" />
              {t(label)}
            </li>
          ))}
        </ul>
        <NotifyMe />
      </div>
    </Card>
  )
}

/** Disabled for now, but still focusable, so that everybody can find out why. */
function NotifyMe() {
  const why = useId()
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look="outline"
        aria-disabled
        aria-describedby={why}
        className="hover:!bg-transparent max-sm:w-full"
      >
        {t('Notify Me')}
      </Button>
      <p id={why} className="min-w-48 flex-1 text-sm text-ink-2">
        {t('We’ll announce it here when it opens.')}
      </p>
    </div>
  )
}
