import { describe, expect, it } from 'vitest'
import type { Sql } from '#/kernel/context.ts'
import { setPassword } from '#/features/accounts/store.ts'
import { cookiesIn } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { codeOf } from '../support/totp.ts'

const accounts = openAccounts()
const { post, signIn, mailsTo, member, cookieOf, turnOnTwoStep } = accounts

const idOf = async (email: string) =>
  (
    await accounts.sql
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id
const sessionsOf = (user_id: string) =>
  accounts.sql.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()

const OVERTAKINGS: Record<string, (sql: Sql, id: string) => Promise<unknown>> = {
  'a changed password': (sql, id) =>
    sql.updateTable('credentials').set({ password: 'another' }).where('user_id', '=', id).execute(),
  'a reset password': async (sql, id) => {
    await sql.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute()
    await setPassword(sql, id, 'another')
  },
  'a ban': (sql, id) =>
    sql
      .updateTable('profiles')
      .set({ banned_at: new Date(), ban_reason: 'Sample' })
      .where('id', '=', id)
      .execute(),
  'an erasure': async (sql, id) => {
    await sql.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute()
    await sql.deleteFrom('sessions').where('user_id', '=', id).execute()
    await sql.updateTable('profiles').set({ erased_at: new Date() }).where('id', '=', id).execute()
  },
}

/** Each way's last call, after which there is a session. */
const WAYS: Record<string, (email: string) => Promise<() => Promise<{ status: number }>>> = {
  'by password': async (email) => () => signIn(email),
  'by a mailed code': async (email) => {
    await post('auth/email-otp/send-verification-otp', { email, type: 'sign-in' })
    const mails = await mailsTo(email, 2)
    const otp = mails.map(({ text }) => /code to sign in is (\d{6})/.exec(text)?.[1]).findLast(Boolean)
    return () => post('auth/sign-in/email-otp', { email, otp })
  },
  'by the second step': async (email) => {
    const { key } = await turnOnTwoStep(await cookieOf(email))
    const pending = cookiesIn((await signIn(email)).headers)
    return () => post('auth/two-factor/verify-totp', { code: codeOf(key, 1) }, { cookie: pending })
  },
}

describe('A8 (ACCOUNT-13): a sign-in that was under way opens no session', () => {
  for (const [way, prepare] of Object.entries(WAYS))
    for (const [what, overtake] of Object.entries(OVERTAKINGS))
      it(`${way}, overtaken by ${what}`, async () => {
        const email = `${way}.${what}@example.org`.replaceAll(' ', '-')
        await member(email)
        const id = await idOf(email)
        const finish = await prepare(email)
        await accounts.sql.deleteFrom('sessions').where('user_id', '=', id).execute()
        const overtaking = await accounts.sql.startTransaction().execute()
        await overtake(overtaking, id)
        const answer = finish()
        await untilLocksWait(accounts.sql, 1, answer)
        await overtaking.commit().execute()
        expect([400, 401]).toContain((await answer).status)
        expect(await sessionsOf(id)).toEqual([])
      })

  it('and one that is in time is ended by what comes after it', async () => {
    const email = 'in-time@example.org'
    await member(email)
    const id = await idOf(email)
    expect((await signIn(email)).status).toBe(200)
    await accounts.sql.transaction().execute((sql) => setPassword(sql, id, 'another'))
    expect(await sessionsOf(id)).toEqual([])
  })
})

it('ACCOUNT-13: a code that was mailed before a new password signs nobody in', async () => {
  const email = 'old-code@example.org'
  await member(email)
  const finish = await WAYS['by a mailed code']?.(email)
  await OVERTAKINGS['a changed password']?.(accounts.sql, await idOf(email))
  expect((await finish?.())?.status).toBe(400)
})
