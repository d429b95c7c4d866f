import type { ReactNode } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, negate } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { reasonWords } from '#/features/payments/rules.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderLines } from './order-lines.tsx'
import { seatWords } from './seat-words.ts'
import type { KitchenOrder } from './types.ts'

type Props = { order: KitchenOrder; onCancel: (order: KitchenOrder) => void }

/** An order at the desk (CANTEEN-11). */
export function OrderCard({ order, onCancel }: Props) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="disp text-xl">{order.order_number}</h2>
          <p className="truncate font-medium">{typedWords(order.customer_name)}</p>
          <p className="truncate text-sm text-ink-2">{order.customer_email ?? t('No email')}</p>
        </div>
        <div className="grid justify-items-end gap-1.5">
          <OrderBadge status={order.status} />
          <b>{seatWords(order)}</b>
          <b className="disp text-lg">{formatRupees(order.total_amount)}</b>
        </div>
      </div>
      <OrderLines lines={order.items} />
      {order.special_instructions && (
        <p className="rounded-ctl bg-glow-wash px-3 py-2 break-words">
          <b className="block text-sm">{t('Special instructions')}</b>
          {order.special_instructions}
        </p>
      )}
      <dl className="grid gap-0.5 text-sm text-ink-2">
        <Fact term={t('Ordered')}>{formatMoment(order.created_at)}</Fact>
        {order.paid_at && <Fact term={t('Paid')}>{formatMoment(order.paid_at)}</Fact>}
        {order.coupon_code && (
          <Fact term={t('Coupon')}>
            {order.coupon_code}, {formatRupees(negate(order.discount_amount))}
          </Fact>
        )}
        {order.estimated_time && (
          <Fact term={t('Estimated time')}>
            {t('{estimated_time} min', { estimated_time: order.estimated_time })}
          </Fact>
        )}
        {order.cancel_reason && <Fact term={t('Cancelled')}>{reasonWords(order.cancel_reason)}</Fact>}
      </dl>
      <div className="mt-auto">
        <OrderActions order={order} onCancel={onCancel} />
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd className="min-w-0 text-right break-words text-ink">{children}</dd>
    </div>
  )
}
