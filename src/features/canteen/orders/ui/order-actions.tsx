import { useState } from 'react'
import { t, type Words } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Steady } from '#/design/steady.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { WithinLimit } from '#/features/refunds/ui/within-limit.tsx'
import { CANCELLABLE, DEFAULT_ESTIMATE, estimateFrom, NEXT_ORDER_STATUS, type Step } from '../rules.ts'
import type { KitchenOrder } from './types.ts'
import { useOrderActions } from './use-orders.ts'

const LABELS: Record<Step, Words> = {
  preparing: 'Start Preparing',
  ready: 'Mark Ready',
  delivered: 'Mark Delivered',
}

type Props = {
  order: KitchenOrder
  size?: 'sm' | 'lg'
  /** Asks about cancelling it: not from here, since another cook may take it to another place meanwhile. */
  onCancel: (order: KitchenOrder) => void
}

/** An order's next step, with minutes when preparation starts, and cancelling it. */
export function OrderActions({ order, size = 'sm', onCancel }: Props) {
  const { advance } = useOrderActions()
  const [minutes, setMinutes] = useState('')
  const step = NEXT_ORDER_STATUS[order.status].find((next): next is Step => next in LABELS)
  if (!step) return null
  const which = <span className="sr-only"> {order.order_number}</span>
  function go(status: Step) {
    const estimate = status === 'preparing' ? { estimated_time: estimateFrom(minutes) } : {}
    return advance.mutateAsync({ id: order.id, status, ...estimate })
  }
  return (
    <div className="grid gap-3">
      {step === 'preparing' && (
        <TextField
          name={`minutes-${order.id}`}
          label={
            <>
              {t('Estimated minutes')}
              {which}
            </>
          }
          inputMode="numeric"
          placeholder={String(DEFAULT_ESTIMATE)}
          value={minutes}
          onValueChange={setMinutes}
        />
      )}
      <Steady shown={order.status}>
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button
            size={size}
            busy={advance.isPending}
            busyLabel={t('Updating...')}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget, go(step))
            }}
          >
            {t(LABELS[step])}
            {which}
          </Button>
          {CANCELLABLE.includes(order.status) && (
            <WithinLimit amount={order.gives_back && order.total_amount}>
              <Button size={size} look="outline" onClick={() => onCancel(order)}>
                {t('Cancel order')}
                {which}
              </Button>
            </WithinLimit>
          )}
        </div>
      </Steady>
    </div>
  )
}
