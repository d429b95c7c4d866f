/**
 * Signing in by a passkey (ACCOUNT-24). Adding and removing them is for members who are signed in:
 * features/accounts/passkeys.
 */
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '#database/schema.ts'
import { used } from '#/features/accounts/passkeys/read-made.ts'
import { PASSKEY_MINUTES, siteOf } from '#/features/accounts/passkeys/rules.ts'
import { verifyUse } from '#/features/accounts/passkeys/verify-use.ts'
import { accountTexts } from '#/features/accounts/texts.ts'
import { inMilliseconds, inSeconds } from '#/kernel/durations.ts'
import { textFor } from '#/kernel/refusal.ts'
import type { Limits } from './limits.ts'

type Options = { sql: Kysely<DB>; appUrl: string; limits: Limits }

/** In a signed cookie of the browser that asked: which challenge, and until when it may be answered. */
const COOKIE = 'passkey_challenge'

export function signInByPasskey({ sql, appUrl, limits }: Options) {
  const ask = createAuthEndpoint('/passkey/challenge', { method: 'POST' }, async (call) => {
    // Names no account and no keys: the device offers what it has for this site.
    const options = await generateAuthenticationOptions({
      rpID: siteOf(appUrl).rp_id,
      userVerification: 'required',
      timeout: inMilliseconds({ minutes: PASSKEY_MINUTES }),
    })
    const until = Date.now() + inMilliseconds({ minutes: PASSKEY_MINUTES })
    const cookie = call.context.createAuthCookie(COOKIE, { maxAge: inSeconds({ minutes: PASSKEY_MINUTES }) })
    const value = `${options.challenge}.${until}`
    await call.setSignedCookie(cookie.name, value, call.context.secret, cookie.attributes)
    return call.json(options)
  })

  const body = z.object({ used })
  const signIn = createAuthEndpoint('/sign-in/passkey', { method: 'POST', body }, async (call) => {
    const { name, attributes } = call.context.createAuthCookie(COOKIE)
    const challenge = unlessOver(await call.getSignedCookie(name, call.context.secret))
    call.setCookie(name, '', { ...attributes, maxAge: 0 })
    // Taken before anything is looked at: whatever the answer is worth, there is no second one (A19).
    if (challenge === null || (await limits.take('answer_of_challenge', challenge)) > 0)
      throw passkeyRefusal()
    const owner = await verifyUse({ sql, appUrl, now: new Date(), challenge }, call.body.used)
    if (!owner) throw passkeyRefusal()
    // As the library answers to a right password.
    if (!owner.email_verified)
      throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' })
    const user = await call.context.internalAdapter.findUserById(owner.user_id)
    if (!user) throw passkeyRefusal()
    const session = await call.context.internalAdapter.createSession(user.id)
    await setSessionCookie(call, { session, user })
    return call.json({ status: true })
  })

  return { id: 'passkeys', endpoints: { ask, signIn } }
}

function unlessOver(cookie: string | null | false | undefined): string | null {
  const [challenge, until] = (cookie || '').split('.')
  return challenge && Number(until) > Date.now() ? challenge : null
}

/** The same for a key that nobody has, a wrong signature and a used challenge. */
function passkeyRefusal(): APIError {
  const message = textFor(accountTexts, 'passkey_refused')?.description ?? ''
  return new APIError('UNAUTHORIZED', { code: 'passkey_refused', message })
}
