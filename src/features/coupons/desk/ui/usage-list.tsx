import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, inRupees, negate } from '#/kernel/money.ts'
import { DayRange, type Days } from '#/design/day-range.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { Pager } from '#/design/pager.tsx'
import { Table, type Column } from '#/design/table.tsx'
import type { CsvColumn } from '#/kernel/csv.ts'
import { t, translate } from '#/kernel/words.ts'
import { ExportButton } from '#/client/export-button.tsx'
import { Unread } from '#/client/unread.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import { ORDER_LABELS } from '../rules.ts'
import type { CouponUse } from './types.ts'
import { useCouponUsage } from './use-coupons.ts'

/** The latest uses of all coupons (COUPON-11). */
export function UsageList({ from, to, onDays }: Days & { onDays: (days: Days) => void }) {
  const { list, rows, total, load, failed } = useCouponUsage({ from, to })
  const set = [from, to].filter(Boolean).length
  const showAll = () => onDays({ from: undefined, to: undefined })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">{t('Uses in orders that are paid, newest first.')}</p>
      <ListFilters
        set={set}
        onClear={showAll}
        actions={<ExportButton name="coupon-usage" columns={CSV} load={load} />}
      >
        <DayRange of={t('Used')} from={from} to={to} onChange={onDays} />
      </ListFilters>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={failed} onRetry={() => list.refetch()} />
      ) : (
        <Table
          caption={t('Coupon usage')}
          columns={COLUMNS}
          rows={rows}
          rowKey={(use) => use.id}
          empty={
            <EmptyList
              filtered={set > 0 && { sentence: t('No coupon was used on these days.'), onShowAll: showAll }}
            >
              {t('No coupon has been used yet. Each use appears here with its discount.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
    </div>
  )
}

const COLUMNS: Column<CouponUse>[] = [
  {
    key: 'code',
    fill: 30,
    header: 'Coupon',
    cell: (use) => <b className="[overflow-wrap:anywhere]">{use.code}</b>,
  },
  {
    key: 'user',
    fill: 70,
    header: 'User',
    cell: (use) => <TwoLines first={use.user_name} below={<EmailText>{use.user_email}</EmailText>} />,
  },
  { key: 'order', header: 'Order Type', cell: (use) => translate(ORDER_LABELS[use.order_type]) },
  {
    key: 'original',
    header: 'Original Amount',
    align: 'right',
    cell: (use) => formatRupees(use.original_amount),
  },
  {
    key: 'discount',
    header: 'Discount',
    align: 'right',
    cell: (use) => <span className="text-green">{formatRupees(negate(use.discount_amount))}</span>,
  },
  {
    key: 'final',
    header: 'Final Amount',
    align: 'right',
    cell: (use) => <b>{formatRupees(use.final_amount)}</b>,
  },
  { key: 'used', header: 'Used At', cell: (use) => formatMoment(use.used_at) },
]

const CSV: CsvColumn<CouponUse>[] = [
  { header: 'Coupon', isText: true, value: (use) => use.code },
  { header: 'User', value: (use) => use.user_name },
  { header: 'Email', value: (use) => use.user_email },
  { header: 'Order Type', value: (use) => ORDER_LABELS[use.order_type] },
  { header: 'Original Amount (₹)', value: (use) => inRupees(use.original_amount) },
  { header: 'Discount (₹)', value: (use) => inRupees(use.discount_amount) },
  { header: 'Final Amount (₹)', value: (use) => inRupees(use.final_amount) },
  { header: 'Used At', value: (use) => formatMoment(use.used_at) },
]
