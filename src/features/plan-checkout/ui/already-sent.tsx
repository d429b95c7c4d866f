import { Banner } from '#/design/banner.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { proofTexts } from '#/features/payment-proofs/texts.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

/** In the place of the third step, while this plan's proof is under review: nothing is to be paid (PROOF-4). */
export function AlreadySent() {
  return (
    <section aria-labelledby="payment" className="grid grid-cols-1 gap-4">
      <MarginHeading id="payment">{t('3. Payment')}</MarginHeading>
      <Banner title={t('Already sent')}>{textFor(proofTexts, 'proof_pending')?.description}</Banner>
    </section>
  )
}
