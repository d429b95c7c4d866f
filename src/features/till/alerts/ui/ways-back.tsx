import { Button } from '#/design/button.tsx'
import { WithinLimit } from '#/features/refunds/ui/within-limit.tsx'
import { waysBack, type WayBack } from '../rules.ts'
import { nameAlert, wayBackLabel } from '../texts.ts'
import type { PaymentAlert } from '../../ui/types.ts'

/** A button for each way to refund the money of an alert. */
export function WaysBack({ alert, onAsk }: { alert: PaymentAlert; onAsk: (way: WayBack) => void }) {
  const ways = waysBack(alert)
  if (ways.length === 0) return null
  return (
    <WithinLimit amount={alert.amount} refunded={alert.refunded_amount}>
      {ways.map((way) => (
        <Button
          key={way}
          size="sm"
          look={way === 'gateway' ? 'primary' : 'outline'}
          onClick={() => onAsk(way)}
        >
          {wayBackLabel(alert, way)}
          <span className="sr-only"> {nameAlert(alert)}</span>
        </Button>
      ))}
    </WithinLimit>
  )
}
