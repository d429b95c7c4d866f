import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { MyProofs, myProofsQuery } from '#/features/payment-proofs/ui/my-proofs.tsx'
import type { OwnProof } from '#/features/payment-proofs/ui/types.ts'
import { PaymentHistory } from '#/features/payments/ui/payment-history.tsx'
import { PlanChooser, plansQuery } from '#/features/plans/ui/plan-chooser.tsx'
import { MembershipCard } from '#/features/subscriptions/ui/membership-card.tsx'
import { PLAN_TYPES } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { oneOf, rowId, search, text } from '#/web/search.ts'

/** What is chosen lives in the address: links can choose a plan, and a sign-in loses nothing. */
const readSearch = search({
  tab: oneOf(['new', 'history']),
  type: oneOf(PLAN_TYPES),
  /** A plan's slug. */
  plan: text(),
  /** The rejected proof to be sent again. */
  again: rowId,
  /** A checkout on another page that came back, and how it was left. */
  payment: rowId,
  checkout: oneOf(['done', 'cancelled']),
})

export const Route = createFileRoute('/dashboard/fees')({ validateSearch: readSearch, component: Fees })

/** The third step and the way back from a checkout: fetched by those who get there. */
const UpiPayment = lazy(async () => ({
  default: (await import('#/features/plan-checkout/ui/upi-payment.tsx')).UpiPayment,
}))
const ReturnedPayment = lazy(async () => ({
  default: (await import('#/features/online-payments/ui/returned-payment.tsx')).ReturnedPayment,
}))

/** Membership, proofs on their way, and the tabs New Payment and Payment History (PLAN-7). */
function Fees() {
  const { tab = 'new', payment: returned } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="grid gap-6">
      {/* Without a plan it would ask to choose one, while it may be paid for already. */}
      {returned === undefined && <MembershipCard />}
      <MyProofs onSendAgain={({ id }) => void navigate({ search: { again: id } })} />
      <Tabs
        label={t('Fees & Payment')}
        value={tab}
        onValueChange={(next) =>
          void navigate({ search: (before) => ({ ...before, tab: next }), replace: true, resetScroll: false })
        }
        items={[
          { value: 'new', label: t('New Payment'), content: <NewPayment /> },
          { value: 'history', label: t('Payment History'), content: <PaymentHistory /> },
        ]}
      />
    </div>
  )
}

function NewPayment() {
  const { type, plan: slug, again, payment: returned, checkout = 'done' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: plans } = useQuery(plansQuery)
  const rejected = useRejected(again)
  const plan = plans?.find((one) => one.slug === slug) ?? null
  const [sent, setSent] = useState(false)
  function finish() {
    setSent(false)
    // Whoever turned to the history meanwhile is not taken back.
    void navigate({ search: (now) => ({ tab: now.tab }) })
    window.scrollTo({ top: 0 })
  }
  // Whoever has paid, or may have, is asked for nothing meanwhile.
  if (sent) {
    return (
      <Suspense fallback={<Skeleton className="h-40 !rounded-card" />}>
        <LaterProofSent onRead={finish} />
      </Suspense>
    )
  }
  if (returned) {
    return (
      <Suspense fallback={<Skeleton className="h-24 !rounded-card" />}>
        <ReturnedPayment
          key={returned}
          payment_id={returned}
          left={checkout}
          onEnd={(outcome) => {
            const isPaid = outcome?.status === 'completed'
            void navigate({ search: isPaid ? { tab: 'history' } : { plan: slug }, replace: true })
          }}
        />
      </Suspense>
    )
  }
  if (rejected) return <SendAgain proof={rejected} onSent={() => setSent(true)} onLeave={finish} />
  return (
    <div className="grid gap-8">
      <PlanChooser
        type={plan?.type ?? type ?? null}
        plan={plan}
        onType={(next) => void navigate({ search: { type: next }, replace: true, resetScroll: false })}
        onPlan={(next) => void navigate({ search: { plan: next.slug }, replace: true, resetScroll: false })}
      />
      {plan && (
        <Suspense fallback={<Skeleton className="h-96 !rounded-card" />}>
          <UpiPayment
            key={plan.id}
            plan={plan}
            onBought={() => void navigate({ search: { tab: 'history' } })}
          >
            {(payment, lookAgain) => (
              <LaterProofForm
                key={payment.payment_id}
                payment={payment}
                onSent={() => setSent(true)}
                onPriceChanged={lookAgain}
              />
            )}
          </UpiPayment>
        </Suspense>
      )}
    </div>
  )
}

type SendAgainProps = { proof: OwnProof; onSent: () => void; onLeave: () => void }

function SendAgain({ proof, onSent, onLeave }: SendAgainProps) {
  return (
    <section aria-labelledby="again" className="grid gap-4">
      <MarginHeading
        id="again"
        note={t('Already paid for {plan}? No need to pay again.', { plan: proof.plan_name })}
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

const LaterProofSent = lazy(async () => ({
  default: (await import('#/features/payment-proofs/ui/proof-sent.tsx')).ProofSent,
}))
const ProofForm = lazy(async () => ({
  default: (await import('#/features/payment-proofs/ui/proof-form.tsx')).ProofForm,
}))

/** The form with its upload and its schema, fetched when there is something to pay. */
function LaterProofForm(props: ComponentProps<typeof ProofForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <ProofForm {...props} />
    </Suspense>
  )
}

/** The rejected proof of this id. */
function useRejected(id: string | undefined) {
  const { data: proofs } = useQuery(myProofsQuery)
  return proofs?.find((proof) => proof.id === id && proof.status === 'rejected')
}
