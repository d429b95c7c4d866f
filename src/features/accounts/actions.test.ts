import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW, memberContext, testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import { appointAdmin, inviteAdmin, inviteFirstAdmin, member, visitor } from './actions.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const account = { name: 'Sunita Verma', email: 'desk@example.org', password: 'desk-lamp-42' }
const tokenOf = (path: string | null) => path?.split('invite=')[1] ?? ''

/** For whom the link is still unused, and another press is all done before the next question. */
const overtaken = (first: () => Promise<unknown>) => {
  let isFound = false
  return db.sql.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isInvite = result.rows.some((row) => Object.keys(row).join() === 'email')
      if (isInvite && !isFound) {
        isFound = true
        await first()
      }
      return result
    },
  })
}

describe('The first administrator, by a one-time link', () => {
  test('pressed twice at once, both presses are answered the same', async () => {
    const token = tokenOf(await inviteFirstAdmin(db.sql, TEST_NOW))
    const checkPassword = async () => 'right' as const
    const press = (sql = db.sql) =>
      visitor.acceptAdminInvite(testContext(sql, { checkPassword }), { ...account, token })
    const done = { email: account.email }
    let first: unknown
    expect(await press(overtaken(async () => (first = await press())))).toEqual(done)
    expect(first).toEqual(done)
  })

  test('a weak or short password is refused and the link is not used up', async () => {
    const email = 'weak@example.org'
    const token = tokenOf(await inviteAdmin(db.sql, TEST_NOW, email))
    const accept = (password: string) =>
      visitor.acceptAdminInvite(testContext(db.sql), { ...account, email, token, password })
    await expect(accept('lamp5')).rejects.toMatchObject({ code: 'password_too_short' })
    await expect(accept('password1')).rejects.toMatchObject({ code: 'weak_password' })
    await expect(accept(account.password)).resolves.toEqual({ email })
    await expect(accept(account.password)).rejects.toMatchObject({ code: 'invite_invalid' })
  })

  test('a link says whose it is before the form, or that it is no use', async () => {
    const check = (token: string) => visitor.checkAdminInvite(testContext(db.sql), { token })
    const own = tokenOf(await inviteAdmin(db.sql, TEST_NOW, 'third@example.org'))
    expect(await check(own)).toEqual({ email: 'third@example.org' })
    for (const token of ['made-up', tokenOf(await inviteAdmin(db.sql, TEST_NOW, null))])
      await expect(check(token)).rejects.toMatchObject({ code: 'invite_invalid' })
  })

  test('no link is offered once there is an administrator', async () => {
    expect(await inviteFirstAdmin(db.sql, TEST_NOW)).toBeNull()
  })

  test('a link for an address works only for that address, for a day', async () => {
    const token = tokenOf(await inviteAdmin(db.sql, TEST_NOW, 'second@example.org'))
    const later = new Date(TEST_NOW.getTime() + 25 * 3_600_000)
    const accept = (email: string, now = TEST_NOW) =>
      visitor.acceptAdminInvite(testContext(db.sql, { now }), { ...account, email, token })
    await expect(accept('other@example.org')).rejects.toMatchObject({ code: 'invite_invalid' })
    await expect(accept('second@example.org', later)).rejects.toMatchObject({ code: 'invite_invalid' })
    await expect(accept('second@example.org')).resolves.toEqual({ email: 'second@example.org' })
  })

  test('sent again because its answer was lost, also at once, it is answered the same; no other is', async () => {
    const email = 'lost-answer@example.org'
    const token = tokenOf(await inviteAdmin(db.sql, TEST_NOW, email))
    const checkPassword = async (_: string, typed: string) =>
      typed === account.password ? ('right' as const) : ('wrong' as const)
    const accept = (changes = {}, now = TEST_NOW) =>
      visitor.acceptAdminInvite(testContext(db.sql, { checkPassword, now }), {
        ...account,
        email,
        token,
        ...changes,
      })
    expect(await Promise.all([accept(), accept(), accept()])).toEqual([{ email }, { email }, { email }])
    expect(await accept()).toEqual({ email })
    const tomorrow = new Date(TEST_NOW.getTime() + 25 * 3_600_000)
    for (const other of [{ password: 'another-lamp-42' }, { email: account.email }, { token: 'made-up' }])
      await expect(accept(other)).rejects.toMatchObject({ code: 'invite_invalid' })
    await expect(accept({}, tomorrow)).rejects.toMatchObject({ code: 'invite_invalid' })
  })

  test('an existing account is made an admin instead', async () => {
    const member = await sampleMember(db.sql, { verified: false })
    expect(await appointAdmin(db.sql, TEST_NOW, member.email.toUpperCase())).toEqual({ appointed: true })
  })

  test.each([true, false])(
    'one that is banned isn’t, confirmed %s: it could not sign in',
    async (email_verified) => {
      const { id, email } = await sampleMember(db.sql, { verified: false })
      const banned = { email_verified, banned_at: TEST_NOW }
      await db.sql.updateTable('profiles').set(banned).where('id', '=', id).execute()
      expect(await appointAdmin(db.sql, TEST_NOW, email)).toEqual({ appointed: false })
      const one = db.sql.selectFrom('profiles').select(['role', 'verified']).where('id', '=', id)
      expect(await one.executeTakeFirst()).toEqual({ role: 'student', verified: false })
    },
  )
})

describe('An account whose address was never confirmed', () => {
  test('is not made an admin: the link replaces its password and ends its sessions', async () => {
    const squatter = await sampleMember(db.sql)
    await db.sql
      .updateTable('profiles')
      .set({ email_verified: false })
      .where('id', '=', squatter.id)
      .execute()
    const session = { token: 'squatter', user_id: squatter.id, expires_at: new Date(Date.now() + 60_000) }
    await db.sql.insertInto('sessions').values(session).execute()
    const answer = await appointAdmin(db.sql, TEST_NOW, squatter.email)
    const token = 'invite' in answer ? tokenOf(answer.invite) : ''
    await visitor.acceptAdminInvite(testContext(db.sql), { ...account, email: squatter.email, token })
    const row = await db.sql
      .selectFrom('profiles')
      .innerJoin('credentials', 'user_id', 'profiles.id')
      .select(['role', 'email_verified', 'password'])
      .where('profiles.id', '=', squatter.id)
      .executeTakeFirst()
    expect(row).toEqual({ role: 'admin', email_verified: true, password: `hash of ${account.password}` })
    expect(
      await db.sql.selectFrom('sessions').selectAll().where('user_id', '=', squatter.id).execute(),
    ).toEqual([])
  })

  test('is not set up while it is banned, also by a link from before', async () => {
    const { id, email } = await sampleMember(db.sql, { verified: false })
    const token = tokenOf(await inviteAdmin(db.sql, TEST_NOW, email))
    const change = (fields: { email_verified?: boolean; banned_at?: Date | null }) =>
      db.sql.updateTable('profiles').set(fields).where('id', '=', id).execute()
    await change({ email_verified: false, banned_at: TEST_NOW })
    const accept = (changes = {}) =>
      visitor.acceptAdminInvite(testContext(db.sql, changes), { ...account, email, token })
    await expect(accept()).rejects.toMatchObject({ code: 'banned' })
    await change({ banned_at: null })
    const banned = async (password: string) => {
      await change({ banned_at: TEST_NOW })
      return `hash of ${password}`
    }
    await expect(accept({ hashPassword: banned }), 'banned while it works').rejects.toMatchObject({
      code: 'email_taken',
    })
    const one = db.sql.selectFrom('profiles').select(['role', 'verified']).where('id', '=', id)
    expect(await one.executeTakeFirst()).toEqual({ role: 'student', verified: false })
    await change({ banned_at: null })
    expect(await accept(), 'the link is not used up').toEqual({ email })
  })

  test('a confirmed account can’t be taken over by any link', async () => {
    const member = await sampleMember(db.sql)
    const token = tokenOf(await inviteAdmin(db.sql, TEST_NOW, member.email))
    const accept = visitor.acceptAdminInvite(testContext(db.sql), { ...account, email: member.email, token })
    await expect(accept).rejects.toMatchObject({ code: 'email_taken' })
  })
})

describe('The account page', () => {
  test('name and phone are changed; an empty phone number is removed', async () => {
    const context = memberContext(db.sql, await sampleMember(db.sql))
    const change = (phone: string) => member.updateProfile(context, { name: 'Ishita Rao', phone })
    expect(await change('+91 90000 00001')).toMatchObject({ name: 'Ishita Rao', phone: '+91 90000 00001' })
    expect(await change('')).toMatchObject({ phone: null })
    expect(await member.profile(context)).toMatchObject({ name: 'Ishita Rao', phone: null })
    expect(await member.updateProfile(context, { phone: '+91 90000 00002' })).toMatchObject({
      name: 'Ishita Rao',
    })
    expect(await member.updateProfile(context, { name: 'Ishita' })).toMatchObject({
      phone: '+91 90000 00002',
    })
    expect(await member.updateProfile(context, {})).toMatchObject({ name: 'Ishita' })
  })
})

describe('Check Account', () => {
  test('says whether the address has a profile', async () => {
    const member = await sampleMember(db.sql)
    const check = (email: string) => visitor.checkAccount(testContext(db.sql), { email })
    expect(await check(member.email)).toEqual({ found: true })
    expect(await check('nobody@example.org')).toEqual({ found: false })
  })

  test('answers Check failed after too many tries', async () => {
    const context = testContext(db.sql, { allowAccountCheck: async () => false })
    await expect(visitor.checkAccount(context, { email: 'a@example.org' })).rejects.toMatchObject({
      code: 'check_failed',
    })
  })
})
