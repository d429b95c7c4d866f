import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleMember } from '../../../../test/support/samples.ts'
import { member as actions } from './actions.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const HOUR = 3_600_000

async function signedIn(user_id: string, token: string, hoursAgo: number, days = 30) {
  const at = new Date(Date.now() - hoursAgo * HOUR)
  const row = await db.sql
    .insertInto('sessions')
    .values({
      token: `${token}-${user_id}`,
      user_id,
      ip_address: '103.21.58.7',
      user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36',
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + days * 24 * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A member signed in on a desktop now, on a phone yesterday, and long ago with a session that has expired. */
async function memberWithDevices(): Promise<{ member: Member; phone: string }> {
  const sample = await sampleMember(db.sql)
  await signedIn(sample.id, 'over', 24 * 40)
  const phone = await signedIn(sample.id, 'phone', 24)
  const here = await signedIn(sample.id, 'here', 48)
  return { member: { ...sample, session_id: here }, phone }
}

describe('Signed-in devices', () => {
  test('this device comes first, then the last used; expired sessions are not listed, no token is revealed', async () => {
    const { member, phone } = await memberWithDevices()
    const devices = await actions.listDevices(memberContext(db.sql, member))
    expect(devices.map(({ id, this_device }) => [id, this_device])).toEqual([
      [member.session_id, true],
      [phone, false],
    ])
    expect(devices[0]).toMatchObject({ name: 'Chrome on Android', place: '103.21.x.x' })
    expect(JSON.stringify(devices)).not.toContain('here-')
  })

  test('a clock set ahead by NOW hides none, set back it shows none that is over', async () => {
    const { member, phone } = await memberWithDevices()
    for (const years of [-1, 1]) {
      const now = new Date(Date.now() + years * 365 * 24 * HOUR)
      const devices = await actions.listDevices(memberContext(db.sql, member, { now }))
      expect(devices.map(({ id }) => id)).toEqual([member.session_id, phone])
    }
  })

  test('one is signed out, and only once', async () => {
    const { member, phone } = await memberWithDevices()
    const context = memberContext(db.sql, member)
    await actions.endDevice(context, { id: phone })
    expect(await actions.listDevices(context)).toHaveLength(1)
    await expect(actions.endDevice(context, { id: phone })).rejects.toMatchObject({ code: 'device_unknown' })
  })

  test('nobody signs out somebody else', async () => {
    const [{ phone }, stranger] = [await memberWithDevices(), await sampleMember(db.sql)]
    const attempt = actions.endDevice(memberContext(db.sql, stranger), { id: phone })
    await expect(attempt).rejects.toMatchObject({ code: 'device_unknown' })
  })

  test('everywhere means all of one’s own devices, and nobody else’s', async () => {
    const [{ member }, other] = [await memberWithDevices(), await memberWithDevices()]
    await actions.endAllDevices(memberContext(db.sql, member))
    expect(await actions.listDevices(memberContext(db.sql, member))).toEqual([])
    expect(await actions.listDevices(memberContext(db.sql, other.member))).toHaveLength(2)
  })
})
