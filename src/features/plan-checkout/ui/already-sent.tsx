import type { ReactNode } from 'react'
import { Banner } from '#/design/banner.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { onlineTexts } from '#/features/online-payments/texts.ts'
import { proofTexts } from '#/features/payment-proofs/texts.ts'
import { planTexts } from '#/features/plans/texts.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

/** In the place of the third step, while this plan's proof is under review: nothing is to be paid (PROOF-4). */
export function AlreadySent() {
  return (
    <NothingToPay title={t('Already sent')}>{textFor(proofTexts, 'proof_pending')?.description}</NothingToPay>
  )
}

/** The same while an online payment for this plan is on its way (PAY-28). */
export function OnItsWay() {
  const { title, description } = textFor(onlineTexts, 'payment_awaited') ?? {}
  return <NothingToPay title={title}>{description}</NothingToPay>
}

/** Above the choice, for a plan that was withdrawn from sale. */
export function NoLongerOffered() {
  const { title, description } = textFor(planTexts, 'plan_inactive') ?? {}
  return <Banner title={title}>{description}</Banner>
}

function NothingToPay({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="payment" className="grid grid-cols-1 gap-4">
      <MarginHeading id="payment">{t('3. Payment')}</MarginHeading>
      <Banner title={title}>{children}</Banner>
    </section>
  )
}
