import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { rupees, toPaise, type Paise } from '#/kernel/money.ts'
import { dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let student: string
let tea: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
  const item = db.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  tea = (await item.executeTakeFirstOrThrow()).id
})
// One unpaid order at a time (CANTEEN-16).
beforeEach(async () => {
  student = await newStudent()
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const newStudent = async () => sessionCookie(db.sql, (await sampleMember(db.sql)).id)
const post = (path: string, cookie: string, body: unknown = {}) =>
  call(`${server.url}/api${path}`, { method: 'POST', cookie, body })
const order = (items: unknown, total: unknown, more = {}) =>
  post('/canteen/orders', student, { items, total, special_instructions: 'Seat 3', ...more })
const orders = () => db.sql.selectFrom('canteen_orders').select('id').execute()

it('X9: a picture’s link that leads inside is never fetched, and pages load pictures from here alone', async () => {
  let knocked = 0
  const inside = createServer((socket) => {
    knocked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  const add = (image_url: string) => {
    const details = { description: '', category: 'snacks', menu_section: 'Food', price: 1000 }
    const item = { name: 'Bait', ...details, image_url, preparation_time: 0, ingredients: [] }
    return post('/admin/canteen-items', desk, { item })
  }
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    'localhost',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ]
  const links = [
    ...hosts.map((host) => `https://${host}:${port}/poha.jpg`),
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://100.64.0.1/',
    `https://me:secret@127.0.0.1:${port}/`,
  ]
  for (const link of links)
    expect(await add(link), link).toMatchObject({
      status: 422,
      body: { code: 'picture_not_fetched', data: { why: 'refused' } },
    })
  for (const link of ['http://169.254.169.254/', `http://127.0.0.1:${port}/`])
    expect((await add(link)).status, link).toBe(400)
  expect(knocked).toBe(0)
  expect(await db.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Bait').execute()).toEqual(
    [],
  )
  inside.close()
  const policy = (await fetch(server.url)).headers.get('content-security-policy')
  expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/)
})

it('P2 (CANTEEN-5): an impossible quantity or total is refused, and the total is the server’s', async () => {
  for (const quantity of [-1, 0, 1.5, 1e9, '2', null])
    expect((await order([{ item_id: tea, quantity }], 1000)).status, String(quantity)).toBe(400)
  expect((await order([{ item_id: tea, quantity: 1 }], 10.5)).status).toBe(400)
  const cheap = await order([{ item_id: tea, quantity: 2, price: toPaise(1), name: 'Free tea' }], 2)
  expect(cheap).toMatchObject({ status: 409, body: { code: 'total_changed', data: { total: rupees(20) } } })
  expect(await orders()).toEqual([])
})

it('P3 (CANTEEN-5): sold out or unknown items are refused', async () => {
  await db.sql.updateTable('canteen_items').set({ available: false }).where('id', '=', tea).execute()
  const answer = await order([{ item_id: tea, quantity: 1 }], 1000)
  expect(answer).toMatchObject({ status: 409, body: { code: 'items_unavailable', data: { names: ['Tea'] } } })
  await db.sql.updateTable('canteen_items').set({ available: true }).where('id', '=', tea).execute()
  const unknown = crypto.randomUUID()
  expect((await order([{ item_id: unknown, quantity: 1 }], 1000)).status).toBe(409)
  expect(await orders()).toEqual([])
})

it('status, number and owner of an order come from the server only', async () => {
  const wished = { status: 'paid', order_number: 'C20-999', user_id: crypto.randomUUID() }
  const { status, body } = await order([{ item_id: tea, quantity: 1 }], 1000, wished)
  expect(status).toBe(201)
  const placed = body['order'] as { id: string; order_number: string }
  expect(placed.order_number).not.toBe('C20-999')
  const kept = db.sql.selectFrom('canteen_orders').select('status').where('id', '=', placed.id)
  expect(await kept.executeTakeFirst()).toEqual({ status: 'pending_payment' })
})

it('SAFE-2: another member’s order is not found, neither to pay nor to advance', async () => {
  const { body } = await order([{ item_id: tea, quantity: 1 }], 1000)
  const { id } = body['order'] as { id: string }
  const other = await newStudent()
  expect((await post(`/canteen/orders/${id}/pay`, other)).status).toBe(404)
  const advance = { method: 'POST', cookie: other, body: { status: 'preparing' } }
  expect((await call(`${server.url}/api/admin/canteen-orders/${id}/status`, advance)).status).toBe(403)
  expect((await post(`/admin/canteen-orders/${id}/cancel`, other, { reason: 'Mine' })).status).toBe(403)
  // Nobody has paid: the kitchen does not see it, and can't start it.
  const desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  const kitchen = await call(`${server.url}/api/admin/canteen-orders`, { cookie: desk })
  expect(kitchen.body).toMatchObject({ rows: [] })
  const begun = await call(`${server.url}/api/admin/canteen-orders/${id}/status`, {
    ...advance,
    cookie: desk,
  })
  expect(begun).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
})

it('a cart is never too large for the server, and an excess is reported at its line', async () => {
  const before = await orders()
  const line = { item_id: tea, quantity: 20 }
  // The same item on many lines is as many pieces of it.
  const many = await order([line, { item_id: tea, quantity: 1 }], 21_000)
  expect(many).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      data: { fields: { 'items.1.quantity': 'You can order at most 20 of one item' } },
    },
  })
  for (const lines of [50, 100, 101, 1000])
    expect(
      (
        await order(
          Array.from({ length: lines }, () => line),
          1000,
        )
      ).status,
      `${lines} lines`,
    ).toBe(400)
  const dear = await dearItems(30)
  const sum = dear.length * 20 * 10_000_000
  expect(await order(dear, sum)).toMatchObject({
    status: 400,
    body: { data: { fields: { total: expect.any(String) as string } } },
  })
  expect(await order(dear, 1000)).toMatchObject({ status: 409, body: { code: 'order_too_large' } })
  expect(await orders()).toEqual(before)
})

it('a cart with as many different items as allowed is accepted', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Sample ${at}`, price: rupees(10) }))
  const items = (await insertItems(rows)).map(({ id }) => ({ item_id: id, quantity: 20 }))
  expect((await order(items, 100 * 20 * 1000)).status).toBe(201)
})

/** So many items at the highest price that the desk may set, 20 of each. */
async function dearItems(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ name: `Dear ${at}`, price: rupees(100_000) }))
  return (await insertItems(rows)).map(({ id }) => ({ item_id: id, quantity: 20 }))
}

function insertItems(rows: { name: string; price: Paise }[]) {
  const of = { category: 'meals', menu_section: 'Food', available: true } as const
  return db.sql
    .insertInto('canteen_items')
    .values(rows.map((row) => ({ ...of, ...row })))
    .returning('id')
    .execute()
}

it('CANTEEN-4: an order that was unpaid when the canteen closed can’t be paid, and says so', async () => {
  const { status, body } = await order([{ item_id: tea, quantity: 1 }], 1000)
  expect(status, JSON.stringify(body)).toBe(201)
  const closed = { date: dayOf(TEST_NOW), name: 'Holi', type: 'closed' } as const
  const updated_by = (await sampleAdmin(db.sql)).id
  await db.sql
    .insertInto('holidays')
    .values({ ...closed, updated_by })
    .execute()
  const { id } = body['order'] as { id: string }
  expect(await post(`/canteen/orders/${id}/pay`, student)).toMatchObject({
    status: 409,
    body: { code: 'canteen_closed', data: { opens: null } },
  })
  await db.sql.deleteFrom('holidays').where('name', '=', closed.name).execute()
})
