import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { cx } from '#/design/cx.ts'
import { ENTRY_LABELS, slotTimeRange } from '../../rules.ts'
import { TONE_OF_PLAN } from '../../ui/look.ts'
import type { DatedSlot } from '../rules.ts'

/** A slot as the desk sees it. */
export function SlotRow({ slot }: { slot: DatedSlot }) {
  return (
    <li className="grid gap-1.5 border-b border-rule py-3 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className={cx('min-w-0 [overflow-wrap:anywhere]', !slot.active && 'text-ink-2')}>{slot.name}</b>
        <span className="text-sm whitespace-nowrap text-ink-2">{slotTimeRange(slot)}</span>
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={TONE_OF_PLAN[slot.plan_type]}>{t(PLAN_TYPE_LABELS[slot.plan_type])}</Badge>
        <Badge>{translate(ENTRY_LABELS[slot.type])}</Badge>
        {!slot.active && <Badge tone="red">{t('Inactive')}</Badge>}
      </p>
      {slot.description && (
        <p className="text-sm leading-snug text-ink-2 [overflow-wrap:anywhere]">{slot.description}</p>
      )}
    </li>
  )
}
