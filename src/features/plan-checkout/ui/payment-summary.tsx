import type { AppliedCoupon } from '#/features/coupons/ui/use-coupon-check.ts'
import { durationLabel, planTypeWithHours, type Plan } from '#/features/plans/rules.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'

type Props = {
  plan: Plan
  /** Paise, before the coupon. */
  price: Paise
  coupon: AppliedCoupon | null
}

/** The plan, and what is left to pay. */
export function PaymentSummary({ plan, price, coupon }: Props) {
  const rows = [
    [t('Plan'), plan.name],
    [t('Time slot'), planTypeWithHours(plan.type)],
    [t('Duration'), durationLabel(plan)],
    ...(coupon
      ? ([
          [t('Price'), formatRupees(price)],
          [t('Coupon {code}', { code: coupon.code }), `-${formatRupees(coupon.discount_amount)}`],
        ] as const)
      : []),
  ] as const
  return (
    <dl aria-label={t('Summary')} className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm break-words text-ink-2">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-ink-2">{t('Total')}</dt>
        <dd className="disp text-3xl">{formatRupees(coupon ? coupon.final_amount : price)}</dd>
      </div>
    </dl>
  )
}
