import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { TestStrip } from '#/design/test-strip.tsx'
import { DueNotice } from '#/features/dues/ui/due-notice.tsx'
import { AwaitedPayments, awaitedQuery } from '#/features/online-payments/ui/awaited-payments.tsx'
import { MyProofs, myProofsQuery } from '#/features/payment-proofs/ui/my-proofs.tsx'
import { t } from '#/kernel/words.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { MembershipCard } from './membership-card.tsx'
import { NewPayment, type FeesProps } from './new-payment.tsx'

const PaymentHistory = lazyPart(async () => ({
  default: (await import('#/features/payments/ui/payment-history.tsx')).PaymentHistory,
}))

/**
 * `/dashboard/fees`: subscription, what is under review or on its way, and the tabs New Payment and Payment History
 * (PLAN-7).
 */
export function StudentFees({ search, onSearch }: FeesProps) {
  const { tab = 'new', payment: returned } = search
  const { data: proofs = [] } = useQuery(myProofsQuery)
  const { data: awaited = [] } = useQuery(awaitedQuery)
  return (
    <div className="grid grid-cols-1 gap-6">
      <TestStrip />
      {/* Without a plan it would ask to choose one, though it may already be paid for. */}
      {returned === undefined && (
        <MembershipCard proofs={proofs} awaited={awaited.map(({ plan_type }) => plan_type)} />
      )}
      <DueNotice />
      {returned === undefined && <AwaitedPayments />}
      <MyProofs
        onSendAgain={({ id, undone, plan_type: type, slug: plan }) =>
          onSearch(undone ? { type, plan } : { again: id })
        }
      />
      <Tabs
        label={t('Fees & Payment')}
        value={tab}
        onValueChange={(next) => onSearch((before) => ({ ...before, tab: next }), IN_PLACE)}
        items={[
          {
            value: 'new',
            label: t('New Payment'),
            isForm: true,
            content: <NewPayment search={search} onSearch={onSearch} />,
          },
          {
            value: 'history',
            label: t('Payment History'),
            content: (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <PaymentHistory unpaid={[...awaited, ...proofs]} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}

const IN_PLACE = { replace: true }
