import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { formatMoment } from '#/kernel/dates.ts'
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
type Secrets = typeof NO_SECRETS

/** Edits on top of the saved settings. The secrets are apart: nothing keeps what is typed of them over a sign-in. */
export function useWhatsAppEditor(newest: SavedWhatsApp) {
  const queries = useQueryClient()
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const edits = useRef(0)
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
  // With the secrets, which nothing keeps, the edits of them are gone too.
  const forgetSecrets = useEffectEvent(() => {
    const { access_since, receipts_since } = typedFrom(base)
    change({ access_since, receipts_since })
  })
  useEffect(() => forgetSecrets(), [])
  function changeSecrets(part: Partial<Secrets>) {
    const now = { ...secrets, ...part }
    setSecrets(now)
    edits.current += 1
    const saved = typedFrom(base)
    // A secret itself is not compared. When it was typed is, so that nobody replaces another admin's unawares.
    if ('token' in part) return change({ access_since: now.token ? edits.current : saved.access_since })
    const isTyped = now.app_secret !== '' || now.verify_token !== ''
    change({ receipts_since: isTyped ? edits.current : saved.receipts_since })
  }
  return {
    typed,
    change,
    secrets,
    changeSecrets,
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

/** When a secret was typed, or the number of the edit that typed another. */
type Since = string | number | null

function typedFrom(saved: SavedWhatsApp) {
  const { switched_on, phone_number_id, plan_template, due_template, template_language } = saved
  return {
    switched_on,
    phone_number_id,
    plan_template,
    due_template,
    template_language,
    access_since: saved.access_since as Since,
    receipts_since: saved.receipts_since as Since,
  }
}

/** Of the secrets, what was typed after these were sent. */
function typedSince(sent: Secrets, now: Secrets): Secrets {
  const since = (name: keyof Secrets) => (now[name] === sent[name] ? '' : now[name])
  return { token: since('token'), app_secret: since('app_secret'), verify_token: since('verify_token') }
}

const yesOrNo = (is: boolean) => (is ? t('Yes') : t('No'))
const typedOn = (at: string | null) => (at ? t('Typed on {moment}', { moment: formatMoment(at) }) : t('No'))

/** How somebody else's newer change is named. */
const columns = () => [
  { header: t('Phone number ID'), value: (saved: SavedWhatsApp) => saved.phone_number_id },
  { header: t('Access token'), value: (saved: SavedWhatsApp) => typedOn(saved.access_since) },
  { header: t('Template about a plan'), value: (saved: SavedWhatsApp) => saved.plan_template },
  { header: t('Template about what is due'), value: (saved: SavedWhatsApp) => saved.due_template },
  { header: t('Language of the templates'), value: (saved: SavedWhatsApp) => saved.template_language },
  {
    header: t('App secret, for delivery reports'),
    value: (saved: SavedWhatsApp) => typedOn(saved.receipts_since),
  },
  { header: t('Let the desk send by WhatsApp'), value: (saved: SavedWhatsApp) => yesOrNo(saved.switched_on) },
]
