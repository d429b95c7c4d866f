import { Suspense, useRef, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { useTitle } from '#/design/use-title.ts'
import { toast, toastError } from '#/design/toast.ts'
import { endedSession } from '#/client/ended-session.ts'
import { isPlanPurchase } from '#/client/sign-in-path.ts'
import { authToasts } from '../texts.ts'
import { AuthCard } from './auth-card.tsx'
import { AuthError } from './auth-client.ts'
import {
  FETCH,
  TITLES,
  ClaimForm,
  CodeForm,
  ForgotForm,
  InviteForm,
  MailedCodeForm,
  ResetForm,
  type View,
} from './auth-forms.ts'
import { showAuthError, type TypedEmail } from './auth-shared.tsx'
import { ConfirmationBanner } from './confirmation-banner.tsx'
import { EndedSession } from './ended-session.tsx'
import { LoginForm } from './login-form.tsx'
import { readMailedCode } from './mailed-code.ts'
import { RegisterForm } from './register-form.tsx'
import { useFieldOnArrival, useToastOnArrival } from './on-arrival.ts'
import { useInvitation } from './use-invitation.ts'
import { useTypedEmail } from './use-typed-email.ts'

/** What links in mails, on the public pages and at the server's start pass along. */
export type AuthSearch = {
  reset?: boolean | undefined
  /** From a link that offers an account. */
  register?: boolean | undefined
  token?: string | undefined
  /** From a confirmation mail's link: signing in with it confirms the address. */
  confirm?: string | undefined
  /** An error code of the accounts library: the link has expired. */
  error?: string | undefined
  invite?: string | undefined
  /** From the desk, with a code: an account is claimed. */
  claim?: boolean | undefined
  /** From the mail to an approved applicant: fills in Register. */
  applicant?: string | undefined
  /** Where the member wanted to go, within our portals. */
  next?: string | undefined
}

type Props = {
  search: AuthSearch
  /** Replaces the address with a plain `/auth`. */
  onPlainAddress: () => void
  /** `isFirst`: as the library's first administrator, who has a library to open. */
  onSignedIn: (isFirst?: boolean) => Promise<void>
}

function firstView({ invite, claim, reset, register, applicant }: AuthSearch, byMail: boolean): View {
  if (byMail) return 'mailed-code'
  if (invite) return 'invite'
  if (claim) return 'claim'
  if (reset) return 'reset-password'
  return register || applicant ? 'register' : 'login'
}

/** `/auth`: Login, Register, forgot, reset and the first administrator, on one centred card (ACCOUNT-8). */
export function AuthScreen({ search, onPlainAddress, onSignedIn }: Props) {
  const [mailed, setMailed] = useState(() => readMailedCode(window.location.hash))
  const [view, setView] = useState(() => firstView(search, mailed !== undefined))
  useTitle(t(TITLES[view]))
  const [email, setEmail, forgetEmail] = useTypedEmail()
  const typed = { email, onEmail: setEmail }
  const invitedName = useInvitation(search.applicant, setEmail)
  const resets = view === 'reset-password' && search.token !== undefined && search.error === undefined
  useToastOnArrival(resets, () => toast(authToasts.enter_new_password))
  const askedToLogin = useRef<() => void>(undefined)
  // Somebody who was paying when their session ended has read that already.
  useToastOnArrival(isPlanPurchase(search.next) && endedSession() === undefined, () => {
    askedToLogin.current = toastError(authToasts.login_to_buy)
  })

  function enter(isFirst?: boolean) {
    askedToLogin.current?.()
    forgetEmail()
    return onSignedIn(isFirst)
  }
  async function welcome() {
    await enter()
    // By now in the language of the account.
    toast(authToasts.welcome_back)
  }

  function finish() {
    onPlainAddress()
    setView('login')
  }
  /** Leaves a form only for one that is there: without a network, what was typed stays, and its page (PORTAL-9). */
  async function open(next: keyof typeof FETCH) {
    try {
      await FETCH[next]()
    } catch (error) {
      return showAuthError(new AuthError(0, {}, 0, error), authToasts.unexpected)
    }
    if (next === 'forgot') {
      setEmail((now) => now.trim())
      if (view === 'reset-password') onPlainAddress()
    }
    // A mail's own code is used or refused by now.
    if (next === 'mailed-code') setMailed(undefined)
    // Somebody who didn't wait is elsewhere by now.
    setView((now) => (now === view ? next : now))
  }

  const form = {
    invite: <InviteForm {...typed} token={search.invite ?? ''} onSignedIn={enter} onLogin={finish} />,
    claim: <ClaimForm {...typed} onLogin={finish} />,
    'mailed-code': (
      <MailedCodeForm
        {...typed}
        mailed={mailed}
        next={search.next}
        onCode={() => void open('code')}
        onSignedIn={welcome}
        onBack={finish}
      />
    ),
    code: <CodeForm onSignedIn={welcome} onBack={() => setView('login')} />,
    forgot: <ForgotForm {...typed} onBack={() => setView('login')} />,
    'reset-password': (
      <Tabs
        label={t('Account')}
        value="reset"
        onValueChange={() => undefined}
        items={[
          {
            value: 'reset',
            label: t('Reset Password'),
            content: (
              <ResetForm
                token={search.error ? undefined : search.token}
                onUpdated={finish}
                onForgot={() => void open('forgot')}
              />
            ),
          },
        ]}
      />
    ),
  }
  return (
    <AuthCard>
      {view === 'login' || view === 'register' ? (
        <SignInTabs
          {...typed}
          view={view}
          onView={setView}
          search={search}
          invitedName={invitedName}
          onRegistered={search.register || search.applicant ? finish : () => setView('login')}
          onForgot={() => void open('forgot')}
          onCode={() => void open('code')}
          onMailedCode={() => void open('mailed-code')}
          onClaim={() => void open('claim')}
          onSignedIn={welcome}
        />
      ) : (
        <Suspense>
          {form[view]}
          <FieldOnArrival view={view} />
        </Suspense>
      )}
    </AuthCard>
  )
}

/** Beside a form that is fetched: it looks for the field only once that form is there. */
function FieldOnArrival({ view }: { view: View }) {
  useFieldOnArrival(view)
  return null
}

type TabsProps = TypedEmail & {
  view: 'login' | 'register'
  onView: (view: 'login' | 'register') => void
  search: AuthSearch
  invitedName: string | undefined
  onRegistered: () => void
  onForgot: () => void
  onCode: () => void
  onMailedCode: () => void
  onClaim: () => void
  onSignedIn: () => Promise<void>
}

function SignInTabs({ view, onView, search, invitedName, onRegistered, onForgot, ...props }: TabsProps) {
  const { onCode, onMailedCode, onClaim, onSignedIn, ...typed } = props
  const [linkOver, setLinkOver] = useState(search.error !== undefined)
  useFieldOnArrival(view)
  return (
    <div className="grid gap-5">
      <EndedSession />
      {search.confirm !== undefined && view === 'login' && (
        <ConfirmationBanner email={typed.email} linkOver={linkOver} next={search.next} />
      )}
      <Tabs
        label={t('Account')}
        value={view}
        onValueChange={onView}
        items={[
          {
            value: 'login',
            label: t('Login'),
            isForm: true,
            content: (
              <LoginForm
                {...typed}
                confirmation={linkOver ? undefined : search.confirm}
                next={search.next}
                onLinkOver={() => setLinkOver(true)}
                onForgot={onForgot}
                onCode={onCode}
                onMailedCode={onMailedCode}
                onSignedIn={onSignedIn}
              />
            ),
          },
          {
            value: 'register',
            label: t('Register'),
            isForm: true,
            content: (
              <RegisterForm {...typed} name={invitedName} next={search.next} onRegistered={onRegistered} />
            ),
          },
        ]}
      />
      <Button look="quiet" wide onClick={onClaim}>
        {t('Got a code at the desk?')}
      </Button>
    </div>
  )
}
