/**
 * Signing in without a password: by a code of six digits in a mail, or the mail's link, which carries it (ACCOUNT-23).
 */
import { emailOTP, twoFactor } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { signInMail } from '#/features/accounts/mails.ts'
import {
  MAILED_CODE_LENGTH,
  MAILED_CODE_MINUTES,
  TRY_AGAIN_MINUTES,
  WRONG_CODES,
} from '#/features/accounts/rules.ts'
import { findAccount } from '#/features/accounts/confirmation/actions.ts'
import { inSeconds } from '#/kernel/durations.ts'
import { callbackOf, nextOf } from './auth-callbacks.ts'
import { twoStepTables } from './auth-tables.ts'
import { queueMail } from './mail/outbox.ts'

/** After so many wrong codes a new one has to be asked for. */
const TRIES = 3

type Options = { sql: Kysely<DB>; appUrl: string; libraryName: () => Promise<string> }

export function signInByMail({ sql, appUrl, libraryName }: Options) {
  return emailOTP({
    otpLength: MAILED_CODE_LENGTH,
    expiresIn: inSeconds({ minutes: MAILED_CODE_MINUTES }),
    allowedAttempts: TRIES,
    storeOTP: 'hashed',
    disableSignUp: true,
    sendVerificationOTP: async ({ email, otp }, call) => {
      const account = await findAccount(sql, email)
      if (!account) return
      const url = new URL('/auth', appUrl)
      const next = nextOf(callbackOf(call))
      if (next) url.searchParams.set('next', next)
      // Behind the #, a link's code reaches no server log and no other site.
      url.hash = `code=${otp}&email=${encodeURIComponent(email)}`
      const library = await libraryName()
      await queueMail(sql, () =>
        signInMail({ to: email, name: account.name, url: url.href, library, code: otp }),
      )
    },
  })
}

const WITHOUT_PASSWORD = new Set<string | undefined>(['/sign-in/email-otp', '/sign-in/passkey'])

/** The library asks for the second step after a password only; here also after our other ways (ACCOUNT-14). */
export function twoStepAfterAnyWay() {
  const accountLockout = {
    maxFailedAttempts: WRONG_CODES,
    durationSeconds: inSeconds({ minutes: TRY_AGAIN_MINUTES }),
  }
  const plugin = twoFactor({ schema: twoStepTables, accountLockout })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (call: Parameters<typeof hook.matcher>[0]) =>
      WITHOUT_PASSWORD.has(call.path) || hook.matcher(call),
  }))
  return { ...plugin, hooks: { ...plugin.hooks, after } }
}

/** Only an account that exists can have used up its tries, or had a code that expired: a stranger is told neither. */
const WRONG = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'])

export async function refuseAlike(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  if (code === undefined || !WRONG.has(code)) return answer
  const body = { code: 'INVALID_OTP', message: 'Invalid or expired code' }
  return Response.json(body, { status: 400, headers: answer.headers })
}
