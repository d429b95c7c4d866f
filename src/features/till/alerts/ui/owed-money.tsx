import { useState } from 'react'
import { formatRupees, toPaise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Banner } from '#/design/banner.tsx'
import { isOwedAlert } from '#/features/refunds/rules.ts'
import type { WayBack } from '../rules.ts'
import { RefundAlertDialog } from './refund-alert-dialog.tsx'
import type { PaymentAlert, PaymentDetail } from '../../ui/types.ts'
import { WaysBack } from './ways-back.tsx'

/** Money of a payment that is owed to its payer, with the same ways to refund it as the alerts above the list. */
export function OwedMoney({ payment }: { payment: PaymentDetail }) {
  const { rows = [] } = usePages(orpc.admin.till.listPaymentAlerts, { payment_id: payment.id })
  const [asked, setAsked] = useState<{ alert: PaymentAlert; way: WayBack } | null>(null)
  const owed = rows.filter((alert) => isOwedAlert(alert, payment.refunds))
  return (
    <>
      {owed.map((alert) => (
        <Banner
          key={alert.id}
          tone="action"
          title={t('{amount} is still owed to {name}', {
            amount: formatRupees(alert.amount ?? toPaise(0)),
            name: payment.student_name,
          })}
          action={
            <span className="flex flex-wrap gap-2 max-sm:*:min-h-11 max-sm:*:flex-auto">
              <WaysBack alert={alert} onAsk={(way) => setAsked({ alert, way })} />
            </span>
          }
        />
      ))}
      {/* Beside the banners, so that the question stays open if another desk refunds the money. */}
      {asked && <RefundAlertDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
