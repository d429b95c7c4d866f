import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { orpc, type api } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { useConclusion } from './use-online-payment.ts'

type AwaitedPayment = Awaited<ReturnType<typeof api.member.onlinePayments.listAwaited>>[number]

export const awaitedQuery = orpc.member.onlinePayments.listAwaited.queryOptions()

/**
 * Online payments that the provider hasn't confirmed: nobody who may have paid is left to wonder, or pays twice
 * (PAY-28).
 */
export function AwaitedPayments() {
  const { data } = useQuery(awaitedQuery)
  return data?.map((payment) => <OnItsWay key={payment.id} payment={payment} />)
}

/** What the payer says of it; the provider is asked either way. */
const ANSWERS = [
  { end: 'returned', look: 'outline', label: 'Check again' },
  { end: 'cancelled', look: 'quiet', label: 'I haven’t paid' },
] as const
type End = (typeof ANSWERS)[number]['end']

function OnItsWay({ payment }: { payment: AwaitedPayment }) {
  const conclude = useConclusion()
  const [asking, setAsking] = useState<End | null>(null)
  async function ask(end: End) {
    setAsking(end)
    await conclude(end, payment.id)
    setAsking(null)
  }
  return (
    <Banner
      title={t('Payment on its way')}
      action={
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {ANSWERS.map(({ end, look, label }) => (
            <Button
              key={end}
              look={look}
              busy={asking === end}
              busyLabel={t('Checking...')}
              aria-disabled={asking !== null}
              onClick={() => void ask(end)}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      }
    >
      {t(
        '{amount} for {plan}, since {moment}. The payment provider hasn’t confirmed it yet. Please don’t pay again.',
        {
          amount: formatRupees(payment.amount),
          plan: nameOf(payment, 'plan_name'),
          moment: formatMoment(payment.awaited_since),
        },
      )}
    </Banner>
  )
}
