import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { expect, it } from 'vitest'
import { endPastBookings } from '#/features/seats/actions.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as desk } from '../desk/actions.ts'

const simulated = openSimulatedProvider()
let months = 0

/** Days of a month of its own, since closed days are everybody's: counted from its first. */
function openMonth() {
  const begins = 40 * months++
  const on = (days: number) => addDays(dayOf(TEST_NOW), begins + days)
  const after = (days: number) =>
    memberContext(simulated.sql, simulated.admin, {
      now: later(TEST_NOW, { days: begins + days }),
      requestKey: randomUUID(),
    })
  const closed = (at: number) =>
    ({ date: on(at), name: `Closed ${at}`, name_hi: '', type: 'closed', recurring: false }) as const

  async function member(
    seat_number: number,
    [first, last]: readonly [number, number],
    name = 'Sample Student',
  ) {
    const who = await sampleMember(simulated.sql, { name })
    if (first > 0) await sampleSubscription(simulated.sql, who.id, 'night', { start_date: on(0) })
    const days = { start_date: on(first), end_date: on(last) }
    const { plan_id } = await sampleSubscription(simulated.sql, who.id, 'morning', days)
    await desk.assignSeat(after(0), { user_id: who.id, seat_number, time_slot: 'morning' })
    return { ...who, plan_id }
  }
  return {
    on,
    after,
    member,
    preview: (at: number, today: number) =>
      holidays.previewHoliday(after(today), { id: null, holiday: closed(at) }),
    close: (at: number, today: number) => holidays.addHoliday(after(today), { holiday: closed(at) }),
    release: async ({ id }: Member, today: number) => {
      const held = (await desk.listSeats(after(today))).flatMap(({ holders }) => holders)
      const { booking_id, end_date: until } = held.find(({ user_id }) => user_id === id)!
      await desk.releaseBooking(after(today), { id: booking_id, until })
    },
    store: async (today: number) => {
      await expirePastSubscriptions(simulated.sql, on(today))
      await endPastBookings(simulated.sql, on(today))
    },
    /** The days of each of somebody's rows. */
    sits: async ({ id }: Member) => {
      const { rows } = await simulated.pool.query<{ first: number; last: number }>(
        `select start_date - $2::date as first, end_date - $2::date as last from seat_bookings
        where user_id = $1 and status <> 'cancelled' order by start_date`,
        [id, on(0)],
      )
      return rows.map(({ first, last }) => [first, last])
    },
  }
}

const CLEANUP = [
  ['before the nightly cleanup', 0],
  ['after it', 1],
] as const

it.each(CLEANUP)(
  'DAYS-2, SEAT-8: a seat that couldn’t follow one added day goes on from the next, where it is free by then, %s',
  async (_, isStored) => {
    const { member, close, store, sits, after } = openMonth()
    const rival = await member(5, [4, 5])
    const who = await member(5, [0, 3])
    for (const day of [1, 2, 3]) await close(day, 0)
    expect(await sits(who)).toEqual([[0, 3]])
    if (isStored) await store(6)
    const added = await close(6, 6)
    expect(await sits(who)).toEqual([
      [0, 3],
      [6, 7],
    ])
    expect(await sits(rival)).toEqual([[4, 5]])
    await holidays.removeHoliday(after(5), { id: added.id, version: added.version })
    expect(await sits(who)).toEqual([
      [0, 3],
      [6, 6],
    ])
    const sale = { user_id: who.id, plan_id: who.plan_id, amount: 100_000, confirmed_again: true }
    const { seats } = await till.findTerms(after(6), sale)
    expect(seats, 'and a renewal with it').toEqual([{ seat_number: 5, time_slot: 'morning', goes_on: true }])
  },
)

it.each(CLEANUP)(
  'DAYS-2: as far as nobody has it then, who is named to the desk, and it stays in service, %s',
  async (_, isStored) => {
    const { member, close, preview, store, sits, after, on } = openMonth()
    const [one, other, third] = [10 + isStored, 12 + isStored, 14 + isStored]
    const [taken, partly, closing] = [
      await member(one, [0, 3], 'Asha'),
      await member(other, [0, 3], 'Bina'),
      await member(third, [0, 3], 'Chitra'),
    ]
    await member(one, [4, 9], 'Ravi')
    for (const number of [other, third]) await member(number, [4, 5])
    const next = await member(other, [8, 9], 'Sunil')
    for (const day of [1, 2, 3]) await close(day, 0)
    const service = { seat_number: third, was: null, out_of_service_from: on(7) }
    await desk.setOutOfService(after(0), service)
    if (isStored) await store(6)
    await close(6, 6)
    const { behind } = await preview(7, 6)
    const told = (who: Member, from: number, until: number, holder: string | null) => ({
      user_id: who.id,
      name: who.name,
      seat_number: expect.any(Number) as number,
      time_slot: 'morning',
      from_day: on(from),
      until_day: on(until),
      holder,
    })
    expect(behind).toEqual([
      told(partly, 8, 8, 'Sunil'),
      told(closing, 7, 8, null),
      told(taken, 6, 8, 'Ravi'),
    ])
    expect([await sits(taken), await sits(partly), await sits(closing)]).toEqual([
      [[0, 3]],
      [
        [0, 3],
        [6, 7],
      ],
      [
        [0, 3],
        [6, 6],
      ],
    ])
    expect(await sits(next)).toEqual([[8, 9]])
  },
)

it.each(CLEANUP)(
  'DAYS-2: of two who could go on there the last to have had it does, and the other is told, %s',
  async (_, isStored) => {
    const { member, close, preview, release, store, sits } = openMonth()
    const rival = await member(9, [5, 6])
    const earlier = await member(9, [0, 3], 'Asha')
    const last = await member(9, [4, 4], 'Bina')
    for (const day of [1, 2, 3, 4, 5, 6]) await close(day, 0)
    await release(rival, 7)
    if (isStored) await store(7)
    const { behind } = await preview(7, 7)
    expect(behind).toMatchObject([{ user_id: earlier.id, holder: 'Bina' }])
    await close(7, 7)
    expect(await sits(last)).toEqual([
      [4, 4],
      [7, 8],
    ])
    expect(await sits(earlier), 'after it').toEqual([
      [0, 3],
      [9, 10],
    ])
  },
)

it.each(CLEANUP)(
  'DAYS-2: a seat that is somebody else’s until today is theirs again from tomorrow, %s',
  async (_, isStored) => {
    const { member, close, preview, store, sits, on } = openMonth()
    const who = await member(30 + isStored, [0, 3], 'Asha')
    await member(30 + isStored, [4, 5], 'Ravi')
    for (const day of [1, 2, 3]) await close(day, 0)
    const guest = await member(30 + isStored, [8, 8], 'Sunil')
    if (isStored) await store(5)
    const { behind } = await preview(6, 5)
    await close(6, 5)
    const told = behind.filter(({ user_id }) => user_id === who.id)
    expect(told).toMatchObject([{ from_day: on(5), until_day: on(5), holder: 'Ravi' }])
    expect(await sits(who)).toEqual([
      [0, 3],
      [6, 7],
    ])
    expect(await sits(guest)).toEqual([[8, 8]])
  },
)

it('DAYS-2: several who had a seat one after the other have it again one after the other', async () => {
  const { member, close, release, store, sits } = openMonth()
  const had = [
    await member(33, [0, 4]),
    await member(33, [5, 7]),
    await member(33, [8, 9]),
    await member(33, [10, 10]),
  ]
  const rival = await member(33, [11, 12])
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await close(day, 0)
  await release(rival, 11)
  await store(11)
  await close(11, 11)
  expect(await Promise.all(had.map(async (who) => (await sits(who)).slice(1)))).toEqual([
    [[15, 15]],
    [[14, 14]],
    [[13, 13]],
    [[11, 12]],
  ])
})

it('DAYS-2: of two seats that a member had in hours which exclude each other since, they get one', async () => {
  const { member, close, preview, store, sits } = openMonth()
  const who = await member(20, [0, 3])
  await member(20, [4, 5])
  for (const day of [1, 2, 3]) await close(day, 0)
  await store(6)
  await simulated.sql
    .insertInto('seat_bookings')
    .columns([
      'seat_number',
      'user_id',
      'subscription_id',
      'time_slot',
      'hours',
      'status',
      'start_date',
      'end_date',
    ])
    .expression((from) =>
      from
        .selectFrom('seat_bookings')
        .select(raw<number>`21`.as('seat_number'))
        .select(['user_id', 'subscription_id', 'time_slot', 'hours', 'status', 'start_date', 'end_date'])
        .where('user_id', '=', who.id),
    )
    .execute()
  expect((await preview(6, 6)).behind).toEqual([])
  await close(6, 6)
  expect(await sits(who)).toEqual([
    [0, 3],
    [0, 3],
    [6, 7],
  ])
})
