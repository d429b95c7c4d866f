import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import type { Services } from '../services.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { serveDevCheckout } from './dev-checkout.ts'

let db: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  db = await testDatabase()
  const order = { id: 'order_sample', amount: rupees(600), description: 'Evening - 1 Month' }
  await db.sql.insertInto('sandbox_orders').values(order).execute()
  app = fastify()
  const strangers = { find: async () => undefined }
  serveDevCheckout(app, { sql: db.sql, sessions: strangers } as unknown as Services)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const open = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/dev/checkout?order=order_sample&back=/dashboard/fees', headers })).body

it.each([
  [{}, ['lang="en"', 'TEST – no money moves', '>Let the payment fail<', 'color-scheme: light dark }']],
  [{ 'accept-language': 'hi-IN, en;q=0.8' }, ['lang="hi"', 'टेस्ट – असली पैसा नहीं कटता', '>पेमेंट असफल होने दें<']],
  [{ cookie: 'theme=dark' }, ['color-scheme: dark }']],
])('its page has the reader’s language and theme: %j', async (headers, said) => {
  const page = await open(headers)
  for (const part of said) expect(page).toContain(part)
})
