import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import type { Language } from '#/kernel/words.ts'
import { languageOfAddress, say } from '#/server/say-to.ts'
import { memberContext, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleDesk } from '../../../../test/support/samples.ts'
import { findResetOwner, replaceUnconfirmed } from '../confirmation/actions.ts'
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
