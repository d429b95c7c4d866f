import { Button } from '#/design/button.tsx'
import { waysBack, type WayBack } from '../rules.ts'
import { wayBackLabel } from '../texts.ts'
import type { PaymentAlert } from '../../ui/types.ts'

/** A button for each way to refund the money of an alert. */
export function WaysBack({ alert, onAsk }: { alert: PaymentAlert; onAsk: (way: WayBack) => void }) {
  return waysBack(alert).map((way) => (
    <Button key={way} size="sm" look={way === 'gateway' ? 'primary' : 'outline'} onClick={() => onAsk(way)}>
      {wayBackLabel(alert, way)}
    </Button>
  ))
}
