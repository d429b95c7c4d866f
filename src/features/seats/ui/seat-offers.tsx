import { t } from '#/kernel/words.ts'
import type { Seat } from '../contract.ts'
import { FEATURE_LABELS } from '../texts.ts'

/** What a seat offers, in words; nothing if nothing in particular (FLOOR-5). */
export function SeatOffers({ features }: Pick<Seat, 'features'>) {
  if (features.length === 0) return null
  return (
    <ul aria-label={t('What this seat offers')} className="flex flex-wrap gap-2 text-sm font-medium">
      {features.map((feature) => (
        <li key={feature} className="rounded-full border border-rule-2 px-3 py-1">
          {t(FEATURE_LABELS[feature])}
        </li>
      ))}
    </ul>
  )
}
