/**
 * An account is confirmed by its mailbox and its password together: a link proves the mailbox, but not who chose the
 * password (docs/decisions/0014). Everything that sets a password or confirms an account locks the profile first, so
 * that nothing happens in between.
 */
import { randomBytes } from 'node:crypto'
import { later } from '#/kernel/durations.ts'
import type { Sql } from '#/kernel/context.ts'
import { hashToken } from '#/kernel/secrets.ts'
import type { Language } from '#/kernel/words.ts'
import { becomesAdmin, profileName } from '../rules.ts'
import { findProfileByEmail, isMereRegistration, makeAdmin, setPassword } from '../store.ts'
import * as store from './store.ts'

const LINK_MINUTES = 60

type Context = { sql: Sql; now: Date; adminEmails: readonly string[] }

/** Whose address this is, and whether it is confirmed; undefined if it is nobody's. */
export function findAccount(sql: Sql, email: string) {
  return findProfileByEmail(sql, email)
}

/** Returns the token of a link that is valid for an hour, or until the account's password changes. */
export async function issueLink(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  user_id: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = later(now, { minutes: LINK_MINUTES })
  await store.saveToken(sql, { identifier: confirming(token), value: user_id, expires_at })
  return token
}

export async function isLinkGood(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  token: string,
): Promise<boolean> {
  return (await store.findToken(sql, confirming(token), now)) !== undefined
}

/** Confirms an unconfirmed account by its link and its password; otherwise does nothing. */
export async function confirmBySigningIn(
  { sql, now, adminEmails }: Context,
  { token, email }: { token: string; email: string },
  isPasswordOf: (hash: string) => Promise<boolean>,
): Promise<void> {
  const link = await store.findToken(sql, confirming(token), now)
  if (!link) return
  const account = await store.findUnconfirmed(sql, link.user_id)
  if (!account?.password || account.email !== email || !(await isPasswordOf(account.password))) return
  await sql.transaction().execute(async (transaction) => {
    const profile = await store.lockProfile(transaction, link.user_id)
    // If the token still exists, the password is still the one that was typed.
    if (profile && (await store.findToken(transaction, confirming(token), now)))
      await confirm(transaction, profile, adminEmails)
  })
}

/**
 * Somebody registered an address whose account was never confirmed: the new name and password replace the old ones, and
 * older links become invalid. Returns the account, or null if it was confirmed meanwhile.
 */
export async function replaceUnconfirmed(
  sql: Sql,
  {
    email,
    name,
    password_hash,
    language,
  }: { email: string; name: string; password_hash: string; language: Language },
): Promise<{ id: string; name: string } | null> {
  return sql.transaction().execute(async (transaction) => {
    const account = await store.lockUnconfirmed(transaction, email)
    if (!account) return null
    const replaced = { id: account.id, name: profileName(name, email) }
    // Registering an address proves nothing: what the library knows of somebody stays (IMPORT-9).
    const isMere = await isMereRegistration(transaction, replaced.id)
    const details = isMere && { name: replaced.name, phone: null }
    await store.replaceDetails(transaction, replaced.id, { language, ...details })
    await setPassword(transaction, replaced.id, password_hash)
    return replaced
  })
}

/**
 * Returns the token of a link by which a member whom the library entered claims their account: like a reset link, it
 * sets the password and proves the mailbox, and it ends with the next password.
 */
export async function issueClaim(sql: Sql, user_id: string, expires_at: Date): Promise<string> {
  const [token] = await issueClaims(sql, [user_id], expires_at)
  return token!
}

/** The same for some hundreds at once, in their order. */
export async function issueClaims(
  sql: Sql,
  user_ids: readonly string[],
  expires_at: Date,
): Promise<string[]> {
  const tokens = user_ids.map(() => randomBytes(24).toString('base64url'))
  const links = tokens.map((token, at) => ({ identifier: claiming(token), value: user_ids[at]!, expires_at }))
  await store.saveTokens(sql, links)
  return tokens
}

/** Whose a reset link is, created by the accounts library, or a claim's; undefined if it has expired. */
export async function findResetOwner(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  token: string,
): Promise<{ email: string } | undefined> {
  const link = await findReset(sql, token, now)
  return link && store.findAddress(sql, link.user_id)
}

async function findReset(sql: Sql, token: string, now: Date) {
  return (
    (await store.findToken(sql, resetting(token), now)) ?? (await store.findToken(sql, claiming(token), now))
  )
}

/**
 * Sets the password by a reset link, which works once. The link proves the mailbox and its user chose the password, so
 * the account is confirmed too. Returns whose account it is, or null if the link has expired.
 */
export async function resetPassword(
  { sql, now, adminEmails }: Context,
  token: string,
  password_hash: string,
): Promise<{ email: string; name: string; had_password: boolean } | null> {
  const link = await findReset(sql, token, now)
  if (!link) return null
  return sql.transaction().execute(async (transaction) => {
    const profile = await store.lockProfile(transaction, link.user_id)
    if (!profile || !(await findReset(transaction, token, now))) return null
    const had_password = (await store.findPassword(transaction, profile.id)) !== null
    await setPassword(transaction, profile.id, password_hash)
    const expires_at = later(now, { minutes: LINK_MINUTES })
    await store.saveToken(transaction, { identifier: usedReset(token), value: profile.id, expires_at })
    if (!profile.email_verified) await confirm(transaction, profile, adminEmails)
    return { ...profile, had_password }
  })
}

/** Whether a link has set this very password, of which the answer was lost; until the next password, for an hour. */
export async function wasReset(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  token: string,
  isPasswordOf: (hash: string) => Promise<boolean>,
): Promise<boolean> {
  const used = await store.findToken(sql, usedReset(token), now)
  const hash = used && (await store.findPassword(sql, used.user_id))
  return hash ? isPasswordOf(hash) : false
}

async function confirm(
  sql: Sql,
  { id, email }: { id: string; email: string },
  adminEmails: readonly string[],
) {
  await store.setConfirmed(sql, id)
  if (becomesAdmin({ email, email_verified: true }, adminEmails)) await makeAdmin(sql, id)
}

/** We store only a hash of our tokens. */
const confirming = (token: string) => `confirm-address:${hashToken(token).toString('hex')}`
const claiming = (token: string) => `claim-account:${hashToken(token).toString('hex')}`
const usedReset = (token: string) => `password-set-by:${hashToken(token).toString('hex')}`
const resetting = (token: string) => `reset-password:${token}`
