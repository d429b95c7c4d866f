import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import type { ButtonProps } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { PasswordField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { authToasts, wrongPassword } from '../texts.ts'
import { showOwnAccountError } from './own-account-error.ts'

const schema = lateSchema(async () => (await import('./account-schemas.ts')).ownPassword)

/** The codes of the accounts library and of our own refusal. */
const WRONG: readonly unknown[] = ['INVALID_PASSWORD', 'password_wrong']

type Props = {
  title: string
  action: string
  look?: ButtonProps['look']
  children: ReactNode
  onOpenChange: (open: boolean) => void
  onPassword: (password: string) => Promise<void>
  /** For errors other than a wrong password, which is shown at the field. */
  onError?: (error: unknown) => void
}
type StepProps = Omit<Props, 'title' | 'onOpenChange'>

/** Asks for the current password before something that only the account's owner may do. */
export function PasswordDialog({ title, onOpenChange, ...props }: Props) {
  return (
    <Dialog open onOpenChange={onOpenChange} title={title}>
      <div className="pb-2">
        <PasswordStep {...props} />
      </div>
    </Dialog>
  )
}

/** The same as a step of a longer dialog. */
export function PasswordStep({ action, look, children, onPassword, ...props }: StepProps) {
  const { onError = (error) => showOwnAccountError(error, authToasts.two_step_failed) } = props
  async function send({ current }: { current: string }) {
    try {
      await onPassword(current)
    } catch (error) {
      if (!WRONG.includes((error as { code?: unknown }).code)) throw error
      return { current: wrongPassword.description }
    }
    return undefined
  }
  return (
    <Form closes schema={schema} label={action} onSubmit={send} onError={onError}>
      <p className="text-ink-2">{children}</p>
      <PasswordField name="current" label={t('Current Password')} autoComplete="current-password" required />
      <SubmitButton wide look={look} busyLabel={t('Checking...')}>
        {action}
      </SubmitButton>
    </Form>
  )
}
