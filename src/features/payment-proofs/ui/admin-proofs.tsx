import { useState } from 'react'
import { textOf } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { Pager } from '#/web/design/pager.tsx'
import { SearchField } from '#/web/design/search-field.tsx'
import { Stat, StatGroup } from '#/web/design/stat.tsx'
import { proofToasts } from '../texts.ts'
import { ProofTable } from './proof-table.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useProofs } from './use-proofs.ts'

/** `/admin/payment-verification`: review of payment proofs (admin console §2). */
export function AdminProofs() {
  const [search, setSearch] = useState('')
  const [reviewed, setReviewed] = useState<string | null>(null)
  const { counts, list, rows } = useProofs(search)
  const pending = counts.data?.pending ?? 0
  const failed = (rows ? null : list.error) ?? (counts.data ? null : counts.error)
  return (
    <div className="grid gap-5">
      {pending > 0 && <Urgent pending={pending} onReview={() => setSearch('pending')} />}
      <StatGroup label="Payment verifications">
        <Stat label="Pending" value={counts.data?.pending} tone={pending > 0 ? 'glow' : 'plain'} />
        <Stat label="Approved" value={counts.data?.approved} tone="green" />
        <Stat label="Rejected" value={counts.data?.rejected} />
        <Stat label="Total" value={counts.data?.total} />
      </StatGroup>
      <SearchField
        label="Search by name, email, reference or status"
        value={search}
        onChange={setSearch}
        className="sm:max-w-110"
      />
      {failed ? (
        <Banner
          tone="danger"
          role="alert"
          action={<Button onClick={() => void Promise.all([list.refetch(), counts.refetch()])}>Retry</Button>}
        >
          {textOf(failed, proofToasts.fetch_failed).description}
        </Banner>
      ) : (
        <ProofTable rows={rows} onReview={(row) => setReviewed(row.id)} />
      )}
      <Pager
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        shown={rows?.length ?? 0}
        noun="verifications"
      />
      {reviewed && <ReviewDialog key={reviewed} id={reviewed} onClose={() => setReviewed(null)} />}
    </div>
  )
}

function Urgent({ pending, onReview }: { pending: number; onReview: () => void }) {
  const proofs = pending === 1 ? '1 payment proof is' : `${pending} payment proofs are`
  return (
    <Banner tone="action" title="Urgent" action={<Button onClick={onReview}>Review Now</Button>}>
      {proofs} waiting for review.
    </Banner>
  )
}
