import { useToday } from '#/client/clock.ts'
import { toDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Tabs } from '#/design/tabs.tsx'
import type { FeesSearch } from '../search.ts'
import { AdminPayments } from './admin-payments.tsx'
import { DayAccounts } from './day-accounts.tsx'

type Props = {
  search: FeesSearch
  /** Changes the screen's address. */
  onSearch: (next: FeesSearch | ((now: FeesSearch) => FeesSearch), how?: { replace: boolean }) => void
}

const IN_PLACE = { replace: true }

/** `/admin/fees`: payments, and each day's accounts (DESK-5, DESK-9). */
export function AdminFees({ search, onSearch }: Props) {
  const { tab = 'payments', alert, day } = search
  const today = useToday()
  return (
    <Tabs
      label={t('Fees')}
      value={tab}
      onValueChange={(next) => onSearch({ tab: next }, IN_PLACE)}
      items={[
        {
          value: 'payments',
          label: t('Payments'),
          content: (
            <AdminPayments
              search={search}
              onSearch={(change) => onSearch((before) => ({ ...before, ...change }), IN_PLACE)}
              onView={(id) => onSearch((before) => ({ ...before, view: id, alert: undefined }))}
              onAlert={(id) =>
                onSearch((before) => ({ ...before, alert: id }), { replace: alert !== undefined })
              }
            />
          ),
        },
        {
          value: 'day',
          label: t('By day'),
          content: (
            <DayAccounts
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
