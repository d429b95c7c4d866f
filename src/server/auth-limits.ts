/** How often one network may call the accounts library. Limits by account, mailbox and member are the guards'. */
import { tooManyTries } from '#/features/accounts/texts.ts'
import { networkOf, type Limit, type Limits } from './limits.ts'

/**
 * The header in which http/accounts.ts hands on the caller's address; whatever a client sends under that name is
 * dropped.
 */
export const CLIENT_ADDRESS_HEADER = 'x-adhyayan-client'

const LIMIT_OF: Readonly<Record<string, Limit>> = {
  '/sign-in/email': 'sign_in_of_address',
  '/sign-in/email-otp': 'sign_in_of_address',
  '/passkey/challenge': 'sign_in_of_address',
  '/sign-in/passkey': 'sign_in_of_address',
  '/email-otp/send-verification-otp': 'mail_of_address',
  '/sign-up/email': 'sign_up_of_address',
  '/request-password-reset': 'mail_of_address',
  '/send-verification-email': 'mail_of_address',
  '/reset-password': 'password_of_address',
  '/change-password': 'password_of_address',
  '/two-factor/enable': 'second_factor_of_address',
  '/two-factor/disable': 'second_factor_of_address',
  '/two-factor/verify-totp': 'second_factor_of_address',
  '/two-factor/verify-backup-code': 'second_factor_of_address',
  '/two-factor/generate-backup-codes': 'second_factor_of_address',
}

/** Counts a call, each endpoint for itself. Gives the answer where there were too many. */
export async function refuseByAddress(
  limits: Limits,
  { headers }: Request,
  endpoint: string,
): Promise<Response | null> {
  const seconds = await limits.take(
    LIMIT_OF[endpoint] ?? 'account_call_of_address',
    networkIn(headers),
    endpoint,
  )
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
