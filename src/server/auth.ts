import { setTimeout as pause } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { resetMail, signInChangedMail } from '#/features/accounts/mails.ts'
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH, profileName } from '#/features/accounts/rules.ts'
import { inSeconds } from '#/kernel/durations.ts'
import { email as emailAddress } from '#/kernel/fields.ts'
import { languageOr } from '#/kernel/words.ts'
import { nameAddress } from './auth-address.ts'
import { createAttempts, type Attempts } from './auth-attempts.ts'
import { createConfirmation, type Confirmation } from './auth-confirmation.ts'
import { answerFault, logFaults } from './auth-faults.ts'
import { createGuards } from './auth-guards.ts'
import { CLIENT_ADDRESS_HEADER, refuseByAddress } from './auth-limits.ts'
import { refuseAlike, signInByMail, twoStepAfterAnyWay } from './auth-mailed-codes.ts'
import { signInByPasskey } from './auth-passkeys.ts'
import * as tables from './auth-tables.ts'
import type { Clock } from './clock.ts'
import { NOTHING_HERE } from './http/errors.ts'
import type { Limits } from './limits.ts'
import { queueMail } from './mail/outbox.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** The longest between two visits without signing in again. */
const SESSION_SECONDS = inSeconds({ days: 30 })

/** With the library's own `__Secure-`, a sibling host could set our cookie; with `__Host-` it can't. */
function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-adhyayan' : 'adhyayan'
}

/** The name of the session cookie on https or plain http. */
export function sessionCookieName(secure: boolean): string {
  return `${cookiePrefix(secure)}.session_token`
}

export type AuthOptions = {
  sql: Kysely<DB>
  appUrl: string
  secret: string
  adminEmails: readonly string[]
  limits: Limits
  libraryName: () => Promise<string>
  /** Dates profiles, as records are; the library's own dates, of sessions and tokens, are the machine's. */
  clock: Clock
  /** Told of errors that aren't refusals. If it throws, that becomes the answer. */
  onFault: (error: unknown) => void
}

export type Auth = ReturnType<typeof createAuth>

/** The endpoints that we serve. The library's others, such as its list of sessions with their tokens, stay closed. */
const SERVED = new Set([
  'GET /get-session',
  'GET /verify-email',
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/email-otp',
  'POST /email-otp/send-verification-otp',
  'POST /passkey/challenge',
  'POST /sign-in/passkey',
  'POST /sign-out',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
])
const RESET_LINK = /^\/reset-password\/[\w-]+$/

/** Endpoints that know whether an account exists take at least this long for every address, in milliseconds. */
const EVEN_MS = 250
const EVEN = new Set([
  '/sign-up/email',
  '/request-password-reset',
  '/send-verification-email',
  '/email-otp/send-verification-otp',
])

/** Sign-up, sign-in, two-step sign-in, confirmation, reset and sessions at /api/auth/* (ACCOUNT-4, ACCOUNT-12). */
export function createAuth(options: AuthOptions) {
  const confirmation = createConfirmation(options)
  const attempts = createAttempts(options.sql)
  const library = betterAuth(optionsOf(options, { confirmation, attempts }))
  async function handler(request: Request): Promise<Response> {
    const endpoint = endpointOf(request)
    if (!endpoint) return Response.json(NOTHING_HERE, { status: 404 })
    if (endpoint === '/verify-email') return confirmation.openLink(request)
    const refused =
      (await refuseWrongEmail(request)) ?? (await refuseByAddress(options.limits, request, endpoint))
    if (refused) return refused
    const [answer] = await Promise.all([
      attempts.run(() => library.handler(request)),
      EVEN.has(endpoint) ? pause(EVEN_MS) : null,
    ])
    if (answer.status >= 400 && (await hidesFault(answer.clone()))) throw new HiddenFault()
    const named = answer.status === 403 ? await nameAddress(answer, options.appUrl) : answer
    return endpoint === '/sign-in/email-otp' ? refuseAlike(named) : named
  }
  return { handler }
}

/** Before anything is looked up, hashed or counted: its sender waits for nothing (SAFE-22). */
async function refuseWrongEmail(request: Request): Promise<Response | null> {
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown } | null
  const read = body?.email === undefined ? undefined : emailAddress.safeParse(body.email)
  if (!read || read.success) return null
  const message = read.error.issues[0]?.message ?? ''
  return Response.json({ code: 'INVALID_EMAIL', message }, { status: 400 })
}

/**
 * The library couldn't read or write, for example because the database is away. It has logged why, but answers with
 * another reason.
 */
class HiddenFault extends Error {
  /** cannot_connect_now */
  readonly code = '57P03'
}

/** Such answers are 422 FAILED_TO_CREATE_USER, 500 FAILED_TO_GET_SESSION and the like. */
async function hidesFault(answer: Response): Promise<boolean> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown }
  return typeof code === 'string' && code.startsWith('FAILED_TO_')
}

/** The endpoint of a request, as the pattern of its path; undefined if there is none. */
export function endpointOf({ url, method }: Request): string | undefined {
  const path = new URL(url).pathname.replace(/^\/api\/auth/, '')
  if (SERVED.has(`${method} ${path}`)) return path
  return method === 'GET' && RESET_LINK.test(path) ? '/reset-password/:token' : undefined
}

type Parts = { confirmation: Confirmation; attempts: Attempts }

/** How the library that guards accounts is set up. */
export function optionsOf(options: AuthOptions, { confirmation, attempts }: Parts) {
  const { sql, appUrl, secret, limits, libraryName, onFault, clock } = options
  const secure = appUrl.startsWith('https:')
  return {
    appName: 'Adhyayan',
    baseURL: appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [appUrl],
    database: { db: sql, type: 'postgres' as const },
    telemetry: { enabled: false },
    logger: logFaults(onFault),
    onAPIError: { onError: (error: unknown) => answerFault(error, onFault) },
    user: tables.userTable,
    session: { ...tables.sessionTable, expiresIn: SESSION_SECONDS },
    account: tables.credentialTable,
    verification: tables.tokenTable,
    emailAndPassword: passwordOptions(options, confirmation),
    emailVerification: {
      sendOnSignUp: true,
      // The library's own link would confirm whatever password the account has.
      sendVerificationEmail: ({ user, url }: { user: Account; url: string }) =>
        confirmation.sendLink(user, new URL(url).searchParams.get('callbackURL') ?? undefined),
    },
    // Our own limiter counts: limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      // If left out, NODE_ENV or TEST could switch it off.
      disableOriginCheck: false,
      cookiePrefix: cookiePrefix(secure),
      // The library would add its own prefix to ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
      // Checked by a test: each start would read every column of the database (2026-11: a tenth of its work).
      database: { generateId: 'uuid' as const, validateSchema: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [signInByMail(options), signInByPasskey(options), twoStepAfterAnyWay()],
    hooks: createGuards({
      limits,
      libraryName,
      confirmation,
      attempts,
      onChange: async ({ email, name }, change) => {
        const library = await libraryName()
        const url = `${appUrl}/auth`
        await queueMail(sql, () => signInChangedMail({ to: email, name, change, url, library }))
      },
    }),
    databaseHooks: {
      user: {
        create: {
          before: async (user: Person & { language?: unknown }) => ({
            data: {
              ...user,
              name: profileName(user.name, user.email),
              language: languageOr(user.language),
              createdAt: clock(),
              updatedAt: clock(),
            },
          }),
        },
      },
      session: {
        create: { before: attempts.finish },
      },
    },
  }
}

type Person = { email: string; name: string }
type Account = Person & { id: string; emailVerified: boolean }

function passwordOptions({ sql, libraryName }: AuthOptions, { registerAgain }: Confirmation) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: MINIMUM_PASSWORD_LENGTH,
    maxPasswordLength: MAXIMUM_PASSWORD_LENGTH,
    password: { hash: hashPassword, verify: verifyPassword },
    sendResetPassword: async ({ user, url }: { user: Account; url: string }) => {
      const library = await libraryName()
      const name = user.emailVerified ? user.name : null
      await queueMail(sql, () => resetMail({ to: user.email, name, url, library }))
    },
    onExistingUserSignUp: async ({ user }: { user: Account }, sent?: Request) =>
      registerAgain(user, await sent?.json()),
    customSyntheticUser: ({ coreFields, id }: { coreFields: SyntheticUser; id: string }) => ({
      ...coreFields,
      name: profileName(coreFields.name, coreFields.email),
      role: 'student',
      verified: false,
      language: languageOr(coreFields['language']),
      twoFactorEnabled: false,
      id,
    }),
  }
}

type SyntheticUser = Person & Record<string, unknown>
