/** PAY-15 as the program goes, over HTTP: the key that the browser sends reaches what is done once. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { cashFor } from '../support/cash.ts'
import { TEST_NOW } from '../support/context.ts'
import { kitOf, send, type Write } from '../support/parallel-writes/kit.ts'
import { samplePlan, sampleUpload } from '../support/samples.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openServer } from '../support/open-server.ts'

const TODAY = dayOf(TEST_NOW)

const simulator = openSimulator()
const library = openServer(simulator.env)
let desk: string
let admin: string

beforeAll(async () => {
  await library.sql.updateTable('library_settings').set({ canteen_provider: 'razorpay' }).execute()
  ;({ cookie: desk, id: admin } = await kit.admin())
})

const kit = kitOf(() => ({ sql: library.sql, url: library.url, till: simulator.till }))
const { done, post } = kit
const ask = async (write: Write) => {
  const { status, body } = await send(library.url, write)
  return { status, code: body['code'], body }
}

/** Sends a request twice under one key; returns what both were answered with. */
async function askTwice(write: Write) {
  const first = await ask(write)
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
  const second = await ask(write)
  expect(second).toEqual(first)
  return first.body
}

/** A member on a seat in the morning. */
async function seated() {
  const { id, cookie } = await kit.seated()
  const seat_number = await kit.freeSeat()
  await done(post(cookie, '/seat-bookings', { seat_number, time_slot: 'morning' }))
  return { user_id: id, seat_number }
}

describe('moving a member', () => {
  it('the same move again is answered as the first, another one is refused', async () => {
    const [place, key] = [await seated(), randomUUID()]
    const move = { ...place, to_seat: await kit.freeSeat(), from_day: TODAY }
    await askTwice(post(desk, '/admin/seat-moves', move, key))
    const other = { ...move, from_day: addDays(TODAY, 1) }
    expect(await ask(post(desk, '/admin/seat-moves', other, key))).toMatchObject({
      status: 422,
      code: 'request_key_reused',
    })
  })

  it('the same swap again does not swap them back', async () => {
    const [one, other] = [await seated(), await seated()]
    await askTwice(post(desk, '/admin/seat-swaps', { one, other, from_day: TODAY }, randomUUID()))
    const seats = library.sql.selectFrom('seat_bookings').select('seat_number').where('status', '=', 'active')
    expect(await seats.where('user_id', '=', one.user_id).execute()).toEqual([
      { seat_number: other.seat_number },
    ])
  })
})

describe('changing a plan', () => {
  /** How a full day of ₹1,000 from today on is changed tomorrow. */
  async function sold() {
    const { id: user_id } = await kit.student()
    await done(post(desk, '/admin/payments/cash', await cashFor(library.sql, user_id, 'full_day')))
    const { id } = await library.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    return async (type: PlanType, due: number, days: number, key: string, upi_reference?: string) => {
      const plan = await samplePlan(library.sql, type)
      const end_date = addDays(TODAY, days)
      const body = { plan_id: plan.id, price: plan.price, due, end_date, upi_reference }
      return post(desk, `/admin/subscriptions/${id}/changes`, body, key)
    }
  }

  it('the same change again is answered as the first, also on the next day', async () => {
    const [change, key] = [await sold(), randomUUID()]
    const write = await change('night', 19_300, 29, key)
    const first = await askTwice(write)
    await library.sql
      .updateTable('subscriptions')
      .set({ created_at: later(TEST_NOW, { days: -1 }) })
      .where('change_payment_id', '=', String(first['payment_id']))
      .execute()
    expect((await ask(write)).body).toEqual(first)
  })

  it('another change under its key is refused', async () => {
    const [change, key] = [await sold(), randomUUID()]
    await askTwice(await change('night', 19_300, 29, key))
    for (const other of [
      await change('night', 19_300, 29, key, '123412341234'),
      await change('morning', 0, 48, key),
    ])
      expect(await ask(other)).toMatchObject({ status: 422, code: 'payment_key_reused' })
  })
})

it('paying an order again after a lost answer opens no second payment', async () => {
  const { cookie } = await kit.student()
  const { order, payment_id } = await kit.order(cookie)
  await library.sql.updateTable('payments').set({ status: 'failed' }).where('id', '=', payment_id).execute()
  const again = await askTwice(post(cookie, `/canteen/orders/${order.id}/pay`, {}, randomUUID()))
  expect(again['payment_id']).not.toBe(payment_id)
})

describe('what the desk writes', () => {
  const ITEM = {
    name: 'Poha',
    name_hi: '',
    description: '',
    description_hi: '',
    category: 'snacks',
    menu_section: 'Food',
    price: 3000,
    image_url: null,
    preparation_time: 0,
    ingredients: [],
  }
  const RATES = { lkg_ukg: 1000, class_1_8: 0, class_8_10: 0, class_11_12: 0 }
  const LOCATION = { name: 'Chowk', name_hi: '', active: true, rates: RATES }

  it.each([
    ['a dish', '/admin/canteen-items', { item: ITEM }, { item: { ...ITEM, price: 1 } }, 'item_key_reused'],
    [
      'a tuition location',
      '/admin/tuition-locations',
      { location: LOCATION },
      { location: { ...LOCATION, name: 'Sadar' } },
      'location_key_reused',
    ],
    ['a note', '/admin/users/{member}/notes', { body: 'Pays late.' }, { body: 'Pays.' }, 'note_key_reused'],
  ])(
    '%s is written once, and something else under its key is refused',
    async (_, path, body, other, code) => {
      const { id } = await kit.student()
      const [to, key] = [path.replace('{member}', id), randomUUID()]
      const made = await askTwice(post(desk, to, body, key))
      expect(await ask(post(desk, to, other, key))).toMatchObject({ status: 422, code })
      const both = await Promise.all([1, 2].map(() => ask(post(desk, to, body, 'at once'))))
      expect(new Set(both.map((answer) => answer.body['id'])).size).toBe(1)
      expect(both[0]?.body['id'], 'another key is another write').not.toBe(made['id'])
    },
  )

  it('a picture that a dish was added with is claimed once', async () => {
    const write = async () => ({
      upload_id: await sampleUpload(library.sql, admin, 'public_picture'),
      item: ITEM,
    })
    const [written, key] = [await write(), randomUUID()]
    await askTwice(post(desk, '/admin/canteen-items', written, key))
    const other = await ask(post(desk, '/admin/canteen-items', await write(), key))
    expect(other).toMatchObject({ status: 422, code: 'item_key_reused' })
    const one = await write()
    const both = await Promise.all(
      [1, 2].map(() => ask(post(desk, '/admin/canteen-items', one, 'one picture'))),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
  })
})
