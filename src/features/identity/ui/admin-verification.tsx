import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { Pager } from '#/design/pager.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import type { Sorting } from '#/design/sorted-table.tsx'
import { toast } from '#/design/toast.ts'
import { ExportButton } from '#/client/export-button.tsx'
import { WaitingForReview } from '#/design/review.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { t, translate } from '#/kernel/words.ts'
import { asksForWaiting, REVIEW_FILTERS, REVIEW_FILTER_LABELS } from '#/kernel/review.ts'
import { DAYS_OF, type DaysOf, type RequestsSearch } from '../search.ts'
import { foundPending, identityToasts } from '../texts.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { REQUEST_CSV } from './request-csv.ts'
import { RequestDialog } from './request-dialog.tsx'
import { RequestStats } from './request-stats.tsx'
import { RequestTable } from './request-table.tsx'
import type { RequestRow } from './types.ts'
import { useRequests } from './use-requests.ts'
import { useReview } from './use-review.ts'

/** How long Review Now highlights the pending rows (IDENTITY-7). */
const HIGHLIGHT_MS = 3000

const DAYS_LABELS: Record<DaysOf, string> = { submitted: 'Submission', reviewed: 'Review' }
const NO_FILTER = { status: undefined, days: undefined, from: undefined, to: undefined }

/** The order of the list where none is asked for, as the server has it. */
function usualSort({ q = '', status, days }: RequestsSearch) {
  if (days === 'reviewed') return '-reviewed' as const
  return status === 'pending' || asksForWaiting(q) ? 'submitted' : '-submitted'
}

type Props = {
  search: RequestsSearch
  onSearch: (change: RequestsSearch) => void
  onView: (id: string | undefined) => void
}

/** `/admin/verification`: review of identity documents (IDENTITY-7). */
export function AdminVerification({ search, onSearch, onView }: Props) {
  const { q = '', status = 'all', days = 'submitted', from, to, view } = search
  const sort = search.sort ?? usualSort(search)
  const [typed, setTyped] = useTypedSearch(q, (words) => onSearch({ q: words || undefined }))
  const { counts, list, rows, load, total } = useRequests(search)
  const { table, lit, point } = useHighlight()
  const pending = counts.data?.pending ?? 0
  const failed = list.error ?? counts.error
  const isFiltered =
    q !== '' || status !== 'all' || from !== undefined || to !== undefined || days !== 'submitted'
  useFailureToast(failed, identityToasts.fetch_failed)

  function reviewNow() {
    onSearch({ ...NO_FILTER, sort: undefined, q: 'pending' })
    point()
    toast({ title: foundPending(pending) })
  }

  return (
    <div className="grid gap-5">
      <WaitingForReview pending={pending} noun="verification request" onReview={reviewNow} />
      <RequestStats counts={counts.data} unread={counts.isError} />
      <div ref={table} className="grid scroll-mt-20 gap-3">
        <ListFilters
          search={
            <SearchField
              label={t('Search by name, email, phone or status')}
              value={typed}
              onChange={setTyped}
            />
          }
          set={[status !== 'all', days !== 'submitted', from, to].filter(Boolean).length}
          onClear={() => onSearch(NO_FILTER)}
          actions={<ExportButton name="verification-requests" columns={REQUEST_CSV} load={load} />}
        >
          <Select
            name="status"
            label={t('Status')}
            options={REVIEW_FILTERS.map((value) => ({
              value,
              label: translate(REVIEW_FILTER_LABELS[value]),
            }))}
            value={status}
            onValueChange={(next) => onSearch({ status: REVIEW_FILTERS.find((one) => one === next) })}
            className="w-44 max-sm:w-full"
          />
          <Select
            name="days"
            label={t('Days of')}
            options={DAYS_OF.map((value) => ({ value, label: translate(DAYS_LABELS[value]) }))}
            value={days}
            onValueChange={(next) => onSearch({ days: DAYS_OF.find((one) => one === next) })}
            className="w-36 max-sm:w-full"
          />
          <DayRange from={from} to={to} onChange={onSearch} />
        </ListFilters>
        {failed && (
          <Unread
            error={failed}
            fallback={identityToasts.fetch_failed}
            onRetry={() => Promise.all([list.refetch(), counts.refetch()])}
          />
        )}
        {/* Keeps what was loaded before if the server can't be reached. */}
        {(rows || !failed) && (
          <ReviewTable
            rows={rows}
            highlight={lit}
            sort={sort}
            onSort={(next) => onSearch({ sort: next })}
            onView={onView}
            empty={
              <EmptyList
                filtered={
                  isFiltered && {
                    sentence: t('No verification requests found matching your search.'),
                    onShowAll: () => onSearch({ ...NO_FILTER, q: undefined }),
                  }
                }
              >
                {t('No verification requests found. They appear here when students send their documents.')}
              </EmptyList>
            }
          />
        )}
        <Pager list={list} shown={rows?.length ?? 0} total={total} />
      </div>
      {view && <RequestDialog id={view} onView={onView} />}
    </div>
  )
}

type TableProps = Sorting<'submitted' | 'reviewed'> & {
  rows: RequestRow[] | undefined
  highlight: boolean
  onView: (id: string) => void
  empty: ReactNode
}

/** The table with the rejection that its rows ask for. */
function ReviewTable({ onView, ...table }: TableProps) {
  const review = useReview()
  const [rejected, setRejected] = useState<RequestRow | null>(null)
  return (
    <>
      <RequestTable {...table} onView={({ id }) => onView(id)} onReject={setRejected} />
      {rejected && <RejectDialog request={rejected} review={review} onClose={() => setRejected(null)} />}
    </>
  )
}

/** Scrolls to the table and highlights its pending rows for a while. */
function useHighlight() {
  const table = useRef<HTMLDivElement>(null)
  const [lit, setLit] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function point() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    table.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    setLit(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLit(false), HIGHLIGHT_MS)
  }
  return { table, lit, point }
}
