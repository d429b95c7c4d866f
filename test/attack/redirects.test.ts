import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { rupees } from '#/kernel/money.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { serverHere } from '../support/server.ts'

let db: TestDatabase
let server: Running

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const FOREIGN = [
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'evil.example',
]

it('B10: a reset’s link leads nowhere else', async () => {
  for (const foreign of FOREIGN) {
    const path = `/api/auth/reset-password/none?callbackURL=${encodeURIComponent(foreign)}`
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect({ foreign, status: answer.status }).toEqual({ foreign, status: 403 })
    expect(answer.headers.get('location')).toBeNull()
  }
})

it('a confirmation’s link leads to our own page, which decides where its reader goes next', async () => {
  for (const foreign of FOREIGN)
    for (const name of ['callbackURL', 'next']) {
      const path = `/api/auth/verify-email?token=none&${name}=${encodeURIComponent(foreign)}`
      const answer = await fetch(server.url + path, { redirect: 'manual' })
      const to = new URL(answer.headers.get('location') ?? '', server.url)
      expect([answer.status, to.origin, to.pathname]).toEqual([302, server.url, '/auth'])
    }
})

it.each(['sign-up/email', 'sign-in/email', 'send-verification-email', 'request-password-reset'])(
  'B10: no mail contains a link that leads elsewhere: %s',
  async (path) => {
    for (const foreign of FOREIGN.slice(0, 3)) {
      const account = { name: 'Asha', email: 'asha@example.org', password: 'lamp-night-7' }
      const answer = await fetch(`${server.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, callbackURL: foreign, redirectTo: foreign }),
      })
      expect(answer.status, foreign).toBe(403)
    }
  },
)

it('the sandbox’s checkout leads back to our own pages only', async () => {
  const order = await db.sql
    .insertInto('sandbox_orders')
    .values({ id: 'order_sample', amount: rupees(10), description: 'Tea', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leave = (back: string) =>
    fetch(`${server.url}/dev/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ order: order.id, back, outcome: 'cancel' }),
    })
  for (const foreign of [...FOREIGN, '/dashboard/..//evil.example', '/dashboard/%2e%2e//evil.example']) {
    const answer = await leave(foreign)
    expect({ foreign, status: answer.status }).toEqual({ foreign, status: 400 })
  }
  const answer = await leave('/dashboard/fees?payment=x')
  expect(answer.headers.get('location')).toBe('/dashboard/fees?payment=x&checkout=cancelled')
})
