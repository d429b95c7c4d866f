import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { catchRefusal } from '../../../../test/support/refusal.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as own } from '../actions.ts'
import { admin as overview } from '#/features/overview/desk/actions.ts'
import { seatTexts } from '../texts.ts'
import { admin as desk } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = (changes: Partial<Context> = {}) => memberContext(db.sql, admin, changes)
const assign = (user_id: string, seat_number: number, time_slot: TimeSlot) =>
  desk.assignSeat(as(), { user_id, seat_number, time_slot })
const found = async (query: string) => (await desk.searchMembers(as(), { query })).rows

/** What the desk reads of a refusal. */
async function refusalOf(attempt: Promise<unknown>) {
  const { code, data } = await catchRefusal(attempt)
  return textFor(seatTexts, code, data)?.description
}

describe('Assign (SEAT-16)', () => {
  test('what the screen offers of several plans is what is assigned, each from its first day', async () => {
    const who = await sampleMember(db.sql, { name: 'Twice Subscribed' })
    const night = { start_date: addDays(TODAY, -5), end_date: addDays(TODAY, 2) }
    await sampleSubscription(db.sql, who.id, 'night', night)
    await sampleSubscription(db.sql, who.id, 'morning')
    const evening = { start_date: addDays(TODAY, 4), end_date: addDays(TODAY, 33) }
    await sampleSubscription(db.sql, who.id, 'evening', evening)
    expect(await found('Twice')).toMatchObject([{ slots: ['morning', 'evening', 'night'] }])
    expect(await assign(who.id, 1, 'night')).toMatchObject({ start_date: TODAY, end_date: night.end_date })
    expect(await assign(who.id, 2, 'morning')).toMatchObject({ start_date: TODAY })
    expect(await assign(who.id, 3, 'evening')).toMatchObject(evening)
    expect(await refusalOf(assign(who.id, 4, 'full_day'))).toBe(
      'This user has no active subscription for this time slot.',
    )
  })

  test('a plan to come alone is no active subscription', async () => {
    const who = await sampleMember(db.sql, { name: 'Only Coming' })
    const start_date = addDays(TODAY, 1)
    await sampleSubscription(db.sql, who.id, 'morning', { start_date, end_date: addDays(TODAY, 30) })
    expect(await found('Only Coming')).toEqual([])
    expect(await refusalOf(assign(who.id, 5, 'morning'))).toContain('no active subscription')
  })

  test('whoever is no member has no active subscription', async () => {
    expect(await refusalOf(assign(randomUUID(), 5, 'morning'))).toContain('no active subscription')
  })

  test('a refusal speaks about the student, not to them', async () => {
    const who = await sampleMember(db.sql, { name: 'Meera Joshi' })
    await sampleSubscription(db.sql, who.id, 'flexible')
    await assign(who.id, 6, 'morning')
    expect(await refusalOf(assign(who.id, 6, 'morning'))).toBe(
      'Meera Joshi already has this seat booked for this time',
    )
    expect(await refusalOf(assign(who.id, 7, 'morning'))).toBe(
      'Meera Joshi already has seat 6 booked for this time',
    )
  })

  test('whose name begins with the words comes first, then who has them elsewhere, page by page', async () => {
    const names = ['Zubin Anand', 'anand Zutshi', 'Anand Bose', 'Bela  Anand', 'Anandi Rao']
    for (const name of names) {
      const { id } = await sampleMember(db.sql, { name })
      await sampleSubscription(db.sql, id, 'morning')
    }
    const read: string[] = []
    let cursor: string | null | undefined
    for (const limit of [3, 1, 1]) {
      const page = await desk.searchMembers(as(), { query: ' ANAND', limit, cursor: cursor ?? undefined })
      read.push(...page.rows.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(read).toEqual(['Anand Bose', 'anand Zutshi', 'Anandi Rao', 'Bela  Anand', 'Zubin Anand'])
    expect(cursor).toBeNull()
  })

  test('a member is found by id for the address of the screen', async () => {
    const who = await sampleMember(db.sql)
    await sampleSubscription(db.sql, who.id, 'morning')
    const { rows } = await desk.searchMembers(as(), { query: '', id: who.id })
    expect(rows.map(({ id }) => id)).toEqual([who.id])
    expect((await desk.searchMembers(as(), { query: '', id: admin.id })).rows).toEqual([])
  })
})

test('the map finds who has a seat, also by phone, and nobody else', async () => {
  const who = await sampleMember(db.sql, { name: 'Found Person' })
  await db.sql.updateTable('profiles').set({ phone: '+91 98111 22334' }).where('id', '=', who.id).execute()
  await sampleSubscription(db.sql, who.id, 'morning')
  await sampleMember(db.sql, { name: 'Found Nowhere' })
  expect(await desk.searchHolders(as(), { query: '22334' })).toEqual([])
  await assign(who.id, 8, 'morning')
  expect(await desk.searchHolders(as(), { query: '9811122334' })).toEqual([who.id])
  expect(await desk.searchHolders(as(), { query: 'found' })).toEqual([who.id])
})

describe('out of service from a day on (SEAT-17)', () => {
  const close = (seat_number: number, out_of_service_from: Day | null) =>
    desk.setOutOfService(as(), { seat_number, out_of_service_from })
  const seatOf = async (seat_number: number, today = TODAY) =>
    (await desk.listSeats(as({ today }))).find((seat) => seat.seat_number === seat_number)
  const DAY = addDays(TODAY, 13)

  async function someone(end_date: Day, name = 'Kabir Rao') {
    const who = await sampleMember(db.sql, { name })
    await sampleSubscription(db.sql, who.id, 'flexible', { start_date: TODAY, end_date })
    return who
  }

  test('another’s day is overwritten only by whoever was asked about it; the same, sent twice, is no other', async () => {
    const change = (was: Day | null, day: Day | null) =>
      desk.setOutOfService(as(), { seat_number: 23, was, out_of_service_from: day })
    await change(null, DAY)
    expect(await change(null, DAY)).toEqual({ seat_number: 23, out_of_service_from: DAY })
    const later = addDays(DAY, 5)
    expect(await refusalOf(change(null, later))).toBe(
      'Someone else has taken this seat out of service from 3 Dec 2026.',
    )
    expect(await change(DAY, later)).toMatchObject({ out_of_service_from: later })
    await change(later, null)
    expect(await refusalOf(change(later, DAY))).toContain('put this seat back in service')
  })

  test('who has it stays; whoever would reach into those days is refused, who wouldn’t is not', async () => {
    const holder = await someone(addDays(TODAY, 29))
    await assign(holder.id, 21, 'morning')
    expect(await close(21, DAY)).toEqual({ seat_number: 21, out_of_service_from: DAY })
    expect(await seatOf(21)).toMatchObject({
      out_of_service: false,
      out_of_service_from: DAY,
      taken: ['full_day', 'morning'],
      holders: [{ user_id: holder.id, end_date: addDays(TODAY, 29) }],
    })
    expect(await seatOf(21, DAY)).toMatchObject({ out_of_service: true, taken: TIME_SLOTS })
    const [late, early] = [await someone(DAY), await someone(addDays(DAY, -1))]
    expect(await refusalOf(assign(late.id, 21, 'evening'))).toBe(
      'This seat is out of service from 3 Dec 2026.',
    )
    const booking = own.bookSeat(memberContext(db.sql, late), { seat_number: 21, time_slot: 'evening' })
    expect(await refusalOf(booking)).toBe('This seat is out of service from 3 Dec 2026.')
    expect(await assign(early.id, 21, 'evening')).toMatchObject({ end_date: addDays(DAY, -1) })
    await close(21, null)
    expect(await seatOf(21, DAY)).toMatchObject({ out_of_service: false, out_of_service_from: null })
    await assign(late.id, 21, 'night')
  })

  test('the database itself refuses it, however it is written', async () => {
    const who = await someone(addDays(TODAY, 29))
    const { id } = await assign(who.id, 22, 'morning')
    await close(22, DAY)
    const change = (values: object) =>
      db.sql.updateTable('seat_bookings').set(values).where('id', '=', id).execute()
    await change({ end_date: addDays(DAY, 3) })
    await expect(change({ end_date: addDays(DAY, 4) })).rejects.toMatchObject({ constraint: 'seat_closed' })
    await change({ status: 'cancelled' })
    await expect(change({ status: 'active' })).rejects.toMatchObject({ constraint: 'seat_closed' })
    await change({ status: 'active', end_date: addDays(DAY, -1) })
    await close(23, TODAY)
    await expect(change({ seat_number: 23 })).rejects.toMatchObject({ constraint: 'seat_closed' })
  })

  test('a day that is over is refused, and so is a seat that does not exist', async () => {
    expect(await refusalOf(close(22, addDays(TODAY, -1)))).toBe('Please choose today or a later day.')
    expect(await refusalOf(close(999, TODAY))).toBe('This seat does not exist.')
  })
})

describe('who should be sitting where', () => {
  test('nobody on a closed day, no lamp is lit, and next are the hours of the day after (TIME-10)', async () => {
    const who = await sampleMember(db.sql)
    await sampleSubscription(db.sql, who.id, 'morning')
    await assign(who.id, 24, 'morning')
    const seen = async () => {
      const { now, next } = await desk.listSittings(as())
      const { occupied } = await desk.seatAnalytics(as())
      const { floors } = await overview.overview(as())
      const isLit = floors
        .flatMap(({ seats }) => seats)
        .some(({ seat_number, on }) => seat_number === 24 && on)
      const isSitting = now.sitters.some(({ user_id }) => user_id === who.id)
      return { isSitting, isOccupied: occupied.includes(24), isLit, slots: now.time_slots, day: next.day }
    }
    const open = {
      isSitting: true,
      isOccupied: true,
      isLit: true,
      slots: ['full_day', 'morning'],
      day: TODAY,
    }
    expect(await seen()).toEqual(open)
    await db.sql.insertInto('holidays').values({ date: TODAY, name: 'Holi', type: 'closed' }).execute()
    const closed = { isSitting: false, isOccupied: false, isLit: false, slots: [], day: addDays(TODAY, 1) }
    expect(await seen()).toEqual(closed)
    await db.sql.deleteFrom('holidays').execute()
  })

  test('by the library’s clock, and who comes next', async () => {
    const [early, late] = await Promise.all([sampleMember(db.sql), sampleMember(db.sql)])
    await sampleSubscription(db.sql, early.id, 'morning')
    await sampleSubscription(db.sql, late.id, 'night')
    const { id } = await assign(early.id, 20, 'morning')
    await assign(late.id, 20, 'night')
    await desk.setOutOfService(as(), { seat_number: 20, out_of_service_from: TODAY })
    const at = async (now: string) => {
      const { minute, now: running, next } = await desk.listSittings(as({ now: new Date(now), today: TODAY }))
      const of = ({ sitters }: typeof running) =>
        sitters.filter(({ seat_number }) => seat_number === 20).map(({ time_slot }) => time_slot)
      return { minute, slots: running.time_slots, now: of(running), starts: next.starts, next: of(next) }
    }
    expect((await desk.listSittings(as())).now.sitters).toContainEqual({
      booking_id: id,
      user_id: early.id,
      name: early.name,
      email: early.email,
      seat_number: 20,
      time_slot: 'morning',
      out_of_service: true,
    })
    const morning = { minute: 480, slots: ['full_day', 'morning'], now: ['morning'], starts: 840, next: [] }
    expect(await at('2026-11-20T02:30:00Z')).toEqual(morning)
    const evening = { minute: 960, slots: ['full_day', 'evening'], now: [], starts: 1320, next: ['night'] }
    expect(await at('2026-11-20T10:30:00Z')).toEqual(evening)
    const cleaning = { minute: 390, slots: [], now: [], starts: 480, next: ['morning'] }
    expect(await at('2026-11-20T01:00:00Z')).toEqual(cleaning)
  })
})
