import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { useToday } from '#/client/clock.ts'
import { orpc } from '#/client/api.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { Tabs } from '#/design/tabs.tsx'
import type { CouponsSearch } from '../search.ts'
import { CouponList } from './coupon-list.tsx'
import { UsageList } from './usage-list.tsx'

type Props = { search: CouponsSearch; onSearch: (change: CouponsSearch) => void }

/** `/admin/coupons`: the coupons and their latest uses (COUPON-9, COUPON-11). */
export function AdminCoupons({ search, onSearch }: Props) {
  const today = useToday()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Figures />
      <Tabs
        label={t('Coupons')}
        value={search.view ?? 'coupons'}
        onValueChange={(view) => onSearch({ view })}
        items={[
          {
            value: 'coupons',
            label: t('Coupons'),
            content: <CouponList today={today} search={search} onSearch={onSearch} />,
          },
          {
            value: 'usage',
            label: t('Usage Analytics'),
            content: <UsageList {...search} onDays={onSearch} />,
          },
        ]}
      />
    </div>
  )
}

function Figures() {
  const { data, isError } = useQuery(orpc.admin.coupons.couponSummary.queryOptions())
  // The reason is shown in place of the table.
  const unread = isError ? '–' : undefined
  return (
    <StatGroup label={t('Coupons at a glance')}>
      <Stat label={t('Total Coupons')} value={data?.total ?? unread} />
      <Stat label={t('Active Coupons')} value={data?.active ?? unread} tone="green" />
      <Stat label={t('Total Uses')} value={data?.uses ?? unread} />
      <Stat label={t('Expired')} value={data?.expired ?? unread} />
    </StatGroup>
  )
}
