import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { useRequestKey } from '#/client/use-request-key.ts'
import { pageFor } from '../search.ts'
import { useOnlinePayment, type Outcome } from './use-online-payment.ts'

type Props = {
  plan: { slug: string; name: string }
  /** Paise, as the page shows it. */
  amount: Paise
  coupon_code?: string | undefined
  shop: string
  onPaid: (outcome: Outcome) => void
  onUnpaid?: (() => void) | undefined
}

/** Pays for a plan at the provider of Settings instead of by QR code. */
export function PayOnline({ plan, amount, coupon_code, shop, ...ends }: Props) {
  const { busy, pay } = useOnlinePayment()
  const key = useRequestKey('pay-online')
  const queries = useQueryClient()
  async function start() {
    const input = { plan_id: plan.slug, amount, ...(coupon_code ? { coupon_code } : {}) }
    const requestKey = key.keyFor(input)
    const started = await api.member.onlinePayments.startOnlinePayment(input, { context: { requestKey } })
    key.forget()
    return started
  }
  // Another page or device may have paid for it meanwhile, or sent a proof: then this one says so and asks for nothing.
  const onRefused = () => void queries.invalidateQueries({ queryKey: orpc.member.key() })
  const back = (id: string) => pageFor(id, plan.slug)
  return (
    <Button
      busy={busy}
      busyLabel={t('Processing...')}
      onClick={() => void pay({ start, shop, back, onRefused, ...ends })}
    >
      <CreditCard size={19} aria-hidden />
      {t('Pay {amount} online', { amount: formatRupees(amount) })}
    </Button>
  )
}
