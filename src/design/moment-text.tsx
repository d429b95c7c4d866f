import { dayOf, formatDay, minuteOfDay } from '#/kernel/dates.ts'
import { formatClock } from '#/kernel/slots.ts'

/** A date with its time below, neither of them wrapping, for tables. Takes ISO 8601 text. */
export function MomentText({ children }: { children: string }) {
  const at = new Date(children)
  return (
    <span className="moment-text whitespace-nowrap">
      {formatDay(dayOf(at))}
      <span className="block text-ink-2">{formatClock(minuteOfDay(at))}</span>
    </span>
  )
}
