/**
 * What strangers may try with an account and its mailbox: so little that guessing stops. A browser that has signed in
 * to the account before is told by a signed cookie, and is kept from nothing by what others do, also not by those on
 * its own network: a whole reading room shares one address (ACCOUNT-11, docs/decisions/0115).
 */
import { createHash, randomBytes } from 'node:crypto'
import { APIError, type createAuthMiddleware } from 'better-auth/api'
import { inSeconds } from '#/kernel/durations.ts'
import { networkIn, tooManyCalls } from './auth-limits.ts'
import type { Limits } from './limits.ts'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const KNOWN_DEVICE_SECONDS = inSeconds({ days: 400 })

/** Limits sign-ins from one network, and wrong ones for one account: soon from one place, late from everywhere. */
export async function limitSignIn(call: Call, email: string, limits: Limits): Promise<void> {
  const known = await findKnownDevice(call, email)
  if (!known) refuseAfter(await limits.take('sign_in_of_address', networkIn(call.headers), call.path))
  refuseAfter(await limits.take('sign_in_of_account_and_address', email, placeOf(call, known)))
  // Known browsers count together, or whoever collects marks of an account could have passwords hashed without end.
  refuseAfter(await limits.take('sign_in_of_account', email, ...(known ? ['known'] : [])))
}

/**
 * Each kind of mail for itself: who uses one up has had as many of it sent as its owner could want, and keeps nobody
 * from the others (ACCOUNT-11). Calls that send nothing count too, or they would tell who has an account.
 */
export async function limitMails(call: Call, email: string, limits: Limits): Promise<void> {
  refuseAfter(await limits.take('mail_of_mailbox', call.path, email))
  if (await findKnownDevice(call, email)) return
  refuseAfter(await limits.take('mail_of_address', networkIn(call.headers), call.path))
}

/** The password was right: forget earlier mistakes, and recognise this browser from now on. */
export async function rememberDevice(call: Call, email: string, limits: Limits): Promise<void> {
  const known = await findKnownDevice(call, email)
  await limits.forget('sign_in_of_account_and_address', email, placeOf(call, known))
  const cookie = call.context.createAuthCookie('known_device', { maxAge: KNOWN_DEVICE_SECONDS })
  const mark = known ?? `${digest(email)}.${randomBytes(12).toString('base64url')}`
  await call.setSignedCookie(cookie.name, mark, call.context.secret, cookie.attributes)
}

export function refuseAfter(seconds: number): void {
  if (seconds === 0) return
  const { body, headers } = tooManyCalls(seconds)
  throw new APIError('TOO_MANY_REQUESTS', body, headers)
}

/** The mark of a browser that has signed in to this account before, or null. */
async function findKnownDevice(call: Call, email: string): Promise<string | null> {
  const { name } = call.context.createAuthCookie('known_device')
  const mark = await call.getSignedCookie(name, call.context.secret)
  return mark && mark.startsWith(`${digest(email)}.`) ? mark : null
}

/** Where wrong passwords come from: a known browser for itself, everybody else by their network. */
function placeOf(call: Call, known: string | null): string {
  return known ?? networkIn(call.headers)
}

function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 16)
}
