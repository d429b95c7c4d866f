import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { STATUS_FILTERS } from '#/features/payments/desk/rules.ts'
import { AdminPayments } from '#/features/payments/desk/ui/admin-payments.tsx'
import { DayClose } from '#/features/payments/desk/ui/day-close.tsx'
import { dayOf, isDay, toDay } from '#/kernel/dates.ts'
import { Tabs } from '#/web/design/tabs.tsx'

const search = z.object({
  tab: z.optional(z.catch(z.enum(['payments', 'day']), 'payments')),
  status: z.optional(z.catch(z.optional(z.enum(STATUS_FILTERS)), undefined)),
  view: z.optional(z.catch(z.optional(z.uuid()), undefined)),
  day: z.optional(z.catch(z.optional(z.string().check(z.refine(isDay))), undefined)),
})

export const Route = createFileRoute('/admin/fees')({ validateSearch: search, component: Fees })

/** Payments, and the closing of each day (admin console §2, Fees). */
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
            />
          ),
        },
        {
          value: 'day',
          label: 'Day close',
          content: (
            <DayClose
              day={day ? toDay(day) : today}
              today={today}
              onDay={(next) => void navigate({ search: { tab: 'day', day: next }, replace: true })}
            />
          ),
        },
      ]}
    />
  )
}
