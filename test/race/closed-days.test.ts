/**
 * A closed day is announced while members book, buy, move and change plans, on two servers: nobody waits in a circle,
 * and every plan has its day.
 */
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { cashFor } from '../support/cash.ts'
import { TEST_NOW } from '../support/context.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const TODAY = dayOf(TEST_NOW)
const PEOPLE = 16
const ROUNDS = 3

const library = openTwoServers()
let desk: string
beforeAll(async () => {
  desk = await sessionCookie(library.sql, (await sampleAdmin(library.sql)).id)
})

let turn = 0
const ask = (path: string, cookie: string, body: unknown) =>
  call(`${library.urlFor(turn++)}/api${path}`, { method: 'POST', cookie, body })

it('DAYS-3: whatever happens at the same moment, every plan that contains the day is a day longer, once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        const { id } = await sampleMember(library.sql)
        await sampleSubscription(library.sql, id, 'morning')
        return { id, cookie: await sessionCookie(library.sql, id) }
      }),
    )
    const seat = (at: number) => 1 + round * PEOPLE + at
    await Promise.all(
      people
        .slice(0, PEOPLE / 2)
        .map(({ cookie }, at) =>
          ask('/seat-bookings', cookie, { seat_number: seat(at), time_slot: 'morning' }),
        ),
    )
    const holiday = {
      date: addDays(TODAY, 2 + round),
      name: `Closed ${round}`,
      type: 'closed',
      recurring: false,
    }
    const sales = await Promise.all(
      people.map(async ({ id }, at) => (at % 4 === 0 ? cashFor(library.sql, id, 'morning') : null)),
    )
    const answers = await Promise.all([
      ...people.map(({ id, cookie }, at) => {
        const cash = sales[at]
        if (cash) return ask('/admin/payments/cash', desk, cash)
        if (at < PEOPLE / 2)
          return ask('/admin/seat-moves', desk, {
            user_id: id,
            seat_number: seat(at),
            to_seat: 100 - round * PEOPLE - at,
            from_day: addDays(TODAY, 1),
          })
        return ask('/seat-bookings', cookie, { seat_number: seat(at), time_slot: 'morning' })
      }),
      ask('/admin/holidays', desk, { holiday }),
    ])
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
    expect(answers.at(-1)?.status).toBe(201)
  }
  const { rows: wrong } = await library.pool.query(`
    select s.id from subscriptions s
    where s.status = 'active' and (
      s.end_date - s.start_date + 1 <> s.days + (select coalesce(sum(days), 0) from subscription_days where subscription_id = s.id)
      or (select count(*) from closure_days where day between s.start_date and s.end_date)
        <> (select coalesce(sum(days), 0) from subscription_days where subscription_id = s.id))
    union
    select b.id from seat_bookings b join subscriptions s on s.id = b.subscription_id
    where b.status = 'active' and (b.start_date < s.start_date or b.end_date > s.end_date)`)
  expect(wrong).toEqual([])
})
