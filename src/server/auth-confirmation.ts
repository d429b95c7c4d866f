/**
 * How an account's address is confirmed: connects the accounts library, the mails and our own rules
 * (docs/decisions/0014).
 */
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import {
  confirmBySigningIn,
  findAccount,
  isLinkGood,
  findResetOwner,
  issueLink,
  replaceUnconfirmed,
  resetPassword,
  wasReset,
} from '#/features/accounts/confirmation/actions.ts'
import { alreadyRegisteredMail, confirmationMail } from '#/features/accounts/mails.ts'
import { languageOr } from '#/kernel/words.ts'
import { nextOf } from './auth-callbacks.ts'
import type { Limits } from './limits.ts'
import { queueMail } from './mail/outbox.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

type Options = {
  sql: Kysely<DB>
  appUrl: string
  adminEmails: readonly string[]
  limits: Limits
  libraryName: () => Promise<string>
}
type Person = { id: string; email: string }
type SignUp = { name: string; email: string; password: string; language?: unknown; callbackURL?: string }

export type Confirmation = ReturnType<typeof createConfirmation>

export function createConfirmation({ sql, appUrl, adminEmails, limits, libraryName }: Options) {
  const context = () => ({ sql, adminEmails, now: new Date() })

  /** Mails a link. `callback` is the return address that the page asked for. */
  async function sendLink({ id, email }: Person, callback: string | undefined): Promise<void> {
    const link = new URL('/api/auth/verify-email', appUrl)
    const { now } = context()
    link.searchParams.set('token', await issueLink({ sql, now }, id))
    const next = nextOf(callback)
    if (next) link.searchParams.set('next', next)
    const library = await libraryName()
    await queueMail(sql, () => confirmationMail({ to: email, url: link.href, library, at: now }))
  }

  /** The page answers as it does for a new address; only the mailbox's owner learns that the account exists. */
  async function registerAgain(
    account: Person & { name: string; emailVerified: boolean },
    sent: SignUp,
  ): Promise<void> {
    const { email } = account
    const replaced = account.emailVerified
      ? null
      : await replaceUnconfirmed(sql, {
          email,
          name: sent.name,
          password_hash: await hashPassword(sent.password),
          language: languageOr(sent.language),
        })
    if (replaced) return sendLink({ ...replaced, email }, sent.callbackURL)
    const url = `${appUrl}/auth`
    const library = await libraryName()
    await queueMail(sql, () => alreadyRegisteredMail({ to: email, name: account.name, url, library }))
  }

  /**
   * Redirects from a mail's link to our page, which asks for the password or says that the link has expired. Changes
   * nothing.
   */
  async function openLink(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const token = searchParams.get('token') ?? ''
    const search = new URLSearchParams({ confirm: token })
    if (!(await isLinkGood(context(), token))) search.set('error', 'over')
    for (const name of ['next', 'language']) {
      const value = searchParams.get(name)
      if (value) search.set(name, value)
    }
    const headers = { location: `/auth?${search}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 302, headers })
  }

  /** Mails a link if the address belongs to an account that waits for its confirmation. Returns whether it does. */
  async function sendLinkIfUnconfirmed(email: string, callback: string | undefined): Promise<boolean> {
    const account = await findAccount(sql, email)
    if (!account || account.email_verified) return false
    await sendLink({ ...account, email }, callback)
    return true
  }

  return {
    sendLink,
    sendLinkIfUnconfirmed,
    registerAgain,
    openLink,
    /** Runs before a sign-in from a link's page: confirms the account if the password is right. */
    signIn: (link: { token: string; email: string }, password: string) =>
      confirmBySigningIn(context(), link, (hash) => verifyPassword({ hash, password })),
    /** Whose link to a new password it is; undefined if it has expired. */
    findResetOwner: (token: string) => findResetOwner(context(), token),
    /** Returns whose password was set, or null if the link has expired meanwhile. */
    reset: async (token: string, password: string) =>
      resetPassword(context(), token, await hashPassword(password)),
    /** Whether the link has set this password before; asked too often, it says no, and compares nothing. */
    wasReset: (token: string, password: string) =>
      wasReset(
        context(),
        token,
        async (hash) =>
          (await limits.take('again_of_link', token)) === 0 && verifyPassword({ hash, password }),
      ),
  }
}
