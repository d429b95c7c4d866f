import { addDays, formatDay, type Day } from '#/kernel/dates.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { t } from '#/kernel/words.ts'
import { TurnBar } from '../../ui/turn-bar.tsx'

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
    <TurnBar
      texts={{ previous: t('Previous week'), next: t('Next week'), current: t('This Week') }}
      isCurrent={isThisWeek}
      onTurn={onTurn}
      onCurrent={onThisWeek}
    >
      <h2
        id="timetable-week"
        aria-live="polite"
        className="min-w-0 flex-1 text-center large-letters:order-first large-letters:basis-full text-lg leading-tight text-balance sm:flex-none sm:text-xl"
      >
        {weekTitle(week)}
      </h2>
    </TurnBar>
  )
}
