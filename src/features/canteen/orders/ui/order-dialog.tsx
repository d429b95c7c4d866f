import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CouponBox } from '#/features/coupons/ui/coupon-box.tsx'
import type { AppliedCoupon } from '#/features/coupons/ui/use-coupon-check.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { focusWrong } from '#/design/form-values.ts'
import type { CartLine } from '../../cart/rules.ts'
import { LONGEST_INSTRUCTIONS, saysWhere } from '../rules.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderSum } from './order-sum.tsx'

type Props = {
  lines: readonly CartLine[]
  /** Paise, before the coupon. */
  total: Paise
  coupon: AppliedCoupon | null
  onCoupon: (coupon: AppliedCoupon | null) => void
  /** For the kitchen. They outlive the dialog. */
  wishes: string
  onWishes: (wishes: string) => void
  busy: boolean
  onOrder: () => void
  onClose: () => void
}

/** Confirms an order: items, coupon, payment, and instructions for the kitchen: without a seat they say where to go. */
export function OrderDialog({ lines, total, coupon, onCoupon, busy, onOrder, onClose, ...typed }: Props) {
  const seat = useQuery(orpc.member.canteenOrders.findMySeat.queryOptions()).data?.seat_number
  const left = coupon ? coupon.final_amount : total
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // While the seat isn't known, the server says it.
  const isMissing = seat === null && !saysWhere(seat, typed.wishes)
  function order() {
    flushSync(() => setTried(true))
    if (isMissing) focusWrong(field.current)
    else onOrder()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // Once placed, it is closed: the provider's own window needs Back.
      busy={busy}
      title={t('Your order')}
      description={
        seat
          ? t('Delivered to your seat {number}, 10-15 min', { number: seat })
          : t('Delivered free, 10-15 min')
      }
      footer={
        <Button wide busy={busy} busyLabel={t('Processing...')} onClick={order}>
          {left === 0 ? t('Order with your coupon') : `${t('Pay & Order')} ${formatRupees(left)}`}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <div>
          <OrderLines lines={lines} />
          <OrderSum items_amount={total} coupon={coupon} />
        </div>
        <CouponBox
          order={{ order_type: 'canteen', amount: total }}
          applied={coupon}
          onApply={onCoupon}
          onRemove={() => onCoupon(null)}
        />
        <div ref={field}>
          <TextAreaField
            name="special_instructions"
            label={t('Special instructions')}
            placeholder={t('Less sugar, seat number, …')}
            {...(seat === null
              ? { hint: t('You have no seat booked right now. Please tell us where to bring it.') }
              : {})}
            required={seat === null}
            maxLength={LONGEST_INSTRUCTIONS}
            rows={2}
            value={typed.wishes}
            onValueChange={typed.onWishes}
            {...(tried && isMissing ? { error: t('Please write where to bring your order') } : {})}
          />
        </div>
      </div>
    </Dialog>
  )
}
