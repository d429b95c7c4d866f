import { giveBackWords } from '#/features/refunds/texts.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { LONGEST_REASON } from '../rules.ts'
import type { KitchenOrder } from './types.ts'

type Props = {
  order: KitchenOrder
  open: boolean
  onOpenChange: (open: boolean) => void
  onCancel: (reason: string) => Promise<unknown>
}

/** Asks for the reason shown to the student, and says what will be refunded. */
export function CancelOrder({ order, open, onOpenChange, onCancel }: Props) {
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Cancel order {order_number}?', { order_number: order.order_number })}
      description={whatGoesBack(order)}
      confirmLabel={t('Cancel the order')}
      busyLabel={t('Cancelling...')}
      cancelLabel={t('Keep it')}
      label={t('Reason')}
      hint={t('Shown to the student.')}
      maxLength={LONGEST_REASON}
      keepAs={`order:${order.id}`}
      onReason={onCancel}
    />
  )
}

function whatGoesBack(order: KitchenOrder): string {
  const { coupon_code } = order
  const coupon =
    coupon_code === null ? '' : ` ${t('Coupon {coupon_code} can be used again.', { coupon_code })}`
  return t('{money}{coupon} This can’t be undone.', { money: moneyWords(order), coupon })
}

function moneyWords({ gives_back, customer_name }: KitchenOrder): string {
  if (gives_back === null)
    return t('{customer_name} hasn’t paid, so there’s nothing to refund.', { customer_name })
  const amount = formatRupees(gives_back.amount)
  return gives_back.by_hand
    ? giveBackWords('cash', amount, customer_name)
    : t('{amount} will be refunded to {customer_name} the way it was paid.', { amount, customer_name })
}
