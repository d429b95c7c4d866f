import { Radio } from 'lucide-react'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { cx } from '#/design/cx.ts'
import type { TimetableSlot } from '../contract.ts'
import { ENTRY_LABELS, slotTimeRange } from '../rules.ts'
import { TONE_OF_PLAN } from './look.ts'

/** One slot of a day, two lines on a phone. `isVoid`: the library is closed, so it doesn't apply. */
export function SlotCard({
  slot,
  isLive,
  isVoid,
}: {
  slot: TimetableSlot
  isLive: boolean
  isVoid: boolean
}) {
  return (
    <li
      aria-current={isLive ? 'time' : undefined}
      className={cx(
        'relative grid h-full grid-cols-1 content-start gap-1.5 overflow-hidden rounded-card border bg-sheet p-3 pl-4.5 sm:gap-2.5 sm:p-4 sm:pl-5.5',
        isLive ? 'border-glow ring-2 ring-glow' : 'border-rule',
      )}
    >
      <i
        aria-hidden
        className="absolute inset-y-0 left-0 w-1.5 [forced-color-adjust:none]"
        style={{ background: `var(--${TONE_OF_PLAN[slot.plan_type]})` }}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3
          className={cx('min-w-0 text-lg leading-tight [overflow-wrap:anywhere]', isVoid && 'line-through')}
        >
          {translate(slot.name)}
        </h3>
        {isLive && (
          <Badge tone="lamp">
            <Radio size={14} aria-hidden />
            {t('LIVE')}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:grid sm:gap-2.5">
        <p className="min-w-0 font-semibold">{slotTimeRange(slot)}</p>
        <p className="flex flex-wrap gap-x-2 gap-y-1.5">
          <Badge tone={TONE_OF_PLAN[slot.plan_type]}>{t(PLAN_TYPE_LABELS[slot.plan_type])}</Badge>
          <Badge>{t(ENTRY_LABELS[slot.type])}</Badge>
        </p>
      </div>
      {slot.description && (
        <p className="leading-snug text-ink-2 [overflow-wrap:anywhere]">{slot.description}</p>
      )}
    </li>
  )
}
