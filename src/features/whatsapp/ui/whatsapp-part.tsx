import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { PasswordField, TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toast } from '#/design/toast.ts'
import { testMessage, whatsAppSettings } from '../contract.ts'
import { whatsAppToasts } from '../texts.ts'
import { RemoveSecrets } from './remove-secrets.tsx'
import { WhatsAppList } from './whatsapp-list.tsx'

type Settings = Awaited<ReturnType<typeof api.admin.whatsapp.findWhatsAppSettings>>

/** The settings, a test of them, and what was sent lately. The default export, for `lazy`. */
export default function WhatsAppPart() {
  const { data, error, refetch } = useQuery(orpc.admin.whatsapp.findWhatsAppSettings.queryOptions())
  useFailureToast(error, whatsAppToasts.fetch_failed)
  if (!data)
    return error ? <Unread error={error} fallback={whatsAppToasts.fetch_failed} onRetry={refetch} /> : null
  return (
    <>
      <SettingsForm key={data.version} settings={data} />
      <RemoveSecrets hasToken={data.has_token} hasReceipts={data.has_receipts} />
      {data.switched_on && <TestForm />}
      <WhatsAppList />
    </>
  )
}

type Typed = Parameters<typeof api.admin.whatsapp.saveWhatsAppSettings>[0]

function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient()
  const [switched_on, setSwitchedOn] = useState(settings.switched_on)
  async function save(typed: Omit<Typed, 'version'>) {
    await api.admin.whatsapp.saveWhatsAppSettings({ ...typed, version: settings.version })
    toast(whatsAppToasts.saved)
    await queries.invalidateQueries({ queryKey: orpc.admin.whatsapp.key() })
  }
  return (
    <Form
      label="WhatsApp"
      schema={whatsAppSettings}
      extra={{ switched_on }}
      onSubmit={save}
      // Not over what another desk has saved meanwhile.
      keepAs={`whatsapp:${settings.version}`}
      onError={(error) => toastFailure(error, whatsAppToasts.not_saved)}
      className="grid gap-4 sm:max-w-160"
    >
      <TextField
        name="phone_number_id"
        label={t('Phone number ID')}
        inputMode="numeric"
        defaultValue={settings.phone_number_id}
        hint={t('From WhatsApp, API Setup in Meta’s app dashboard. It is not the phone number.')}
      />
      <PasswordField
        name="token"
        label={t('Access token')}
        autoComplete="off"
        hint={
          settings.has_token
            ? t('Saved and kept encrypted. Leave this empty to keep it.')
            : t(
                'Use a system user’s token, which doesn’t expire. It is kept encrypted and never shown again.',
              )
        }
      />
      <TextField
        name="plan_template"
        label={t('Template about a plan')}
        spellCheck={false}
        defaultValue={settings.plan_template}
        hint={t('Its variables: member, library, plan, last day.')}
      />
      <TextField
        name="due_template"
        label={t('Template about what is due')}
        spellCheck={false}
        defaultValue={settings.due_template}
        hint={t('Its variables: member, amount, plan, day.')}
      />
      <TextField
        name="template_language"
        label={t('Language of the templates')}
        required
        spellCheck={false}
        className="sm:max-w-80"
        defaultValue={settings.template_language}
        hint={t('As at Meta, such as en, en_US or hi.')}
      />
      <PasswordField
        name="app_secret"
        label={t('App secret, for delivery reports')}
        autoComplete="off"
        hint={
          settings.has_receipts
            ? t('Saved and kept encrypted. Leave this empty to keep it.')
            : t(
                'Optional: then the desk sees whether a message was delivered and read. At Meta under App settings, Basic.',
              )
        }
      />
      <PasswordField
        name="verify_token"
        label={t('Verify token, for delivery reports')}
        autoComplete="off"
        hint={
          <span className="break-words">
            {t(
              'Make one up and type it at Meta too, under WhatsApp, Configuration, with the callback URL {url} and the field “messages”.',
              { url: settings.callback_url },
            )}
          </span>
        }
      />
      <Checkbox
        name="switched_on"
        label={t('Let the desk send by WhatsApp')}
        hint={t('Members must have agreed to be written to, as Meta demands.')}
        checked={switched_on}
        onCheckedChange={setSwitchedOn}
      />
      <SubmitButton busyLabel={t('Saving...')} className="sm:justify-self-start">
        {t('Save WhatsApp')}
      </SubmitButton>
    </Form>
  )
}

function TestForm() {
  const queries = useQueryClient()
  async function send(typed: { phone: string }) {
    await api.admin.whatsapp.sendWhatsAppTest(typed)
    toast(whatsAppToasts.sent)
    await queries.invalidateQueries({ queryKey: orpc.admin.whatsapp.listWhatsApp.key() })
  }
  return (
    <Form
      label={t('Test of WhatsApp')}
      schema={testMessage}
      onSubmit={send}
      onError={(error) => toastFailure(error, whatsAppToasts.not_sent)}
      className="grid gap-4 sm:max-w-160"
    >
      <TextField name="phone" label={t('Phone number for a test')} type="tel" required />
      <SubmitButton look="outline" busyLabel={t('Sending...')} className="sm:justify-self-start">
        {t('Send a test')}
      </SubmitButton>
    </Form>
  )
}
