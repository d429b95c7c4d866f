import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { makeAdmin } from '#/features/accounts/store.ts'
import { confirmationMail, resetMail } from '#/features/accounts/mails.ts'
import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  becomesAdmin,
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
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: appUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
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
