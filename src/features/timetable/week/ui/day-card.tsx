import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatLongDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { cx } from '#/design/cx.ts'
import type { WeekHoliday } from '../contract.ts'

type Props = {
  day: Day
  isToday: boolean
  /** Open even on phones, where the other days are folded. */
  isFirst: boolean
  holidays: readonly WeekHoliday[]
  slots: number
  /** Shown beside the day, for example how many problems it has. */
  note?: ReactNode
  children: ReactNode
}

/** Seven open days would make an endless page there. */
const isNarrow = () => !matchMedia('(min-width: 64rem)').matches

/** One day of the week, which can be folded. */
export function DayCard({ day, isToday, isFirst, holidays, slots, note, children }: Props) {
  const [opens] = useState(() => isFirst || !isNarrow())
  const id = `day-${day}`
  return (
    <details
      open={opens}
      className={cx(
        'group min-w-0 rounded-card border bg-sheet',
        isToday ? 'border-glow ring-2 ring-glow' : 'border-rule',
      )}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2.5 hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 id={id} className="text-lg leading-tight">
            {formatLongDay(day)}
          </h3>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
            {slots === 1 ? t('1 slot') : t('{slots} slots', { slots })}
            {isToday && <Badge tone="lamp">{t('Today')}</Badge>}
            {holidays.map(({ id: holiday, name, type }) => (
              <Badge key={holiday} tone={type === 'closed' ? 'red' : 'glow'}>
                <span className="whitespace-normal [overflow-wrap:anywhere]">
                  {type === 'closed' ? t('Closed: {name}', { name }) : name}
                </span>
              </Badge>
            ))}
            {note}
          </div>
        </div>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      {/* Rendered when it comes into view: the fields of a whole week take time. */}
      <div className="border-t border-rule px-4 pb-4 [contain-intrinsic-size:auto_80rem] [content-visibility:auto]">
        {children}
      </div>
    </details>
  )
}
