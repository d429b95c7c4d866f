import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { TestStrip } from '#/design/test-strip.tsx'
import { DueNotice, myDuesQuery } from '#/features/dues/ui/due-notice.tsx'
import { AwaitedPayments, awaitedQuery } from '#/features/online-payments/ui/awaited-payments.tsx'
import { MyProofs, myProofsQuery } from '#/features/payment-proofs/ui/my-proofs.tsx'
import { t } from '#/kernel/words.ts'
import { Unread } from '#/client/unread.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { checkoutUnread } from '../texts.ts'
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
  const { data: proofs, isPending: readsProofs } = useQuery(myProofsQuery)
  const { data: awaited, isPending: readsAwaited } = useQuery(awaitedQuery)
  return (
    <div className="grid grid-cols-1 gap-6">
      <TestStrip />
      {/* Without a plan it would ask to choose one, though it may already be paid for. */}
      {returned === undefined && (
        <MembershipCard proofs={proofs} awaited={awaited?.map(({ plan_type }) => plan_type)} />
      )}
      <UnreadUnderWay />
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
                <PaymentHistory
                  unpaid={[...(awaited ?? []), ...(proofs ?? [])]}
                  knowsAll={awaited !== undefined && proofs !== undefined}
                  isReading={readsProofs || readsAwaited}
                />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}

const IN_PLACE = { replace: true }

/** Both show nothing where there is nothing: that they could not be read is said here, once. */
function UnreadUnderWay() {
  const reads = [useQuery(myDuesQuery), useQuery(awaitedQuery)]
  const failed = reads.filter(({ data, isError }) => isError && data === undefined)
  if (!failed[0]) return null
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
  return <Unread error={failed[0].error} fallback={checkoutUnread.under_way} onRetry={retry} />
}
