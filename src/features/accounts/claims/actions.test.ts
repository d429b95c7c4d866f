import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { admin as members } from '#/features/members/actions.ts'
import { textFor, type Refusal } from '#/kernel/refusal.ts'
import type { Language } from '#/kernel/words.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { languageOfAddress, say } from '#/server/say-to.ts'
import { memberContext, TEST_NOW, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleDesk, sampleSubscription } from '../../../../test/support/samples.ts'
import { confirmBySigningIn, findResetOwner, issueLink, replaceUnconfirmed } from '../confirmation/actions.ts'
import { accountTexts } from '../texts.ts'
import { admin, visitor } from './actions.ts'

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
})
afterAll(() => db.close())

async function addAtDesk(email: string | null = null): Promise<string> {
  const member = { name: 'Walked In', email, added_at_desk: true }
  return (await db.sql.insertInto('profiles').values(member).returning('id').executeTakeFirstOrThrow()).id
}

const languageOf = async (id: string) =>
  (await db.sql.selectFrom('profiles').select('language').where('id', '=', id).executeTakeFirstOrThrow())
    .language

/** Claims an account on a page in that language; returns what its mail is called. */
async function claim(id: string, email: string, language?: Language) {
  const { code } = await admin.issueClaimCode(memberContext(db.sql, desk), { id })
  const subjects: string[] = []
  const context = testContext(db.sql, {
    queueMail: async (sql, compose) => {
      subjects.push(say(await languageOfAddress(sql, email), compose).subject)
    },
  })
  await visitor.claimAccount(context, { code, email, password: 'a long new password', language })
  return subjects
}

it('COUNTER-7: a new code ends the link that was mailed before it', async () => {
  const [id, email] = [await addAtDesk(), 'mistyped@example.org']
  const desks = memberContext(db.sql, desk)
  await admin.giveAddress(desks, { id, email })
  const token = /token=([\w-]+)/.exec(desks.mails[0]?.text ?? '')?.[1] ?? ''
  expect(await findResetOwner(desks, token)).toEqual({ email })
  await admin.issueClaimCode(desks, { id })
  expect(await findResetOwner(desks, token)).toBeUndefined()
})

it('LANG-8: an account that is claimed on a page in Hindi is in Hindi from its first mail on', async () => {
  const id = await addAtDesk()
  expect(await claim(id, 'claimed-hi@example.org', 'hi')).toEqual([expect.stringContaining('पक्का करें')])
  expect(await languageOf(id)).toBe('hi')
})

it('LANG-8: who doesn’t say the language of the page leaves that of the account', async () => {
  const id = await addAtDesk()
  await db.sql.updateTable('profiles').set({ language: 'hi' }).where('id', '=', id).execute()
  expect(await claim(id, 'claimed-hi-before@example.org')).toEqual([expect.stringContaining('पक्का करें')])
  expect(await languageOf(id)).toBe('hi')
})

it('LANG-8, IMPORT-9: whoever registers the address of a member of the desk chooses its language, not its name', async () => {
  const email = 'registered-hi@example.org'
  const id = await addAtDesk(email)
  const registered = { email, name: 'Somebody', password_hash: 'hash', language: 'hi' as const }
  expect(await replaceUnconfirmed(db.sql, registered)).toMatchObject({ id })
  expect(await languageOf(id)).toBe('hi')
  const { name } = await db.sql
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Walked In')
})

const KNOWN = { name: 'Asha Rao', phone: '98765 43210' }
const setKnown = (id: string) => db.sql.updateTable('profiles').set(KNOWN).where('id', '=', id).execute()
const detailsOf = (id: string) =>
  db.sql.selectFrom('profiles').select(['name', 'phone']).where('id', '=', id).executeTakeFirst()
const registerAgain = (email: string) =>
  replaceUnconfirmed(db.sql, { email, name: 'Sly', password_hash: 'hash', language: 'en' })

/** What makes a registration more than that, though nobody has confirmed it. */
const MORE = [
  {
    more: 'the desk has sold a plan',
    make: async (id: string) => {
      await setKnown(id)
      await sampleSubscription(db.sql, id, 'morning')
    },
  },
  {
    more: 'the desk has corrected name and phone',
    make: async (id: string) =>
      void (await members.updateMember(recordedDesk(), { id, version: 1, ...KNOWN, verified: false })),
  },
  {
    more: 'the desk has written a note',
    make: async (id: string) => {
      await setKnown(id)
      const key = { ...memberContext(db.sql, desk), requestKey: randomUUID() }
      await members.addNote(key, { member: id, body: 'Comes on Monday' })
    },
  },
]

it.each(MORE)(
  'IMPORT-9: registering an address again changes nothing where $more',
  async ({ more, make }) => {
    const email = `again-${MORE.findIndex((one) => one.more === more)}@example.org`
    const { id } = await register(email)
    await make(id)
    await registerAgain(email)
    expect(await detailsOf(id)).toEqual(KNOWN)
  },
)

it('IMPORT-9: of an address that was only registered, name and phone are those of the last', async () => {
  const email = 'only-registered@example.org'
  const { id } = await register(email)
  await setKnown(id)
  await registerAgain(email)
  expect(await detailsOf(id)).toEqual({ name: 'Sly', phone: null })
})

/** Somebody who registered on the site and has confirmed nothing. */
async function register(email: string) {
  const account = await db.sql
    .insertInto('profiles')
    .values({ name: 'asha', email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const login = { user_id: account.id, account_id: account.id, provider_id: 'credential', password: 'hash' }
  await db.sql.insertInto('credentials').values(login).execute()
  return { id: account.id, token: await issueLink({ sql: db.sql, now: TEST_NOW }, account.id) }
}

/** The desk as the server knows it: the activity log tells of what it does. */
const recordedDesk = () => {
  const recording = {
    request_id: randomUUID(),
    admin_id: desk.id,
    operation: 'members.updateMember',
    at: TEST_NOW,
    reason: null,
  }
  return { ...memberContext(db.sql, desk), sql: recordedSql(db.pool, recording) }
}

const password = 'a long new password'
const WAYS = [
  {
    way: 'a claim by a code',
    take: async (id: string, email: string) => void (await claim(id, email)),
    told: 'Another account has this email address. Please use another one, or ask at the desk.',
  },
  {
    way: 'an address given at the desk',
    take: async (id: string, email: string) => void (await admin.giveAddress(recordedDesk(), { id, email })),
    told: 'Another account has this email address. You can find it in Users.',
  },
]
const holderOf = (email: string) =>
  db.sql.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirst()

describe.each(WAYS)('COUNTER-7: $way', ({ way, take, told }) => {
  const address = (part: string) => `${part}-${WAYS.findIndex((one) => one.way === way)}@example.org`

  it('may have an address that was registered and never confirmed, whose links end', async () => {
    const email = address('registered-first')
    const [id, { token }] = [await addAtDesk(), await register(email)]
    await take(id, email)
    expect(await holderOf(email)).toEqual({ id })
    const context = { sql: db.sql, now: TEST_NOW, adminEmails: [] }
    await confirmBySigningIn(context, { token, email }, async () => true)
    const { email_verified } = await db.sql
      .selectFrom('profiles')
      .select('email_verified')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(email_verified).toBe(false)
  })

  it.each(MORE)('not that of a registration where $more', async ({ more, make }) => {
    const email = address(`more-${MORE.findIndex((one) => one.more === more)}`)
    const [id, registered] = [await addAtDesk(), await register(email)]
    await make(registered.id)
    const refused: Refusal = await take(id, email).then(expect.unreachable, (reason) => reason)
    expect(textFor(accountTexts, refused.code, refused.data)).toEqual({
      title: 'Email in use',
      description: told,
    })
    expect(await holderOf(email)).toEqual({ id: registered.id })
  })

  it('not that of another member whom the desk added', async () => {
    const email = address('added-too')
    const [id, other] = [await addAtDesk(), await addAtDesk(email)]
    await expect(take(id, email)).rejects.toMatchObject({ code: 'email_taken' })
    expect(await holderOf(email)).toEqual({ id: other })
  })
})

it('COUNTER-7: pressed again because the answer was lost, the same claim is answered the same; no other is', async () => {
  const [id, email] = [await addAtDesk(), 'lost-answer@example.org']
  const { code } = await admin.issueClaimCode(memberContext(db.sql, desk), { id })
  const checkPassword = async (_: string, typed: string) =>
    typed === password ? ('right' as const) : ('wrong' as const)
  const context = testContext(db.sql, { checkPassword })
  expect(await visitor.claimAccount(context, { code, email, password })).toEqual({ email })
  expect(await visitor.claimAccount(context, { code: code.toLowerCase(), email, password })).toEqual({
    email,
  })
  expect(context.mails).toHaveLength(1)
  for (const other of [{ email: 'another@example.org' }, { password: 'another long password' }])
    await expect(visitor.claimAccount(context, { code, email, password, ...other })).rejects.toMatchObject({
      code: 'claim_invalid',
    })
  // A new code ends whatever was begun with the old one.
  await admin.issueClaimCode(memberContext(db.sql, desk), { id })
  await expect(visitor.claimAccount(context, { code, email, password })).rejects.toMatchObject({
    code: 'claim_invalid',
  })
})
