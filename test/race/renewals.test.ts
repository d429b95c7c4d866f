import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { addDays, dayOf, daysBetween, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { countLockWaits, untilLocksWait } from '../support/lock-waits.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { cashFor } from '../support/cash.ts'
import { TEST_NOW } from '../support/context.ts'
import { openTwoServers } from '../support/two-servers.ts'

const TODAY = dayOf(TEST_NOW)
const ROUNDS = 12

const library = openTwoServers()
let desk: string

beforeAll(async () => {
  desk = await sessionCookie(library.sql, (await sampleAdmin(library.sql)).id)
})

describe('S2: a renewal and its seat', () => {
  it('refunding the renewal frees the seat for its days and leaves those of the first payment', async () => {
    const who = await student()
    const first = await buy(who)
    await book(who, 1)
    const renewal = await buy(who)
    expect(await daysOn(1)).toEqual([[TODAY, renewal.end_date]])
    await refund(renewal)
    expect(await daysOn(1)).toEqual([[TODAY, first.end_date]])
  })

  it('refunding the first payment leaves the seat for the days of the renewal', async () => {
    const who = await student()
    const first = await buy(who)
    await book(who, 2)
    const renewal = await buy(who)
    await refund(first)
    expect(await daysOn(2)).toEqual([[addDays(first.end_date, 1), renewal.end_date]])
  })

  it('the same if the seat was booked after renewing', async () => {
    const who = await student()
    const first = await buy(who)
    const renewal = await buy(who)
    expect((await book(who, 3)).body).toMatchObject({ start_date: TODAY, end_date: renewal.end_date })
    await refund(renewal)
    expect(await daysOn(3)).toEqual([[TODAY, first.end_date]])
  })
})

describe('at the same moment', () => {
  afterEach(async () => {
    expect(await strayRows(), 'active rows outside of what is paid').toEqual([])
    await library.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
  })

  it('two renewals: both continue the booking, one after the other', async () => {
    const who = await student()
    await buy(who)
    await book(who, 4)
    const bought = await Promise.all([buy(who), buy(who)])
    const last = bought
      .map(({ end_date }) => end_date)
      .toSorted()
      .at(-1)
    expect(await daysOn(4)).toEqual([[TODAY, last]])
    expect(await rowsOf(who)).toHaveLength(3)
  })

  it('a renewal and somebody who books the seat for the later days: one gets it, both have their plan', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [who, rival] = await Promise.all([student(), student()])
      const first = await buy(who)
      await book(who, 5)
      const later = { start_date: addDays(first.end_date, 1), end_date: addDays(first.end_date, 40) }
      const { id: subscription_id } = await sampleSubscription(library.sql, rival.id, 'morning', later)
      const wish = { seat_number: 5, user_id: rival.id, time_slot: 'morning', request_key: null } as const
      const booking = { ...wish, periods: [{ subscription_id, ...later }] as const, created_at: TEST_NOW }
      const [renewal, taken] = await Promise.all([
        buy(who),
        insertBooking(library.sql, { ...booking, hours: hoursOf('morning', 'hours') }),
      ])
      const carried = (await rowsOf(who)).some(({ end_date }) => end_date === renewal.end_date)
      expect([carried, taken.length === 1]).toContain(true)
      expect(carried && taken.length === 1).toBe(false)
      await library.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
    }
  })

  it('a refund while a renewal is being settled: the seat stays for the days of the renewal', async () => {
    const who = await student()
    const first = await buy(who)
    await book(who, 6)
    const payment_id = await openUpi(who, 'morning-3months', 170_000)
    // It has read what it renews, and not yet written the new booking.
    const lock = [`select from plans where slug = $1 for update`, 'morning-3months'] as const
    const [renewal] = await inOrder(
      lock,
      () => markPaid(payment_id),
      () => refund(first),
    )
    const rows = (await rowsOf(who)).map(({ start_date, end_date }) => ({ start_date, end_date }))
    expect(rows).toEqual([{ start_date: renewal.start_date, end_date: renewal.end_date }])
    expect(renewal.start_date).toBe(addDays(first.end_date, 1))
  })

  it('a release while a renewal is being settled is refused: nobody was asked about its days', async () => {
    const who = await student()
    await buy(who)
    await book(who, 7)
    const seen = await rowsOf(who)
    // It has written the new booking, and not yet committed.
    const lock = [`select from receipt_counters where financial_year not like $1 for update`, 'CN%'] as const
    const [, answer] = await inOrder(
      lock,
      () => buy(who),
      () => release(seen),
    )
    const rows = await rowsOf(who)
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking_changed' } })
    expect(rows).toHaveLength(2)
    expect(await release(rows)).toMatchObject({ status: 200 })
    expect(await rowsOf(who)).toEqual([])
  })

  it('a booking while its plan is being refunded: no seat without a plan', async () => {
    const who = await student()
    const bought = await buy(who)
    // The refund holds the plan, and nobody else sees it end yet.
    const lock = [`select from receipt_counters where financial_year like $1 for update`, 'CN%'] as const
    const [, answer] = await inOrder(
      lock,
      () => refund(bought),
      () => book(who, 8),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_active_plan' } })
    expect(await rowsOf(who)).toEqual([])
  })
})

describe('any order of buying, booking, releasing and refunding', () => {
  const step = fc.record({
    act: fc.constantFrom('buy', 'buy', 'book', 'book', 'release', 'refund'),
    who: fc.integer({ min: 0, max: 1 }),
    which: fc.nat(),
  })

  it('takes a day of a seat from nobody except by a release, or a refund of that day', async () => {
    let seat = 10
    const run = async (steps: { act: string; who: number; which: number }[]) => {
      seat += 2
      const people = await Promise.all([student(), student()])
      const bought: Bought[][] = [[], []]
      for (const { act, who, which } of steps) {
        const person = people[who] ?? people[0]
        const own = bought[who] ?? []
        const before = await rowsOf(person)
        const others = await rowsOf(people[1 - who] ?? people[1])
        let expected: string[] | undefined = daysOf(before)
        if (act === 'buy') {
          own.push(await buy(person))
          expected = undefined
        } else if (act === 'book') {
          const answer = await book(person, seat + (which % 2))
          if (answer.status === 201) expected = undefined
        } else if (act === 'release' && before[0]) {
          expect(await release(before)).toMatchObject({ status: 200 })
          expected = []
        } else if (act === 'refund' && own.length > 0) {
          const [given] = own.splice(which % own.length, 1)
          if (given) await refund(given)
          expected = expected.filter((day) => given && (day < given.start_date || day > given.end_date))
        }
        const after = daysOf(await rowsOf(person))
        expect(after).toEqual(expanded(expected, after, before))
        expect(await rowsOf(people[1 - who] ?? people[1])).toEqual(others)
        expect(await strayRows()).toEqual([])
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), run), { numRuns: 8 })
  })

  /** A refund or release leaves exactly what is expected; buying and booking only add. */
  function expanded(exact: string[] | undefined, after: string[], before: Row[]): string[] {
    if (exact) return exact
    return [...new Set([...daysOf(before), ...after])].toSorted()
  }
})

type Student = { id: string; cookie: string }
type Bought = { payment_id: string; start_date: Day; end_date: Day; amount: number }

async function student(): Promise<Student> {
  const { id } = await sampleMember(library.sql)
  return { id, cookie: await sessionCookie(library.sql, id) }
}

let turn = 0
const server = () => library.urlFor(turn++)

/** Paid in cash at the desk, which looks again where the days have changed since it did. */
async function buy(who: Student, type: PlanType = 'morning'): Promise<Bought> {
  const body = { ...(await cashFor(library.sql, who.id, type)), confirmed_again: true }
  const url = `${server()}/api/admin/payments/cash`
  const answer = await call(url, { method: 'POST', cookie: desk, body })
  if (answer.body['code'] === 'period_changed') return buy(who, type)
  expect(answer.status).toBeLessThan(300)
  return library.sql
    .selectFrom('subscriptions')
    .innerJoin('receipts', 'receipts.payment_id', 'subscriptions.payment_id')
    .select(['receipts.payment_id', 'start_date', 'end_date', 'amount_paid as amount'])
    .where('receipts.number', '=', String(answer.body['receipt_number']))
    .executeTakeFirstOrThrow()
}

function book(who: Student, seat_number: number, time_slot = 'morning') {
  const body = { seat_number, time_slot }
  return call(`${server()}/api/seat-bookings`, { method: 'POST', cookie: who.cookie, body })
}

/** The member's open payment by QR code. */
async function openUpi(who: Student, plan_id: string, amount: number): Promise<string> {
  const url = `${server()}/api/payments/upi`
  const answer = await call(url, { method: 'POST', cookie: who.cookie, body: { plan_id, amount } })
  return String(answer.body['payment_id'])
}

async function markPaid(payment_id: string) {
  const body = { reason: 'Seen at the bank', in_cash: false }
  const url = `${server()}/api/admin/payments/${payment_id}/paid`
  expect((await call(url, { method: 'POST', cookie: desk, body })).status).toBeLessThan(300)
  return library.sql
    .selectFrom('subscriptions')
    .select(['start_date', 'end_date'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
}

/**
 * Holds a lock until `first` waits for it, and `second` has ended or waits too: so `second` happens in the middle of
 * `first`, every time.
 */
async function inOrder<A, B>(
  [lock, value]: readonly [string, string],
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const holder = await library.pool.connect()
  await holder.query('begin')
  await holder.query(lock, [value])
  const one = first()
  await untilLocksWait(library.sql, 1, one)
  let isOver = false
  const two = second().finally(() => (isOver = true))
  await expect.poll(async () => isOver || (await countLockWaits(library.sql)) === 2).toBe(true)
  await holder.query('commit')
  holder.release()
  return Promise.all([one, two])
}

async function refund({ payment_id, amount }: Bought) {
  const body = { amount, reason: 'Leaves', end_membership: true }
  const url = `${server()}/api/admin/payments/${payment_id}/refunds`
  const answer = await call(url, { method: 'POST', cookie: desk, body })
  expect(answer.status).toBeLessThan(300)
}

/** The booking that begins with the first of these rows. */
function release(rows: readonly Row[]) {
  let until = rows[0]?.end_date
  for (const row of rows) if (until && row.start_date === addDays(until, 1)) until = row.end_date
  const url = `${server()}/api/admin/seat-bookings/${rows[0]?.id}/release`
  return call(url, { method: 'POST', cookie: desk, body: { until } })
}

type Row = { id: string; start_date: Day; end_date: Day }

/** The active rows of a member, in the order of their days. */
function rowsOf(who: Student): Promise<Row[]> {
  return library.sql
    .selectFrom('seat_bookings')
    .select(['id', 'start_date', 'end_date'])
    .where('user_id', '=', who.id)
    .where('status', '=', 'active')
    .orderBy('start_date')
    .execute()
}

function daysOf(rows: readonly Row[]): Day[] {
  return rows.flatMap(({ start_date, end_date }) =>
    Array.from({ length: daysBetween(start_date, end_date) + 1 }, (_, day) => addDays(start_date, day)),
  )
}

/** A member's active rows outside any subscription that is still paid for. */
async function strayRows(): Promise<unknown[]> {
  const { rows } = await library.pool.query(
    `select booking.id from seat_bookings booking join subscriptions paid on paid.id = subscription_id
    where booking.status = 'active' and (paid.status <> 'active' or paid.user_id <> booking.user_id
      or booking.start_date < paid.start_date or booking.end_date > paid.end_date)`,
  )
  return rows
}

/** First and last days for which somebody has the seat, one entry per run of days. */
async function daysOn(seat_number: number): Promise<[Day, Day][]> {
  const { rows } = await library.pool.query<{ first: Day; last: Day }>(
    `select lower(run)::text as first, (upper(run) - 1)::text as last from (
      select unnest(range_agg(dates)) as run from seat_bookings where status = 'active' and seat_number = $1) as runs`,
    [seat_number],
  )
  return rows.map(({ first, last }) => [first, last])
}
