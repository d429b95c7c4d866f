/** CANTEEN-16: one unpaid order at a time, however often and wherever the button is pressed. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sampleMember } from '../support/samples.ts'
import { callPatiently, sessionCookie } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const library = openTwoServers()

it('of 40 orders of one member on two processes one is placed, and after it was cancelled one more', async () => {
  const { id: user_id } = await sampleMember(library.sql)
  const cookie = await sessionCookie(library.sql, user_id)
  const tea = library.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  const { id: item_id } = await tea.executeTakeFirstOrThrow()
  const order = { items: [{ item_id, quantity: 2 }], total: 2000, special_instructions: 'Seat 3' }
  const post = (path: string, at: number, body: unknown, key: string) => {
    const headers = { 'idempotency-key': key }
    return callPatiently(`${library.urlFor(at)}/api${path}`, { method: 'POST', cookie, body, headers })
  }
  const placeMany = async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => post('/canteen/orders', at, order, randomUUID())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'order_unpaid')).toHaveLength(39)
  }
  await placeMany()
  const { id } = await library.sql.selectFrom('canteen_orders').select('id').executeTakeFirstOrThrow()
  const cancelled = await Promise.all(
    [0, 1, 2, 3].map((at) => post(`/canteen/orders/${id}/withdraw`, at, {}, randomUUID())),
  )
  expect(cancelled.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await placeMany()
  const kept = await library.sql.selectFrom('canteen_orders').select('status').execute()
  expect(kept.map(({ status }) => status).toSorted()).toEqual(['lapsed', 'pending_payment'])
})
