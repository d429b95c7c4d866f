import { useQuery } from '@tanstack/react-query'
import { orpc, type api } from '#/client/api.ts'
import { periodOf } from '#/features/subscriptions/rules.ts'
import { formatCount } from '#/kernel/counted.ts'
import { daysBetween, formatDay, toDay } from '#/kernel/dates.ts'
import type { AppliedCoupon } from '#/features/coupons/ui/use-coupon-check.ts'
import { durationLabel, planPeriod, planTypeWithHours, type Plan } from '#/features/plans/rules.ts'
import { formatRupees, negate, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'

type Props = {
  plan: Plan
  /** Paise, before the coupon. */
  price: Paise
  coupon: AppliedCoupon | null
}

/** The plan with its first and last day, and what is left to pay. */
export function PaymentSummary({ plan, price, coupon }: Props) {
  const { data: mine } = useQuery(orpc.member.subscriptions.mySubscription.queryOptions())
  const rows = [
    [t('Plan'), nameOf(plan, 'name')],
    [t('Time slot'), planTypeWithHours(plan.type)],
    [t('Duration'), durationLabel(plan)],
    ...(mine ? daysOf(plan, mine) : []),
    ...(coupon
      ? ([
          [t('Price'), formatRupees(price)],
          [t('Coupon {code}', { code: coupon.code }), formatRupees(negate(coupon.discount_amount))],
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

type Mine = Awaited<ReturnType<typeof api.member.subscriptions.mySubscription>>

/** As the server will decide it (MEMBER-4, DAYS-3): a renewal follows on, anything else begins when it is paid for. */
function daysOf(plan: Plan, { plans, closures, today }: Mine) {
  const own = plans.map((one) => ({
    ...one,
    status: 'active' as const,
    start_date: toDay(one.start_date),
    end_date: toDay(one.end_date),
  }))
  const { start_date, end_date, renews } = periodOf(plan, own, closures.map(toDay), toDay(today))
  const days = t('{from} to {until}', { from: formatDay(start_date), until: formatDay(end_date) })
  const added = daysBetween(planPeriod(start_date, plan).end_date, end_date)
  return [
    [renews ? t('Valid') : t('Valid, if paid today'), days],
    ...(added > 0
      ? ([[t('Closed days'), t('Extended by {days}', { days: formatCount(added, 'day') })]] as const)
      : []),
    ...(renews
      ? ([[t('Renewal'), t('Follows your plan, which ends {date}', { date: formatDay(renews) })]] as const)
      : []),
  ] as const
}
