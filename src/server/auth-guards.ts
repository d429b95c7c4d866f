/** Our own rules around the accounts library's endpoints: what to refuse before it runs, and what to do afterwards. */
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import {
  MAXIMUM_NAME_LENGTH,
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  passwordWeaknesses,
} from '#/features/accounts/rules.ts'
import { accountTexts } from '#/features/accounts/texts.ts'
import { textFor } from '#/kernel/refusal.ts'
import { callbackOf } from './auth-callbacks.ts'
import type { Attempts } from './auth-attempts.ts'
import type { Confirmation } from './auth-confirmation.ts'
import { limitMails, limitSignIn, refuseAfter, rememberDevice } from './auth-known-devices.ts'
import type { Limits } from './limits.ts'

const TOKEN = /^[\w-]+$/
/** What the library answers to a wrong code of two-step sign-in. */
const WRONG_CODE = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE'])

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Body = Record<string, unknown>
type Person = { email: string; name: string }

type Change = 'password' | 'two_step_on' | 'two_step_off' | 'codes_locked'

export type Guards = {
  limits: Limits
  libraryName: () => Promise<string>
  confirmation: Pick<
    Confirmation,
    'signIn' | 'findResetOwner' | 'reset' | 'wasReset' | 'sendLinkIfUnconfirmed'
  >
  attempts: Pick<Attempts, 'begin' | 'findLocked'>
  /** Mails a member when their way of signing in has changed, or somebody has tried it. */
  onChange: (person: Person, change: Change) => Promise<void>
}

export function createGuards(guards: Guards) {
  return {
    before: createAuthMiddleware((call) => before(call, guards)),
    after: createAuthMiddleware(async (call) => {
      await (isAPIError(call.context.returned) ? afterRefusal : after)(call, guards)
    }),
  }
}

/** If this returns something, that is the answer instead of the library's. */
async function before(call: Call, guards: Guards): Promise<{ status: true } | { success: true } | void> {
  const { limits } = guards
  const body = (call.body ?? {}) as Body
  switch (call.path) {
    case '/sign-up/email':
      // A stranger must not make our server fetch a picture from somewhere.
      delete body['image']
      refuseLongName(body)
      refuseWeak(body['password'], text(body['email']))
      return limitMails(call, mailbox(body), limits)
    case '/request-password-reset':
    case '/send-verification-email':
      return limitMails(call, mailbox(body), limits)
    case '/sign-in/email':
      await limitSignIn(call, mailbox(body), limits)
      await guards.attempts.begin({ email: mailbox(body) })
      return confirm(body, guards)
    case '/email-otp/send-verification-otp':
      // The library's codes for other purposes stay closed.
      body['type'] = 'sign-in'
      await limitMails(call, mailbox(body), limits)
      // A code would prove the mailbox, but nobody's password: the account is confirmed in the usual way (ACCOUNT-5).
      return (await guards.confirmation.sendLinkIfUnconfirmed(mailbox(body), callbackOf(call)))
        ? { success: true }
        : undefined
    case '/sign-in/email-otp':
      await limitSignIn(call, mailbox(body), limits)
      return guards.attempts.begin({ email: mailbox(body) })
    case '/reset-password':
      return reset(body, guards)
    case '/change-password':
      body['revokeOtherSessions'] = true
      refuseWeak(body['newPassword'], await limitPasswords(call, limits))
      return
    case '/two-factor/enable':
      // What the member's authenticator app calls us. A colon would end the name there.
      body['issuer'] = (await guards.libraryName()).replaceAll(':', ' ')
      await limitPasswords(call, limits)
      return
    case '/two-factor/disable':
    case '/two-factor/generate-backup-codes':
      await limitPasswords(call, limits)
      return
    case '/two-factor/verify-totp':
      delete body['trustDevice']
      return refuseUsedCode(body, await beginSecondStep(call, guards), limits)
    case '/two-factor/verify-backup-code':
      delete body['trustDevice']
      await beginSecondStep(call, guards)
  }
}

async function after(call: Call, { limits, onChange }: Guards): Promise<void> {
  const { session, newSession } = call.context
  switch (call.path) {
    case '/sign-in/email':
    case '/sign-in/email-otp':
      return rememberDevice(call, mailbox((call.body ?? {}) as Body), limits)
    case '/change-password':
      if (newSession) await limits.forget('password_of_member', newSession.user.id)
      if (newSession) await onChange(newSession.user, 'password')
      return
    case '/two-factor/disable':
      if (newSession) await onChange(newSession.user, 'two_step_off')
      return
    case '/two-factor/verify-totp':
      // With a session this can't be a sign-in: the first code has turned on two-step sign-in.
      if (session && newSession && session.session.id !== newSession.session.id)
        await onChange(newSession.user, 'two_step_on')
  }
}

/** Ten wrong codes prove one thing that the account's owner should know: somebody got as far as the second step. */
async function afterRefusal(call: Call, { attempts, limits, onChange }: Guards): Promise<void> {
  const { returned, session } = call.context
  // Not once it is closed; and whoever is signed in already has proved more than that.
  if (session || !isAPIError(returned) || !WRONG_CODE.has(String(returned.body?.code))) return
  const owner = await attempts.findLocked()
  if (owner && (await limits.take('lock_of_member', owner.id, owner.digest)) === 0)
    await onChange(owner, 'codes_locked')
}

function refuseLongName({ name }: Body): void {
  if (text(name).length > MAXIMUM_NAME_LENGTH)
    throw new APIError('BAD_REQUEST', { code: 'too_long', message: 'The name is too long.' })
}

/** Throws PASSWORD_TOO_SHORT or weak_password (ACCOUNT-1, ACCOUNT-2). */
function refuseWeak(password: unknown, email = ''): void {
  if (typeof password !== 'string') return
  if (password.length < MINIMUM_PASSWORD_LENGTH)
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_SHORT', message: words('password_too_short') })
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length === 0) return
  const message = words('weak_password', { reasons })
  throw new APIError('BAD_REQUEST', { code: 'weak_password', message, data: { reasons } })
}

/** A sign-in from a confirmation link's page. The sign-in itself reports a wrong password or an expired link. */
async function confirm(body: Body, { confirmation }: Guards): Promise<void> {
  const password = text(body['password'])
  if (typeof body['confirmation'] !== 'string' || password.length > MAXIMUM_PASSWORD_LENGTH) return
  await confirmation.signIn({ token: body['confirmation'], email: mailbox(body) }, password)
}

/**
 * Replaces the library's own reset, which uses up the link before it hashes and doesn't confirm the address. Throws
 * INVALID_TOKEN, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT or weak_password.
 */
async function reset(body: Body, { confirmation, onChange }: Guards): Promise<{ status: true }> {
  const password = text(body['newPassword'])
  if (password.length > MAXIMUM_PASSWORD_LENGTH)
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_LONG', message: 'Password too long' })
  // Judged before the link is used up, or the password hashed.
  refuseWeak(body['newPassword'])
  const token = text(body['token'])
  const isTyped = password !== '' && TOKEN.test(token)
  const owner = isTyped ? await confirmation.findResetOwner(token) : undefined
  if (owner) refuseWeak(password, owner.email)
  const member = owner ? await confirmation.reset(token, password) : null
  if (!member && isTyped && (await confirmation.wasReset(token, password))) return { status: true }
  if (!member) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' })
  // A first password changes nothing.
  if (member.had_password) await onChange(member, 'password')
  return { status: true }
}

/** A stolen session must not allow guessing passwords. Returns the member's address, or '' if nobody is signed in. */
async function limitPasswords(call: Call, limits: Limits): Promise<string> {
  const session = await getSessionFromCtx(call)
  if (!session) return ''
  refuseAfter(await limits.take('password_of_member', session.user.id))
  return session.user.email
}

/** Whose second step it is: of a sign-in, or of setting it up. */
async function beginSecondStep(call: Call, { attempts }: Guards): Promise<string | undefined> {
  const { name } = call.context.createAuthCookie('two_factor')
  const attempt = await call.getSignedCookie(name, call.context.secret)
  const pending = attempt ? await call.context.internalAdapter.findVerificationValue(attempt) : null
  const member_id = (await getSessionFromCtx(call))?.user.id ?? pending?.value
  if (member_id) await attempts.begin({ id: member_id })
  return member_id
}

/** So that someone looking over a shoulder can't use the same code again, also not the one that set it up. */
async function refuseUsedCode(body: Body, member_id: string | undefined, limits: Limits): Promise<void> {
  if (!member_id) return
  if ((await limits.take('code_of_member', member_id, text(body['code']))) > 0)
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
}

function words(code: string, facts: Record<string, unknown> = {}): string {
  return textFor(accountTexts, code, facts)?.description ?? ''
}

function mailbox(body: Body): string {
  return text(body['email']).trim().toLowerCase()
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
