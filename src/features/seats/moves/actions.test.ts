import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#/features/audit/rules.ts'
import { admin as log } from '#/features/audit/actions.ts'
import { member as home } from '#/features/overview/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { catchRefusal } from '../../../../test/support/refusal.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as own } from '../actions.ts'
import { admin as desk } from '../desk/actions.ts'
import { reseatedText } from '../desk/texts.ts'
import { seatTexts } from '../texts.ts'
import { admin as moves } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
const PLAN_END = addDays(TODAY, 29)
const DAY = addDays(TODAY, 13)

let db: TestDatabase
let admin: Member
let lastSeat = 0

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = (changes: Partial<Context> = {}) => memberContext(db.sql, admin, changes)
/** Seats that no other test in this file uses. */
const freshSeats = () => [++lastSeat, ++lastSeat] as const

async function seated(
  name: string,
  seat_number: number,
  slots: readonly TimeSlot[],
  type: PlanType = 'flexible',
  start_date: Day = TODAY,
) {
  const who = await sampleMember(db.sql, { name })
  await sampleSubscription(db.sql, who.id, type, { start_date, end_date: PLAN_END })
  for (const time_slot of slots) {
    await own.bookSeat(memberContext(db.sql, who), { seat_number, time_slot })
  }
  return { ...who, seat_number, place: { user_id: who.id, seat_number } }
}
type Seated = Awaited<ReturnType<typeof seated>>

const move = (who: Seated, to_seat: number, from_day: Day = TODAY, changes: Partial<Context> = {}) =>
  moves.moveMember(as(changes), { ...who.place, to_seat, from_day })
const swap = (one: Seated, other: Seated, from_day: Day = TODAY) =>
  moves.swapMembers(as(), { one: one.place, other: other.place, from_day })

/** Slot, seat, first and last day of every row, in the order of their days. */
async function rowsOf({ id }: { id: string }) {
  const rows = await db.sql
    .selectFrom('seat_bookings')
    .select(['time_slot', 'seat_number', 'start_date', 'end_date', 'status'])
    .where('user_id', '=', id)
    .orderBy('time_slot')
    .orderBy('start_date')
    .orderBy('status', 'desc')
    .execute()
  return rows.map(({ time_slot, seat_number, start_date, end_date, status }) =>
    [time_slot, seat_number, start_date, end_date, ...(status === 'active' ? [] : [status])].join(' '),
  )
}

async function refusalOf(attempt: Promise<unknown>) {
  const { code, data } = await catchRefusal(attempt)
  return `${code}: ${textFor(seatTexts, code, data)?.description}`
}

describe('a member moves to another seat (SEAT-20)', () => {
  test('with all slots and ends; a booking that has begun is divided on the day', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning', 'night'])
    expect(await move(who, to, DAY)).toEqual({
      members: [{ user_id: who.id, name: 'Meera Joshi', seat_number: to, from_day: DAY }],
    })
    expect(await rowsOf(who)).toEqual([
      `morning ${from} ${TODAY} ${addDays(DAY, -1)}`,
      `morning ${to} ${DAY} ${PLAN_END}`,
      `night ${from} ${TODAY} ${addDays(DAY, -1)}`,
      `night ${to} ${DAY} ${PLAN_END}`,
    ])
    const dated = db.sql.selectFrom('seat_bookings').select('created_at').where('user_id', '=', who.id)
    expect(await dated.distinct().execute(), 'by the library’s clock').toEqual([{ created_at: TEST_NOW }])
  })

  test('today, what began today was never on the old seat; what began before stays there', async () => {
    const [from, to] = freshSeats()
    const fresh = await seated('Fresh', from, ['morning'])
    const older = await seated('Older', from, ['evening'], 'flexible', addDays(TODAY, -5))
    await db.sql
      .updateTable('seat_bookings')
      .set({ start_date: addDays(TODAY, -5) })
      .where('user_id', '=', older.id)
      .execute()
    await move(fresh, to)
    await move(older, to)
    expect(await rowsOf(fresh)).toEqual([
      `morning ${from} ${TODAY} ${PLAN_END} cancelled`,
      `morning ${to} ${TODAY} ${PLAN_END}`,
    ])
    expect(await rowsOf(older)).toEqual([
      `evening ${from} ${addDays(TODAY, -5)} ${addDays(TODAY, -1)}`,
      `evening ${to} ${TODAY} ${PLAN_END}`,
    ])
  })

  test('what begins later than the day of the move is told with its own first day, also when sent again', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Later', from, ['morning'])
    const other = await seated('Other', to, ['morning'])
    const later = addDays(DAY, 3)
    await db.sql
      .updateTable('seat_bookings')
      .set({ start_date: later })
      .where('user_id', '=', who.id)
      .execute()
    const input = { one: who.place, other: other.place, from_day: DAY }
    const told = {
      members: [
        { user_id: who.id, name: 'Later', seat_number: to, from_day: later },
        { user_id: other.id, name: 'Other', seat_number: from, from_day: DAY },
      ],
    }
    expect(await moves.swapMembers(as({ requestKey: 'later' }), input)).toEqual(told)
    expect(await moves.swapMembers(as({ requestKey: 'later' }), input)).toEqual(told)
    expect(reseatedText(told).description).toBe(
      `Later has seat ${to} from ${formatDay(later)} and Other has seat ${from} from ${formatDay(DAY)}.`,
    )
  })

  test('renewals already paid for move too, each still within its own subscription', async () => {
    const [from, to] = freshSeats()
    const who = await sampleMember(db.sql, { name: 'Renewed' })
    const next = { start_date: addDays(PLAN_END, 1), end_date: addDays(PLAN_END, 30) }
    await sampleSubscription(db.sql, who.id, 'morning')
    await sampleSubscription(db.sql, who.id, 'morning', next)
    await own.bookSeat(memberContext(db.sql, who), { seat_number: from, time_slot: 'morning' })
    const place = { user_id: who.id, seat_number: from }
    await moves.moveMember(as(), { ...place, to_seat: to, from_day: DAY })
    expect(await rowsOf(who)).toEqual([
      `morning ${from} ${TODAY} ${addDays(DAY, -1)}`,
      `morning ${to} ${DAY} ${PLAN_END}`,
      `morning ${from} ${next.start_date} ${next.end_date} cancelled`,
      `morning ${to} ${next.start_date} ${next.end_date}`,
    ])
    expect((await own.listMyBookings(memberContext(db.sql, who))).bookings).toHaveLength(2)
  })

  test('whole or not at all: whoever has the seat is named, and nothing has changed', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning', 'night'])
    await seated('Rahul Verma', to, ['night'])
    const before = await rowsOf(who)
    expect(await refusalOf(move(who, to, DAY))).toBe(
      `seat_held: Meera Joshi can’t have seat ${to}: Rahul Verma has it, Night, ${formatDays('2026-11-20', '2026-12-19')}. Nothing was changed.`,
    )
    expect(await rowsOf(who)).toEqual(before)
  })

  test('a seat that is out of service before the end of a booking is refused', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning'])
    await desk.setOutOfService(as(), { seat_number: to, out_of_service_from: PLAN_END })
    expect(await refusalOf(move(who, to))).toBe(
      `seat_closed: Seat ${to} is out of service from 19 Dec 2026. Nothing was changed.`,
    )
    await desk.setOutOfService(as(), { seat_number: to, out_of_service_from: addDays(PLAN_END, 1) })
    await move(who, to)
  })

  test('and away from a seat that is going out of service, which then has nobody', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning'])
    await desk.setOutOfService(as(), { seat_number: from, out_of_service_from: DAY })
    await move(who, to, DAY)
    const seats = await desk.listSeats(as({ today: DAY }))
    expect(seats.find(({ seat_number }) => seat_number === from)?.holders).toEqual([])
  })

  test.each<[string, (who: Seated, to: number) => Promise<unknown>, string]>([
    ['a day that is over', (who, to) => move(who, to, addDays(TODAY, -1)), 'day_over'],
    ['the seat that they have', (who) => move(who, who.seat_number), 'same_seat'],
    ['a seat that does not exist', (who) => move(who, 999), 'seat_not_found'],
    ['after the last day', (who, to) => move(who, to, addDays(PLAN_END, 1)), 'nothing_to_move'],
  ])('refused: %s', async (_title, attempt, code) => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning'])
    expect(await refusalOf(attempt(who, to))).toContain(`${code}: `)
  })

  test('a request that is repeated gets the first answer, a second one hears that nothing is left', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning'])
    const requestKey = randomUUID()
    const first = await move(who, to, TODAY, { requestKey })
    expect(await move(who, to, TODAY, { requestKey })).toEqual(first)
    await expect(move(who, to, addDays(TODAY, 1), { requestKey })).rejects.toMatchObject({
      code: 'request_key_reused',
    })
    expect(await refusalOf(move(who, to))).toBe(
      `nothing_to_move: Meera Joshi has no booking on seat ${from} on 20 Nov 2026 or later. It may have been moved or released meanwhile.`,
    )
  })

  test('a release of what was moved away is refused, and takes no day of before', async () => {
    const [from, to] = freshSeats()
    const who = await seated('Meera Joshi', from, ['morning'])
    const { bookings } = await own.listMyBookings(memberContext(db.sql, who))
    await move(who, to, addDays(TODAY, 1))
    const seen = { id: bookings[0]?.id ?? '', until: PLAN_END }
    const tomorrow = as({ today: addDays(TODAY, 1) })
    expect(await refusalOf(desk.releaseBooking(as(), seen))).toContain('booking_changed')
    expect(await refusalOf(desk.releaseBooking(tomorrow, seen))).toContain('booking_not_found')
    expect(await rowsOf(who)).toEqual([
      `morning ${from} ${TODAY} ${TODAY}`,
      `morning ${to} ${addDays(TODAY, 1)} ${PLAN_END}`,
    ])
  })
})

test('the member reads where to, and of no loss', async () => {
  const [from, to] = freshSeats()
  const who = await seated('Meera Joshi', from, ['morning'])
  await move(who, to)
  const { activity, seats } = await home.overview(memberContext(db.sql, who))
  const about = activity.toJSON().filter(({ seat_number }) => seat_number !== null)
  expect(about.map(({ kind, seat_number }) => `${kind} ${seat_number}`).toSorted()).toEqual([
    `seat_booked ${from}`,
    `seat_moved ${to}`,
  ])
  expect(seats.map(({ seat_number }) => seat_number)).toEqual([to])
})

describe('two members swap seats (SEAT-21)', () => {
  test('each keeps their own slots and ends', async () => {
    const [first, second] = freshSeats()
    const one = await seated('Meera Joshi', first, ['morning', 'night'])
    const other = await seated('Rahul Verma', second, ['full_day'], 'full_day')
    await swap(one, other, DAY)
    expect((await rowsOf(one)).filter((row) => row.includes(` ${DAY} `))).toEqual([
      `morning ${second} ${DAY} ${PLAN_END}`,
      `night ${second} ${DAY} ${PLAN_END}`,
    ])
    expect((await rowsOf(other)).at(-1)).toBe(`full_day ${first} ${DAY} ${PLAN_END}`)
  })

  test('a third in the way is named, and both stay', async () => {
    const [first, second] = freshSeats()
    const one = await seated('Meera Joshi', first, ['full_day'])
    const other = await seated('Rahul Verma', second, ['morning'])
    await seated('Asha Nair', second, ['evening'])
    expect(await refusalOf(swap(one, other))).toContain(
      `seat_held: Meera Joshi can’t have seat ${second}: Asha Nair has it, Evening,`,
    )
    expect(await rowsOf(one)).toEqual([`full_day ${first} ${TODAY} ${PLAN_END}`])
    expect(await rowsOf(other)).toEqual([`morning ${second} ${TODAY} ${PLAN_END}`])
  })

  test('nobody swaps with themselves', async () => {
    const first = ++lastSeat
    const one = await seated('Meera Joshi', first, ['morning'])
    expect(await refusalOf(swap(one, one))).toContain('same_seat')
  })
})

describe('what the desk is offered is what is accepted', () => {
  test('free seats, and members who could swap, with what they hold', async () => {
    const [from, near] = freshSeats()
    const [closing, free] = freshSeats()
    const who = await seated('Meera Joshi', from, ['full_day'])
    const other = await seated('Rahul Verma', near, ['morning'])
    const late = await seated('Asha Nair', near, ['night'])
    await desk.setOutOfService(as(), { seat_number: closing, out_of_service_from: PLAN_END })
    const found = await moves.findMoves(as(), { ...who.place, from_day: DAY })
    expect(found.bookings).toEqual([{ time_slot: 'full_day', start_date: DAY, end_date: PLAN_END }])
    for (const seat of [from, near, closing]) expect(found.free).not.toContain(seat)
    expect(found.free).toContain(free)
    const near_by = found.swaps.filter(({ seat_number }) => seat_number === near)
    expect(near_by).toEqual([
      {
        user_id: other.id,
        name: 'Rahul Verma',
        seat_number: near,
        bookings: [{ time_slot: 'morning', start_date: DAY, end_date: PLAN_END }],
      },
    ])
    expect(await refusalOf(swap(who, late, DAY))).toContain('seat_held')
    await swap(who, other, DAY)
    await move(who, free, TODAY)
  })
})

test('the log tells both in words, with the days and seats before and after (AUDIT-1)', async () => {
  const [first, second] = freshSeats()
  const third = ++lastSeat
  const one = await seated('Meera Joshi', first, ['morning'])
  const other = await seated('Rahul Verma', second, ['morning'])
  const recording = (operation: string) =>
    recordedSql(db.pool, {
      admin_id: admin.id,
      operation,
      reason: null,
      request_id: randomUUID(),
      at: TEST_NOW,
    })
  const told = async () => (await log.listEntries(as(), { limit: 1 })).rows[0]
  await moves.moveMember(memberContext(recording('seats.moveMember'), admin), {
    ...one.place,
    to_seat: third,
    from_day: DAY,
  })
  const moved = await told()
  expect(moved && sentenceOf(moved)).toBe(
    `Sample Admin moved Meera Joshi from seat ${first} to seat ${third}`,
  )
  expect(moved?.changes.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { end_date: PLAN_END }, after: { end_date: addDays(DAY, -1) } },
    {
      before: null,
      after: {
        seat_number: third,
        time_slot: 'morning',
        status: 'active',
        start_date: DAY,
        end_date: PLAN_END,
      },
    },
  ])
  await moves.swapMembers(memberContext(recording('seats.swapMembers'), admin), {
    one: { ...one.place, seat_number: third },
    other: other.place,
    from_day: DAY,
  })
  const swapped = await told()
  expect(swapped && sentenceOf(swapped)).toBe('Sample Admin swapped the seats of Meera Joshi and Rahul Verma')
})
