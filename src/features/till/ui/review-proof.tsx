import { ButtonLink } from '#/design/button-link.tsx'

type Props = { proof_id: string; student: string; size?: 'sm' }

/** Leads to the review of a proof that waits: approving it there is what pays its payment. */
export function ReviewProof({ proof_id, student, ...style }: Props) {
  return (
    <ButtonLink
      to="/admin/payment-verification"
      search={{ proof: proof_id }}
      className="whitespace-nowrap"
      {...style}
    >
      Review proof<span className="sr-only"> of {student}</span>
    </ButtonLink>
  )
}
