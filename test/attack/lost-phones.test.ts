/** Phone and recovery codes are lost: a way back for their owner, and none for who only says so (ACCOUNT-25). */
import { expect, it } from 'vitest'
import { APP_URL } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { sampleAdmin, sampleDesk } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'

const accounts = openAccounts()
const { signIn, mailsTo, member, cookieOf, turnOnTwoStep, statusOf } = accounts

const REASON = 'Came in person with her ID'

/** A member with two-step sign-in, who is signed in. */
async function withTwoStep(email: string): Promise<{ id: string; cookie: string }> {
  await member(email)
  const { cookie } = await turnOnTwoStep(await cookieOf(email))
  expect((await signIn(email)).body['twoFactorRedirect']).toBe(true)
  const { id } = await accounts.sql
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, cookie }
}
const turnOff = (id: string, cookie: string, reason = REASON) =>
  call(`${accounts.url}/api/admin/users/${id}/end-two-step`, {
    method: 'POST',
    body: { reason },
    headers: { origin: APP_URL },
    cookie,
  })

it('A24 (ACCOUNT-25): an admin turns it off: its owner is signed out, told by mail, and in again with the password', async () => {
  const email = 'lost-phone@example.org'
  const { id, cookie } = await withTwoStep(email)
  expect(await statusOf(cookie)).toBe(200)
  const admin = await sampleAdmin(accounts.sql)
  const asAdmin = await sessionCookie(accounts.sql, admin.id)
  expect((await turnOff(id, asAdmin, ' ')).status, 'without a reason').toBe(400)
  expect((await turnOff(id, asAdmin)).status).toBe(200)

  // The server hears of it by the database.
  await expect.poll(() => statusOf(cookie)).toBe(401)
  const letter = (await mailsTo(email, 3)).at(-1)
  expect(letter?.subject).toBe('Two-step sign-in is off for your Adhyayan account')
  expect(letter?.text).toContain(
    'The library turned it off because you, or somebody in your name, said that your phone and recovery codes are lost.',
  )
  const again = await signIn(email)
  expect([again.status, again.body['twoFactorRedirect']]).toEqual([200, undefined])
  const logged = await accounts.sql
    .selectFrom('audit_changes')
    .innerJoin('audit_entries', 'audit_entries.id', 'entry_id')
    .select(['admin_id', 'operation', 'reason', 'after'])
    .where('user_id', '=', id)
    .execute()
  expect(logged).toEqual([
    {
      admin_id: admin.id,
      operation: 'members.endTwoStep',
      reason: REASON,
      after: { two_factor_enabled: false },
    },
  ])
  expect((await turnOff(id, asAdmin)).body['code']).toBe('two_step_is_off')
})

it('A24: nobody else does, nor an admin for themselves', async () => {
  const { id, cookie } = await withTwoStep('kept-phone@example.org')
  const helper = await sessionCookie(accounts.sql, (await sampleDesk(accounts.sql)).id)
  expect((await turnOff(id, helper)).status).toBe(403)
  expect((await turnOff(id, cookie)).status).toBe(403)
  await accounts.sql.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute()
  const own = await sessionCookie(accounts.sql, id)
  expect((await turnOff(id, own)).body['code']).toBe('own_account')
  expect((await signIn('kept-phone@example.org')).body['twoFactorRedirect']).toBe(true)
})
