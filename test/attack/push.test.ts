import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MOST_DEVICES } from '#/features/news/rules.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { newBrowser } from '../support/push-service.ts'
import { sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let cookie: string
let user_id: string
beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  await db.sql.updateTable('library_settings').set({ push_on: true }).execute()
})
afterAll(async () => {
  await server.stop()
  await db.close()
})
beforeEach(async () => {
  user_id = (await sampleMember(db.sql)).id
  cookie = await sessionCookie(db.sql, user_id)
})

const newDevice = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`) => {
  const { p256dh, auth } = newBrowser().keys
  return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
}
const add = (body: object, as = cookie) =>
  call(`${server.url}/api/news/device`, { method: 'POST', cookie: as, body })
const countDevices = async () =>
  (await db.sql.selectFrom('push_subscriptions').select('id').where('user_id', '=', user_id).execute()).length

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://fcm.googleapis.com:22/',
  'https://fcm.googleapis.com.attacker.example/',
  'https://attacker.example/#fcm.googleapis.com',
  'https://attacker.example/?.push.apple.com',
  'file:///etc/passwd',
])('X12: %s is refused as a browser’s address, and nothing is kept', async (endpoint) => {
  const { status, body } = await add(newDevice(endpoint))
  expect([status, body['code']]).toEqual([422, 'push_service_unknown'])
  expect(await countDevices()).toBe(0)
})

it('keys that are too short, too long or no keys are refused', async () => {
  const device = newDevice()
  for (const wrong of [
    { auth: '' },
    { auth: 'A'.repeat(9999) },
    { p256dh: '!'.repeat(87) },
    { endpoint: 'x'.repeat(1001) },
  ])
    expect((await add({ ...device, ...wrong })).status).toBe(400)
  expect(await countDevices()).toBe(0)
})

it('I11: another’s browser can’t be taken over by its address, nor be seen, switched off or sent a test', async () => {
  const device = newDevice()
  expect((await add(device)).status).toBe(201)
  const other = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
  const { status, body } = await add({ ...newDevice(), endpoint: device.endpoint }, other)
  expect([status, body['code']]).toEqual([409, 'push_device_taken'])
  await call(`${server.url}/api/news/device`, { method: 'DELETE', cookie: other, body: {} })
  expect(await countDevices()).toBe(1)
  const seen = await call(`${server.url}/api/news`, { cookie: other })
  expect(seen.body).toMatchObject({ this_device: false, other_devices: 0 })
  expect(JSON.stringify(seen.body)).not.toContain(device.endpoint)
  const test = await call(`${server.url}/api/news/test`, { method: 'POST', cookie: other, body: {} })
  expect([test.status, test.body['code']]).toEqual([404, 'push_device_unknown'])
  const headers = { origin: server.services.config.appUrl }
  const out = await call(`${server.url}/api/auth/sign-out`, { method: 'POST', cookie, body: {}, headers })
  expect(out.status).toBe(200)
  expect(await countDevices()).toBe(0)
})

it('X13: one session has one browser, one member a few, however many are sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(newDevice())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await countDevices()).toBe(1)
  const sessions = await Promise.all(
    Array.from({ length: MOST_DEVICES + 3 }, () => sessionCookie(db.sql, user_id)),
  )
  await Promise.all(sessions.map((session) => add(newDevice(), session)))
  expect(await countDevices()).toBe(MOST_DEVICES)
})

it('NEWS-1: while push is off nobody is told the key, and no browser is kept', async () => {
  await db.sql.updateTable('library_settings').set({ push_on: false }).execute()
  const seen = await call(`${server.url}/api/news`, { cookie })
  expect(seen.body).toMatchObject({ push_key: null })
  const { status, body } = await add(newDevice())
  expect([status, body['code']]).toEqual([409, 'push_off'])
  await db.sql.updateTable('library_settings').set({ push_on: true }).execute()
})
