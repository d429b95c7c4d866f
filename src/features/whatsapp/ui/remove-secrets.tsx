import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#/client/api.ts'
import { codeOf } from '#/client/refused.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { toast, toastError } from '#/design/toast.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { whatsAppToasts } from '../texts.ts'
import type { SavedWhatsApp } from './use-whatsapp-editor.ts'

type Secrets = { newest: SavedWhatsApp; onRemoved: (saved: SavedWhatsApp) => void }

/** A secret is never shown again, so it is typed anew or removed (WHATSAPP-5). */
export function RemoveSecrets({ newest: { has_token, has_receipts, version }, onRemoved }: Secrets) {
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <RemoveSecret
        there={has_token}
        version={version}
        label={t('Remove the token')}
        title={t('Remove the access token?')}
        description={t(
          'This also switches WhatsApp off, and waiting messages are not sent. To send again, type a new token. Withdraw the old one at Meta as well.',
        )}
        remove={api.admin.whatsapp.removeWhatsAppToken}
        onRemoved={onRemoved}
        removed={whatsAppToasts.token_removed}
      />
      <RemoveSecret
        there={has_receipts}
        version={version}
        label={t('Remove both secrets for reports')}
        title={t('Remove the secrets for delivery reports?')}
        description={t(
          'Both the app secret and the verify token are removed. Messages are sent as before, but the desk no longer sees whether they arrive.',
        )}
        remove={api.admin.whatsapp.removeWhatsAppReports}
        onRemoved={onRemoved}
        removed={whatsAppToasts.reports_removed}
      />
    </div>
  )
}

type Props = {
  there: boolean
  version: number
  label: string
  title: string
  /** What is lost. */
  description: string
  remove: (seen: { version: number }) => Promise<SavedWhatsApp>
  onRemoved: (saved: SavedWhatsApp) => void
  removed: Text
}

function RemoveSecret({ there, version, label, title, description, remove, onRemoved, removed }: Props) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  /** As it was when the question was asked. */
  const [seen, setSeen] = useState(version)
  const removal = useMutation({
    mutationFn: () => remove({ version: seen }),
    onSuccess: (saved) => {
      onRemoved(saved)
      toast(removed)
    },
    onError: (error) =>
      // Its own words are about a save.
      codeOf(error) === 'changed_meanwhile'
        ? toastError(whatsAppToasts.removal_outdated)
        : toastFailure(error, whatsAppToasts.not_removed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.whatsapp.key() }),
  })
  return (
    <>
      {there && (
        <Button
          look="outline"
          onClick={() => {
            setSeen(version)
            setAsking(true)
          }}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel={t('Remove')}
        busyLabel={t('Removing...')}
        // A refusal is shown as a toast, so the dialog can close.
        onConfirm={() => removal.mutateAsync().catch(() => undefined)}
      />
    </>
  )
}
