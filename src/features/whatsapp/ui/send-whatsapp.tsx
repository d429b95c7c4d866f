import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { toast } from '#/design/toast.ts'
import type { Subject } from '../rules.ts'
import { whatsAppToasts } from '../texts.ts'
import { offerQuery } from './offer-query.ts'

type Props = { user_id: string; name: string; digits: string | null; about: Subject }

/** Sends the library's template to a member; nothing without a number, and while it is switched off (WHATSAPP-2). */
export function SendWhatsApp({ user_id, name, digits, about }: Props) {
  const { data: offer } = useQuery(offerQuery)
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const send = useMutation({
    mutationFn: () => api.admin.whatsapp.sendWhatsApp({ user_id, about }),
    onSuccess: () => toast(whatsAppToasts.sent),
    onError: (error) => toastFailure(error, whatsAppToasts.not_sent),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.whatsapp.listWhatsApp.key() }),
  })
  if (!offer?.[about] || digits === null) return null
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        square
        className="max-[900px]:!size-11 min-[900px]:!size-7"
        title={t('Send by WhatsApp')}
        aria-label={t('Send {name} a message by WhatsApp', { name })}
        onClick={() => setAsking(true)}
      >
        <Send size={16} aria-hidden />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Send by WhatsApp?')}
        description={
          about === 'plan'
            ? t('{name} gets your template about their plan, from the library’s own number.', { name })
            : t('{name} gets your template about what is due, from the library’s own number.', { name })
        }
        confirmLabel={t('Send by WhatsApp')}
        busyLabel={t('Sending...')}
        tone="primary"
        // A refusal is shown as a toast, so the dialog can close.
        onConfirm={() => send.mutateAsync().catch(() => undefined)}
      />
    </>
  )
}
