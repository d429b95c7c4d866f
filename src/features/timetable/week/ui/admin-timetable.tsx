import { useState } from 'react'
import { addDays, isDay, isLikelyDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { AdminHolidays } from '../../holidays/ui/admin-holidays.tsx'
import { useToday } from '#/client/clock.ts'
import { weekStart } from '../rules.ts'
import { WeekPage } from './week-page.tsx'

type Tab = 'week' | 'holidays'
type Props = {
  /** A day of the week, from the address; this week if missing or invalid. */
  week: string | undefined
  /** Changes the week relative to the current one; undefined means this week. */
  onWeek: (step: (week: string | undefined) => string | undefined) => void
  tab: Tab
  onTab: (tab: Tab) => void
}

const ignore = () => undefined

/** `/admin/timetable`: the week and the holidays (TIME-12). */
export function AdminTimetable({ week, onWeek, tab, onTab }: Props) {
  const today = useToday()
  const thisWeek = weekStart(today)
  const asked = shownWeek(week)
  const [edited, setEdited] = useState<Day>()
  // This week, while it is edited, stays when it ends meanwhile, as the night to Sunday begins. Others have an address.
  const usual = asked === undefined ? (edited ?? thisWeek) : thisWeek
  const shown = asked ?? usual
  function turn(weeks: 1 | -1): void {
    onWeek((from) => {
      const next = shownWeek(addDays(shownWeek(from) ?? usual, weeks * 7))
      return next === undefined ? from : next === usual ? undefined : next
    })
  }
  return (
    <div className="grid gap-5">
      <MarginHeading>{t('Weekly Timetable Management')}</MarginHeading>
      <Tabs<Tab>
        label={t('Timetable')}
        value={tab}
        onValueChange={onTab}
        items={[
          {
            value: 'week',
            label: t('Week'),
            content: (
              <WeekPage
                key={shown}
                week={shown}
                today={today}
                onTurn={turn}
                onThisWeek={() => onWeek(() => (usual === thisWeek ? undefined : thisWeek))}
                onEdited={asked === undefined ? setEdited : ignore}
              />
            ),
          },
          { value: 'holidays', label: t('Holidays'), content: <AdminHolidays today={today} /> },
        ]}
      />
    </div>
  )
}

function shownWeek(week: string | undefined): Day | undefined {
  if (week === undefined || !isDay(week)) return undefined
  const start = weekStart(week)
  return isLikelyDay(start) ? start : undefined
}
