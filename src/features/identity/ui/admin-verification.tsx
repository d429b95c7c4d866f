import { useEffect, useRef, useState, type ReactNode } from 'react'
import { textOf } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { Pager } from '#/design/pager.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { toast } from '#/design/toast.ts'
import { ExportButton } from '#/design/export-button.tsx'
import { WaitingForReview } from '#/design/review.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
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

type Props = {
  search: string
  onSearch: (search: string) => void
  /** The open request. */
  viewed: string | undefined
  onView: (id: string | undefined) => void
}

/** `/admin/verification`: review of identity documents (IDENTITY-7). */
export function AdminVerification({ search, onSearch, viewed, onView }: Props) {
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  const { counts, list, rows, load, total } = useRequests(search)
  const { table, lit, point } = useHighlight()
  const pending = counts.data?.pending ?? 0
  const failed = list.error ?? counts.error
  useFailureToast(failed, identityToasts.fetch_failed)

  function reviewNow() {
    setTyped('pending')
    point()
    toast({ title: foundPending(pending) })
  }

  return (
    <div className="grid gap-5">
      <WaitingForReview pending={pending} noun="verification request" onReview={reviewNow} />
      <RequestStats counts={counts.data} />
      <div ref={table} className="grid scroll-mt-20 gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3 max-sm:*:flex-auto">
          <SearchField
            label="Search by name, email, phone or status"
            value={typed}
            onChange={setTyped}
            className="min-w-60 flex-1 sm:max-w-96"
          />
          <ExportButton name="verification-requests" columns={REQUEST_CSV} load={load} />
        </div>
        {failed && (
          <Banner
            tone="danger"
            role="alert"
            action={
              <Button onClick={() => void Promise.all([list.refetch(), counts.refetch()])}>Retry</Button>
            }
          >
            {textOf(failed, identityToasts.fetch_failed).description}
          </Banner>
        )}
        {/* Keeps what was loaded before if the server can't be reached. */}
        {(rows || !failed) && (
          <ReviewTable
            rows={rows}
            highlight={lit}
            onView={onView}
            empty={
              <EmptyList
                filtered={
                  search !== '' && {
                    sentence: 'No verification requests found matching your search.',
                    onShowAll: () => setTyped(''),
                  }
                }
              >
                No verification requests found. They appear here when students send their documents.
              </EmptyList>
            }
          />
        )}
        <Pager list={list} shown={rows?.length ?? 0} total={total} />
      </div>
      {viewed && <RequestDialog key={viewed} id={viewed} onView={onView} />}
    </div>
  )
}

type TableProps = {
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
