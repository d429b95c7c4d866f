import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useLanding } from '#/client/landing.ts'
import { Unread } from '#/client/unread.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { proofToasts, reasonWords } from '../texts.ts'
import type { OwnProof } from './types.ts'

export const myProofsQuery = orpc.member.paymentProofs.listMyProofs.queryOptions()

/** Proofs under review, and rejected ones with the reason and a way to send them again. */
export function MyProofs({ onSendAgain }: { onSendAgain: (proof: OwnProof) => void }) {
  const { data, error, refetch } = useQuery(myProofsQuery)
  if (error && !data) {
    return <Unread error={error} fallback={proofToasts.own_failed} onRetry={() => refetch()} />
  }
  return data?.map((proof) =>
    proof.status === 'rejected' ? (
      <Rejected key={proof.id} proof={proof} onSendAgain={() => onSendAgain(proof)} />
    ) : (
      <Banner key={proof.id} title={t('Payment proof under review')}>
        <Facts proof={proof} /> {t('We’ll check it within 24 hours.')}
      </Banner>
    ),
  )
}

function Rejected({ proof, onSendAgain }: { proof: OwnProof; onSendAgain: () => void }) {
  const landing = useLanding<HTMLElement>('proof')
  const title = useId()
  return (
    <section ref={landing} tabIndex={-1} aria-labelledby={title} className="scroll-mt-24 outline-none">
      <Banner
        tone="danger"
        title={<span id={title}>{t('Payment proof rejected')}</span>}
        action={
          <Button look="outline" onClick={onSendAgain}>
            {t('Send again')}
          </Button>
        }
      >
        <Facts proof={proof} />
        {proof.rejection_reason && (
          <span className="block">
            {t('Reason: {reason}', { reason: reasonWords(proof.rejection_reason) })}
          </span>
        )}
      </Banner>
    </section>
  )
}

function Facts({ proof }: { proof: OwnProof }) {
  return (
    <span>
      {t('{amount} for {plan}, reference {reference}, sent {date}.', {
        amount: formatRupees(proof.amount),
        plan: nameOf(proof, 'plan_name'),
        reference: proof.transaction_reference,
        date: formatMoment(proof.submitted_at),
      })}
    </span>
  )
}
