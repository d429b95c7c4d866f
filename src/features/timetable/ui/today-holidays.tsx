import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { HolidayCards } from './holiday-cards.tsx'
import { useNow } from './use-now.ts'

/** The holidays of today, for the home page; nothing on other days, and where they can't be read. */
export function TodayHolidays() {
  const { today } = useNow()
  const { data } = useQuery(orpc.member.timetable.showDay.queryOptions({ input: { date: today } }))
  if (!data || data.holidays.length === 0) return null
  return (
    <div className="grid gap-3">
      <HolidayCards holidays={data.holidays} hasSlots={false} />
    </div>
  )
}
