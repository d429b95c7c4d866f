import { Banknote, Calculator, HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { Pager } from '#/design/pager.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { cx } from '#/design/cx.ts'
import { lazyPart } from '#/design/lazy-part.ts'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { useBriefly } from '#/design/use-lasting.ts'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { ExportButton } from '#/client/export-button.tsx'
import { FILTER_LABELS, STATUS_FILTERS, type FeesSearch } from '../search.ts'
import { paymentDeskToasts } from '../texts.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { AlertDialog } from '../alerts/ui/alert-dialog.tsx'
import { PaymentAlerts } from '../alerts/ui/payment-alerts.tsx'
import { PAYMENT_CSV } from './payment-csv.ts'
import { PaymentFigures } from './payment-figures.tsx'
import { PaymentTable } from './payment-table.tsx'
import { ReceiptsExport } from '#/features/payments/ui/receipts-export.tsx'
import type { PaymentRow } from './types.ts'
import { usePayments } from './use-payments.ts'

/** Only for who opens a payment, or records cash: the list is there sooner. */
const PaymentDialog = lazyPart(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}))
const CashDialog = lazyPart(async () => ({ default: (await import('./cash-dialog.tsx')).CashDialog }))

type Props = {
  search: FeesSearch
  onSearch: (change: FeesSearch) => void
  onView: (id: string | undefined) => void
  onAlert: (id: string | undefined) => void
}

/** The payments of `/admin/fees` (DESK-5). */
export function AdminPayments({ search, onSearch, onView, onAlert }: Props) {
  const { status = 'completed', sort = '-date', q = '', from, to, view, alert } = search
  const [typed, setTyped] = useTypedSearch(q, (words) => onSearch({ q: words || undefined }))
  const [marked, setMarked] = useState<PaymentRow | null>(null)
  const [cash, setCash] = useState(false)
  const { summary, list, rows, total, load } = usePayments(search)
  const alerts = usePages(orpc.admin.till.listPaymentAlerts, {})
  const isHidden = useBriefly(!alerts.list.isFetched)
  const everything = { status: 'all', from: undefined, to: undefined } as const
  const isFiltered = status !== 'all' || from !== undefined || to !== undefined
  const error = list.error ?? summary.error
  useFailureToast(error, paymentDeskToasts.fetch_failed)
  const unread = (rows ? null : list.error) ?? (summary.data ? null : summary.error)
  const record = (
    <Button onClick={() => setCash(true)}>
      <Banknote size={19} aria-hidden />
      {t('Record cash')}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <PaymentAlerts onView={onView} />
      <PaymentFigures summary={summary.data} unread={summary.isError} />
      {/* The alerts above it push it down: hidden until then, so that a press doesn't miss. */}
      <div className={cx(isHidden && 'invisible')}>
        <ListFilters
          search={
            <SearchField
              label={t('Search by student name, email or phone')}
              value={typed}
              onChange={setTyped}
            />
          }
          // The list begins at Completed (DESK-5).
          set={[status !== 'completed', from, to].filter(Boolean).length}
          onClear={() => onSearch({ ...everything, status: undefined })}
          actions={
            <>
              <ButtonLink to="/admin/dues" look="outline">
                <HandCoins size={19} aria-hidden />
                {t('Dues')}
              </ButtonLink>
              <ExportButton name="payments" columns={PAYMENT_CSV} load={load} />
              <ButtonLink look="outline" to="/admin/till">
                <Calculator size={19} aria-hidden />
                {t('Till')}
              </ButtonLink>
              {record}
            </>
          }
        >
          <Select
            name="status"
            label={t('Status')}
            options={STATUS_FILTERS.map((value) => ({ value, label: translate(FILTER_LABELS[value]) }))}
            value={status}
            onValueChange={(next) => onSearch({ status: STATUS_FILTERS.find((one) => one === next) })}
            className="w-44 max-sm:w-full"
          />
          <DayRange from={from} to={to} onChange={onSearch} />
        </ListFilters>
      </div>
      {unread ? (
        <Unread
          error={unread}
          fallback={paymentDeskToasts.fetch_failed}
          onRetry={() => Promise.all([list.refetch(), summary.refetch()])}
        />
      ) : (
        <PaymentTable
          rows={rows}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          onView={onView}
          onMarkPaid={setMarked}
          empty={
            <EmptyList
              action={record}
              filtered={
                (isFiltered || q !== '') && {
                  sentence: t('No payments found matching your criteria.'),
                  onShowAll: () => onSearch({ ...everything, q: undefined }),
                }
              }
            >
              {t('No payments found. They appear here when students pay, or when you record cash.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      <ReceiptsExport />
      {view && (
        <Suspense>
          <PaymentDialog key={view} id={view} onClose={() => onView(undefined)} />
        </Suspense>
      )}
      {alert && <AlertDialog id={alert} onAlert={onAlert} onView={onView} />}
      {marked && <MarkPaidDialog key={marked.id} payment={marked} onClose={() => setMarked(null)} />}
      {cash && (
        <Suspense>
          <CashDialog onClose={() => setCash(false)} />
        </Suspense>
      )}
    </div>
  )
}
