import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Fact, FactList } from '#/design/facts.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { PhoneLinks } from '#/design/phone-links.tsx'
import { givenBackWords } from '#/features/refunds/texts.ts'
import { SendWhatsApp } from '#/features/whatsapp/ui/send-whatsapp.tsx'
import { WhatsAppList } from '#/features/whatsapp/ui/whatsapp-list.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { formatDay, formatDays } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { formatPhone } from '#/kernel/reach-by-phone.ts'
import { typedWords } from '#/kernel/names.ts'
import { t, translate } from '#/kernel/words.ts'
import { messageOf, owedOf, paidWords } from '../rules.ts'
import { dueToasts } from '../texts.ts'
import { ChangeDayDialog, CutDialog, WriteOffDialog } from './due-questions.tsx'
import { TakeDialog } from './take-dialog.tsx'
import type { DueDetail } from './types.ts'

type Asked = 'take' | 'day' | 'write_off' | 'cut' | null

/** One due with its parts, and what the desk can do about it. */
export function DueDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(orpc.admin.dues.findDue.queryOptions({ input: { id } }))
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('Due')}
      description={data && `${data.name}, ${data.plan_name}`}
      footer={data && data.closed_at === null && footerOf(data, setAsked)}
    >
      {data ? (
        <div className="grid gap-6 pb-2">
          <DueFacts due={data} />
          <Parts due={data} />
        </div>
      ) : error ? (
        <Unread error={error} fallback={dueToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <>
          <SkeletonNote label={t('Loading due')} />
          <Skeleton className="h-64" />
        </>
      )}
      {data && asked === 'take' && <TakeDialog due={data} onClose={close} />}
      {data && asked === 'day' && <ChangeDayDialog due={data} onClose={close} />}
      {data && asked === 'write_off' && <WriteOffDialog due={data} onClose={close} />}
      {data?.cut_to && asked === 'cut' && <CutDialog due={data} until={data.cut_to} onClose={close} />}
    </Dialog>
  )
}

function footerOf({ cut_to }: DueDetail, onAsk: (what: Asked) => void) {
  return (
    <>
      <AdminsOnly>
        <Button look="quiet" onClick={() => onAsk('write_off')}>
          {t('Write off')}
        </Button>
      </AdminsOnly>
      {cut_to && (
        <Button look="outline" onClick={() => onAsk('cut')}>
          {t('Cut the plan')}
        </Button>
      )}
      <Button look="outline" onClick={() => onAsk('day')}>
        {t('Change date')}
      </Button>
      <Button onClick={() => onAsk('take')}>{t('Take payment')}</Button>
    </>
  )
}

const CLOSED = { paid: 'Paid in full', written_off: 'Written off', ended: 'Ended with the plan' }

function DueFacts({ due }: { due: DueDetail }) {
  const today = useToday()
  const { start_date, end_date, uncut_end } = due
  return (
    <FactList>
      <Fact name={t('Member')}>
        <Link to="/admin/users/$id" params={{ id: due.user_id }} className="underline">
          {due.name}
        </Link>
      </Fact>
      <Fact name={t('Phone')}>
        {due.phone && (
          <>
            {formatPhone(due.phone)}{' '}
            <PhoneLinks name={due.name} digits={due.phone_digits} message={messageOf(due, today)} />
            {due.closed_at === null && (
              <SendWhatsApp user_id={due.user_id} name={due.name} digits={due.phone_digits} about="due" />
            )}
            <WhatsAppList user_id={due.user_id} />
          </>
        )}
      </Fact>
      <Fact name={t('Plan')}>
        {due.plan_name}, {formatDays(start_date, end_date)}
        {uncut_end && (
          <span className="block text-ink-2">
            {t('Cut. It was to end on {day}.', { day: formatDay(uncut_end) })}
          </span>
        )}
      </Fact>
      <Fact name={t('Paid so far')}>{paidWords(due)}</Fact>
      {due.closed_as === null ? (
        <Fact name={t('Due')}>
          {formatRupees(owedOf(due))}, {formatDay(due.due_on)}
        </Fact>
      ) : (
        <Fact name={t('Closed')}>{translate(CLOSED[due.closed_as])}</Fact>
      )}
      {due.reason && <Fact name={t('Reason')}>{typedWords(due.reason)}</Fact>}
    </FactList>
  )
}

function Parts({ due }: { due: DueDetail }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('Parts')}</h3>
      {due.parts.length === 0 && <p className="text-ink-2">{t('No part has been paid here yet.')}</p>}
      <ul className="divide-y divide-rule">
        {due.parts.map((part) => (
          <li key={part.payment_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <b>{formatRupees(part.amount)}</b>, <MomentText>{part.paid_at}</MomentText>
              {part.undone && <span className="block text-ink-2">{t('Undone')}</span>}
              {part.refunded_amount > 0 && <span className="block text-ink-2">{givenBackWords(part)}</span>}
            </span>
            {part.receipt_id && (
              <Link
                to="/admin/fees/receipts/$id"
                params={{ id: part.receipt_id }}
                className="inline-flex min-h-11 items-center underline"
              >
                {part.receipt_number}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
