import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
import { columnChanges, type NamedColumn } from '#/design/typed-over.ts'
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
  const { base, version, typed, change, changed, theirs, startFrom, hear } = useTypedOver({
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
    /** Something is typed that isn't saved, nor on its way. */
    isDirty: changed.length > 0 && !save.isPending,
    theirs,
    news: columnChanges(COLUMNS, theirs),
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
const COLUMNS: NamedColumn<SavedWhatsApp>[] = [
  { header: 'Phone number ID', value: (saved) => saved.phone_number_id },
  { header: 'Access token', value: (saved) => typedOn(saved.access_since) },
  { header: 'Template about a plan', value: (saved) => saved.plan_template },
  { header: 'Template about what is due', value: (saved) => saved.due_template },
  { header: 'Language of the templates', value: (saved) => saved.template_language },
  { header: 'App secret, for delivery reports', value: (saved) => typedOn(saved.receipts_since) },
  { header: 'Let the desk send by WhatsApp', value: (saved) => yesOrNo(saved.switched_on) },
]
