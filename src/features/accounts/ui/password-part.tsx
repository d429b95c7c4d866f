import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Card } from '#/design/card.tsx'
import { PasswordField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { toast } from '#/design/toast.ts'
import { authToasts, wrongPassword } from '../texts.ts'
import { AuthError, authClient } from './auth-client.ts'
import { NewPasswordFields, refusePassword } from './auth-shared.tsx'
import { showOwnAccountError } from './own-account-error.ts'

const schema = lateSchema(async () => (await import('./account-schemas.ts')).newPassword)

type Typed = { current: string; password: string; confirmation: string }

/** Sets a new password. Other devices are signed out, the calendar link ends, and a mail is sent. */
export function PasswordPart({ email }: { email: string }) {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const readAgain = () => queries.invalidateQueries({ queryKey: orpc.member.accounts.key() })
  async function change(values: Typed) {
    const wrong = refusePassword(values)
    if (wrong) return wrong
    try {
      await authClient.changePassword(values.current, values.password)
    } catch (error) {
      if (!(error instanceof AuthError) || error.code !== 'INVALID_PASSWORD') throw error
      return { current: wrongPassword.description }
    }
    toast(authToasts.password_changed)
    setRound(round + 1)
    await readAgain()
  }
  return (
    <section aria-labelledby="password" className="grid gap-4">
      <MarginHeading
        id="password"
        note={t(
          'Changing your password signs out all your other devices and ends your calendar link, if you have one.',
        )}
      >
        {t('Password')}
      </MarginHeading>
      <Card>
        <Form
          closes
          key={round}
          schema={schema}
          label={t('Password')}
          onSubmit={change}
          onError={(error) => {
            showOwnAccountError(error, authToasts.password_not_updated, authToasts.password_unanswered)
            // If it was changed, this session is over, and the page learns it now.
            void readAgain()
          }}
        >
          {/* Tells password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="current"
            label={t('Current Password')}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields label={t('New Password')} confirmLabel={t('Confirm New Password')} />
          <SubmitButton busyLabel={t('Updating password...')} className="sm:justify-self-start">
            {t('Update Password')}
          </SubmitButton>
        </Form>
      </Card>
    </section>
  )
}
