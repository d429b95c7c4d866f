import { orpc, type api } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { Badge } from '#/design/badge.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import type { Pages } from '#/design/more-button.tsx'
import { Pager, type Total } from '#/design/pager.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { givenBackWords } from '#/features/refunds/texts.ts'
import { methodOf, STATUS_LABELS as PAYMENT_LABELS } from '#/features/till/rules.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { memberToasts } from '../../texts.ts'
import { PLANS, span, To, type History } from './plan-columns.tsx'

type Desk = typeof api.admin.members
type Bookings = Awaited<ReturnType<Desk['listBookingsOfMember']>>
type Payments = Awaited<ReturnType<Desk['listPaymentsOfMember']>>
type Orders = Awaited<ReturnType<Desk['listOrdersOfMember']>>
type Of<Rows extends { rows: unknown[] }> = Column<Rows['rows'][number]>[]

/** As the list of bookings calls them. */
const BOOKING_LABELS = { active: 'Active', cancelled: 'Released', ended: 'Ended' }

/** Cancelled to be moved as a whole: nothing was taken away. */
const bookingLabel = ({ status, moved }: Bookings['rows'][number]) =>
  status === 'cancelled' && moved ? t('Moved') : translate(BOOKING_LABELS[status])

const BOOKINGS: Of<Bookings> = [
  { key: 'seat', header: 'Seat', cell: (row) => row.seat_number },
  { key: 'slot', header: 'Time slot', cell: ({ time_slot }) => t(SLOTS[time_slot].label) },
  { key: 'period', header: 'Period', cell: span },
  { key: 'status', header: 'Status', cell: (row) => <Badge>{bookingLabel(row)}</Badge> },
]

const PAYMENTS: Of<Payments> = [
  {
    key: 'bought',
    fill: 100,
    header: 'For',
    cell: (row) => (
      <To path="/admin/fees" search={{ status: 'all', view: row.id }}>
        {row.bought || t('Payment')}
      </To>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (row) => (
      <>
        {formatRupees(row.amount)}
        {row.refunded_amount > 0 && <span className="block text-ink-2">{givenBackWords(row)}</span>}
      </>
    ),
  },
  { key: 'method', header: 'Method', cell: methodOf },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge>{translate(PAYMENT_LABELS[status])}</Badge>,
  },
  { key: 'date', header: 'Date', cell: (row) => <MomentText>{row.paid_at ?? row.created_at}</MomentText> },
  {
    key: 'receipt',
    header: 'Receipt',
    cell: ({ receipt_id, receipt_number }) =>
      receipt_id && <To path={`/admin/fees/receipts/${receipt_id}`}>{receipt_number}</To>,
  },
]

const PROOFS: Column<History['proofs'][number]>[] = [
  {
    key: 'plan',
    header: 'Plan',
    cell: (row) => (
      <To path="/admin/payment-verification" search={{ proof: row.id }}>
        {row.plan_name}
      </To>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => formatRupees(amount) },
  { key: 'status', header: 'Status', cell: ({ status }) => <ReviewBadge status={status} /> },
  { key: 'date', header: 'Submitted', cell: (row) => <MomentText>{row.submitted_at}</MomentText> },
]

const ORDER_LABELS = {
  pending_payment: 'Not paid',
  paid: 'Paid',
  preparing: 'Preparing',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  lapsed: 'Not paid in time',
}

const ORDERS: Of<Orders> = [
  { key: 'number', header: 'Order', cell: (row) => row.order_number },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => formatRupees(row.total_amount) },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge>{translate(ORDER_LABELS[status])}</Badge> },
  { key: 'date', header: 'Ordered', cell: (row) => <MomentText>{row.created_at}</MomentText> },
]

const FORMS: Column<History['forms'][number]>[] = [
  {
    key: 'purpose',
    fill: 100,
    header: 'Purpose',
    cell: (row) => (
      <To path="/admin/registrations" search={{ view: row.id }}>
        {row.purpose}
      </To>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ReviewBadge status={status} /> },
  { key: 'date', header: 'Submitted', cell: (row) => <MomentText>{row.form_submitted_at}</MomentText> },
]

/** What a member has and had, each part newest first. */
export function HistoryParts({ id, history }: { id: string; history: History | undefined }) {
  const { members } = orpc.admin
  const bookings = usePages(members.listBookingsOfMember, { id })
  const payments = usePages(members.listPaymentsOfMember, { id })
  const orders = usePages(members.listOrdersOfMember, { id })
  return (
    <>
      <Part title={t('Plans')} columns={PLANS} rows={history?.plans} empty={t('No plan yet.')} />
      <Part title={t('Bookings')} columns={BOOKINGS} {...bookings} empty={t('No seat booked yet.')} />
      <Part title={t('Payments')} columns={PAYMENTS} {...payments} empty={t('No payments yet.')} />
      <Part
        title={t('Payment proofs')}
        columns={PROOFS}
        rows={history?.proofs}
        empty={t('No proof sent yet.')}
      />
      <Part title={t('Canteen orders')} columns={ORDERS} {...orders} empty={t('No orders yet.')} />
      <Part
        title={t('Registration forms')}
        columns={FORMS}
        rows={history?.forms}
        empty={t('No form sent.')}
      />
    </>
  )
}

type PartProps<Row> = {
  title: string
  columns: Column<Row>[]
  rows: readonly Row[] | undefined
  /** Of a part that is read page by page. */
  list?: Pages & { error: Error | null; refetch: () => Promise<unknown> }
  total?: Total | undefined
  empty: string
}

function Part<Row extends { id: string }>({ title, columns, rows, list, total, empty }: PartProps<Row>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {list?.error && !rows ? (
        <Unread error={list.error} fallback={memberToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<p className="px-4 py-3 text-ink-2">{empty}</p>}
          skeletonRows={2}
        />
      )}
      {list && <Pager list={list} shown={rows?.length ?? 0} total={total} isPart />}
    </section>
  )
}
