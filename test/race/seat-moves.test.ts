/**
 * Moves and swaps of members, and seats that go out of service, at the same moment as everything else that concerns a
 * seat. Nothing is retried here as the server would: a deadlock fails the test.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { member as student } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { carryBookingsOn } from '#/features/seats/renewals/actions.ts'
import { endSubscription } from '#/features/subscriptions/actions.ts'
import type { Member, Sql } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../support/samples.ts'

const TODAY = dayOf(TEST_NOW)
const PLAN_END = addDays(TODAY, 29)
const ROUNDS = 10

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

afterEach(async () => {
  await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
  await db.sql.updateTable('seats').set({ out_of_service_from: null }).execute()
})

describe('two at one seat: one gets it, and the other keeps what they had', () => {
  it('two members moved there by two desks', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = [await seated(1), await seated(2)] as const
      const ends = await settled(pair.map((one) => move(one, 3)))
      expect(ends.toSorted()).toEqual(['done', 'seat_held'])
      const places = await Promise.all(pair.map(seatsOf))
      expect(places.toSorted()).toEqual([ends[0] === 'done' ? [2] : [1], [3]].toSorted())
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })

  it('a member moved there and a student who books it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [mover, rival] = [await seated(1), await subscribed()]
      const ends = await settled([move(mover, 3), book(rival, 3)])
      expect([
        ['done', 'seat_taken'],
        ['seat_held', 'done'],
      ]).toContainEqual(ends)
      expect(await seatsOf(mover)).toEqual([ends[0] === 'done' ? 3 : 1])
      expect(await seatsOf(rival)).toEqual(ends[1] === 'done' ? [3] : [])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })

  it('two members who move to each other’s seats by two moves: neither can, and nobody waits for ever', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await seated(1), await seated(2)]
      expect(await settled([move(one, 2), move(other, 1)])).toEqual(['seat_held', 'seat_held'])
      expect([await seatsOf(one), await seatsOf(other)]).toEqual([[1], [2]])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })
})

describe('a swap', () => {
  it('against a release of one of the bookings: one of the two happens, whole', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await seated(1), await seated(2)]
      const release = desk.releaseBooking(as(db.sql), { id: other.booking, until: PLAN_END })
      const ends = await settled([swap(one, other), release])
      const places = [await seatsOf(one), await seatsOf(other)]
      if (ends[0] === 'done') expect([ends[1], ...places]).toEqual(['booking_not_found', [2], [1]])
      else expect([...ends, ...places]).toEqual(['nothing_to_move', 'done', [1], []])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })

  it('of three in a circle: each swap happens whole or not at all, and everybody has one seat', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b, c] = [await seated(1), await seated(2), await seated(3)]
      const ends = await settled([swap(a, b), swap(b, c), swap(c, a)])
      expect(ends.filter((end) => end === 'done')).toHaveLength(1)
      const places = (await Promise.all([a, b, c].map(seatsOf))).flat()
      expect(places.toSorted()).toEqual([1, 2, 3])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })
})

describe('a move', () => {
  it('takes along the renewal that is just being settled', async () => {
    const who = await seated(1)
    const days = { start_date: addDays(PLAN_END, 1), end_date: addDays(PLAN_END, 30) }
    const { id: subscription_id } = await sampleSubscription(db.sql, who.id, 'morning', days)
    const renewal = {
      user_id: who.id,
      plan_type: 'morning',
      renews: PLAN_END,
      now: TEST_NOW,
      subscription_id,
      ...days,
    } as const
    const moved = await inOrder(
      async (sql) => {
        await sql.selectFrom('profiles').select('id').where('id', '=', who.id).forNoKeyUpdate().execute()
        await carryBookingsOn(sql, renewal)
      },
      () => move(who, 2),
    )
    expect(moved).toBe('done')
    expect(await seatsOf(who)).toEqual([2, 2])
  })

  it('and a refund of the plan: no seat is left either way', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await seated(1)
      const refund = db.sql
        .transaction()
        .execute((transaction) => endSubscription(transaction, { payment_id: who.payment }, TEST_NOW))
      const ends = await settled([move(who, 2), refund])
      expect(ends[1]).toBe('done')
      expect(['done', 'nothing_to_move', 'plan ended']).toContain(ends[0])
      expect(await seatsOf(who)).toEqual([])
    }
  })
})

describe('a seat that goes out of service', () => {
  it('while somebody books it: the booking that comes second is refused', async () => {
    const who = await subscribed()
    const booked = await inOrder(
      (sql) => close(sql, 1),
      () => book(who, 1),
    )
    expect(booked).toBe('seat_closed')
    expect(await seatsOf(who)).toEqual([])
  })

  it('while somebody is moved there: the same', async () => {
    const who = await seated(2)
    const moved = await inOrder(
      (sql) => close(sql, 1),
      () => move(who, 1),
    )
    expect(moved).toBe('seat_closed')
    expect(await seatsOf(who)).toEqual([2])
  })

  it('while a booking is just being made: it waits, and the booking stays', async () => {
    const who = await subscribed()
    const closed = await inOrder(
      (sql) => student.bookSeat(memberContext(sql, who), { seat_number: 1, time_slot: 'morning' }),
      () => close(db.sql, 1),
    )
    expect(closed).toBe('done')
    expect(await seatsOf(who)).toEqual([1])
  })
})

async function subscribed() {
  const who = await sampleMember(db.sql)
  const { payment_id } = await sampleSubscription(db.sql, who.id, 'morning')
  return { ...who, payment: payment_id }
}

async function seated(seat_number: number, time_slot: TimeSlot = 'morning') {
  const who = await subscribed()
  const { id } = await student.bookSeat(memberContext(db.sql, who), { seat_number, time_slot })
  return { ...who, booking: id, place: { user_id: who.id, seat_number } }
}
type Seated = Awaited<ReturnType<typeof seated>>

const as = (sql: Sql) => memberContext(sql, admin)
const move = ({ place }: Seated, to_seat: number) =>
  moves.moveMember(as(db.sql), { ...place, to_seat, from_day: TODAY })
const swap = (one: Seated, other: Seated) =>
  moves.swapMembers(as(db.sql), { one: one.place, other: other.place, from_day: TODAY })
const book = (who: Member, seat_number: number) =>
  student.bookSeat(memberContext(db.sql, who), { seat_number, time_slot: 'morning' })
const close = (sql: Sql, seat_number: number) =>
  desk.setOutOfService(as(sql), { seat_number, out_of_service_from: PLAN_END })

/** The seats of a member's active rows, by their days. */
async function seatsOf({ id }: Member) {
  const rows = await db.sql
    .selectFrom('seat_bookings')
    .select('seat_number')
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .orderBy('start_date')
    .execute()
  return rows.map(({ seat_number }) => seat_number)
}

/** 'done', or the refusal's code; the database's own words for one that the server would retry. */
function settled(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  return Promise.all(attempts.map(endOf))
}

const endOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code?: string; constraint?: string; message: string }) =>
      error.constraint ??
      (error.message.startsWith('the subscription ended') ? 'plan ended' : (error.code ?? '')),
  )

/** Does `first` in a transaction that ends once `second` waits for it; how `second` ends. */
async function inOrder(first: (sql: Sql) => Promise<unknown>, second: () => Promise<unknown>) {
  const { end } = await db.sql.transaction().execute(async (transaction) => {
    await first(transaction)
    const rival = { end: endOf(second()) }
    await untilLocksWait(db.sql, 1, rival.end)
    return rival
  })
  return end
}
