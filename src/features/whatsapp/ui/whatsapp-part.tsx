import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { PasswordField, TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { toast } from '#/design/toast.ts'
import { testMessage, whatsAppSettings } from '../contract.ts'
import { whatsAppToasts } from '../texts.ts'
import { RemoveSecrets } from './remove-secrets.tsx'
import { useWhatsAppEditor, type SavedWhatsApp } from './use-whatsapp-editor.ts'
import { WhatsAppList } from './whatsapp-list.tsx'

/** The settings, a test of them, and what was sent lately. The default export, for `lazy`. */
export default function WhatsAppPart() {
  const { data, error, refetch } = useQuery(orpc.admin.whatsapp.findWhatsAppSettings.queryOptions())
  useFailureToast(error, whatsAppToasts.fetch_failed)
  if (!data)
    return error ? <Unread error={error} fallback={whatsAppToasts.fetch_failed} onRetry={refetch} /> : null
  return (
    <>
      <SettingsForm newest={data} />
      {data.switched_on && <TestForm />}
      <WhatsAppList />
    </>
  )
}

function SettingsForm({ newest }: { newest: SavedWhatsApp }) {
  const editor = useWhatsAppEditor(newest)
  return (
    <>
      <Form
        label="WhatsApp"
        schema={whatsAppSettings}
        extra={{ ...editor.typed, ...editor.secrets }}
        onSubmit={editor.send}
        onError={(error) => toastFailure(error, whatsAppToasts.not_saved)}
        className="grid gap-4 sm:max-w-160"
      >
        <SavedMeanwhile changes={editor.news} theirs={editor.theirs} />
        <SettingsFields editor={editor} newest={newest} />
        <SubmitButton busyLabel={t('Saving...')} className="sm:justify-self-start">
          {t('Save WhatsApp')}
        </SubmitButton>
      </Form>
      <RemoveSecrets newest={newest} onRemoved={editor.adopt} />
      <LeaveGuard
        dirty={editor.isDirty}
        description={t('Your changes to the WhatsApp settings will be lost.')}
      />
    </>
  )
}

type Fields = { editor: ReturnType<typeof useWhatsAppEditor>; newest: SavedWhatsApp }

function SettingsFields({ editor: { typed, change, secrets, changeSecrets }, newest }: Fields) {
  const bound = (name: Exclude<keyof typeof typed, 'switched_on' | 'access_since' | 'receipts_since'>) => ({
    name,
    value: typed[name],
    onValueChange: (value: string) => change({ [name]: value }),
  })
  const secret = (name: keyof typeof secrets) => ({
    name,
    value: secrets[name],
    onValueChange: (value: string) => changeSecrets({ [name]: value }),
  })
  return (
    <>
      <TextField
        {...bound('phone_number_id')}
        label={t('Phone number ID')}
        inputMode="numeric"
        hint={t('From WhatsApp, API Setup in Meta’s app dashboard. It is not the phone number.')}
      />
      <PasswordField
        {...secret('token')}
        label={t('Access token')}
        autoComplete="off"
        hint={
          newest.has_token
            ? t('Saved and kept encrypted. Leave this empty to keep it.')
            : t(
                'Use a system user’s token, which doesn’t expire. It is kept encrypted and never shown again.',
              )
        }
      />
      <TextField
        {...bound('plan_template')}
        label={t('Template about a plan')}
        spellCheck={false}
        hint={t('Its variables: member, library, plan, last day.')}
      />
      <TextField
        {...bound('due_template')}
        label={t('Template about what is due')}
        spellCheck={false}
        hint={t('Its variables: member, amount, plan, day.')}
      />
      <TextField
        {...bound('template_language')}
        label={t('Language of the templates')}
        required
        spellCheck={false}
        className="sm:max-w-80"
        hint={t('As at Meta, such as en, en_US or hi.')}
      />
      <PasswordField
        {...secret('app_secret')}
        label={t('App secret, for delivery reports')}
        autoComplete="off"
        hint={
          newest.has_receipts
            ? t('Saved and kept encrypted. Leave this empty to keep it.')
            : t(
                'Optional: then the desk sees whether a message was delivered and read. At Meta under App settings, Basic.',
              )
        }
      />
      <PasswordField
        {...secret('verify_token')}
        label={t('Verify token, for delivery reports')}
        autoComplete="off"
        hint={
          <span className="break-words">
            {t(
              'Make one up and enter it at Meta too, under WhatsApp, Configuration, with the callback URL {url} and the field “messages”.',
              { url: newest.callback_url },
            )}
          </span>
        }
      />
      <Checkbox
        name="switched_on"
        label={t('Let the desk send by WhatsApp')}
        hint={t('Members must have agreed to get messages, as Meta requires.')}
        checked={typed.switched_on}
        onCheckedChange={(switched_on) => change({ switched_on })}
      />
    </>
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
      label={t('WhatsApp test')}
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
