import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betterAuth } from 'better-auth'
import { sql as raw } from 'kysely'
import { TEST_NOW } from '../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { createAttempts } from './auth-attempts.ts'
import { createConfirmation } from './auth-confirmation.ts'
import { createAuth, optionsOf, type Auth, type AuthOptions } from './auth.ts'
import { migrateJobs } from './jobs/runner.ts'
import { createLimits } from './limits.ts'

const APP = 'http://library.test'
const PASSWORD = 'lamp-night-7'
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore() {}

let db: TestDatabase
let auth: Auth
let options: AuthOptions

beforeAll(async () => {
  db = await testDatabase()
  await migrateJobs(db.pool, quiet)
  options = {
    sql: db.sql,
    appUrl: APP,
    secret: 'a secret of thirty-two characters!!',
    adminEmails: ['desk@example.org'],
    limits: createLimits(db.pool),
    onFault: ignore,
    libraryName: async () => 'Adhyayan',
    clock: () => TEST_NOW,
  }
  auth = createAuth(options)
})
afterAll(() => db.close())

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: APP }
  return auth.handler(
    new Request(`${APP}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
}

const signUp = (email: string, changes: object = {}) =>
  post('sign-up/email', { name: 'Asha', email, password: PASSWORD, ...changes })
const signIn = (email: string, password = PASSWORD) => post('sign-in/email', { email, password })

/** The mails queued for an address, oldest first. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await raw<{ payload: { subject: string; text: string } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${email} order by id`.execute(
    db.sql,
  )
  return rows.map(({ payload }) => payload)
}

/** Where the first mail's link leads. */
async function follow(email: string): Promise<URL> {
  const [mail] = await mailsTo(email)
  const answer = await auth.handler(new Request(mail?.text.match(/http\S+/)?.[0] ?? ''))
  return new URL(answer.headers.get('location') ?? '', APP)
}

/** Follows the link and signs in, which confirms the address. */
async function confirm(email: string): Promise<Response> {
  const confirmation = (await follow(email)).searchParams.get('confirm')
  return post('sign-in/email', { email, password: PASSWORD, confirmation })
}

describe('Register', () => {
  test('the account and its mails keep the language of the page; any other is English (LANG-8)', async () => {
    const shapes: string[] = []
    for (const [at, language] of ['hi', 'en', 'xx', undefined].entries()) {
      const email = `reader-${at}@example.org`
      const answer = await signUp(email, { language })
      shapes.push(Object.keys(((await answer.json()) as { user: object }).user).join())
    }
    const [hindi, ...others] = await Promise.all(
      [0, 1, 2, 3].map(async (at) => (await mailsTo(`reader-${at}@example.org`))[0]?.subject),
    )
    expect(hindi).toBe('Adhyayan के लिए अपना ईमेल पक्का करें')
    expect(new Set(others)).toEqual(new Set(['Confirm your email for Adhyayan']))
    // Registering once more replaces what was never confirmed.
    await signUp('reader-1@example.org', { language: 'hi' })
    expect((await mailsTo('reader-1@example.org')).at(-1)?.subject).toContain('ईमेल पक्का करें')
    expect(new Set(shapes).size).toBe(1)
  })

  test('a taken address is answered like a new one; only its mailbox learns about it', async () => {
    const answers = [await signUp('asha@example.org')]
    await confirm('asha@example.org')
    answers.push(await signUp('Asha@example.org', { name: ' Asha ' }))
    const [first, second] = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
    )
    const shape = ({ user }: { user: Record<string, unknown> }) => [
      Object.keys(user),
      { ...user, id: '', createdAt: '', updatedAt: '' },
    ]
    expect(second?.status).toBe(first?.status)
    expect(shape(second?.body)).toEqual(shape(first?.body))
    const subjects = (await mailsTo('asha@example.org')).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirm your email for Adhyayan', 'You already have an account at Adhyayan'])
  })

  test('a profile is dated by the library’s clock, as every record is', async () => {
    await signUp('dated@example.org')
    const profiles = db.sql.selectFrom('profiles').select(['created_at', 'updated_at'])
    const { created_at, updated_at } = await profiles
      .where('email', '=', 'dated@example.org')
      .executeTakeFirstOrThrow()
    expect({ created_at, updated_at }).toEqual({ created_at: TEST_NOW, updated_at: TEST_NOW })
  })

  test.each([
    ['a common password', { password: 'password1' }, 'weak_password'],
    ['the address as password', { password: 'new@example.org' }, 'weak_password'],
    ['five characters', { password: 'lamp5' }, 'PASSWORD_TOO_SHORT'],
    ['an overlong name', { name: 'x'.repeat(101) }, 'too_long'],
  ])('refuses %s', async (_, changes, code) => {
    const answer = await signUp('new@example.org', changes)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code })
    expect(await mailsTo('new@example.org')).toEqual([])
  })
})

test('nobody can register as admin or verified by sending the fields', async () => {
  await signUp('sly@example.org', { role: 'admin', verified: true, emailVerified: true })
  const profile = await db.sql
    .selectFrom('profiles')
    .select(['role', 'verified', 'email_verified'])
    .where('email', '=', 'sly@example.org')
    .executeTakeFirst()
  expect(profile).toEqual({ role: 'student', verified: false, email_verified: false })
})

describe('Sign in', () => {
  test('needs a confirmed address; the link leads to the sign-in page, and signing in there confirms', async () => {
    await signUp('ravi@example.org', { callbackURL: '/auth?next=/dashboard/fees' })
    expect(await (await signIn('ravi@example.org')).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    const page = await follow('ravi@example.org')
    expect([page.pathname, page.searchParams.get('next')]).toEqual(['/auth', '/dashboard/fees'])
    expect(await (await signIn('ravi@example.org')).json(), 'the click proves too little').toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    })
    expect((await confirm('ravi@example.org')).status).toBe(200)
    expect((await signIn('ravi@example.org')).status).toBe(200)
  })

  test('is refused with a reason while banned', async () => {
    await db.sql
      .updateTable('profiles')
      .set({ banned_at: new Date(), ban_reason: 'Sold a seat.' })
      .where('email', '=', 'ravi@example.org')
      .execute()
    const answer = await signIn('ravi@example.org')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 'banned',
      message: 'This account has been suspended: Sold a seat. Please contact the library.',
    })
  })

  test('an address in ADMIN_EMAILS becomes admin by confirming, not by registering', async () => {
    const role = async () =>
      (
        await db.sql
          .selectFrom('profiles')
          .select('role')
          .where('email', '=', 'desk@example.org')
          .executeTakeFirstOrThrow()
      ).role
    await signUp('desk@example.org')
    expect(await role()).toBe('student')
    await confirm('desk@example.org')
    expect(await role()).toBe('admin')
  })
})

describe('Another of the server’s names', () => {
  test('whoever opened it by that one is told the library’s own address (LANG-6)', async () => {
    const headers = {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      cookie: 'known=browser',
    }
    const body = JSON.stringify({ email: 'somewhere@example.org', password: PASSWORD })
    const answer = await auth.handler(
      new Request(`${APP}/api/auth/sign-in/email`, { method: 'POST', headers, body }),
    )
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'wrong_address', data: { address: APP } })
  })
})

describe('Reset', () => {
  test('a weak password does not use up the link; a good one does, and ends every session', async () => {
    await signIn('desk@example.org')
    await post('request-password-reset', { email: 'desk@example.org', redirectTo: '/auth?reset=true' })
    const token = (await mailsTo('desk@example.org')).at(-1)?.text.match(/reset-password\/([^?\s]+)/)?.[1]
    const reset = (newPassword: string) => post('reset-password', { token, newPassword })
    for (const weak of ['password1', 'desk@example.org'])
      expect(await (await reset(weak)).json(), weak).toMatchObject({ code: 'weak_password' })
    expect((await reset('another-lamp-8')).status).toBe(200)
    expect(await (await reset('another-lamp-9')).json()).toMatchObject({ code: 'INVALID_TOKEN' })
    const sessions = await db.sql
      .selectFrom('sessions')
      .innerJoin('profiles', 'profiles.id', 'user_id')
      .select('sessions.id')
      .where('email', '=', 'desk@example.org')
      .execute()
    expect(sessions).toEqual([])
    expect((await signIn('desk@example.org', 'another-lamp-8')).status).toBe(200)
  })

  test('sent again because the answer was lost, the same password is answered the same, until there is another', async () => {
    const email = 'lost-answer@example.org'
    await signUp(email)
    await confirm(email)
    await post('request-password-reset', { email, redirectTo: '/auth?reset=true' })
    const mails = await mailsTo(email)
    const token = mails.at(-1)?.text.match(/reset-password\/([^?\s]+)/)?.[1]
    const reset = async (newPassword: string) => (await post('reset-password', { token, newPassword })).status
    expect([await reset('another-lamp-10'), await reset('another-lamp-10')]).toEqual([200, 200])
    expect(await reset('another-lamp-11')).toBe(400)
    expect(await mailsTo(email), 'one mail tells of it').toHaveLength(mails.length + 1)
    await post('request-password-reset', { email, redirectTo: '/auth?reset=true' })
    const next = (await mailsTo(email)).at(-1)?.text.match(/reset-password\/([^?\s]+)/)?.[1]
    expect((await post('reset-password', { token: next, newPassword: 'another-lamp-8' })).status).toBe(200)
    expect(await reset('another-lamp-10')).toBe(400)
    expect(await reset('another-lamp-8')).toBe(400)
  })

  test('its link opens in the account’s language, whatever the page spoke that asked for it (LANG-8)', async () => {
    const email = 'desk@example.org'
    for (const [language, said] of [
      ['hi', 'hi'],
      ['en', null],
    ] as const) {
      await db.sql.updateTable('profiles').set({ language }).where('email', '=', email).execute()
      await post('request-password-reset', { email, redirectTo: '/auth?reset=true' })
      const [link = ''] = (await mailsTo(email)).at(-1)?.text.match(/http\S+/) ?? []
      const answer = await auth.handler(new Request(link))
      const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', APP)
      expect([pathname, searchParams.get('reset'), searchParams.get('language')]).toEqual([
        '/auth',
        'true',
        said,
      ])
      expect(searchParams.get('token')).toMatch(/\S/)
    }
  })

  test('answers the same for an address without an account', async () => {
    const [known, unknown] = await Promise.all(
      ['desk@example.org', 'nobody@example.org'].map(async (email) =>
        (await post('request-password-reset', { email })).text(),
      ),
    )
    expect(unknown).toBe(known)
  })
})

test('the migrations’ tables are those that the library of accounts expects', async () => {
  const parts = { confirmation: createConfirmation(options), attempts: createAttempts(db.sql) }
  const check = async () => (await betterAuth(optionsOf(options, parts)).$context).explicitSchemaCheck?.()
  await check()
  await db.asOwner('alter table sessions rename column user_agent to browser')
  await expect(check()).rejects.toThrow('user_agent')
  await db.asOwner('alter table sessions rename column browser to user_agent')
})
