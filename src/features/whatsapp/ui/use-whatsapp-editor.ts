import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
import { columnChanges } from '#/design/typed-over.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import type { whatsAppSettings } from '../contract.ts'
import { whatsAppToasts } from '../texts.ts'

export type SavedWhatsApp = Awaited<ReturnType<typeof api.admin.whatsapp.findWhatsAppSettings>>
type Wanted = z.infer<typeof whatsAppSettings>

const NO_SECRETS = { token: '', app_secret: '', verify_token: '' }

/** Edits on top of the saved settings. The secrets are apart: nothing keeps what is typed of them over a sign-in. */
export function useWhatsAppEditor(newest: SavedWhatsApp) {
  const queries = useQueryClient()
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const save = useMutation({
    mutationFn: (wanted: Wanted & { version: number }) => api.admin.whatsapp.saveWhatsAppSettings(wanted),
    onSuccess: (saved) => {
      queries.setQueryData(orpc.admin.whatsapp.findWhatsAppSettings.queryKey(), saved)
      toast(whatsAppToasts.saved)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.whatsapp.key() }),
  })
  const { base, version, typed, change, theirs, startFrom, hear } = useTypedOver({
    newest,
    typedFrom,
    isSaving: save.isPending,
    keepAs: 'whatsapp',
  })
  return {
    typed,
    change,
    secrets,
    changeSecrets: (part: Partial<typeof NO_SECRETS>) => setSecrets((before) => ({ ...before, ...part })),
    theirs,
    news: columnChanges(columns(), theirs),
    send: async (wanted: Wanted): Promise<void> => {
      const onSuccess = (saved: SavedWhatsApp) => {
        startFrom(saved, typed)
        setSecrets((now) => typedSince(secrets, now))
      }
      await save.mutateAsync({ ...wanted, version }, { onSuccess, onError: hear })
    },
    /** One's own removal of a secret is no news, unless there is some to be looked at. */
    adopt: (saved: SavedWhatsApp) => {
      if (theirs === null) startFrom(saved, typedFrom(base))
    },
  }
}

function typedFrom(saved: SavedWhatsApp) {
  const { switched_on, phone_number_id, plan_template, due_template, template_language } = saved
  return { switched_on, phone_number_id, plan_template, due_template, template_language }
}

/** Of the secrets, what was typed after these were sent. */
function typedSince(sent: typeof NO_SECRETS, now: typeof NO_SECRETS): typeof NO_SECRETS {
  const since = (name: keyof typeof NO_SECRETS) => (now[name] === sent[name] ? '' : now[name])
  return { token: since('token'), app_secret: since('app_secret'), verify_token: since('verify_token') }
}

const yesOrNo = (is: boolean) => (is ? t('Yes') : t('No'))

/** How somebody else's newer change is named. */
const columns = () => [
  { header: t('Phone number ID'), value: (saved: SavedWhatsApp) => saved.phone_number_id },
  { header: t('Access token'), value: (saved: SavedWhatsApp) => yesOrNo(saved.has_token) },
  { header: t('Template about a plan'), value: (saved: SavedWhatsApp) => saved.plan_template },
  { header: t('Template about what is due'), value: (saved: SavedWhatsApp) => saved.due_template },
  { header: t('Language of the templates'), value: (saved: SavedWhatsApp) => saved.template_language },
  {
    header: t('App secret, for delivery reports'),
    value: (saved: SavedWhatsApp) => yesOrNo(saved.has_receipts),
  },
  { header: t('Let the desk send by WhatsApp'), value: (saved: SavedWhatsApp) => yesOrNo(saved.switched_on) },
]
