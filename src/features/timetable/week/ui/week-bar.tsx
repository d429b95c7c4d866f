import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, formatDay, type Day } from '#/kernel/dates.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

type Props = { week: Day; isThisWeek: boolean; onTurn: (weeks: 1 | -1) => void; onThisWeek: () => void }

/** On a phone the line breaks between the days, never within one. */
export const weekTitle = (week: Day) =>
  t('Week of {first}\u00a0- {last}', {
    first: unbroken(formatDay(week)),
    last: unbroken(formatDay(addDays(week, 6))),
  })

/** The week, between the arrows that change it. */
export function WeekBar({ week, isThisWeek, onTurn, onThisWeek }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        look="outline"
        square
        aria-label={t('Previous week')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </Button>
      <h2
        id="timetable-week"
        aria-live="polite"
        className="min-w-0 flex-1 text-center text-lg leading-tight text-balance sm:flex-none sm:text-xl"
      >
        {weekTitle(week)}
      </h2>
      <Button
        look="outline"
        square
        aria-label={t('Next week')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onTurn(1)}
      >
        <ChevronRight size={22} aria-hidden />
      </Button>
      {!isThisWeek && (
        <Button look="outline" className="max-sm:w-full" onClick={onThisWeek}>
          {t('This Week')}
        </Button>
      )}
    </div>
  )
}
