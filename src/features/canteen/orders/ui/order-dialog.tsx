import { useQuery } from '@tanstack/react-query'
import { CouponBox } from '#/features/coupons/ui/coupon-box.tsx'
import type { AppliedCoupon } from '#/features/coupons/ui/use-coupon-check.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextAreaField } from '#/design/field.tsx'
import type { CartLine } from '../../cart/rules.ts'
import { LONGEST_INSTRUCTIONS } from '../rules.ts'
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

/** Confirms an order: items, coupon, instructions for the kitchen, and payment. */
export function OrderDialog({ lines, total, coupon, onCoupon, busy, onOrder, onClose, ...typed }: Props) {
  const seat = useQuery(orpc.member.canteenOrders.findMySeat.queryOptions()).data?.seat_number
  const left = coupon ? coupon.final_amount : total
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('Your order')}
      description={
        seat
          ? t('Delivered to your seat {number}, 10-15 min', { number: seat })
          : t('Delivered free, 10-15 min')
      }
      footer={
        <Button wide busy={busy} busyLabel={t('Processing...')} onClick={onOrder}>
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
        <TextAreaField
          name="special_instructions"
          label={t('Special instructions')}
          placeholder={t('Less sugar, seat number, …')}
          {...(seat === null
            ? { hint: t('You have no seat booked right now. Please tell us where to bring it.') }
            : {})}
          maxLength={LONGEST_INSTRUCTIONS}
          rows={2}
          value={typed.wishes}
          onValueChange={typed.onWishes}
        />
      </div>
    </Dialog>
  )
}
