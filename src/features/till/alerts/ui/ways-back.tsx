import { Button } from '#/design/button.tsx'
import { WithinLimit } from '#/features/refunds/ui/within-limit.tsx'
import { waysBack, type WayBack } from '../rules.ts'
import { wayBackLabel } from '../texts.ts'
import type { PaymentAlert } from '../../ui/types.ts'

type Props = {
  alert: PaymentAlert
  /** The id of what tells it from other alerts. */
  describedBy?: string
  onAsk: (way: WayBack) => void
}

/** A button for each way to refund the money of an alert. */
export function WaysBack({ alert, describedBy, onAsk }: Props) {
  const ways = waysBack(alert)
  if (ways.length === 0) return null
  return (
    <WithinLimit amount={alert.amount} refunded={alert.refunded_amount}>
      {ways.map((way) => (
        <Button
          key={way}
          size="sm"
          look={way === 'gateway' ? 'primary' : 'outline'}
          aria-describedby={describedBy}
          onClick={() => onAsk(way)}
        >
          {wayBackLabel(alert, way)}
        </Button>
      ))}
    </WithinLimit>
  )
}
