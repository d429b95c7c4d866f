import { formatMoment } from '#/kernel/dates.ts'
import { REVIEW_LABELS } from '#/kernel/review.ts'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { CreditLines } from './credits-found.tsx'
import { blocksApproval } from '../rules.ts'
import { SIGNAL_TEXTS } from '../texts.ts'
import type { ProofReview } from './types.ts'

/** What the reviewer should check carefully, with the other proofs concerned. */
export function ReviewSignals({ proof }: { proof: ProofReview }) {
  const { signals, same_reference, same_picture } = proof
  const doubtful = proof.credits.some(({ verdict }) => verdict === 'found') ? [] : proof.credits.slice(0, 5)
  if (signals.length === 0) return null
  return (
    <Banner tone={blocksApproval(signals) ? 'danger' : 'action'} title={t('Check carefully')}>
      <ul className="grid gap-1">
        {signals.map((signal) => (
          <li key={signal}>{translate(SIGNAL_TEXTS[signal])}</li>
        ))}
      </ul>
      <Likenesses title={t('Same reference')} proofs={same_reference} />
      <Likenesses title={t('Same picture')} proofs={same_picture} />
      {doubtful.length > 0 && (
        <div className="mt-2 text-sm">
          <b>{t('In the bank statement')}</b>
          <CreditLines credits={doubtful} />
        </div>
      )}
    </Banner>
  )
}

function Likenesses({ title, proofs }: { title: string; proofs: ProofReview['same_reference'] }) {
  if (proofs.length === 0) return null
  return (
    <div className="mt-2 text-sm">
      <b>{title}</b>
      <ul>
        {proofs.map((proof) => (
          <li key={proof.id}>
            {proof.student_name}, {formatMoment(proof.submitted_at)},{' '}
            {t(REVIEW_LABELS[proof.status]).toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  )
}
