import { formatRupees, negate, subtract, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'

type Props = {
  /** Paise, before the coupon. */
  items_amount: Paise
  /** Paise taken off. */
  coupon: { code: string; discount_amount: Paise } | null
}

/** An order's price, what a coupon takes off, and what is left to pay. */
export function OrderSum({ items_amount, coupon }: Props) {
  return (
    <div className="grid gap-1.5 border-t border-rule-2 pt-2">
      {coupon && (
        <>
          <p className="flex justify-between gap-4">
            {t('Price')}
            <span className="shrink-0">{formatRupees(items_amount)}</span>
          </p>
          <p className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{t('Coupon {code}', { code: coupon.code })}</span>
            <span className="shrink-0">{formatRupees(negate(coupon.discount_amount))}</span>
          </p>
        </>
      )}
      <p className="disp flex justify-between gap-4 text-lg">
        {t('Total')}
        <span>{formatRupees(coupon ? subtract(items_amount, coupon.discount_amount) : items_amount)}</span>
      </p>
    </div>
  )
}
