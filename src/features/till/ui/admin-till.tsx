import { useQuery } from '@tanstack/react-query'
import { useToday } from '#/client/clock.ts'
import { useIsAdmin } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { cx } from '#/design/cx.ts'
import { useBriefly } from '#/design/use-lasting.ts'
import { t } from '#/kernel/words.ts'
import type { TillSearch } from '../drawer/search.ts'
import { drawerToasts } from '../drawer/texts.ts'
import { CloseList } from '../drawer/ui/close-list.tsx'
import { DrawerCard } from '../drawer/ui/drawer-card.tsx'
import { FirstCount } from '../drawer/ui/first-count.tsx'
import { MovementList } from '../drawer/ui/movement-list.tsx'
import { ExpenseList } from '../expenses/ui/expense-list.tsx'
import { MonthView } from '../expenses/ui/month-view.tsx'

type Props = { search: TillSearch; onSearch: (next: TillSearch) => void }

/**
 * `/admin/till`: what should be in the drawer, its movements and counts, expenses and the month (TILL-1, EXPENSE-3).
 */
export function AdminTill({ search, onSearch }: Props) {
  const { data, error, isFetched, refetch } = useQuery(orpc.admin.till.findDrawer.queryOptions())
  const isHidden = useBriefly(!isFetched)
  const today = useToday()
  const isAdmin = useIsAdmin()
  const list = { search, today, onSearch: (change: TillSearch) => onSearch({ ...search, ...change }) }
  const items = [
    { value: 'drawer' as const, label: t('Cash'), content: <MovementList {...list} /> },
    { value: 'closes' as const, label: t('Counts'), content: <CloseList {...list} /> },
    ...(isAdmin
      ? [
          { value: 'expenses' as const, label: t('Expenses'), content: <ExpenseList {...list} /> },
          { value: 'month' as const, label: t('Month'), content: <MonthView {...list} /> },
        ]
      : []),
  ]
  const tab = items.find(({ value }) => value === search.tab)?.value ?? 'drawer'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {error && !data && (
        <Unread error={error} fallback={drawerToasts.fetch_failed} onRetry={() => refetch()} />
      )}
      {data ? (
        data.last_close ? (
          <DrawerCard balance={data.balance} last={data.last_close} today={today} />
        ) : (
          <FirstCount balance={data.balance} />
        )
      ) : (
        !error && <Skeleton className="h-44 !rounded-card" />
      )}
      {/* The drawer takes more or less room than its skeleton: hidden until then, so that a press doesn't miss. */}
      <div className={cx(isHidden && 'invisible')}>
        <Tabs label={t('Till')} value={tab} onValueChange={(next) => onSearch({ tab: next })} items={items} />
      </div>
    </div>
  )
}
