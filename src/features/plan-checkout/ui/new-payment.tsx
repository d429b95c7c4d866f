import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { profileQuery } from '#/client/session.ts'
import { useAppliedCoupon } from '#/features/coupons/ui/use-applied-coupon.ts'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { isDayAndNight } from '#/features/library/hours/rules.ts'
import { awaitedQuery } from '#/features/online-payments/ui/awaited-payments.tsx'
import { myProofsQuery } from '#/features/payment-proofs/ui/my-proofs.tsx'
import { planToasts } from '#/features/plans/texts.ts'
import { PlanChooser } from '#/features/plans/ui/plan-chooser.tsx'
import { Unread } from '#/client/unread.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import type { FeesSearch } from '../search.ts'
import { checkoutUnread } from '../texts.ts'
import { AlreadySent, NoLongerOffered, OnItsWay } from './already-sent.tsx'
import { LaterProofForm, LaterProofSent, PaidBefore, SendAgain } from './later-proof.tsx'
import { useChosenPlan } from './use-chosen-plan.ts'

export type FeesProps = {
  search: FeesSearch
  /** Changes the screen's address. */
  onSearch: (next: FeesSearch | ((now: FeesSearch) => FeesSearch), how?: { replace: boolean }) => void
}

/** The third step and the return from a checkout: loaded by those who get there. */
const UpiPayment = lazyPart(async () => ({ default: (await import('./upi-payment.tsx')).UpiPayment }))
const ReturnedPayment = lazyPart(async () => ({
  default: (await import('#/features/online-payments/ui/returned-payment.tsx')).ReturnedPayment,
}))

const IN_PLACE = { replace: true }

/** Choosing a plan and paying for it, by UPI with a proof, online, or by a coupon alone. */
export function NewPayment({ search, onSearch }: FeesProps) {
  const { type, plan: slug, again, payment: returned, checkout = 'done' } = search
  const { plan, isSold, withdrawn, error, refetch } = useChosenPlan(slug)
  const { data: library } = useQuery(libraryQuery)
  const underWay = [useQuery(myProofsQuery), useQuery(awaitedQuery)] as const
  const [{ data: proofs }, { data: awaited }] = underWay
  const unread = underWay.filter(({ data, isError }) => isError && data === undefined)
  const { data: profile } = useQuery(profileQuery)
  const rejected = proofs?.find((proof) => proof.id === again && proof.status === 'rejected')
  const isSent = proofs?.some((proof) => proof.slug === slug && proof.status === 'pending')
  const isOnItsWay = awaited?.some((payment) => payment.slug === slug) ?? false
  const { coupon, apply, forget } = useAppliedCoupon(
    profile && `plan-coupon:${profile.id}`,
    // A payment on its way has the coupon.
    isOnItsWay ? '' : (slug ?? ''),
  )
  // Paid for before it was withdrawn, perhaps.
  const before = plan ? null : withdrawn?.open_payment
  // Until it is known whether the plan is being paid for, no payment is opened, and no proof asked for.
  const isUnknown = plan ? !proofs || !awaited : before && !proofs
  // What was sent. It ends with the choice, not before: the form would open a payment once more.
  const choice = again ?? slug
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null && sent !== choice) setSent(null)
  const send = () => {
    forget()
    setSent(choice ?? null)
  }
  function finish() {
    // A payer who has opened the history meanwhile stays there.
    onSearch((now) => ({ tab: now.tab }))
    focusHeading()
  }
  // A payer who has paid, or may have, is asked for nothing meanwhile.
  if (sent !== null) {
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
            if (isPaid) forget()
            onSearch(isPaid ? { tab: 'history' } : { plan: slug }, { replace: true })
            focusHeading()
          }}
        />
      </Suspense>
    )
  }
  function showBought() {
    forget()
    onSearch({ tab: 'history' })
    focusHeading()
  }
  if (rejected) return <SendAgain proof={rejected} onSent={send} onLeave={finish} />
  return (
    <div className="grid grid-cols-1 gap-8">
      {withdrawn && !plan && <NoLongerOffered />}
      {error !== null && (
        <Unread error={error} fallback={planToasts.fetch_failed} onRetry={() => refetch()} />
      )}
      <PlanChooser
        type={(plan ?? withdrawn?.plan)?.type ?? type ?? null}
        plan={plan}
        isDayAndNight={library && isDayAndNight(library.opening_hours)}
        onType={(next) => onSearch({ type: next }, IN_PLACE)}
        onPlan={(next) => {
          apply(null)
          onSearch({ plan: next.slug }, IN_PLACE)
        }}
      />
      {withdrawn && before && proofs && !isSent && (
        <PaidBefore plan={withdrawn.plan} payment={before} onSent={send} />
      )}
      {isUnknown && unread[0] ? (
        <Unread
          error={unread[0].error}
          fallback={checkoutUnread.chosen}
          onRetry={() => Promise.all(unread.map(({ refetch }) => refetch()))}
        />
      ) : isUnknown ? (
        <Skeleton className="h-96 !rounded-card" />
      ) : plan && isSent ? (
        <AlreadySent />
      ) : plan && isOnItsWay ? (
        <OnItsWay />
      ) : (
        plan && (
          <Suspense fallback={<Skeleton className="h-96 !rounded-card" />}>
            <UpiPayment
              key={plan.id}
              plan={plan}
              isSold={isSold}
              coupon={coupon}
              onCoupon={apply}
              onBought={showBought}
            >
              {(payment, lookAgain) => (
                <LaterProofForm
                  key={payment.payment_id}
                  payment={payment}
                  onSent={send}
                  onPriceChanged={lookAgain}
                />
              )}
            </UpiPayment>
          </Suspense>
        )
      )}
    </div>
  )
}
