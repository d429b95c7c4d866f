import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { durationLabel, planTypeWithHours, type Plan } from '#/features/plans/rules.ts'
import { formatRupees } from '#/kernel/money.ts'
import { api, orpc, textOf } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { Card } from '#/web/design/card.tsx'
import { MarginHeading } from '#/web/design/margin-heading.tsx'
import { Skeleton, SkeletonNote } from '#/web/design/skeleton.tsx'
import { paymentToasts } from '../texts.ts'
import { codeOf, priceIn } from './refused.ts'
import { UpiCode, UpiFacts } from './upi-code.tsx'

export type UpiPaymentFacts = Awaited<ReturnType<typeof api.member.payments.startUpiPayment>>

type Props = { plan: Plan; children: (payment: UpiPaymentFacts, lookAgain: () => void) => ReactNode }

/**
 * The third step: summary and QR code, then `children` for the proof. Give it `key={plan.id}`: a price that changes
 * meanwhile is shown and has to be agreed to, it never slips in; what was filled in stays.
 */
export function UpiPayment({ plan, children }: Props) {
  const [price, setPrice] = useState(plan.price)
  const { data, error, refetch } = useUpiPayment(plan.id, price)
  const changed = priceIn(error) ?? (plan.price === price ? undefined : plan.price)
  return (
    <section aria-labelledby="payment" className="grid gap-4">
      <MarginHeading id="payment" note="Pay by UPI, then send us the screenshot.">
        3. Payment
      </MarginHeading>
      {changed !== undefined && <PriceChanged price={changed} onAgree={() => setPrice(changed)} />}
      {data ? (
        <>
          <Card className="grid gap-6 md:grid-cols-[1fr_auto]">
            <Summary plan={plan} amount={data.amount} />
            <UpiCode payment={data} />
            <UpiFacts payment={data} />
          </Card>
          {children(data, () => void refetch())}
        </>
      ) : error ? (
        changed === undefined && <StartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PaymentSkeleton />
      )}
    </section>
  )
}

/** Asking twice gives the same open payment again. The catalogue is read again when its price turns out to be old. */
function useUpiPayment(plan_id: string, amount: number) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['upi-payment', plan_id, amount],
    queryFn: () =>
      api.member.payments.startUpiPayment({ plan_id, amount }).catch((error: unknown) => {
        if (priceIn(error) !== undefined)
          void queries.invalidateQueries({ queryKey: orpc.visitor.plans.key() })
        throw error
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
}

function PriceChanged({ price, onAgree }: { price: number; onAgree: () => void }) {
  return (
    <Banner
      tone="action"
      role="alert"
      title="Price changed"
      action={<Button onClick={onAgree}>Continue with {formatRupees(price)}</Button>}
    >
      The price is now {formatRupees(price)}. Please check it before you pay.
    </Banner>
  )
}

/** Refusals are answers; only a fault is worth another try. */
function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, description } = textOf(error, paymentToasts.start_failed)
  if (codeOf(error) === 'proof_pending') return <Banner title="Already sent">{description}</Banner>
  return (
    <Banner tone="danger" role="alert" title={title} action={<Button onClick={onRetry}>Retry</Button>}>
      {description}
    </Banner>
  )
}

function Summary({ plan, amount }: { plan: Plan; amount: number }) {
  const rows = [
    ['Plan', plan.name],
    ['Time slot', planTypeWithHours(plan.type)],
    ['Duration', durationLabel(plan)],
  ] as const
  return (
    <dl aria-label="Summary" className="num grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-ink-2">Total</dt>
        <dd className="disp text-3xl">{formatRupees(amount)}</dd>
      </div>
    </dl>
  )
}

function PaymentSkeleton() {
  return (
    <Card className="grid gap-6 md:grid-cols-[1fr_auto]">
      <SkeletonNote label="Loading payment" />
      <Skeleton className="h-56" />
      <Skeleton className="mx-auto size-[220px] !rounded-xl" />
    </Card>
  )
}
