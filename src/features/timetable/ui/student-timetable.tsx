import { useMinute, useToday } from '#/client/clock.ts'
import { Unread } from '#/client/unread.tsx'
import { addDays, isLikelyDay, type Day } from '#/kernel/dates.ts'
import { CalendarPart } from '../calendar/ui/calendar-part.tsx'
import { isClosedAt } from '#/kernel/closed-days.ts'
import { nowOn, timetablesOf } from '../rules.ts'
import { DAY_UNREAD } from '../texts.ts'
import { DayBar } from './day-bar.tsx'
import { DayLine } from './day-line.tsx'
import { HolidayCards } from './holiday-cards.tsx'
import { Legend } from './legend.tsx'
import { Schedule, ScheduleSkeleton } from './schedule.tsx'
import { useDayTurning } from './use-day-turning.ts'
import { useTimetableDay } from './use-timetable-day.ts'

type Props = {
  /** The date in the address; today if it is missing or invalid. */
  date: string | undefined
  /**
   * Changes the date in the address, given a step from the current date: two quick key presses move two days, even if
   * the first hasn't been drawn yet. Undefined means today, also after midnight.
   */
  onDate: (step: (date: string | undefined) => string | undefined) => void
}

/** `/dashboard/timetable` (TIME-5). */
export function StudentTimetable({ date, onDate }: Props) {
  const [today, minute] = [useToday(), useMinute()]
  const day = shownDay(date) ?? today
  const isToday = day === today
  function turn(days: 1 | -1): void {
    onDate((from) => {
      const next = shownDay(addDays(shownDay(from) ?? today, days))
      return next === undefined ? from : next === today ? undefined : next
    })
  }
  const touch = useDayTurning(turn)
  return (
    <div className="grid gap-8">
      <div className="grid touch-pan-y gap-5" {...touch}>
        <DayBar day={day} isToday={isToday} onTurn={turn} onToday={() => onDate(() => undefined)} />
        <DayPage key={day} day={day} minute={isToday ? minute : null} />
      </div>
      <CalendarPart />
    </div>
  )
}

function DayPage({ day, minute }: { day: Day; minute: number | null }) {
  const { data, error, refetch } = useTimetableDay(day)
  const live = data && minute !== null && !isClosedAt(data.closed, minute) ? minute : null
  const own = timetablesOf(data?.plan_types ?? [])
  const now = data && live !== null ? nowOn(data, live) : null
  return (
    <section aria-labelledby="timetable-day" className="grid gap-5">
      <DayLine minute={minute} now={now} plans={data?.plan_types} />
      <Legend />
      {data && <HolidayCards holidays={data.holidays} hasSlots={data.slots.length > 0} />}
      {data ? (
        <Schedule slots={data.slots} own={own} minute={live} closed={data.closed} />
      ) : error ? (
        <Unread error={error} fallback={DAY_UNREAD} onRetry={() => refetch()} />
      ) : (
        <ScheduleSkeleton />
      )}
    </section>
  )
}

function shownDay(date: string | undefined): Day | undefined {
  return date !== undefined && isLikelyDay(date) ? date : undefined
}
