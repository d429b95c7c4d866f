import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { t } from '#/kernel/words.ts'
import { Dialog } from '#/web/design/dialog.tsx'
import { PasswordField } from '#/web/design/field.tsx'
import { Form, SubmitButton } from '#/web/design/form.tsx'
import { AUTH_CODES, authToasts } from '../../texts.ts'
import { AuthError } from '../../ui/auth-client.ts'
import { showAuthError } from '../../ui/auth-shared.tsx'

const schema = z.object({
  current: z.string().check(z.minLength(1, 'Please enter your current password.')),
})

type Props = {
  title: string
  action: string
  children: ReactNode
  onOpenChange: (open: boolean) => void
  onPassword: (password: string) => Promise<void>
}

/** Asks for the current password before something about signing in is changed. */
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
export function PasswordStep({ action, children, onPassword }: Omit<Props, 'title' | 'onOpenChange'>) {
  async function send({ current }: z.output<typeof schema>) {
    try {
      await onPassword(current)
    } catch (error) {
      if (!(error instanceof AuthError) || error.code !== 'INVALID_PASSWORD') throw error
      return { current: AUTH_CODES['INVALID_PASSWORD']?.description ?? '' }
    }
    return undefined
  }
  return (
    <Form
      schema={schema}
      label={action}
      onSubmit={send}
      onError={(error) => showAuthError(error, authToasts.second_factor_failed)}
    >
      <p className="text-ink-2">{children}</p>
      <PasswordField name="current" label={t('Current Password')} autoComplete="current-password" required />
      <SubmitButton wide busyLabel={t('Checking...')}>
        {action}
      </SubmitButton>
    </Form>
  )
}
