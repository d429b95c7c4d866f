/** How often one network may call the accounts library. Limits by account, mailbox and member are the guards'. */
import { tooManyTries } from '#/features/accounts/texts.ts'
import { networkOf, type Limits } from './limits.ts'

/**
 * The header in which http/accounts.ts hands on the caller's address; whatever a client sends under that name is
 * dropped.
 */
export const CLIENT_ADDRESS_HEADER = 'x-adhyayan-client'

/**
 * Counted once it is known whose browser calls (auth-known-devices.ts). Of the others only signing up has a stranger's
 * password hashed: codes, passwords of members and links are limited by member, attempt, mailbox and link.
 */
const COUNTED_LATER = new Set([
  '/sign-in/email',
  '/sign-in/email-otp',
  '/email-otp/send-verification-otp',
  '/request-password-reset',
  '/send-verification-email',
])

/** Counts a call, each endpoint for itself. Gives the answer where there were too many. */
export async function refuseByAddress(
  limits: Limits,
  { headers }: Request,
  endpoint: string,
): Promise<Response | null> {
  if (COUNTED_LATER.has(endpoint)) return null
  const limit = endpoint === '/sign-up/email' ? 'sign_up_of_address' : 'account_call_of_address'
  const seconds = await limits.take(limit, networkIn(headers), endpoint)
  if (seconds === 0) return null
  const answer = tooManyCalls(seconds)
  return Response.json(answer.body, { status: 429, headers: answer.headers })
}

/** What is answered to too many calls; the next may come in so many seconds. */
export function tooManyCalls(seconds: number) {
  const wait = String(seconds)
  return {
    body: { code: 'too_many_tries', message: tooManyTries('', seconds).description },
    headers: { 'retry-after': wait, 'x-retry-after': wait },
  }
}

/** The network that a call comes from. */
export function networkIn(headers: Headers | undefined): string {
  return networkOf(headers?.get(CLIENT_ADDRESS_HEADER) ?? '')
}
