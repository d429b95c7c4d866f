import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ProofPicture } from '#/features/payment-proofs/ui/proof-picture.tsx'
import { STATUS_FILTERS } from '#/features/till/search.ts'
import { AdminPayments } from '#/features/till/ui/admin-payments.tsx'
import { DayClose } from '#/features/till/day-close/ui/day-close.tsx'
import { dayOf, isDay, toDay, type Day } from '#/kernel/dates.ts'
import { Tabs } from '#/design/tabs.tsx'
import { oneOf, rowId, search, text } from '#/web/search.ts'

const readSearch = search({
  tab: oneOf(['payments', 'day']),
  status: oneOf(STATUS_FILTERS),
  view: rowId,
  day: text(isDay),
})

export const Route = createFileRoute('/admin/fees')({ validateSearch: readSearch, component: Fees })

/** Payments, and the closing of each day (DESK-5, DESK-9). */
function Fees() {
  const { tab = 'payments', status = 'completed', view, day } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <Tabs
      label="Fees"
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      items={[
        {
          value: 'payments',
          label: 'Payments',
          content: (
            <AdminPayments
              status={status}
              onStatus={(next) => void navigate({ search: { status: next }, replace: true })}
              viewed={view}
              onView={(id) => void navigate({ search: (before) => ({ ...before, view: id }) })}
              Proof={ProofPicture}
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
                void navigate({
                  search: (before) => ({ tab: 'day' as const, day: step(shownDay(before.day, today)) }),
                  replace: true,
                })
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
