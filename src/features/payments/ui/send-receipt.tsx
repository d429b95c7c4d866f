import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail, MessageCircle } from 'lucide-react'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { toast } from '#/design/toast.ts'
import { useHoldsDialog } from '#/design/use-holds-dialog.ts'
import { formatDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import type { SendingWay } from '../receipts/rules.ts'
import { receiptDeskToasts, receiptSentText } from '../receipts/texts.ts'

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** Sends a receipt to its payer again, by mail or by WhatsApp (COUNTER-8). */
export function SendReceipt({ id }: { id: string }) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (by: SendingWay) => api.admin.till.sendReceipt({ id, by }),
    onSuccess: ({ sent_to }) => sent_to !== null && toast(receiptSentText(sent_to)),
    onError: (error) => toastFailure(error, receiptDeskToasts.send_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.audit.key() }),
  })
  useHoldsDialog(send.isPending)
  const { whatsapp, until } = send.data ?? {}
  const isBusy = (by: SendingWay) => send.isPending && send.variables === by
  return (
    <>
      <Button
        look="outline"
        busy={isBusy('email')}
        busyLabel={t('Sending...')}
        onClick={() => send.mutate('email')}
      >
        <Mail size={19} aria-hidden />
        {t('Send by email')}
      </Button>
      {whatsapp ? (
        // What was pressed is gone: the way on takes the focus.
        <ButtonAnchor
          ref={takeFocus}
          look="outline"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={19} aria-hidden />
          {t('Open WhatsApp')}
        </ButtonAnchor>
      ) : (
        <Button
          look="outline"
          busy={isBusy('whatsapp')}
          busyLabel={t('Preparing...')}
          onClick={() => send.mutate('whatsapp')}
        >
          <MessageCircle size={19} aria-hidden />
          {t('Send by WhatsApp')}
        </Button>
      )}
      <p role="status" className="basis-full text-sm text-ink-2 empty:hidden">
        {whatsapp &&
          until &&
          t(
            'The message has a link that opens this receipt without signing in, for whoever has it, until {day}.',
            { day: formatDay(until) },
          )}
      </p>
    </>
  )
}
