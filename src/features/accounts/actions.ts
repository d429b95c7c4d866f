import { randomBytes } from 'node:crypto'
import { later } from '#/kernel/durations.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { hashToken } from '#/kernel/secrets.ts'
import type { Language } from '#/kernel/words.ts'
import * as claims from './claims/actions.ts'
import * as devices from './devices/actions.ts'
import * as erasure from './erasure/actions.ts'
import * as ownData from './own-data/actions.ts'
import * as passkeys from './passkeys/actions.ts'
import type { AccountRefusal } from './texts.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { mustSetUpTwoStep } from './rules.ts'
import * as store from './store.ts'

const INVITE_HOURS = 24

/** The signed-in member's own profile. */
async function profile({ sql, member }: MemberContext) {
  const { second_factor_for_admins, ...own } = await store.findProfile(sql, member.id)
  return { ...own, needs_second_factor: mustSetUpTwoStep(own, second_factor_for_admins ?? false) }
}

type OwnChanges = { name?: string | undefined; phone?: string | undefined }

/** Changes the member's own name or phone; what isn't given stays as the desk may have corrected it (ACCOUNT-18). */
async function updateProfile(context: MemberContext, { name, phone }: OwnChanges) {
  const { sql, member } = context
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: phone === '' ? null : phone }),
  }
  if (Object.keys(changes).length > 0) await store.updateProfile(sql, member.id, changes)
  return profile(context)
}

/** Keeps the language in which the member reads (LANG-8). */
async function chooseLanguage({ sql, member }: MemberContext, { language }: { language: Language }) {
  await store.setLanguage(sql, member.id, language)
  return { language }
}

/** Whether there is an account with this address. Guarded by a rate limit (ACCOUNT-9). */
async function checkAccount({ sql, allowAccountCheck }: Context, { email }: { email: string }) {
  if (!(await allowAccountCheck(email))) throw new Refusal<AccountRefusal>('check_failed')
  return { found: (await store.findProfileByEmail(sql, email)) !== undefined }
}

/** Whose a one-time link is; null: anybody's. Throws invite_invalid or too_many_invites. */
async function checkAdminInvite({ sql, now, allowInviteTry }: Context, { token }: { token: string }) {
  if (!(await allowInviteTry())) throw new Refusal<AccountRefusal>('too_many_invites')
  const invite = await store.findInvite(sql, hashToken(token).toString('hex'), now)
  if (!invite || (invite.email === null && (await store.adminExists(sql))))
    throw new Refusal<AccountRefusal>('invite_invalid')
  return { email: invite.email }
}

type Candidate = { token: string; name: string; email: string; password: string }

/**
 * Sets up an administrator from a one-time link. Throws invite_invalid, password_too_short, weak_password, email_taken,
 * banned or too_many_invites. Hashes the password, which is expensive, only after all other checks.
 */
async function acceptAdminInvite(context: Context, input: Candidate) {
  const { sql, now, hashPassword, allowInviteTry } = context
  requireStrongPassword(input.password, input.email)
  if (!(await allowInviteTry())) throw new Refusal<AccountRefusal>('too_many_invites')
  const token_hash = hashToken(input.token).toString('hex')
  // First, or of two presses at once the second could find the first one's account, and its link unused.
  const known = await store.findProfileByEmail(sql, input.email)
  const invite = await store.findInvite(sql, token_hash, now)
  // The first administrator's is for nobody as soon as they are one.
  if (!invite || !(await isInviteFor(sql, invite, input.email)))
    return answerAgain(context, input, token_hash)
  if (known?.email_verified) throw new Refusal<AccountRefusal>('email_taken')
  if (known?.banned_at) throw new Refusal<AccountRefusal>('banned')
  const password = await hashPassword(input.password)
  const isTaken = await sql.transaction().execute(async (transaction) => {
    await store.lockAppointments(transaction)
    const taken = await store.takeInvite(transaction, token_hash, now)
    // Of two presses at once, the second finds it used.
    if (!taken) return false
    if (!(await isInviteFor(transaction, taken, input.email)))
      throw new Refusal<AccountRefusal>('invite_invalid')
    const admin = await store.insertAdmin(transaction, {
      name: input.name,
      email: input.email,
      created_at: now,
    })
    if (!admin) throw new Refusal<AccountRefusal>('email_taken')
    await store.setPassword(transaction, admin.id, password)
    return true
  })
  return isTaken ? { email: input.email } : answerAgain(context, input, token_hash)
}

/** Of an administrator who was set up although the answer was lost. Throws invite_invalid. */
async function answerAgain(
  { sql, now, checkPassword }: Context,
  { email, password }: Candidate,
  token_hash: string,
) {
  const used = await store.findUsedInvite(sql, token_hash, now)
  const admin = await store.findProfileByEmail(sql, email)
  const isTheirs = used && admin?.role === 'admin' && (used.email ?? email) === email
  if (!isTheirs || (await checkPassword(admin.id, password)) !== 'right')
    throw new Refusal<AccountRefusal>('invite_invalid')
  return { email }
}

type Invite = { email: string | null }

/** Whether the invite is for this address, or for anybody as long as there is no administrator. */
async function isInviteFor(sql: Sql, invite: Invite, email: string): Promise<boolean> {
  return invite.email ? invite.email === email : !(await store.adminExists(sql))
}

/**
 * Creates a one-time link that sets up an administrator: for an address or, without one, for whoever comes first while
 * there is no administrator. Returns the path to open.
 */
export async function inviteAdmin(sql: Sql, now: Date, email: string | null): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = later(now, { hours: INVITE_HOURS })
  await store.saveInvite(sql, { token_hash: hashToken(token).toString('hex'), email, expires_at })
  return `/auth?invite=${token}`
}

/** The path of the link for the first administrator, or null if there is one already. */
export async function inviteFirstAdmin(sql: Sql, now: Date): Promise<string | null> {
  return (await store.adminExists(sql)) ? null : inviteAdmin(sql, now, null)
}

/**
 * Makes the account with this address an admin, unless it is banned, or returns the path of a link to set one up. An
 * account whose address was never confirmed could be anybody's, so its owner gets the link too.
 */
export async function appointAdmin(
  sql: Sql,
  now: Date,
  email: string,
): Promise<{ appointed: boolean } | { invite: string }> {
  const account = await store.findProfileByEmail(sql, email.toLowerCase())
  if (account?.banned_at) return { appointed: false }
  if (!account?.email_verified) return { invite: await inviteAdmin(sql, now, email.toLowerCase()) }
  await store.makeAdmin(sql, account.id)
  return { appointed: true }
}

export const visitor = { ...claims.visitor, checkAccount, checkAdminInvite, acceptAdminInvite }
export const member = {
  profile,
  updateProfile,
  chooseLanguage,
  ...devices.member,
  ...passkeys.member,
  ...ownData.member,
  ...erasure.member,
}
export const admin = { ...claims.admin, ...erasure.admin }
