import type { Text } from '#/kernel/refusal.ts'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { authToasts } from '../texts.ts'
import {
  EmailField,
  NewPasswordFields,
  bad,
  good,
  refusePassword,
  schemas,
  type NewAccount,
  type TypedEmail,
} from './auth-shared.tsx'

/** Sets up an administrator from the one-time link that only the server's operator sees. */
export function InviteForm({
  token,
  onReady,
  ...typed
}: TypedEmail & { token: string; onReady: () => void }) {
  async function accept({ confirmation, ...account }: NewAccount) {
    const wrong = refusePassword({ password: account.password, confirmation })
    if (wrong) return wrong
    const { api } = await import('#/client/api.ts')
    await api.visitor.accounts.acceptAdminInvite({ ...account, token })
    good(authToasts.admin_ready)
    return onReady()
  }
  async function refused(error: unknown) {
    console.error(error)
    const { textOf } = await import('#/client/api.ts')
    bad(textOf(error, authToasts.unexpected satisfies Text))
  }
  return (
    <Form
      schema={schemas.registration}
      label="Set up an administrator"
      draft="invite"
      onSubmit={accept}
      onError={(error) => void refused(error)}
    >
      <div>
        <h2 className="text-xl">Set up an administrator</h2>
        <p className="mt-1 text-ink-2">This account runs the desk: members, seats, payments.</p>
      </div>
      <TextField name="name" label="Full Name" autoComplete="name" required />
      <EmailField {...typed} />
      <NewPasswordFields label="Password" confirmLabel="Confirm Password" hint="At least 6 characters" />
      <SubmitButton size="lg" wide busyLabel="Creating account...">
        Create Account
      </SubmitButton>
    </Form>
  )
}
