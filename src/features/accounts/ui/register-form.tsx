import * as z from 'zod/mini'
import { line } from '#/kernel/fields.ts'
import { TextField } from '#/web/design/field.tsx'
import { Form, SubmitButton } from '#/web/design/form.tsx'
import { email as emailSchema } from '../fields.ts'
import { MAXIMUM_NAME_LENGTH } from '../rules.ts'
import { authToasts } from '../texts.ts'
import { authClient } from './auth-client.ts'
import {
  EmailField,
  NewPasswordFields,
  good,
  refusePassword,
  showAuthError,
  type TypedEmail,
} from './auth-shared.tsx'

const schema = z.object({
  name: line('Full Name', MAXIMUM_NAME_LENGTH),
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Password is required')),
  confirmation: z.string(),
})

/** Register (student portal §2, /auth). Says the same whether or not the address is taken: only its mailbox learns. */
export function RegisterForm({ onRegistered, ...typed }: TypedEmail & { onRegistered: () => void }) {
  async function register({ confirmation, ...account }: z.output<typeof schema>) {
    const wrong = refusePassword({ password: account.password, confirmation })
    if (wrong) return wrong
    await authClient.signUp(account)
    good(authToasts.registered)
    return onRegistered()
  }
  return (
    <Form
      schema={schema}
      label="Register"
      draft="register"
      onSubmit={register}
      onError={(error) => showAuthError(error, authToasts.registration_failed)}
    >
      <TextField name="name" label="Full Name" autoComplete="name" required />
      <EmailField {...typed} />
      <NewPasswordFields label="Password" confirmLabel="Confirm Password" hint="At least 6 characters" />
      <SubmitButton size="lg" wide busyLabel="Creating account...">
        Create Account
      </SubmitButton>
    </Form>
  )
}
