import { t } from '#/kernel/words.ts'
import { reasonWords } from '#/features/payments/rules.ts'
import { LAPSE_MINUTES } from '../rules.ts'
import type { MyOrder } from './types.ts'

/** Whether the member cancelled it before it was paid; others lapse without a reason. */
export const isWithdrawn = ({ status, cancel_reason }: MyOrder) =>
  status === 'lapsed' && cancel_reason !== null

/** What the member waits for. */
export function newsOf(order: MyOrder): string {
  const { status, estimated_time } = order
  if (status === 'pending_payment')
    return t('We start cooking when you’ve paid. Unpaid orders are cancelled after {minutes} minutes.', {
      minutes: LAPSE_MINUTES,
    })
  if (status === 'paid') return t('The kitchen has your order.')
  if (status === 'preparing' && estimated_time)
    return t('Ready in about {minutes} min', { minutes: estimated_time })
  if (status === 'ready') return t('On its way to you.')
  return status === 'cancelled' ? cancelNews(order) : ''
}

/** What is returned: the money, and the coupon if there was one. */
function cancelNews({ cancel_reason, total_amount, coupon_code }: MyOrder): string {
  // A sentence goes on after it.
  const reason = reasonWords(cancel_reason ?? '').replace(/[.!?।\s]+$/, '')
  const money =
    total_amount > 0
      ? t('{reason}. We’re refunding you.', { reason })
      : t('{reason}. You weren’t charged.', { reason })
  return coupon_code === null ? money : `${money} ${t('Your coupon wasn’t used up.')}`
}
