import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, type CSSProperties, type ReactNode } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { cx } from '#/design/cx.ts'
import { Skeleton } from '#/design/skeleton.tsx'

export type StatTone = 'plain' | 'green' | 'glow' | 'red'
const TONES: Record<StatTone, string> = {
  plain: '',
  green: 'text-day-ink',
  glow: 'text-glow-deep',
  red: 'text-red',
}

type StatProps = {
  label: ReactNode
  /** A number is a count, and grouped; `undefined` shows a skeleton of the same size. */
  value: ReactNode | undefined
  /** Makes the figure a link. */
  link?: (figure: ReactNode) => ReactNode
  /** Given from the first, or what is below jumps when it comes; it is seen with the value. */
  note?: ReactNode
  tone?: StatTone
  icon?: LucideIcon
}

/** What a figure's character needs at most, in parts of its size: '₹' and '8' of the display font. */
const CHARACTER_EM = 0.58

const IsUnread = createContext(false)

/** One figure of a `StatGroup`: a row on phones, a column on desktops. */
export function Stat({
  label,
  value,
  link = (figure) => figure,
  note,
  tone = 'plain',
  icon: Icon,
}: StatProps) {
  const unread = useContext(IsUnread)
  const figure = typeof value === 'number' ? groupDigits(value) : value
  return (
    <div className="flex min-w-0 items-center justify-between gap-3.5 px-5 py-3.5 large-letters:flex-wrap sm:block sm:py-4.5">
      <dt className="flex items-center gap-3.5 text-sm text-ink-2 sm:block">
        {Icon && <Icon size={22} strokeWidth={1.7} className="shrink-0 text-ink-3 sm:mb-2" aria-hidden />}
        {label}
      </dt>
      <dd className="min-w-0 max-sm:text-right large-letters:ml-auto sm:@container">
        <span
          style={fitOf(figure)}
          className={cx('disp block text-lg sm:text-[min(1.625rem,var(--fit,1.625rem))]', TONES[tone])}
        >
          {value === undefined && unread ? (
            '–'
          ) : value === undefined ? (
            <Skeleton className="my-[.15em] ml-auto h-[1em] w-20 sm:ml-0" />
          ) : (
            link(figure)
          )}
        </span>
        {note && (
          <span className={cx('block text-sm text-ink-2', value === undefined && 'invisible')}>{note}</span>
        )}
      </dd>
    </div>
  )
}

/** A long amount in a narrow column is smaller, and never broken. */
function fitOf(figure: ReactNode): CSSProperties | undefined {
  if (typeof figure !== 'string' || figure === '') return undefined
  return { '--fit': `${Math.floor(100 / (figure.length * CHARACTER_EM))}cqi` } as CSSProperties
}

type GroupProps = {
  label: string
  /** They couldn't be read: each without a value is a dash. The screen says so itself. */
  unread?: boolean
  children: ReactNode
}

/** Figures in one card with dividers; the number of columns follows the number of figures. */
export function StatGroup({ label, unread = false, children }: GroupProps) {
  return (
    <section aria-label={label}>
      <dl className="grid divide-y divide-rule overflow-hidden rounded-card border border-rule bg-sheet sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0">
        <IsUnread value={unread}>{children}</IsUnread>
      </dl>
    </section>
  )
}
