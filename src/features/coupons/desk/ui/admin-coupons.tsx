import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { Tabs } from '#/design/tabs.tsx'
import type { CouponView } from '../search.ts'
import { CouponList } from './coupon-list.tsx'
import { UsageList } from './usage-list.tsx'

type Props = { view: CouponView; onView: (view: CouponView) => void }

/** `/admin/coupons`: the coupons and their latest uses (COUPON-9, COUPON-11). */
export function AdminCoupons({ view, onView }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Figures />
      <Tabs
        label={t('Coupons')}
        value={view}
        onValueChange={onView}
        items={[
          { value: 'coupons', label: t('Coupons'), content: <CouponList today={today} /> },
          { value: 'usage', label: t('Usage Analytics'), content: <UsageList /> },
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
