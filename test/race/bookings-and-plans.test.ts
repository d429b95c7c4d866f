/**
 * A seat that is booked at the same moment in which its member's plans are renewed, moved, cut or given back. It is
 * theirs to the end that the plans have afterwards (SEAT-7), and never beyond. What finds its plan moved is tried
 * again as a request is.
 */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterEach, afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin as dues } from '#/features/dues/actions.ts'
import { member as student } from '#/features/seats/actions.ts'
import { book as tryToBook, newBooking } from '#/features/seats/attempts/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { insertBooking, listActivePlans, type NewBooking } from '#/features/seats/store.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member, Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { countLockWaits, untilLocksWait } from '../support/lock-waits.ts'
import { sampleAdmin, sampleMember, samplePlan, sampleSubscription } from '../support/samples.ts'

const TODAY = dayOf(TEST_NOW)
const ROUNDS = 12
const [SEAT, OTHER, CLOSING] = [9, 10, 11]

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())
afterEach(async () => {
  expect(await listStray(), 'bookings outside of their plans').toEqual([])
  await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
})

/** The desk, so many days from today. */
const after = (days: number) =>
  memberContext(db.sql, admin, { now: later(TEST_NOW, { days }), requestKey: randomUUID() })

async function again<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if ((error as { code?: string }).code !== '40001') throw error
    return again(act)
  }
}

async function buy(
  who: Member,
  type: PlanType = 'morning',
  part?: { amount: ReturnType<typeof rupees>; due_on: Day },
) {
  const plan = await samplePlan(db.sql, type)
  const sale = { user_id: who.id, plan_id: plan.id, amount: plan.price, part, confirmed_again: true }
  return again(() => till.recordCash(after(0), sale))
}

const book = (who: Member, seat_number: number, days = 0, time_slot: TimeSlot = 'morning') => {
  const context = memberContext(db.sql, who, { now: later(TEST_NOW, { days }) })
  return again(() => student.bookSeat(context, { seat_number, time_slot }))
}

/** First and last days for which somebody has the seat, one entry per run of days. */
async function daysOn(seat_number: number): Promise<[Day, Day][]> {
  const { rows } = await db.pool.query<{ first: Day; last: Day }>(
    `select lower(run)::text as first, (upper(run) - 1)::text as last from (
      select unnest(range_agg(dates)) as run from seat_bookings where status = 'active' and seat_number = $1) as runs`,
    [seat_number],
  )
  return rows.map(({ first, last }) => [first, last])
}

async function listStray(): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    `select booking.id from seat_bookings booking join subscriptions paid on paid.id = subscription_id
    where booking.status = 'active' and (paid.status <> 'active' or paid.user_id <> booking.user_id
      or booking.start_date < paid.start_date or booking.end_date > paid.end_date)`,
  )
  return rows
}

async function lastDayOf(who: Member): Promise<Day> {
  const { last } = await db.sql
    .selectFrom('subscriptions')
    .select((of) => of.fn.max('end_date').as('last'))
    .where('user_id', '=', who.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return last
}

describe('a booking', () => {
  it('while a renewal is being settled: the seat is theirs for its days too', async () => {
    const who = await sampleMember(db.sql)
    await buy(who)
    const { renewing, booking } = await db.sql.transaction().execute(async (holder) => {
      // It has looked for bookings by then, and not yet committed.
      await holder
        .selectFrom('receipt_counters')
        .selectAll()
        .where('financial_year', 'not like', 'CN%')
        .forUpdate()
        .execute()
      const first = buy(who)
      await untilLocksWait(db.sql, 1, first)
      let isOver = false
      const second = book(who, SEAT).finally(() => (isOver = true))
      await expect.poll(async () => isOver || (await countLockWaits(db.sql)) === 2).toBe(true)
      return { renewing: first, booking: second }
    })
    await renewing
    const last = await lastDayOf(who)
    expect(await booking).toMatchObject({ start_date: TODAY, end_date: last })
    expect(await daysOn(SEAT)).toEqual([[TODAY, last]])
  })

  it('beside a renewal, in any order: the seat is theirs for its days too', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sampleMember(db.sql)
      await buy(who)
      await Promise.all([buy(who), book(who, SEAT)])
      expect(await daysOn(SEAT)).toEqual([[TODAY, await lastDayOf(who)]])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })

  it('beside a closed day that is announced: the seat is theirs on the day that it gives, too', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sampleMember(db.sql)
      await buy(who)
      const holiday = {
        date: addDays(TODAY, 1 + round),
        name: `Closed ${round}`,
        name_hi: '',
        type: 'closed',
        recurring: false,
      } as const
      await Promise.all([again(() => holidays.addHoliday(after(0), { holiday })), book(who, SEAT)])
      expect(await daysOn(SEAT)).toEqual([[TODAY, await lastDayOf(who)]])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })

  it('beside the last part of a plan that was cut: the seat is theirs on the days that come back, too', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sampleMember(db.sql)
      await buy(who, 'morning', { amount: rupees(300), due_on: addDays(TODAY, 5) })
      const { id } = await db.sql
        .selectFrom('dues')
        .select('id')
        .where('user_id', '=', who.id)
        .executeTakeFirstOrThrow()
      const { cut_to } = await dues.findDue(after(9), { id })
      await dues.cutPlan(after(9), { id, until: cut_to! })
      await Promise.all([
        again(() => till.takeDue(after(10), { id, amount: rupees(300) })),
        book(who, SEAT, 10),
      ])
      expect(await daysOn(SEAT)).toEqual([[addDays(TODAY, 10), await lastDayOf(who)]])
      await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })
})

describe('a booking that goes on to a renewal, which was sold after its plans were read', () => {
  it('while the renewal is undone: it is made all the same, and ends with the plan that is left', async () => {
    const { booking, renewal, first_end } = await unseen(SEAT)
    const undo = { id: renewal.payment_id, reason: 'Wrong member' }
    const [made, undone] = await whileItGoesOn(booking, () => again(() => till.undoPayment(after(0), undo)))
    expect(made).toMatchObject({ value: { start_date: TODAY, end_date: renewal.end_date } })
    expect(undone.status).toBe('fulfilled')
    expect(await daysOn(SEAT)).toEqual([[TODAY, first_end]])
  })

  it('while the seat is taken out of service: it was there before', async () => {
    const { booking, renewal } = await unseen(CLOSING)
    const closing = { seat_number: CLOSING, out_of_service_from: renewal.end_date, was: null }
    // It has looked at the seat by then.
    const hold = (holder: Sql) => {
      const plan = holder.selectFrom('subscriptions').select('id').where('id', '=', renewal.id)
      return plan.forUpdate().execute()
    }
    const close = () => desk.setOutOfService(after(0), closing)
    const [made, closed] = await whileItGoesOn(booking, close, hold)
    expect(made).toMatchObject({ value: { start_date: TODAY, end_date: renewal.end_date } })
    expect(closed.status).toBe('fulfilled')
    expect(await daysOn(CLOSING)).toEqual([[TODAY, renewal.end_date]])
  })

  it('while the renewal moves under it: it stands as it was made', async () => {
    const { booking, renewal, first_end } = await unseen(SEAT)
    // Not yet committed: what goes on still reads it as active, and waits for it only as it writes.
    const end = (holder: Sql) => {
      const ended = holder.updateTable('subscriptions').set({ status: 'expired' })
      return ended.where('id', '=', renewal.id).execute()
    }
    const [made] = await whileItGoesOn(booking, async () => undefined, end)
    expect(made).toMatchObject({ value: { start_date: TODAY, end_date: first_end } })
    expect(await daysOn(SEAT)).toEqual([[TODAY, first_end]])
  })

  it('after it was released: nothing of it goes on', async () => {
    const { booking, first_end } = await unseen(SEAT)
    const made = await db.sql.transaction().execute(async (seller) => {
      const going = await untilItGoesOn(seller, booking)
      const { id } = await db.sql
        .selectFrom('seat_bookings')
        .select('id')
        .where('user_id', '=', booking.user_id)
        .executeTakeFirstOrThrow()
      await desk.releaseBooking(after(0), { id, until: first_end })
      return going
    })
    expect(await made.going).toMatchObject({ end_date: first_end })
    expect(await daysOn(SEAT)).toEqual([])
  })

  it('cut off before it could: pressed again, it goes on', async () => {
    const { booking, renewal } = await unseen(SEAT)
    await insertBooking(db.sql, booking)
    const whole = { seat_number: SEAT, start_date: TODAY, end_date: renewal.end_date }
    const presses = await Promise.all([tryToBook(db.sql, booking), tryToBook(db.sql, booking)])
    expect(presses).toMatchObject([whole, whole])
    expect(await daysOn(SEAT)).toEqual([[TODAY, renewal.end_date]])
  })
})

/** Somebody with a renewed plan, and their booking as it was asked for before that was sold. */
async function unseen(seat_number: number) {
  const who = await sampleMember(db.sql)
  await buy(who)
  const plans = await listActivePlans(db.sql, who.id, TODAY)
  const [plan] = plans
  if (!plan) throw new Error('nothing was sold')
  const { payment_id } = await buy(who)
  const renewal = await db.sql
    .selectFrom('subscriptions')
    .select(['id', 'end_date'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const facts = { plan, plans, slot_exclusivity: 'hours' } as const
  const asked = { now: TEST_NOW, today: TODAY, requestKey: randomUUID() }
  const booking = newBooking(who.id, { seat_number, time_slot: 'morning' }, facts, asked)
  return { booking, renewal: { ...renewal, payment_id }, first_end: plan.end_date }
}

/** Until it is made, and waits for whoever sells to its member. Not awaited itself. */
async function untilItGoesOn(seller: Sql, booking: NewBooking) {
  await seller
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', booking.user_id)
    .forNoKeyUpdate()
    .execute()
  const going = tryToBook(db.sql, booking)
  await untilLocksWait(db.sql, 1, going)
  return { going }
}

/**
 * Begins something while the booking, which knows that its plans go on, waits for what `hold` locks: with all bookings,
 * before it looks at the plans again; with a row that it writes for, once it has.
 */
async function whileItGoesOn(booking: NewBooking, act: () => Promise<unknown>, hold = holdBookings) {
  const both = await db.sql.transaction().execute(async (holder) => {
    const { going } = await db.sql.transaction().execute(async (seller) => {
      const begun = await untilItGoesOn(seller, booking)
      await hold(holder)
      return begun
    })
    const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder)
    await expect.poll(() => countWaitsFor(rows[0]?.pid)).toBe(1)
    let isOver = false
    const acting = act().finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await countLockWaits(db.sql)) === 2).toBe(true)
    return { ends: Promise.allSettled([going, acting]) }
  })
  return both.ends
}

const holdBookings = (holder: Sql): Promise<unknown> =>
  raw`lock table seat_bookings in share row exclusive mode`.execute(holder)

async function countWaitsFor(pid: number | undefined): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`,
    [pid],
  )
  return rows[0]?.count ?? 0
}

it.each([
  [
    'is made',
    'commit',
    12,
    (day: Day, end: Day) => [
      [day, addDays(day, 5)],
      [addDays(day, 6), end],
    ],
  ],
  ['comes to nothing', 'rollback', 13, (day: Day, end: Day) => [[day, end]]],
] as const)(
  'a seat that goes on today, beside a booking of it that %s: one of them has it, and the desk is told who (DAYS-2)',
  async (_, end, days, expected) => {
    const [who, rival, day] = [await sampleMember(db.sql), await sampleMember(db.sql), addDays(TODAY, days)]
    await buy(who)
    await book(who, days)
    const holiday = {
      date: day,
      name: `Closed ${days}`,
      name_hi: '',
      type: 'closed',
      recurring: false,
    } as const
    await holidays.addHoliday(after(0), { holiday })
    const last = await lastDayOf(who)
    const own = await db.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow()
    const { id: plan_id, price } = await samplePlan(db.sql, 'night')
    const { due, end_date } = await changes.previewChange(after(days), { id: own.id, plan_id })
    // On a closed day: the plan has ended the day before, and its seat with it.
    const changed = await till.changePlan(after(days), { id: own.id, plan_id, price, due, end_date })
    const paid = await sampleSubscription(db.sql, rival.id, 'morning', { start_date: day })
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into seat_bookings (user_id, subscription_id, start_date, end_date, seat_number, time_slot, hours)
        select $1, $2, $3::date, $3::date + 5, seat_number, time_slot, hours from seat_bookings where user_id = $4`,
        [rival.id, paid.id, day, who.id],
      )
      const asked = { id: changed.payment_id ?? '', reason: 'Wrong member' }
      const undoing = again(() => till.undoPayment(after(days), asked))
      await untilLocksWait(db.sql, 1, undoing)
      await client.query(end)
      expect((await undoing).lost_seats ?? []).toEqual(end === 'commit' ? [days] : [])
    } finally {
      client.release()
    }
    const { rows } = await db.pool.query<{ first: Day; last: Day }>(
      `select start_date::text as first, end_date::text as last from seat_bookings
      where status = 'active' and seat_number = $1 and end_date >= $2 order by start_date`,
      [days, day],
    )
    expect(rows.map((row) => [row.first, row.last])).toEqual(expected(day, last))
  },
)

it('a renewal, a cut, a change and a booking in one instant: every plan and seat is where one of their orders leaves it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const who = await sampleMember(db.sql)
    await buy(who, 'morning', { amount: rupees(300), due_on: addDays(TODAY, 5) })
    await buy(who, 'full_day')
    await book(who, OTHER)
    const [{ id: due }, own] = [
      await db.sql.selectFrom('dues').select('id').where('user_id', '=', who.id).executeTakeFirstOrThrow(),
      await db.sql
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'plan_id')
        .select('subscriptions.id')
        .where('user_id', '=', who.id)
        .where('plans.type', '=', 'full_day')
        .executeTakeFirstOrThrow(),
    ]
    const { id: plan_id, price } = await samplePlan(db.sql, 'night')
    const shown = await changes.previewChange(after(9), { id: own.id, plan_id })
    const asked = { id: own.id, plan_id, price, due: shown.due, end_date: shown.end_date }
    const { cut_to } = await dues.findDue(after(9), { id: due })
    const ends = await Promise.allSettled([
      buy(who),
      again(() => dues.cutPlan(after(9), { id: due, until: cut_to! })),
      again(() => till.changePlan(after(9), asked)),
      again(() => till.takeDue(after(9), { id: due, amount: rupees(100) })),
      book(who, SEAT, 9, 'full_day'),
    ])
    const faults = ends.flatMap((end) =>
      end.status === 'rejected' && !(end.reason instanceof Error && end.reason.name === 'Refusal')
        ? [end.reason]
        : [],
    )
    expect(faults).toEqual([])
    expect(await listStray()).toEqual([])
    const { rows } = await db.pool.query(
      `select one.id from subscriptions one join subscriptions other on other.user_id = one.user_id and other.id > one.id
        and daterange(other.start_date, other.end_date, '[]') && daterange(one.start_date, one.end_date, '[]')
      join plans on plans.id = one.plan_id join plans of_other on of_other.id = other.plan_id and of_other.type = plans.type
      where one.status <> 'expired' and other.status <> 'expired' and one.user_id = $1`,
      [who.id],
    )
    expect(rows, 'no day is paid for twice').toEqual([])
    await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
  }
})
