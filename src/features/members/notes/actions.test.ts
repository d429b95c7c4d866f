import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { member as ownData } from '#/features/accounts/own-data/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleDesk, sampleMember } from '../../../../test/support/samples.ts'
import { admin as members } from '../actions.ts'

let db: TestDatabase
let admin: Member
let desk: Member
let asha: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  desk = await sampleDesk(db.sql)
})
afterAll(() => db.close())
beforeEach(async () => {
  asha = await sampleMember(db.sql, { name: 'Asha Sample' })
})

const as = (who: Member, now = TEST_NOW) => ({ ...memberContext(db.sql, who), now })
const bodies = async () =>
  (await members.listNotes(as(desk), { member: asha.id })).rows.map(({ body }) => body)

it('notes are listed newest first, with who wrote them and when', async () => {
  const before = earlier(TEST_NOW, { minutes: 5 })
  await members.addNote(as(admin, before), { member: asha.id, body: 'Pays on the 5th.' })
  await members.addNote(as(desk), { member: asha.id, body: 'Lost her key.' })
  const { rows, next_cursor } = await members.listNotes(as(desk), { member: asha.id })
  expect(rows).toMatchObject([
    { body: 'Lost her key.', author: desk.name, created_at: TEST_NOW, edited_at: null, version: 1 },
    { body: 'Pays on the 5th.', author: admin.name, created_at: before },
  ])
  expect(next_cursor).toBeNull()
  expect((await members.listNotes(as(desk), { member: desk.id })).rows).toEqual([])
})

it('only its author edits a note; they or an admin remove it', async () => {
  const { id, version } = await members.addNote(as(desk), { member: asha.id, body: 'Lost her key.' })
  const another = await sampleDesk(db.sql)
  const refusal = { code: 'note_of_another' }
  for (const who of [another, admin])
    await expect(members.updateNote(as(who), { id, version, body: 'Other' })).rejects.toMatchObject(refusal)
  await expect(members.removeNote(as(another), { id })).rejects.toMatchObject(refusal)
  expect(await bodies()).toEqual(['Lost her key.'])
  expect(await members.removeNote(as(admin), { id })).toEqual({ id })
  expect(await bodies()).toEqual([])
})

it('saving over what was saved elsewhere is refused; so is a note that is gone', async () => {
  const { id, version } = await members.addNote(as(desk), { member: asha.id, body: 'Lost her key.' })
  await members.updateNote(as(desk), { id, version, body: 'Found her key.' })
  await expect(members.updateNote(as(desk), { id, version, body: 'Lost it.' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    data: { by: desk.name },
  })
  expect((await members.listNotes(as(desk), { member: asha.id })).rows).toMatchObject([
    { body: 'Found her key.', edited_at: TEST_NOW, version: 2 },
  ])
  await members.removeNote(as(desk), { id })
  const gone = { code: 'note_not_found' }
  await expect(members.removeNote(as(desk), { id })).rejects.toMatchObject(gone)
  await expect(members.updateNote(as(desk), { id, version: 2, body: 'Again' })).rejects.toMatchObject(gone)
})

it('a note is in nobody’s own data, and goes with the account, from the log too', async () => {
  const body = 'Needs a seat near the door.'
  const sql = recordedSql(db.pool, {
    request_id: randomUUID(),
    admin_id: desk.id,
    operation: 'members.addNote',
    at: TEST_NOW,
    reason: null,
  })
  await members.addNote({ ...as(desk), sql }, { member: asha.id, body })
  expect(await bodies()).toEqual([body])
  expect(JSON.stringify(await ownData.exportOwnData(as(asha)))).not.toContain(body)
  const logged = () =>
    db.sql.selectFrom('audit_changes').select('after').where('user_id', '=', asha.id).execute()
  expect(await logged()).toContainEqual({ after: { body } })

  await members.deleteMember(as(admin), { id: asha.id, ends_plans: [] })
  expect(await bodies()).toEqual([])
  expect(JSON.stringify(await logged())).not.toContain(body)
  await expect(members.addNote(as(desk), { member: asha.id, body })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})
