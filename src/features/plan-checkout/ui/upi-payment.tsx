import { useState, type ReactNode } from 'react'
import { CouponBox } from '#/features/coupons/ui/coupon-box.tsx'
import type { AppliedCoupon } from '#/features/coupons/ui/use-coupon-check.ts'
import type { Plan } from '#/features/plans/rules.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { onlineTexts } from '#/features/online-payments/texts.ts'
import { useConclusion } from '#/features/online-payments/ui/use-online-payment.ts'
import { paymentTexts, paymentToasts } from '#/features/payments/texts.ts'
import { AlreadySent, OnItsWay } from './already-sent.tsx'
import { FreePlan } from './free-plan.tsx'
import { OnlinePart } from './online-part.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { codeOf, factIn } from '#/client/refused.ts'
import { UnreadBanner } from '#/design/unread.tsx'
import { UpiApp, UpiAppSkeleton, UpiCode, UpiCodeSkeleton, UpiFacts } from './upi-code.tsx'
import { useUpiPayment, type SetCoupon, type UpiPaymentFacts } from './use-upi-payment.ts'

type Props = {
  plan: Plan
  /** No payment is opened online for a plan that is no longer sold. */
  isSold: boolean
  coupon: AppliedCoupon | null
  onCoupon: SetCoupon
  /** Called when it is paid: online, or in full by a coupon. */
  onBought: () => void
  /** `lookAgain` reopens the payment at this tab's price; true if the server agreed. */
  children: (payment: UpiPaymentFacts, lookAgain: () => Promise<boolean>) => ReactNode
}

/** By these no payment by UPI is opened; one online is. */
const ONLY_ONLINE = ['upi_not_set_up', 'payment_begun']

/**
 * The third step: coupon, summary and QR code, then `children` for the proof. Give it `key={plan.id}`, so that another
 * plan starts at its own price. If the price changes meanwhile the payer has to agree to it; what was filled in stays.
 */
export function UpiPayment({ plan, isSold, coupon, onCoupon, onBought, children }: Props) {
  const { price, amount, changed, agree, refuse, payment, isOld, error, refetch } = useUpiPayment(
    plan,
    coupon,
    onCoupon,
  )
  if (codeOf(error) === 'proof_pending') return <AlreadySent />
  if (codeOf(error) === 'payment_awaited') return <OnItsWay />
  const isOnlyOnline = ONLY_ONLINE.includes(codeOf(error) ?? '')
  return (
    <section aria-labelledby="payment" className="grid grid-cols-1 gap-4">
      <MarginHeading id="payment" note={!isOnlyOnline && t('Pay by UPI, then send us the screenshot.')}>
        {t('3. Payment')}
      </MarginHeading>
      {changed !== undefined && <PriceChanged price={changed} onAgree={agree} />}
      <CouponBox
        order={{ order_type: 'subscriptions', plan_id: plan.slug, amount: price }}
        applied={coupon}
        onApply={onCoupon}
        onRemove={() => onCoupon(null)}
      />
      {coupon && amount === 0 ? (
        <Card className="grid grid-cols-1 gap-6">
          <PaymentSummary plan={plan} price={price} coupon={coupon} />
          <FreePlan plan={plan} coupon_code={coupon.code} onDone={onBought} onRefused={refuse} />
        </Card>
      ) : payment && codeOf(error) !== 'payment_begun' ? (
        <>
          <Card className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_auto] md:grid-rows-[auto_auto_1fr]">
            <PaymentSummary plan={plan} price={price} coupon={coupon} />
            {isOld ? <UpiAppSkeleton /> : <UpiApp payment={payment} />}
            {isSold && (
              <OnlinePart plan={plan} amount={amount} coupon_code={coupon?.code} onPaid={onBought} />
            )}
            <UpiCode payment={payment} isOld={isOld} />
            {!isOld && <UpiFacts payment={payment} />}
          </Card>
          {children(payment, async () => {
            const { data, isSuccess } = await refetch()
            return isSuccess && data.amount === payment.amount
          })}
        </>
      ) : isOnlyOnline ? (
        <Card className="grid grid-cols-1 gap-6">
          <PaymentSummary plan={plan} price={price} coupon={coupon} />
          <WhyNotByUpi error={error} onLeft={() => void refetch()} onBought={onBought} />
          <OnlinePart
            plan={plan}
            amount={amount}
            coupon_code={coupon?.code}
            onPaid={onBought}
            onUnpaid={() => void refetch()}
          />
        </Card>
      ) : error ? (
        changed === undefined && <StartFailed error={error} onRetry={() => refetch()} />
      ) : (
        <PaymentSkeleton />
      )}
    </section>
  )
}

function PriceChanged({ price, onAgree }: { price: Paise; onAgree: () => void }) {
  const shown = formatRupees(price)
  return (
    <Banner
      tone="action"
      role="alert"
      title={t('Price changed')}
      action={<Button onClick={onAgree}>{t('Continue with {price}', { price: shown })}</Button>}
    >
      {t('The price is now {price}. Please check it before you pay.', { price: shown })}
    </Banner>
  )
}

type WhyNotProps = { error: unknown; onLeft: () => void; onBought: () => void }

/** Whoever began an online payment, and left it, may pay by UPI all the same (COUPON-7). */
function WhyNotByUpi({ error, onLeft, onBought }: WhyNotProps) {
  const conclude = useConclusion()
  const [busy, setBusy] = useState(false)
  const text = textFor({ ...paymentTexts, ...onlineTexts }, codeOf(error) ?? '')
  const begun = begunIn(error)
  async function leave(id: string) {
    setBusy(true)
    const outcome = await conclude('left', id)
    setBusy(false)
    if (outcome?.status === 'completed') return onBought()
    onLeft()
    if (outcome?.status === 'failed') focusHeading('payment')
  }
  return (
    <Banner
      title={text?.title}
      action={
        begun && (
          <Button look="outline" busy={busy} busyLabel={t('Checking...')} onClick={() => void leave(begun)}>
            {t('Pay by UPI instead')}
          </Button>
        )
      }
    >
      {text?.description}
    </Banner>
  )
}

/** The online payment in the way of one by UPI. */
function begunIn(error: unknown): string | undefined {
  const id = factIn(error, 'payment_begun', 'payment_id')
  return typeof id === 'string' ? id : undefined
}

/** A refusal is final; only a fault is worth retrying. */
function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) {
  const { title, description } = textOf(error, paymentToasts.start_failed)
  return (
    <UnreadBanner title={title} onRetry={onRetry}>
      {description}
    </UnreadBanner>
  )
}

function PaymentSkeleton() {
  return (
    <Card className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_auto]">
      <Skeleton className="h-56" />
      <UpiCodeSkeleton />
    </Card>
  )
}
