import { t } from '#/kernel/words.ts'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toast } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'
import { authClient } from './auth-client.ts'
import {
  EmailField,
  NewPasswordFields,
  refusePassword,
  schemas,
  showAuthError,
  type NewAccount,
  type TypedEmail,
} from './auth-shared.tsx'

type Props = TypedEmail & {
  /** What an invitation says, a moment later: the browser shows it if nothing was typed. */
  name: string | undefined
  next: string | undefined
  onRegistered: () => void
}

/** Register (ACCOUNT-6). Says the same whether or not the address is taken: only its mailbox learns. */
export function RegisterForm({ onRegistered, name, next, ...typed }: Props) {
  async function register({ confirmation, ...account }: NewAccount) {
    const wrong = refusePassword({ password: account.password, confirmation })
    if (wrong) return wrong
    await authClient.signUp(account, next)
    toast(authToasts.registered)
    return onRegistered()
  }
  return (
    <Form
      closes
      schema={schemas.registration}
      label={t('Register')}
      draft="register"
      onSubmit={register}
      onError={(error) => showAuthError(error, authToasts.registration_failed)}
    >
      <TextField name="name" label={t('Full Name')} autoComplete="name" defaultValue={name} required />
      <EmailField {...typed} />
      <NewPasswordFields label={t('Password')} confirmLabel={t('Confirm Password')} />
      <SubmitButton size="lg" wide busyLabel={t('Creating account...')}>
        {t('Create Account')}
      </SubmitButton>
    </Form>
  )
}
