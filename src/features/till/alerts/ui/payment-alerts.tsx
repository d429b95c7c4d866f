import { useId, useState } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { asSentence, t, translate } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { FoldedList } from '#/design/folded-list.tsx'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { Pager } from '#/design/pager.tsx'
import type { WayBack } from '../rules.ts'
import { ALERT_TEXTS } from '../texts.ts'
import { RefundAlertDialog } from './refund-alert-dialog.tsx'
import { ResolveAlertDialog } from './resolve-alert-dialog.tsx'
import type { PaymentAlert } from '../../ui/types.ts'
import { WaysBack } from './ways-back.tsx'

type Asked = { alert: PaymentAlert; way: WayBack | 'looked_into' }

/** Unmatched payments and failed refunds, until they are refunded or resolved: the oldest, and all on demand. */
export function PaymentAlerts({ onView }: { onView: (payment_id: string) => void }) {
  const { list, rows } = usePages(orpc.admin.till.listPaymentAlerts, {})
  const total = list.data?.pages.at(-1)?.total ?? 0
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {rows && rows.length > 0 && (
        <Banner
          tone="action"
          title={
            total === 1
              ? t('One payment needs attention')
              : t('{total} payments need attention', { total: groupDigits(total) })
          }
        >
          <FoldedList
            rows={rows}
            total={total}
            end={
              <Pager
                list={list}
                shown={rows.length}
                total={list.hasNextPage ? { count: total, more: false } : undefined}
              />
            }
          >
            {(alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                onView={onView}
                onAsk={(way) => setAsked({ alert, way })}
              />
            )}
          </FoldedList>
        </Banner>
      )}
      {/* Beside the list, so that the question stays open if another desk resolves the last alert. */}
      {asked?.way === 'looked_into' && <ResolveAlertDialog alert={asked.alert} onClose={close} />}
      {asked && asked.way !== 'looked_into' && (
        <RefundAlertDialog alert={asked.alert} way={asked.way} onClose={close} />
      )}
    </>
  )
}

type Props = {
  alert: PaymentAlert
  onView: (payment_id: string) => void
  onAsk: (way: Asked['way']) => void
}

function AlertItem({ alert, onView, onAsk }: Props) {
  const id = useId()
  const amount = alert.amount === null ? '' : ` (${amountWords(alert.amount, alert)})`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p id={id} className="min-w-60 flex-1 [overflow-wrap:anywhere]">
        {alert.student_name && <b>{alert.student_name}: </b>}
        {asSentence(
          `${t(METHOD_LABELS[alert.provider])} ${translate(ALERT_TEXTS[alert.kind])}${amount}`,
        )}{' '}
        <span className="text-ink-2">
          {alert.provider_payment_id ?? alert.provider_order_id}, {formatMoment(alert.raised_at)}
        </span>
      </p>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:min-h-11 max-sm:*:flex-auto">
        <WaysBack alert={alert} describedBy={id} onAsk={onAsk} />
        {alert.payment_id && (
          <Button
            size="sm"
            look="outline"
            aria-describedby={id}
            onClick={() => onView(alert.payment_id ?? '')}
          >
            {t('View')}
          </Button>
        )}
        <Button size="sm" look="outline" aria-describedby={id} onClick={() => onAsk('looked_into')}>
          {t('Resolve')}
        </Button>
      </span>
    </li>
  )
}

const amountWords = (amount: Paise, { kind, asked_amount }: PaymentAlert) =>
  kind === 'amount_differs' && asked_amount !== null
    ? t('{amount} instead of {amount2}', {
        amount: formatRupees(amount),
        amount2: formatRupees(asked_amount),
      })
    : formatRupees(amount)
