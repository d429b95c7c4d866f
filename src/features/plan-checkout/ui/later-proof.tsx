import { Suspense, useEffect, useRef, type ComponentProps } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import type { OwnProof } from '#/features/payment-proofs/ui/types.ts'
import type { Plan } from '#/features/plans/rules.ts'
import type { Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'

export const LaterProofSent = lazyPart(async () => ({
  default: (await import('#/features/payment-proofs/ui/proof-sent.tsx')).ProofSent,
}))
const ProofForm = lazyPart(async () => ({
  default: (await import('#/features/payment-proofs/ui/proof-form.tsx')).ProofForm,
}))

/** The form with its upload and schema, loaded only when there is something to pay. */
export function LaterProofForm(props: ComponentProps<typeof ProofForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <ProofForm {...props} />
    </Suspense>
  )
}

type PaidBeforeProps = { plan: Plan; payment: { payment_id: string; amount: Paise }; onSent: () => void }

/** Whoever paid for a plan before it was withdrawn can still say so. */
export function PaidBefore({ plan, payment, onSent }: PaidBeforeProps) {
  return (
    <section aria-labelledby="payment" className="grid grid-cols-1 gap-4">
      <MarginHeading
        id="payment"
        note={t('Already paid for {plan}? No need to pay again.', { plan: nameOf(plan, 'name') })}
      >
        {t('3. Payment')}
      </MarginHeading>
      <LaterProofForm payment={payment} onSent={onSent} />
    </section>
  )
}

type SendAgainProps = { proof: OwnProof; onSent: () => void; onLeave: () => void }

/** A rejected proof's payment is still open: only the proof is sent again. */
export function SendAgain({ proof, onSent, onLeave }: SendAgainProps) {
  const form = useRef<HTMLElement>(null)
  // It is shown below what asked for it.
  useEffect(() => form.current?.focus(), [])
  return (
    <section
      ref={form}
      tabIndex={-1}
      aria-labelledby="again"
      className="grid scroll-mt-24 gap-4 outline-none"
    >
      <MarginHeading
        id="again"
        note={t('Already paid for {plan}? No need to pay again.', { plan: nameOf(proof, 'plan_name') })}
        aside={
          <Button look="outline" onClick={onLeave}>
            {t('Make a new payment')}
          </Button>
        }
      >
        {t('Send the proof again')}
      </MarginHeading>
      <LaterProofForm payment={proof} onSent={onSent} />
    </section>
  )
}
