import { FileUp } from 'lucide-react'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { Pager } from '#/design/pager.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { proofToasts } from '../texts.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import { asksForWaiting, REVIEW_LABELS } from '#/kernel/review.ts'
import { inRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { ExportButton } from '#/client/export-button.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { WaitingForReview } from '#/design/review.tsx'
import type { ProofsSearch } from '../search.ts'
import type { ProofRow } from './types.ts'
import { ProofTable } from './proof-table.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useProofs } from './use-proofs.ts'

type Props = {
  search: ProofsSearch
  onSearch: (change: ProofsSearch) => void
  onView: (id: string | undefined) => void
}

/** `/admin/payment-verification`: review of payment proofs (PROOF-10). */
export function AdminProofs({ search, onSearch, onView }: Props) {
  const { q = '', from, to, proof } = search
  const { sort = asksForWaiting(q) ? 'submitted' : '-submitted' } = search
  const { counts, list, rows, load, total } = useProofs(search)
  const none = { from: undefined, to: undefined }
  const [typed, setTyped] = useTypedSearch(q, (words) => onSearch({ q: words || undefined }))
  useFailureToast(list.error ?? counts.error, proofToasts.fetch_failed)
  const pending = counts.data?.pending ?? 0
  const failed = (rows ? null : list.error) ?? (counts.data ? null : counts.error)
  return (
    <div className="grid gap-5">
      <WaitingForReview
        pending={pending}
        noun="payment proof"
        onReview={() => onSearch({ ...none, sort: undefined, q: 'pending' })}
      />
      <StatGroup label={t('Payment verifications')} unread={counts.isError}>
        <Stat label={t('Pending')} value={counts.data?.pending} tone={pending > 0 ? 'glow' : 'plain'} />
        <Stat label={t('Approved')} value={counts.data?.approved} tone="green" />
        <Stat label={t('Rejected')} value={counts.data?.rejected} />
        <Stat label={t('Total')} value={counts.data?.total} />
      </StatGroup>
      <ListFilters
        search={
          <SearchField
            label={t('Search by name, email, phone, reference or status')}
            placeholder={t('Name, email, reference or status')}
            value={typed}
            onChange={setTyped}
          />
        }
        set={[from, to].filter(Boolean).length}
        onClear={() => onSearch(none)}
        actions={
          <>
            <ExportButton name="payment-verifications" columns={CSV} load={load} />
            <ButtonLink look="outline" to="/admin/bank-statement">
              <FileUp size={18} aria-hidden />
              {t('Bank statement')}
            </ButtonLink>
          </>
        }
      >
        <DayRange of={t('Submitted')} from={from} to={to} onChange={onSearch} />
      </ListFilters>
      {failed ? (
        <Unread
          error={failed}
          fallback={proofToasts.fetch_failed}
          onRetry={() => Promise.all([list.refetch(), counts.refetch()])}
        />
      ) : (
        <ProofTable
          rows={rows}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          onReview={(row) => onView(row.id)}
          empty={
            <EmptyList
              filtered={
                (q !== '' || from !== undefined || to !== undefined) && {
                  sentence: t('No verifications found matching your search.'),
                  onShowAll: () => onSearch({ ...none, q: undefined }),
                }
              }
            >
              {t('No verifications found. Payment proofs appear here when students send them.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {proof && <ReviewDialog id={proof} onView={onView} />}
    </div>
  )
}

const CSV: CsvColumn<ProofRow>[] = [
  { header: 'Student', value: (row) => row.student_name },
  { header: 'Email', value: (row) => row.student_email },
  { header: 'Plan', value: (row) => row.plan_name },
  { header: 'Amount (₹)', value: (row) => inRupees(row.amount) },
  { header: 'Method', value: (row) => METHOD_LABELS[row.payment_method] },
  { header: 'Transaction Ref', isText: true, value: (row) => row.transaction_reference },
  { header: 'Credit found', value: (row) => (row.credit_found ? 'Yes' : 'No') },
  { header: 'Submitted', value: (row) => formatMoment(row.submitted_at) },
  { header: 'Status', value: (row) => REVIEW_LABELS[row.status] },
]
