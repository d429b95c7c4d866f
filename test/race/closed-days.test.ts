/**
 * A closed day is announced while members book, buy, move and change plans, and floors are saved, on two servers:
 * nobody waits in a circle, but for a save that removes several seats, of which PostgreSQL ends one and it is tried
 * again; and every plan has its day.
 */
import { beforeAll, expect, it } from 'vitest'
import { lockSeats, removeSeats } from '#/features/floors/store.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { cashFor } from '../support/cash.ts'
import { TEST_NOW } from '../support/context.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
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

/** That nobody has booked above. */
const SEAT = 13

it('FLOOR-4: whoever stretches a booking that is over waits for a save that removes its seat, and leaves it', async () => {
  const who = await sampleMember(library.sql)
  const plan = { start_date: addDays(TODAY, -9), end_date: addDays(TODAY, 3) }
  const { id: subscription_id } = await sampleSubscription(library.sql, who.id, 'morning', plan)
  // Somebody else had it from today on, until just now.
  const over = { subscription_id, start_date: plan.start_date, end_date: addDays(TODAY, -1) }
  const wish = { seat_number: SEAT, user_id: who.id, time_slot: 'morning', request_key: null } as const
  await insertBooking(library.sql, {
    ...wish,
    periods: [over],
    hours: hoursOf('morning', 'hours'),
    created_at: TEST_NOW,
  })
  const holiday = { date: addDays(TODAY, 1), name: 'Repairs', type: 'closed', recurring: false }
  const announcing = await library.sql.transaction().execute(async (saving) => {
    await lockSeats(saving, [SEAT])
    await removeSeats(saving, [SEAT], TEST_NOW)
    const begun = ask('/admin/holidays', desk, { holiday })
    await untilLocksWait(library.sql, 1, begun)
    return { begun }
  })
  expect((await announcing.begun).status).toBe(201)
  const held = library.sql.selectFrom('seat_bookings').select(['end_date']).where('user_id', '=', who.id)
  expect(await held.execute()).toEqual([{ end_date: over.end_date }])
})
