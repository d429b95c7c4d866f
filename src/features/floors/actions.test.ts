import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member as own } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { SEAT_FEATURES } from '#/kernel/seat-features.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { admin as actions } from './actions.ts'
import type { FloorPlan } from './contract.ts'
import { placeKey, planProblems, type DrawnFloor, type DrawnSeat } from './rules.ts'

let db: TestDatabase
let owner: Member
let other: Member
let initial: FloorPlan
beforeAll(async () => {
  db = await testDatabase()
  owner = await sampleAdmin(db.sql)
  other = await sampleMember(db.sql, { name: 'Meera Sample', role: 'admin' })
  initial = await show()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.deleteFrom('seat_bookings').execute()
  const { version } = await show()
  await save(initial.floors.map(withoutId), version)
})

const show = (changes: Partial<Context> = {}) => actions.showPlan(memberContext(db.sql, owner, changes))
const save = (floors: DrawnFloor[], version: number, by = owner) =>
  actions.savePlan(memberContext(db.sql, by), { version, floors })

const withoutId = ({ id: _id, ...floor }: DrawnFloor): DrawnFloor => floor

function edited(plan: FloorPlan, change: (floors: DrawnFloor[]) => void): DrawnFloor[] {
  const floors: DrawnFloor[] = structuredClone(plan.floors)
  change(floors)
  return floors
}

const without = (plan: FloorPlan, ...numbers: number[]) =>
  edited(plan, (floors) => {
    for (const floor of floors)
      floor.seats = floor.seats.filter(({ seat_number }) => !numbers.includes(seat_number))
  })

const newSeat: DrawnSeat = { seat_number: 41, column: 3, row: 1, corner: false, features: [] }
const withSeat = (plan: FloorPlan, seat: Partial<DrawnSeat> = {}) =>
  edited(plan, (floors) => void floors[0]?.seats.push({ ...newSeat, ...seat }))

async function book(seat_number: number, time_slot: TimeSlot = 'morning') {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'flexible')
  return own.bookSeat(memberContext(db.sql, who), { seat_number, time_slot })
}

const numbersOnMap = async () =>
  (await own.listSeats(memberContext(db.sql, owner))).seats.map(({ seat_number }) => seat_number)

/** What is drawn, whatever its ids and the order in which it was sent. */
function drawing(floors: readonly DrawnFloor[]) {
  const byPlace = (one: { column: number; row: number }, next: { column: number; row: number }) =>
    one.column - next.column || one.row - next.row
  return floors.map(({ id: _id, ...floor }) => ({
    ...floor,
    fixtures: floor.fixtures.toSorted(byPlace),
    seats: floor.seats.toSorted(byPlace),
  }))
}

const LETTERS = 'ABCDEFGHIJKL'.split('')
const anyColumn = fc.constantFrom('seats', 'seats', 'aisle', 'wall', 'pair')
const anyFloor = (at: number): fc.Arbitrary<Omit<DrawnFloor, 'seats'> & { desks: DrawnSeat[] }> =>
  fc
    .record({
      kinds: fc.array(anyColumn, { minLength: 1, maxLength: 8 }),
      row_count: fc.integer({ min: 1, max: 8 }),
      chairs: fc.constantFrom('left', 'right'),
      things: fc.uniqueArray(
        fc.record({
          column: fc.integer({ min: 1, max: 8 }),
          row: fc.integer({ min: 1, max: 8 }),
          kind: fc.constantFrom('seat', 'seat', 'seat', 'door', 'stair'),
          corner: fc.boolean(),
          features: fc.subarray([...SEAT_FEATURES]),
        }),
        { selector: placeKey, maxLength: 25 },
      ),
    })
    .map(({ kinds, row_count, chairs, things }) => {
      const fitting = things.filter(({ column, row }) => kinds[column - 1] === 'seats' && row <= row_count)
      return {
        name: `Floor ${at}`,
        row_count,
        columns: kinds.map((kind, index) => ({
          kind,
          letter: kind === 'seats' ? (LETTERS[index] ?? null) : null,
          chair: kind === 'seats' ? chairs : null,
        })),
        fixtures: fitting.flatMap(({ kind, column, row }) =>
          kind === 'seat' ? [] : [{ kind, column, row }],
        ),
        desks: fitting.flatMap(({ kind, column, row, corner, features }) =>
          kind === 'seat' ? [{ seat_number: 0, column, row, corner, features }] : [],
        ),
      }
    })
/** Floors with numbers from a shuffled bag, so that any number may be anywhere. */
const anyPlan = fc
  .tuple(
    fc
      .integer({ min: 1, max: 3 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyFloor(at)))),
    fc.shuffledSubarray(
      Array.from({ length: 80 }, (_, at) => at + 1),
      { minLength: 80 },
    ),
  )
  .map(([floors, bag]): DrawnFloor[] => {
    let taken = 0
    return floors.map(({ desks, ...floor }) => ({
      ...floor,
      seats: desks.map((desk) => ({ ...desk, seat_number: bag[taken++] ?? 0 })),
    }))
  })

describe('a plan that is saved (FLOOR-2)', () => {
  it('starts as the forty seats of a new library, without problems (SEAT-1)', () => {
    expect(initial).toMatchObject({ version: 0, booked: [] })
    expect(initial.floors.map(({ name, seats }) => [name, seats.length])).toEqual([
      ['First floor', 19],
      ['Second floor', 21],
    ])
    expect(planProblems(initial.floors)).toEqual([])
  })

  it('is read as it was saved, whatever was there before', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, fc.array(fc.boolean()), async (wanted, kept) => {
        const before = await show()
        // Some existing floors are edited into wanted ones; the others are removed.
        const sent = wanted.map((floor, at) => ({
          ...floor,
          id: kept[at] ? before.floors[at]?.id : undefined,
        }))
        const answer = await save(sent, before.version)
        expect(drawing(answer.floors)).toEqual(drawing(wanted))
        expect(await show()).toEqual(answer)
        expect(answer.version).toBe(before.version + 1)
        for (const [at, { id }] of sent.entries()) if (id) expect(answer.floors[at]?.id).toBe(id)
      }),
      { numRuns: 40 },
    )
  })

  it('is what members see and book: a new seat with its column and what it offers', async () => {
    const { version } = await show()
    await save(withSeat(await show(), { features: ['window', 'socket'] }), version)
    const { seats } = await own.listSeats(memberContext(db.sql, owner))
    expect(seats.find(({ seat_number }) => seat_number === 41)).toMatchObject({
      row_letter: 'B',
      features: ['window', 'socket'],
      taken: [],
    })
    expect(await book(41)).toMatchObject({ seat_number: 41 })
  })

  it('may let two seats change places, keeping the bookings of each', async () => {
    await book(3)
    const plan = await show()
    const floors = edited(plan, ([first]) => {
      const [three, four] = [3, 4].map((number) => first?.seats.find((one) => one.seat_number === number))
      if (three && four) [three.row, four.row] = [four.row, three.row]
    })
    await save(floors, plan.version)
    const { seats } = await own.listSeats(memberContext(db.sql, owner))
    expect(seats.filter(({ seat_number }) => [3, 4].includes(seat_number))).toMatchObject([
      { row: 3, taken: ['full_day', 'morning'] },
      { row: 2, taken: [] },
    ])
  })

  it('keeps a seat out of service, which is switched on the map', async () => {
    await desk.setOutOfService(memberContext(db.sql, owner), {
      seat_number: 5,
      out_of_service_from: dayOf(TEST_NOW),
    })
    const plan = await show()
    await save(withSeat(plan), plan.version)
    const { seats } = await own.listSeats(memberContext(db.sql, owner))
    expect(seats.filter(({ out_of_service }) => out_of_service)).toMatchObject([{ seat_number: 5 }])
    await desk.setOutOfService(memberContext(db.sql, owner), { seat_number: 5, out_of_service_from: null })
  })

  it('says in words what changed, for the activity log', async () => {
    const plan = await show()
    await save(withSeat(plan), plan.version)
    const last = await db.sql.selectFrom('floor_saves').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ changes: 'First floor: seat 41 added', saved_by: owner.id })
  })
})

describe('a seat that is removed (FLOOR-4)', () => {
  it.each([
    ['runs', {}],
    ['comes', { start_date: addDays(dayOf(TEST_NOW), 5), end_date: addDays(dayOf(TEST_NOW), 40) }],
  ])(
    'must have no booking that %s: the refusal names the seat, and nothing is saved',
    async (_when, period) => {
      const who = await sampleMember(db.sql)
      await sampleSubscription(db.sql, who.id, 'morning')
      if ('start_date' in period) await sampleSubscription(db.sql, who.id, 'evening', period)
      const time_slot = 'start_date' in period ? 'evening' : 'morning'
      await desk.assignSeat(memberContext(db.sql, owner), { user_id: who.id, seat_number: 7, time_slot })
      const plan = await show()
      expect(plan.booked).toEqual([7])
      await expect(save(without(plan, 6, 7), plan.version)).rejects.toMatchObject({
        code: 'seats_have_bookings',
        data: { seats: [7] },
      })
      expect(await show()).toEqual(plan)
    },
  )

  it('is archived if it ever had a booking: its history stays, nobody sees or books it, and its number can return', async () => {
    const { id, end_date: until } = await book(8)
    await desk.releaseBooking(memberContext(db.sql, owner), { id, until })
    const plan = await show()
    const gone = await save(without(plan, 8, 9), plan.version)
    expect(await numbersOnMap()).not.toContain(8)
    await expect(book(8)).rejects.toMatchObject({ code: 'seat_closed' })
    await expect(
      desk.setOutOfService(memberContext(db.sql, owner), {
        seat_number: 8,
        out_of_service_from: dayOf(TEST_NOW),
      }),
    ).rejects.toMatchObject({ code: 'seat_not_found' })
    const left = await db.sql.selectFrom('seats').selectAll().where('seat_number', 'in', [8, 9]).execute()
    expect(left).toMatchObject([{ seat_number: 8, floor_id: null, archived_at: TEST_NOW }])
    expect(
      await db.sql.selectFrom('seat_bookings').select('seat_number').where('id', '=', id).execute(),
    ).toEqual([{ seat_number: 8 }])
    await save(plan.floors, gone.version)
    expect(await numbersOnMap()).toEqual(expect.arrayContaining([8, 9]))
    expect(await book(8)).toMatchObject({ seat_number: 8 })
  })

  it('takes its floor with it, unless somebody has booked there', async () => {
    const plan = await show()
    const [first] = plan.floors
    if (!first) throw new Error('no floor')
    await book(30)
    await expect(save([first], plan.version)).rejects.toMatchObject({ data: { seats: [30] } })
    await db.sql.deleteFrom('seat_bookings').execute()
    const { floors } = await save([first], plan.version)
    expect(floors.map(({ name }) => name)).toEqual(['First floor'])
    expect(await numbersOnMap()).toHaveLength(19)
  })

  it('after its night has ended in the morning', async () => {
    const { end_date } = await book(10, 'night')
    const morning = new Date(`${addDays(end_date, 1)}T05:30:00+05:30`)
    const later = new Date(`${addDays(end_date, 1)}T08:00:00+05:30`)
    expect((await show({ now: morning, today: dayOf(morning) })).booked).toEqual([10])
    expect((await show({ now: later, today: dayOf(later) })).booked).toEqual([])
  })
})

describe('a plan is refused', () => {
  it('if somebody saved it since, naming them', async () => {
    const plan = await show()
    await save(withSeat(plan), plan.version, other)
    await expect(save(without(plan, 1), plan.version)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { by: 'Meera Sample' },
    })
    expect(await numbersOnMap()).toEqual(expect.arrayContaining([1, 41]))
  })

  it('for every problem of the rules, which names the floor', async () => {
    const plan = await show()
    await expect(save(withSeat(plan, { seat_number: 20 }), plan.version)).rejects.toMatchObject({
      code: 'seat_number_taken',
      data: { seat_number: 20, name: 'First floor' },
    })
    expect(await show()).toEqual(plan)
  })
})

describe('several at once', () => {
  it('of several editors one wins, whole; no reader ever sees half a plan', async () => {
    const named = (plan: FloorPlan, name: string) =>
      edited(plan, (floors) => floors.forEach((floor, at) => (floor.name = `${name} ${at}`)))
    const { version } = await show()
    await save(named(initial, 'before').map(withoutId), version)
    for (let round = 0; round < 6; round++) {
      const plan = await show()
      const versions = ['a', 'b', 'c', 'd'].map((rival) => named(plan, `${rival}${round}`))
      const saves = versions.map((floors, at) => save(floors, plan.version, at % 2 ? other : owner))
      const reads = versions.map(() => own.listFloors(memberContext(db.sql, owner)))
      const outcomes = await Promise.allSettled(saves)
      const lost = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      )
      expect(lost).toEqual(Array(3).fill('changed_meanwhile'))
      for (const read of await Promise.all(reads)) {
        const floors = read.toJSON()
        expect(floors.map(({ columns }) => columns.length)).toEqual([5, 7])
        expect(new Set(floors.map(({ name }) => name.split(' ')[0])).size).toBe(1)
      }
    }
  })

  it('a seat is either booked or removed, never both, and a booking is never lost', async () => {
    for (let round = 0; round < 20; round++) {
      await db.sql.deleteFrom('seat_bookings').execute()
      const before = await show()
      const everything = await save(initial.floors.map(withoutId), before.version)
      const who = await sampleMember(db.sql)
      await sampleSubscription(db.sql, who.id, 'flexible')
      const booking = () =>
        own.bookSeat(memberContext(db.sql, who), { seat_number: 12, time_slot: 'morning' })
      const saving = () => save(without(everything, 12), everything.version)
      const [first, second] = round % 2 ? [saving(), booking()] : [booking(), saving()]
      const both = await Promise.allSettled([first, second])
      const [booked, saved] = round % 2 ? [both[1], both[0]] : both
      const rows = await db.sql.selectFrom('seat_bookings').select('seat_number').execute()
      expect(rows).toHaveLength(booked?.status === 'fulfilled' ? 1 : 0)
      expect((await numbersOnMap()).includes(12)).toBe(booked?.status === 'fulfilled')
      expect(saved?.status).toBe(booked?.status === 'fulfilled' ? 'rejected' : 'fulfilled')
      if (saved?.status === 'rejected')
        expect(saved.reason).toMatchObject({ code: 'seats_have_bookings', data: { seats: [12] } })
      if (booked?.status === 'rejected') expect(booked.reason).toMatchObject({ code: 'seat_closed' })
    }
  })
})
