import { useEffect, useRef, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { useConclusion, type Outcome } from './use-online-payment.ts'

const ASK_EVERY_MS = 5000
const ASK_TIMES = 24

type Props = {
  payment_id: string
  /** Whether the payer paid or gave up on the other page. */
  left: 'done' | 'cancelled'
  /** Called when the outcome is known, or when we stop asking. */
  onEnd: (outcome: Outcome | undefined) => void
}

/** Back from a checkout on another page: asks for the outcome, for up to two minutes if nothing has arrived. */
export function ReturnedPayment({ payment_id, left, onEnd }: Props) {
  const conclude = useConclusion()
  const [waiting, setWaiting] = useState(false)
  const begun = useRef(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void conclude(left === 'cancelled' ? 'cancelled' : 'returned', payment_id).then(async (outcome) => {
      if (outcome?.status !== 'created' || left === 'cancelled') return end.current(outcome)
      setWaiting(true)
      focusHeading()
      end.current(await awaitOutcome(payment_id, conclude))
    })
  }, [conclude, left, payment_id])
  return waiting ? (
    <Banner tone="info">
      {t('Waiting for confirmation. You can leave this page; we’ll update it for you.')}
    </Banner>
  ) : null
}

async function awaitOutcome(
  id: string,
  conclude: ReturnType<typeof useConclusion>,
): Promise<Outcome | undefined> {
  for (let asked = 0; asked < ASK_TIMES; asked++) {
    await new Promise((resolve) => void setTimeout(resolve, ASK_EVERY_MS))
    const outcome = await api.member.onlinePayments.checkOnlinePayment({ id }).catch(() => undefined)
    if (outcome && outcome.status !== 'created') return conclude('returned', id)
  }
  return undefined
}
