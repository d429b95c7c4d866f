import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { textFor } from '#/kernel/refusal.ts'
import { asSentence, t, translate } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { codeOf } from '#/client/refused.ts'
import { QueueDialog, QueueItem } from '#/client/queue-dialog.tsx'
import { Unread } from '#/client/unread.tsx'
import { useQueue } from '#/client/use-queue.ts'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { Button } from '#/design/button.tsx'
import { Fact, FactList } from '#/design/facts.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { FALLBACKS } from '../../rules.ts'
import { paymentDeskTexts, paymentDeskToasts } from '../../texts.ts'
import type { PaymentAlert } from '../../ui/types.ts'
import type { WayBack } from '../rules.ts'
import { ALERT_TEXTS } from '../texts.ts'
import { RefundAlertDialog } from './refund-alert-dialog.tsx'
import { ResolveAlertDialog } from './resolve-alert-dialog.tsx'
import { WaysBack } from './ways-back.tsx'

type Props = {
  id: string
  onAlert: (id: string | undefined) => void
  /** Opens the payment of the alert. */
  onView: (payment_id: string) => void
}

/** One payment that needs attention, and what can be done about it. */
export function AlertDialog({ id, onAlert, onView }: Props) {
  return (
    <QueueDialog item={id} size="lg" onClose={() => onAlert(undefined)}>
      <Alert id={id} onAlert={onAlert} onView={onView} />
    </QueueDialog>
  )
}

function Alert({ id, onAlert, onView }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.till.findPaymentAlert.queryOptions({ input: { id } }))
  const queue = useQueue('payment_alert', id, onAlert)
  const [asked, setAsked] = useState<{ alert: PaymentAlert; way: WayBack | 'looked_into' } | null>(null)
  // What somebody else has resolved can't be read any longer; what is shown stays.
  const waits = data !== undefined && codeOf(error) !== 'alert_not_found'
  const close = () => setAsked(null)
  const proceed = () => void queue.proceed()
  const ask = (way: WayBack | 'looked_into') => data && setAsked({ alert: data, way })
  const name = data && (data.student_name ?? translate(FALLBACKS.student))
  return (
    <QueueItem
      queue={queue}
      about={name}
      waits={waits}
      overtaken={textFor(paymentDeskTexts, 'alert_not_found')?.description}
      reject={waits ? { label: 'resolve', run: () => ask('looked_into') } : undefined}
      title={name ?? t('A payment needs attention')}
      description={
        data && asSentence(`${t(METHOD_LABELS[data.provider])} ${translate(ALERT_TEXTS[data.kind])}`)
      }
      footer={
        waits && (
          <span className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:min-h-11 max-sm:*:flex-auto">
            {data.payment_id && (
              <Button size="sm" look="quiet" onClick={() => onView(data.payment_id ?? '')}>
                {t('Open payment')}
              </Button>
            )}
            <WaysBack alert={data} onAsk={ask} />
            <Button size="sm" look="outline" onClick={() => ask('looked_into')}>
              {t('Resolve')}
            </Button>
          </span>
        )
      }
    >
      {data ? (
        <AlertFacts alert={data} />
      ) : error ? (
        <Unread error={error} fallback={paymentDeskToasts.fetch_failed} onRetry={refetch} />
      ) : (
        <>
          <SkeletonNote label={t('Loading payment')} />
          <Skeleton className="h-24" />
        </>
      )}
      {asked?.way === 'looked_into' && (
        <ResolveAlertDialog alert={asked.alert} onClose={close} onDone={proceed} />
      )}
      {asked && asked.way !== 'looked_into' && (
        <RefundAlertDialog alert={asked.alert} way={asked.way} onClose={close} onDone={proceed} />
      )}
    </QueueItem>
  )
}

function AlertFacts({ alert }: { alert: PaymentAlert }) {
  return (
    <FactList>
      <Fact name={t('Amount')}>{alert.amount === null ? t('Unknown') : formatRupees(alert.amount)}</Fact>
      <Fact name={t('Amount due')}>
        {alert.asked_amount === null ? t('Unknown') : formatRupees(alert.asked_amount)}
      </Fact>
      <Fact name={t('Reference')}>{alert.provider_payment_id ?? alert.provider_order_id}</Fact>
      <Fact name={t('Since')}>{formatMoment(alert.raised_at)}</Fact>
    </FactList>
  )
}
