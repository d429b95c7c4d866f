import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member, PushMessage } from '#/kernel/context.ts'
import { keepPushKeys } from '#/server/push/keys.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import { member } from './actions.ts'
import { MOST_DEVICES } from './rules.ts'
import { tell } from './tell.ts'

let db: TestDatabase
let asha: Member
beforeAll(async () => {
  db = await testDatabase()
  await keepPushKeys(db.sql, randomBytes(32), TEST_NOW)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.updateTable('library_settings').set({ push_on: true }).execute()
  asha = await withSession(await sampleMember(db.sql))
})

async function withSession(who: Member): Promise<Member> {
  const expires_at = new Date(Date.now() + 86_400_000)
  const session = { token: randomBytes(9).toString('hex'), user_id: who.id, expires_at }
  const { id } = await db.sql.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return { ...who, session_id: id }
}

const as = (who: Member) => memberContext(db.sql, who)
const newDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`,
  p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const news = (who = asha) => member.findNews(as(who))
const words = (): PushMessage => ({ title: 'Title', body: 'Body', path: '/dashboard/seats', tag: 'tag' })

async function told(kind: 'notice' | 'approved', mail?: null) {
  const context = as(asha)
  await tell(context, db.sql, { user_id: asha.id, kind, words, ...(mail === null && { mail }) })
  return { pushes: context.pushes.length, mails: context.mails.map(({ subject }) => subject) }
}

describe('what a member is told of (NEWS-2)', () => {
  it('by default mails say what can’t wait, and all comes as a message', async () => {
    expect((await news()).choices).toContainEqual({ kind: 'notice', push: true, mail: false })
    expect(await told('notice')).toEqual({ pushes: 1, mails: [] })
    expect(await told('approved')).toEqual({ pushes: 1, mails: ['Title'] })
    expect(await told('approved', null)).toEqual({ pushes: 1, mails: [] })
  })

  it('a choice is kept by kind, and the others stay', async () => {
    await member.chooseNews(as(asha), { kind: 'notice', push: false, mail: true })
    await member.chooseNews(as(asha), { kind: 'approved', push: false, mail: false })
    expect(await told('notice')).toEqual({ pushes: 0, mails: ['Title'] })
    expect(await told('approved')).toEqual({ pushes: 0, mails: [] })
    await member.chooseNews(as(asha), { kind: 'notice', push: true, mail: true })
    expect(await told('notice')).toEqual({ pushes: 1, mails: ['Title'] })
    expect((await news()).choices.filter(({ push }) => !push)).toMatchObject([{ kind: 'approved' }])
  })

  it('the mail that says what the message does leads to its page and to the choices', async () => {
    await member.chooseNews(as(asha), { kind: 'notice', push: false, mail: true })
    const context = as(asha)
    await tell(context, db.sql, { user_id: asha.id, kind: 'notice', words })
    expect(context.mails).toMatchObject([{ to: asha.email }])
    expect(context.mails[0]?.text).toContain('http://library.test/dashboard/seats')
    expect(context.mails[0]?.text).toContain('http://library.test/dashboard/notifications')
  })
})

describe('a browser that shows messages (NEWS-4)', () => {
  it('belongs to the session, which has one', async () => {
    expect(await news()).toMatchObject({ this_device: false, other_devices: 0 })
    await member.addDevice(as(asha), newDevice())
    await member.addDevice(as(asha), newDevice())
    const elsewhere = await withSession(asha)
    expect(await news()).toMatchObject({ this_device: true, other_devices: 0 })
    expect(await news(elsewhere)).toMatchObject({ this_device: false, other_devices: 1 })
    await db.sql.deleteFrom('sessions').where('id', '=', asha.session_id).execute()
    expect(await news(elsewhere)).toMatchObject({ other_devices: 0 })
  })

  it('is switched off', async () => {
    await member.addDevice(as(asha), newDevice())
    await member.removeDevice(as(asha))
    expect(await news()).toMatchObject({ this_device: false })
  })

  it('is taken over by the next member who signs in there, and by nobody who only knows its address', async () => {
    const device = newDevice()
    await member.addDevice(as(asha), device)
    const ravi = await withSession(await sampleMember(db.sql))
    const { auth } = newDevice()
    await expect(member.addDevice(as(ravi), { ...device, auth })).rejects.toMatchObject({
      code: 'push_device_taken',
    })
    expect(await news()).toMatchObject({ this_device: true })
    await member.addDevice(as(ravi), device)
    expect(await news(ravi)).toMatchObject({ this_device: true })
    expect(await news()).toMatchObject({ this_device: false })
  })

  it('one member has a few at most: the newest', async () => {
    const sessions: Member[] = []
    for (let count = 0; count < MOST_DEVICES + 2; count++) {
      const session = await withSession(asha)
      const now = new Date(TEST_NOW.getTime() + count)
      await member.addDevice({ ...as(session), now }, newDevice())
      sessions.push(session)
    }
    const [oldest = asha] = sessions
    expect(await news(oldest)).toMatchObject({ this_device: false, other_devices: MOST_DEVICES })
    expect(await news(sessions.at(-1))).toMatchObject({ this_device: true })
  })

  it('is only one of a known push service', async () => {
    const inside = { ...newDevice(), endpoint: 'https://169.254.169.254/latest' }
    await expect(member.addDevice(as(asha), inside)).rejects.toMatchObject({ code: 'push_service_unknown' })
  })

  it('there is none while the library has push switched off (NEWS-1)', async () => {
    await member.addDevice(as(asha), newDevice())
    await db.sql.updateTable('library_settings').set({ push_on: false }).execute()
    expect((await news()).push_key).toBeNull()
    await expect(member.addDevice(as(asha), newDevice())).rejects.toMatchObject({ code: 'push_off' })
    await expect(member.sendTest(as(asha))).rejects.toMatchObject({ code: 'push_off' })
  })

  it('is sent a test, not too often', async () => {
    await expect(member.sendTest(as(asha))).rejects.toMatchObject({ code: 'push_device_unknown' })
    await member.addDevice(as(asha), newDevice())
    const context = as(asha)
    await member.sendTest(context)
    expect(context.pushes).toMatchObject([{ user_id: asha.id, path: '/dashboard/notifications' }])
    const often = { ...context, allowPushTest: async () => false }
    await expect(member.sendTest(often)).rejects.toMatchObject({ code: 'push_too_often' })
  })
})
