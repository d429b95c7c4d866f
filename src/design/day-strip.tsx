import { DAY_MINUTES } from '#/kernel/durations.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { translate, type Words } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'
import { overlapsAny, percentOfDay, type Hours } from '#/design/day-hours.ts'

/** The parts of the room's day. 6 to 8 is the cleaning break, which has no slot. */
const { morning, evening, night } = SLOTS
const PARTS = [
  { from: 0, to: night.ends - DAY_MINUTES, color: 'var(--night)' },
  { from: night.ends - DAY_MINUTES, to: morning.starts, color: 'var(--rule-2)' },
  { from: morning.starts, to: morning.ends, color: 'var(--dawn)' },
  { from: evening.starts, to: evening.ends, color: 'var(--dusk)' },
  { from: night.starts, to: DAY_MINUTES, color: 'var(--night)' },
]
const MARKS: readonly { at: number; text: Words | '6' }[] = [
  { at: 0, text: '12a' },
  { at: 360, text: '6' },
  { at: 480, text: '8a' },
  { at: 840, text: '2p' },
  { at: 1320, text: '10p' },
]

type Props = {
  /** Minutes since midnight in India; draws the needle. */
  now?: number | undefined
  /** The member's hours in minutes of the day; an end above 1440 is past midnight. Everything else fades. */
  mine?: readonly Hours[] | undefined
  /** Only the bar, for lists of plans. Hours that aren't `mine` are then not drawn at all. */
  compact?: boolean
  /** On the dark green of the seat pass. */
  onDark?: boolean
  /** The same in words, for example "Evening, 2 PM – 10 PM". Without it the strip is decorative. */
  label?: string
}

/** The 24-hour bar of the reading room: your hours lit, a needle at now. */
export function DayStrip({ now, mine, compact = false, onDark = false, label }: Props) {
  const isLit = (from: number, to: number) => !mine || overlapsAny(mine, from, to)
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <div className="relative select-none [forced-color-adjust:none]" {...words}>
      <div className={cx('flex overflow-hidden rounded-full', compact ? 'h-3 bg-sunk' : 'h-3.5')}>
        {PARTS.map((part) => (
          <i
            key={part.from}
            className="h-full"
            style={{
              width: percentOfDay(part.to - part.from),
              background: part.color,
              opacity: isLit(part.from, part.to) ? 1 : compact ? 0 : 0.28,
            }}
          />
        ))}
      </div>
      {now !== undefined && (
        <i
          className={cx(
            'absolute -top-1 h-5.5 w-0.75 -translate-x-1/2 rounded-full',
            onDark ? 'bg-on-pass shadow-[0_0_0_2px_var(--pass)]' : 'bg-ink shadow-[0_0_0_2px_var(--sheet)]',
          )}
          style={{ left: percentOfDay(now) }}
        />
      )}
      {!compact && (
        <div
          className={cx('relative mt-1.5 h-5 text-xs font-medium', onDark ? 'text-on-pass/85' : 'text-ink-3')}
        >
          {MARKS.map(({ at, text }) => (
            <span
              key={at}
              // The break's 6 ends where it is: its neighbour is wider in Hindi, and would run into it.
              className={cx(
                'absolute whitespace-nowrap large-letters:text-[0.5rem]',
                at > 0 && (text === '6' ? '-translate-x-full large-letters:hidden' : '-translate-x-1/2'),
              )}
              style={{ left: percentOfDay(at) }}
            >
              {translate(text)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
