/** The few calls to the accounts library's HTTP endpoints, without its client in the bundle. */
import { textFor, type Text } from '#/kernel/refusal.ts'
import { language, translate } from '#/kernel/words.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'
import { answersWithin } from '#/client/silence.ts'
import { overtakeError } from '#/design/toast.ts'
import { accountTexts, AUTH_CODES, authToasts, tooManyTries, UNEXPECTED } from '../texts.ts'

/**
 * An error answer of the accounts endpoints. Status 0: no answer of theirs came; its code is `unsent` where there was
 * no network to ask over.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: string
  /** Seconds until the next attempt is allowed, if there were too many. */
  readonly retryAfter: number
  /** A refusal's facts, such as why a password is too weak. */
  readonly data: Record<string, unknown>

  constructor(status: number, { code = '', message, data = {} }: Refused, retryAfter = 0, cause?: unknown) {
    super(message ?? UNEXPECTED, { cause })
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.data = data
  }
}

type Refused = { code?: string; message?: string; data?: Record<string, unknown> }

const backTo = (next?: string) => (next ? `/auth?next=${encodeURIComponent(next)}` : '/auth')
const RESET = '/auth?reset=true'

/** `uri` goes into the QR code: the secret, with the library's and the member's name. */
export type TwoStepSecrets = { uri: string; recovery_codes: string[] }

type Answer = { twoFactorRedirect?: boolean; totpURI?: string; backupCodes?: string[] }
type Credentials = { email: string; password: string }

/** Each throws an AuthError if it is refused or can't reach the server. */
export const authClient = {
  /** `next` is where the member wanted to go: the confirmation's link leads there after the sign-in. */
  signUp: (account: Credentials & { name: string }, next?: string) =>
    post('sign-up/email', { ...account, language: language(), callbackURL: backTo(next) }),
  /**
   * Returns whether a two-step code has to follow. `confirmation` comes from a confirmation mail's link: with the right
   * password it confirms the address.
   */
  signIn: async (credentials: Credentials, confirmation?: string) =>
    (await post('sign-in/email', { ...credentials, confirmation })).twoFactorRedirect === true,
  /** Mails a code to sign in with, if the address has an account; says nothing about it. `next` as above. */
  sendCode: (email: string, next?: string) =>
    post(`email-otp/send-verification-otp?callbackURL=${encodeURIComponent(backTo(next))}`, {
      email,
      type: 'sign-in',
    }),
  /** Returns whether a two-step code has to follow. */
  signInByCode: async (email: string, otp: string) =>
    (await post('sign-in/email-otp', { email, otp })).twoFactorRedirect === true,
  /** What a passkey has to sign, as WebAuthn writes it down. */
  askPasskey: (): Promise<object> => post('passkey/challenge', {}),
  /** Returns whether a two-step code has to follow. */
  signInByPasskey: async (used: object) =>
    (await post('sign-in/passkey', { used })).twoFactorRedirect === true,
  /** The second step of a sign-in; with a session, the first code that turns on two-step sign-in. */
  verifyCode: (code: string) => post('two-factor/verify-totp', { code }),
  verifyRecoveryCode: (code: string) => post('two-factor/verify-backup-code', { code }),
  changePassword: (currentPassword: string, newPassword: string) =>
    post('change-password', { currentPassword, newPassword }),
  /**
   * Returns what the authenticator app needs and the recovery codes; two-step sign-in is only on after the first code.
   */
  beginTwoStep: async (password: string): Promise<TwoStepSecrets> => {
    const { totpURI = '', backupCodes = [] } = await post('two-factor/enable', { password })
    return { uri: totpURI, recovery_codes: backupCodes }
  },
  endTwoStep: (password: string) => post('two-factor/disable', { password }),
  newRecoveryCodes: async (password: string): Promise<string[]> =>
    (await post('two-factor/generate-backup-codes', { password })).backupCodes ?? [],
  sendConfirmation: (email: string, next?: string) =>
    post('send-verification-email', { email, callbackURL: backTo(next) }),
  requestReset: (email: string) => post('request-password-reset', { email, redirectTo: RESET }),
  resetPassword: (token: string, newPassword: string) => post('reset-password', { token, newPassword }),
  /** Lets the session renew itself, which the server does at most once a day. */
  renewSession: async () => void (await fetch('/api/auth/get-session')),
}

/**
 * The words for a failed call: by its code, for too many attempts, or else the action's own (LANG-5). All else that the
 * accounts library says is English, and is for programmers (LANG-6).
 */
export function authText(error: unknown, fallback: Text): Text {
  const { unexpected } = authToasts
  if (!(error instanceof AuthError) || error.status === 0)
    return hasNoNetwork() ? { title: unexpected.title, description: translate(OFFLINE) } : unexpected
  if (error.status === 429) return tooManyTries(fallback.title, error.retryAfter)
  const known = textFor(AUTH_CODES, error.code)
  if (known) return known
  const ours = textFor(accountTexts, error.code, error.data)?.description
  return { title: fallback.title, description: ours ?? fallback.description }
}

async function post(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const code = hasNoNetwork() ? 'unsent' : 'unanswered'
  const throwUnreached = (error: unknown): never => {
    throw new AuthError(0, { code }, 0, error)
  }
  const reply = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: answersWithin(),
  }).catch(throwUnreached)
  // A Wi-Fi that asks to sign in answers with a page, and an answer may break off: neither says that it was done.
  const answer = (await reply.json().catch(reply.ok ? throwUnreached : () => ({}))) as Answer & Refused
  if (!reply.ok) throw new AuthError(reply.status, answer, Number(reply.headers.get('x-retry-after') ?? 0))
  overtakeError()
  return answer
}
