import { formatLongDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import type { Week } from '../contract.ts'
import { defaultWeekAppliesOn, weekDays } from '../rules.ts'
import { DayCard } from './day-card.tsx'
import { SlotRow } from './slot-row.tsx'

/** The saved week. */
export function WeekView({ week, today }: { week: Week; today: Day }) {
  const days = weekDays(week.week)
  const first = days.includes(today) ? today : days[0]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      {days.map((day) => {
        const slots = week.slots.filter(({ date }) => date === day)
        return (
          <DayCard
            key={day}
            day={day}
            isToday={day === today}
            isFirst={day === first}
            holidays={week.holidays.filter(({ on }) => on === day)}
            slots={slots.length}
          >
            {slots.length > 0 ? (
              <ul aria-labelledby={`day-${day}`}>
                {slots.map((slot) => (
                  <SlotRow key={slot.id} slot={slot} />
                ))}
              </ul>
            ) : (
              <NoSchedule
                comes={week.unplanned.includes(day) ? describeDefaultWeek(week.week, today) : undefined}
              />
            )}
          </DayCard>
        )
      })}
    </div>
  )
}

function NoSchedule({ comes }: { comes: string | undefined }) {
  return (
    <div className="pt-4 text-ink-2">
      <p>{t('No schedule for this day')}</p>
      {comes && <p className="mt-1 text-sm">{t('The default schedule will be added {comes}.', { comes })}</p>}
    </div>
  )
}

/** When the default schedule will be applied to this week; null for a past week. */
function describeDefaultWeek(week: Day, today: Day): string | undefined {
  const days = weekDays(week)
  if ((days.at(-1) ?? week) < today) return undefined
  const sunday = defaultWeekAppliesOn(week)
  return sunday > today ? t('on {day}', { day: formatLongDay(sunday) }) : t('tonight')
}
