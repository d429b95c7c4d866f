import { useQuery } from '@tanstack/react-query'
import { useToday } from '#/client/clock.ts'
import { orpc } from '#/client/api.ts'
import { HolidayCards } from './holiday-cards.tsx'

/** The holidays of today, for the home page; nothing on other days, and where they can't be read. */
export function TodayHolidays() {
  const today = useToday()
  const { data } = useQuery(orpc.member.timetable.showDay.queryOptions({ input: { date: today } }))
  if (!data || data.holidays.length === 0) return null
  return (
    <div className="grid gap-3">
      <HolidayCards holidays={data.holidays} hasSlots={false} />
    </div>
  )
}
