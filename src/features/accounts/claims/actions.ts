import { findLibraryName } from '#/features/library/find-library-name.ts'
import { randomBytes } from 'node:crypto'
import { recordOpening } from '#/features/audit/record-opening.ts'
import { CODE_LENGTH, readableCode } from '#/kernel/codes.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { hashToken } from '#/kernel/secrets.ts'
import type { Language } from '#/kernel/words.ts'
import { issueClaim, issueClaims, issueLink } from '../confirmation/actions.ts'
import { findAddress, findToken, saveToken } from '../confirmation/store.ts'
import { confirmationMail } from '../mails.ts'
import { requireStrongPassword } from '../require-strong-password.ts'
import { isMereRegistration, setLanguage, setPassword } from '../store.ts'
import type { AccountRefusal } from '../texts.ts'
import { claimMail } from './mails.ts'
import { CLAIM_DAYS, isClaimable, normalizeClaimCode, shownClaimCode } from './rules.ts'
import * as store from './store.ts'
import { takeAddress } from './take-address.ts'

type Invited = { id: string; name: string; email: string }

/** Mails a member whom the library entered the link by which they claim their account, in the caller's transaction. */
export async function inviteToClaim(
  transaction: Sql,
  { now, appUrl, queueMail }: Pick<Context, 'now' | 'appUrl' | 'queueMail'>,
  { id, name, email }: Invited,
): Promise<void> {
  const token = await issueClaim(transaction, id, later(now, { days: CLAIM_DAYS }))
  const url = claimUrl(appUrl, token)
  await store.noteInvited(transaction, id, now)
  const library = await findLibraryName(transaction)
  await queueMail(transaction, () => claimMail({ to: email, name, library, url }))
}

/** So many invitations are written and composed at once. */
const AT_A_TIME = 500

/**
 * Mails the same to many, each in their language; the caller has noted that they are invited. A statement for each
 * would lock twenty thousand members for minutes (IMPORT-2).
 */
export async function inviteAllToClaim(
  transaction: Sql,
  { now, appUrl, queueMails }: Pick<Context, 'now' | 'appUrl' | 'queueMails'>,
  members: readonly (Invited & { language: Language })[],
): Promise<void> {
  const library = await findLibraryName(transaction)
  const expires_at = later(now, { days: CLAIM_DAYS })
  for (let at = 0; at < members.length; at += AT_A_TIME) {
    const some = members.slice(at, at + AT_A_TIME)
    const ids = some.map(({ id }) => id)
    const tokens = await issueClaims(transaction, ids, expires_at)
    const mails = some.map(({ name, email, language }, one) => {
      const mail = { to: email, name, library, url: claimUrl(appUrl, tokens[one]!) }
      return { compose: () => claimMail(mail), language }
    })
    await queueMails(transaction, mails)
  }
}

const claimUrl = (appUrl: string, token: string) => `${appUrl}/auth?reset=true&token=${token}`

/**
 * A new code by which a member claims their account, in the caller's transaction; it ends every earlier code and link,
 * since they may be in the wrong hands. Only its hash is kept, so it can't be shown again.
 */
export async function issueCode(transaction: Sql, user_id: string, now: Date) {
  const code = readableCode(randomBytes(CODE_LENGTH))
  const expires_at = later(now, { days: CLAIM_DAYS })
  await store.endTokens(transaction, user_id)
  await saveToken(transaction, { identifier: identifierOf(code), value: user_id, expires_at })
  return { code: shownClaimCode(code), until: dayOf(expires_at) }
}

/** Throws member_not_found, or not_to_be_claimed if somebody has signed in to the account. */
async function issueClaimCode(context: MemberContext, { id }: { id: string }) {
  const { sql, now } = context
  return sql.transaction().execute(async (transaction) => {
    await lockClaimable(transaction, id)
    // Anyone who has it can open the account, so the log tells of every one.
    await recordOpening(
      { sql: transaction },
      {
        table_name: 'profiles',
        row_id: id,
        label: 'code to claim the account',
        user_id: id,
        payment_id: null,
        quiet_seconds: 0,
      },
    )
    return issueCode(transaction, id, now)
  })
}

/**
 * Gives a member whom the library entered an address, and mails them the link to claim their account. Every earlier
 * link and code ends, since they may be in the wrong hands. Throws member_not_found, not_to_be_claimed or email_taken.
 */
async function giveAddress(context: MemberContext, { id, email }: { id: string; email: string }) {
  const { sql, now } = context
  return sql.transaction().execute(async (transaction) => {
    const { name } = await lockClaimable(transaction, id)
    await takeAddress(transaction, email, id, { at_desk: true })
    await store.setAddress(transaction, id, { email, updated_at: now })
    await store.endTokens(transaction, id)
    await inviteToClaim(transaction, context, { id, name, email })
    return { email }
  })
}

async function lockClaimable(transaction: Sql, id: string) {
  const account = await store.lock(transaction, id)
  if (!account) throw new Refusal<AccountRefusal | 'member_not_found'>('member_not_found')
  if (!isClaimable(account)) throw new Refusal<AccountRefusal>('not_to_be_claimed')
  return account
}

type Claim = { code: string; email: string; password: string; language?: Language | undefined }

/**
 * Gives an account that the library entered its owner's address, password and language, by a code that works once. The
 * address is confirmed as every other is: by the link in its mail, and this password (docs/decisions/0014). Throws
 * claim_invalid, too_many_claims, email_taken, password_too_short or weak_password. Hashes only for a valid code.
 */
async function claimAccount(context: Context, { code, email, password, language }: Claim) {
  const { sql, now, appUrl, queueMail, allowClaimTry, hashPassword } = context
  requireStrongPassword(password, email)
  if (!(await allowClaimTry())) throw new Refusal<AccountRefusal>('too_many_claims')
  const identifier = identifierOf(normalizeClaimCode(code))
  const found = await findToken(sql, identifier, now)
  if (!found) return answerAgain(context, { code, email, password })
  const holder = await store.findHolder(sql, email, found.user_id)
  if (holder && !(await isMereRegistration(sql, holder.id)))
    throw new Refusal<AccountRefusal>('email_taken', { claiming: true })
  const hash = await hashPassword(password)
  const isClaimed = await sql.transaction().execute(async (transaction) => {
    const account = await store.lock(transaction, found.user_id)
    // Of two claims with one code, the second finds it gone.
    const isGood = account && isClaimable(account) && (await findToken(transaction, identifier, now))
    if (!isGood) return false
    await takeAddress(transaction, email, account.id, { claiming: true })
    await store.setAddress(transaction, account.id, { email, updated_at: now })
    if (language) await setLanguage(transaction, account.id, language)
    await setPassword(transaction, account.id, hash)
    const expires_at = later(now, { days: 1 })
    await saveToken(transaction, { identifier: usedIdentifierOf(code), value: account.id, expires_at })
    const url = new URL('/api/auth/verify-email', appUrl)
    url.searchParams.set('token', await issueLink({ sql: transaction, now }, account.id))
    const library = await findLibraryName(transaction)
    await queueMail(transaction, () => confirmationMail({ to: email, url: url.href, library, at: now }))
    return true
  })
  return isClaimed ? { email } : answerAgain(context, { code, email, password })
}

/** Of a claim that went through although its answer was lost: its mail is on its way. Throws claim_invalid. */
async function answerAgain({ sql, now, checkPassword }: Context, { code, email, password }: Claim) {
  const used = await findToken(sql, usedIdentifierOf(code), now)
  const isSame = used && (await findAddress(sql, used.user_id))?.email === email
  if (!isSame || (await checkPassword(used.user_id, password)) !== 'right')
    throw new Refusal<AccountRefusal>('claim_invalid')
  return { email }
}

/** We store only a hash of a code. */
const identifierOf = (code: string) => `claim-code:${hashToken(code).toString('hex')}`
const usedIdentifierOf = (code: string) => `claimed-by:${hashToken(normalizeClaimCode(code)).toString('hex')}`

export const visitor = { claimAccount }
export const admin = { issueClaimCode, giveAddress }
