import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleDesk } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let cookie: string
let id: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  ;({ id } = await sampleAdmin(db.sql))
  cookie = await sessionCookie(db.sql, id)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const get = async (path: string) => call(`${server.url}/api/${path}`, { cookie })

async function save(second_factor_for_admins: boolean) {
  const { updated_at: _, ...settings } = (await get('admin/settings')).body
  const body = { ...settings, second_factor_for_admins }
  return call(`${server.url}/api/admin/settings`, { method: 'PUT', cookie, body })
}

const setUp = (two_factor_enabled: boolean) =>
  db.sql.updateTable('profiles').set({ two_factor_enabled }).where('id', '=', id).execute()

it('an admin without two-step sign-in can’t require it of all, since that would lock out the desk', async () => {
  expect(await save(true)).toMatchObject({ status: 409, body: { code: 'second_factor_first' } })
  expect((await get('admin/settings')).status).toBe(200)
})

it('A14: if it is required, an admin or desk member without it can’t use the desk, but can set it up', async () => {
  await setUp(true)
  await expect.poll(async () => (await save(true)).status).toBe(200)
  await setUp(false)
  await expect
    .poll(async () => (await get('admin/settings')).body)
    .toMatchObject({ code: 'second_factor_required' })
  expect((await get('admin/payments')).status).toBe(403)
  const helper = await sessionCookie(db.sql, (await sampleDesk(db.sql)).id)
  expect(await call(`${server.url}/api/admin/payments`, { cookie: helper })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
  expect((await get('profile')).body).toMatchObject({ role: 'admin', needs_second_factor: true })
  await setUp(true)
  await expect.poll(async () => (await get('admin/settings')).status).toBe(200)
  expect((await get('profile')).body).toMatchObject({ needs_second_factor: false })
})
