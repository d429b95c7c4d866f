import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { textOf } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { Pager } from '#/web/design/pager.tsx'
import { SearchField } from '#/web/design/search-field.tsx'
import { Select } from '#/web/design/select.tsx'
import { Stat, StatGroup } from '#/web/design/stat.tsx'
import type { CsvColumn } from '#/web/export/csv.ts'
import { ExportButton } from '#/web/export/export-button.tsx'
import { METHOD_LABELS } from '../../rules.ts'
import { FILTER_LABELS, rateLabel, STATUS_FILTERS, STATUS_LABELS, type StatusFilter } from '../rules.ts'
import { paymentDeskToasts } from '../texts.ts'
import { CashDialog } from './cash-dialog.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { PaymentAlerts } from './payment-alerts.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentTable } from './payment-table.tsx'
import type { PaymentRow } from './types.ts'
import { usePayments } from './use-payments.ts'

type Props = {
  status: StatusFilter
  onStatus: (status: StatusFilter) => void
  /** The payment that is looked at. */
  viewed: string | undefined
  onView: (id: string | undefined) => void
}

/** The payments of `/admin/fees` (admin console §2, Fees). */
export function AdminPayments({ status, onStatus, viewed, onView }: Props) {
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<PaymentRow | null>(null)
  const [cash, setCash] = useState(false)
  const { summary, list, rows, load } = usePayments(status, search)
  return (
    <div className="grid gap-5">
      <PaymentAlerts onView={onView} />
      <Figures summary={summary.data} />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search by student name or email"
          value={search}
          onChange={setSearch}
          className="min-w-60 flex-1 sm:max-w-96"
        />
        <Select
          name="status"
          label="Status"
          options={STATUS_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          value={status}
          onValueChange={(next) => onStatus(STATUS_FILTERS.find((one) => one === next) ?? 'completed')}
          className="w-44"
        />
        <span className="flex flex-wrap gap-3 sm:ml-auto">
          <ExportButton name="payments" columns={CSV} load={load} />
          <Button onClick={() => setCash(true)}>
            <Banknote size={19} aria-hidden />
            Record cash
          </Button>
        </span>
      </div>
      {list.error && !rows ? (
        <Banner
          tone="danger"
          role="alert"
          action={<Button onClick={() => void list.refetch()}>Retry</Button>}
        >
          {textOf(list.error, paymentDeskToasts.fetch_failed).description}
        </Banner>
      ) : (
        <PaymentTable rows={rows} onView={onView} onMarkPaid={setMarked} />
      )}
      <Pager
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        shown={rows?.length ?? 0}
        noun="payments"
      />
      {viewed && <PaymentDialog key={viewed} id={viewed} onClose={() => onView(undefined)} />}
      {marked && <MarkPaidDialog key={marked.id} payment={marked} onClose={() => setMarked(null)} />}
      {cash && <CashDialog onClose={() => setCash(false)} />}
    </div>
  )
}

type Summary = {
  total_revenue: number
  paid: number
  pending: number
  failed: number
  success_rate: number | null
}

function Figures({ summary }: { summary: Summary | undefined }) {
  const rate = summary?.success_rate
  return (
    <StatGroup label="Payments">
      <Stat
        label="Total Revenue"
        value={summary && formatRupees(summary.total_revenue)}
        note={summary && `${summary.paid} ${summary.paid === 1 ? 'payment' : 'payments'}`}
        tone="green"
      />
      <Stat
        label="Pending"
        value={summary?.pending}
        tone={summary && summary.pending > 0 ? 'glow' : 'plain'}
      />
      <Stat label="Failed" value={summary?.failed} />
      <Stat
        label="Success Rate"
        value={summary && (rate === null || rate === undefined ? 'No payments yet' : `${rate}%`)}
        note={rate === null || rate === undefined ? undefined : rateLabel(rate)}
      />
    </StatGroup>
  )
}

const CSV: CsvColumn<PaymentRow>[] = [
  { header: 'Student', value: (row) => row.student_name },
  { header: 'Email', value: (row) => row.student_email },
  { header: 'Plan', value: (row) => row.bought },
  { header: 'Amount (₹)', value: (row) => row.amount / 100 },
  { header: 'Refunded (₹)', value: (row) => row.refunded_amount / 100 },
  { header: 'Status', value: (row) => STATUS_LABELS[row.status] },
  { header: 'Method', value: (row) => METHOD_LABELS[row.payment_method] },
  { header: 'Payment id', value: (row) => row.provider_payment_id },
  { header: 'Created', value: (row) => formatMoment(row.created_at) },
  { header: 'Paid', value: (row) => (row.paid_at ? formatMoment(row.paid_at) : null) },
]
