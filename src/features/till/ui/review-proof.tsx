import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'

type Props = { proof_id: string; student: string; size?: 'sm' }

/** Links to the review of a pending proof: approving it there pays the payment. */
export function ReviewProof({ proof_id, student, ...style }: Props) {
  return (
    <ButtonLink
      to="/admin/payment-verification"
      search={{ proof: proof_id }}
      className="whitespace-nowrap"
      {...style}
    >
      {t('Review proof')}
      <span className="sr-only"> {t('of {student}', { student })}</span>
    </ButtonLink>
  )
}
