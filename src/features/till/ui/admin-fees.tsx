import { useState } from 'react'
import { dayOf, toDay, type Day } from '#/kernel/dates.ts'
import { Tabs } from '#/design/tabs.tsx'
import { DayClose } from '../day-close/ui/day-close.tsx'
import type { FeesSearch } from '../search.ts'
import { AdminPayments } from './admin-payments.tsx'

type Props = {
  search: FeesSearch
  /** Changes the screen's address. */
  onSearch: (next: FeesSearch | ((now: FeesSearch) => FeesSearch), how?: { replace: boolean }) => void
}

const IN_PLACE = { replace: true }

/** `/admin/fees`: payments, and the day close (DESK-5, DESK-9). */
export function AdminFees({ search, onSearch }: Props) {
  const { tab = 'payments', status = 'completed', q = '', view, alert, day } = search
  const [today] = useState(() => dayOf(new Date()))
  return (
    <Tabs
      label="Fees"
      value={tab}
      onValueChange={(next) => onSearch({ tab: next }, IN_PLACE)}
      items={[
        {
          value: 'payments',
          label: 'Payments',
          content: (
            <AdminPayments
              status={status}
              onStatus={(next) => onSearch((before) => ({ ...before, status: next }), IN_PLACE)}
              search={q}
              onSearch={(words) => onSearch((before) => ({ ...before, q: words || undefined }), IN_PLACE)}
              onShowAll={() => onSearch((before) => ({ ...before, status: 'all', q: undefined }), IN_PLACE)}
              viewed={view}
              onView={(id) => onSearch((before) => ({ ...before, view: id, alert: undefined }))}
              alert={alert}
              onAlert={(id) =>
                onSearch((before) => ({ ...before, alert: id }), { replace: alert !== undefined })
              }
            />
          ),
        },
        {
          value: 'day',
          label: 'Day close',
          content: (
            <DayClose
              day={shownDay(day, today)}
              today={today}
              onDay={(step) =>
                onSearch(
                  (before) => ({ tab: 'day' as const, day: step(shownDay(before.day, today)) }),
                  IN_PLACE,
                )
              }
            />
          ),
        },
      ]}
    />
  )
}

function shownDay(day: string | undefined, today: Day): Day {
  return day && day <= today ? toDay(day) : today
}
