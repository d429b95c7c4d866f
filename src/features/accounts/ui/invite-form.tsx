import { useEffect } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { authClient } from './auth-client.ts'
import {
  EmailField,
  NewPasswordFields,
  refusePassword,
  schemas,
  type NewAccount,
  type TypedEmail,
} from './auth-shared.tsx'
import { showApiError } from './show-api-error.ts'
import { useAdminInvite } from './use-admin-invite.ts'
import { fetchedToasts } from './texts.ts'

type Props = TypedEmail & {
  token: string
  /** `isFirst`: there was no administrator before. */
  onSignedIn: (isFirst: boolean) => Promise<void>
  onLogin: () => void
}

/** Sets up an administrator from the one-time link that only the server's operator sees, and signs them in. */
export default function InviteForm({ token, onSignedIn, onLogin, ...typed }: Props) {
  const invite = useAdminInvite(token)
  const invited = invite && 'email' in invite ? invite.email : null
  const { onEmail } = typed
  useEffect(() => {
    if (invited) onEmail(invited)
  }, [invited, onEmail])

  async function accept({ confirmation, ...account }: NewAccount) {
    const wrong = refusePassword({ password: account.password, confirmation })
    if (wrong) return wrong
    const { api } = await import('#/client/api.ts')
    await api.visitor.accounts.acceptAdminInvite({ ...account, token })
    // The link is used up now, whatever becomes of the sign-in.
    const signedIn = await authClient.signIn(account).then(
      () => true,
      () => false,
    )
    toast(signedIn ? fetchedToasts.admin_signed_in : fetchedToasts.admin_ready)
    return signedIn ? onSignedIn(invited === null) : onLogin()
  }
  if (invite === null) return <Checking />
  if ('refusal' in invite) return <Refused text={invite.refusal} onLogin={onLogin} />
  return (
    <Form
      closes
      schema={schemas.registration}
      label={t('Set up an administrator')}
      draft="invite"
      onSubmit={accept}
      onError={(error) => void showApiError(error)}
    >
      <div>
        <h2 className="text-xl">{t('Set up an administrator')}</h2>
        <p className="mt-1 text-ink-2">{t('This account runs the desk: members, seats, payments.')}</p>
      </div>
      <TextField name="name" label={t('Full Name')} autoComplete="name" required />
      <EmailField {...typed} />
      <NewPasswordFields label={t('Password')} confirmLabel={t('Confirm Password')} />
      <SubmitButton size="lg" wide busyLabel={t('Creating account...')}>
        {t('Create Account')}
      </SubmitButton>
    </Form>
  )
}

function Checking() {
  return (
    <>
      <SkeletonNote label={t('Checking the link')} />
      <Skeleton className="h-72" />
    </>
  )
}

function Refused({ text: { title, description }, onLogin }: { text: Text; onLogin: () => void }) {
  return (
    <>
      <Banner tone="danger" role="alert" title={title}>
        {description}
      </Banner>
      <Button wide onClick={onLogin}>
        {t('Go to Login')}
      </Button>
    </>
  )
}
