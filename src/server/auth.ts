import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { makeAdmin } from '#/features/accounts/store.ts'
import { alreadyRegisteredMail, confirmationMail, resetMail } from '#/features/accounts/mails.ts'
import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  MAXIMUM_EMAIL_LENGTH,
  MAXIMUM_NAME_LENGTH,
  becomesAdmin,
  passwordWeaknesses,
  profileName,
} from '#/features/accounts/rules.ts'
import { accountTexts } from '#/features/accounts/texts.ts'
import { textFor } from '#/kernel/refusal.ts'
import { queueMail } from './mail/outbox.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export const COOKIE_PREFIX = 'adhyayan'
/** The header in which http.ts hands on the caller's address; whatever a client sends under that name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-adhyayan-client'
const SESSION_DAYS = 30

export type AuthOptions = {
  sql: Kysely<DB>
  appUrl: string
  secret: string
  adminEmails: readonly string[]
  libraryName: () => Promise<string>
}

export type Auth = ReturnType<typeof createAuth>

/** Sign-up, sign-in, confirmation, reset and sessions at /api/auth/* (student portal §4, §7 Auth). */
export function createAuth({ sql, appUrl, secret, adminEmails, libraryName }: AuthOptions) {
  return betterAuth({
    appName: 'Adhyayan',
    baseURL: appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [appUrl],
    database: { db: sql, type: 'postgres' },
    telemetry: { enabled: false },
    user: {
      modelName: 'profiles',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'student' },
        verified: { type: 'boolean', input: false, defaultValue: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_DAYS * 86_400,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_tokens',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: MINIMUM_PASSWORD_LENGTH,
      maxPasswordLength: MAXIMUM_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: async ({ user, url }) =>
        queueMail(sql, resetMail({ to: user.email, name: user.name, url, library: await libraryName() })),
      // The page answers as for a new address; only the mailbox's owner learns of the account.
      onExistingUserSignUp: async ({ user }) =>
        queueMail(
          sql,
          alreadyRegisteredMail({
            to: user.email,
            name: user.name,
            url: `${appUrl}/auth`,
            library: await libraryName(),
          }),
        ),
      customSyntheticUser: ({ coreFields, id }) => ({
        ...coreFields,
        name: profileName(coreFields.name, coreFields.email),
        role: 'student',
        verified: false,
        id,
      }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, url }) =>
        queueMail(
          sql,
          confirmationMail({ to: user.email, name: user.name, url, library: await libraryName() }),
        ),
      afterEmailVerification: async (user) => {
        if (becomesAdmin({ email: user.email, email_verified: true }, adminEmails))
          await makeAdmin(sql, user.id)
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 3600, max: 20 },
        '/request-password-reset': { window: 3600, max: 10 },
        '/send-verification-email': { window: 3600, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: appUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    hooks: { before: createAuthMiddleware(async ({ path, body }) => refuseInput(path, body)) },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, name: profileName(user.name, user.email) } }) },
      },
      session: { create: { before: (session) => refuseBanned(sql, session.userId) } },
    },
  })
}

/** Sign-in is refused with a reason while the account is banned (decisions §2 rule 9). */
async function refuseBanned(sql: Kysely<DB>, user_id: string): Promise<void> {
  const profile = await sql
    .selectFrom('profiles')
    .select('banned_at')
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (profile?.banned_at)
    throw new APIError('FORBIDDEN', {
      code: 'banned',
      message: textFor(accountTexts, 'banned')?.description ?? '',
    })
}

/** Refuses what our own rules forbid before the library looks at it, so that a reset link isn't spent on a weak password. */
function refuseInput(path: string, body: Record<string, unknown> | undefined): void {
  if (path !== '/sign-up/email' && path !== '/reset-password') return
  const { password, newPassword, email = '', name = '' } = body ?? {}
  if (String(name).length > MAXIMUM_NAME_LENGTH || String(email).length > MAXIMUM_EMAIL_LENGTH)
    throw new APIError('BAD_REQUEST', { code: 'too_long', message: 'Name or email address is too long.' })
  const reasons = passwordWeaknesses(String(newPassword ?? password ?? ''), String(email))
  if (reasons.length === 0) return
  const text = textFor(accountTexts, 'weak_password', { reasons })
  throw new APIError('BAD_REQUEST', { code: 'weak_password', message: text?.description ?? '' })
}
