import { useState } from 'react'
import { giveBackWords } from '#/features/refunds/texts.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { OvertakenWords } from '#/design/overtaken.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { LONGEST_REASON } from '../rules.ts'
import { statusWords } from './order-badge.tsx'
import type { KitchenOrder } from './types.ts'
import { useOrderActions } from './use-orders.ts'

type Props = {
  /** Always in its latest state: another cook may have gone on with it. */
  order: KitchenOrder
  onClose: () => void
}

/** Asks for the reason shown to the student, and says what will be refunded. */
export function CancelOrder({ order, onClose }: Props) {
  const { cancel } = useOrderActions()
  const [asked] = useState(order.status)
  const isOurs = cancel.isPending || cancel.isSuccess
  const meanwhile = `${t('Someone else has changed this')}: ${statusWords(order.status)}`
  return (
    <OvertakenWords value={order.status === asked || isOurs ? undefined : meanwhile}>
      <ReasonDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('Cancel order {order_number}?', { order_number: order.order_number })}
        description={whatGoesBack(order)}
        confirmLabel={t('Cancel the order')}
        busyLabel={t('Cancelling...')}
        cancelLabel={t('Keep it')}
        label={t('Reason')}
        hint={t('Shown to the student.')}
        maxLength={LONGEST_REASON}
        keepAs={`order:${order.id}`}
        onReason={(reason) => cancel.mutateAsync({ id: order.id, reason })}
      />
    </OvertakenWords>
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
