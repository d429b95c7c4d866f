import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#/features/plans/rules.ts'
import { t } from '#/kernel/words.ts'
import type { Paise } from '#/kernel/money.ts'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { PayOnline } from '#/features/online-payments/ui/pay-online.tsx'

type Props = {
  plan: Plan
  /** Paise, as the page shows it. */
  amount: Paise
  coupon_code: string | undefined
  onPaid: () => void
  /** Called once its payer is back from the checkout without having paid. */
  onUnpaid?: () => void
}

/** The alternative: paying at an online provider, without a proof (PAY-8). */
export function OnlinePart({ plan, amount, coupon_code, onPaid, onUnpaid }: Props) {
  const { data: library } = useQuery(libraryQuery)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule pt-5 max-sm:*:w-full md:col-start-1">
      <p className="text-ink-2">{t('Pay online and start right away. No screenshot needed.')}</p>
      <PayOnline
        plan={plan}
        amount={amount}
        coupon_code={coupon_code}
        shop={library?.name ?? ''}
        onPaid={onPaid}
        onUnpaid={onUnpaid}
      />
    </div>
  )
}
