import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toDay, type Day } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { member as actions } from './actions.ts'
import { keepTimetableAhead } from './week/actions.ts'
import { DEFAULT_DAY, NEW_SLOT } from './week/rules.ts'

/** A Friday. */
const TODAY = toDay('2026-11-20')

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of ['timetable_slots', 'timetable_days', 'holidays'] as const)
    await db.sql.deleteFrom(table).execute()
})

async function show(date: Day, member?: Awaited<ReturnType<typeof sampleMember>>) {
  return actions.showDay(memberContext(db.sql, member ?? (await sampleMember(db.sql))), { date })
}
const insert = (date: Day, changes: Partial<typeof NEW_SLOT> = {}) =>
  db.sql
    .insertInto('timetable_slots')
    .values({ ...NEW_SLOT, date, ...changes })
    .execute()

describe('the default week', () => {
  it('is the initial content of the current and the coming four weeks', async () => {
    expect(await keepTimetableAhead(db.sql, TODAY)).toBe(35)
    const { slots } = await show(TODAY)
    expect(slots).toHaveLength(18)
    for (const { active, ...slot } of DEFAULT_DAY) {
      expect(active).toBe(true)
      expect(slots).toContainEqual(expect.objectContaining(slot))
    }
    expect(slots[0]).toMatchObject({ time: '00:00', end_time: '01:00' })
    expect((await show(toDay('2026-11-15'))).slots).toHaveLength(18)
    expect((await show(toDay('2026-12-19'))).slots).toHaveLength(18)
    expect((await show(toDay('2026-12-20'))).slots).toEqual([])
  })

  it('is applied to each day once, even by several processes at the same time', async () => {
    const laid = await Promise.all([1, 2, 3, 4].map(() => keepTimetableAhead(db.sql, TODAY)))
    expect(laid.reduce((sum, days) => sum + days, 0)).toBe(35)
    expect((await show(TODAY)).slots).toHaveLength(18)
    expect(await keepTimetableAhead(db.sql, TODAY)).toBe(0)
    // Sunday starts a new week.
    expect(await keepTimetableAhead(db.sql, addDays(TODAY, 2))).toBe(7)
  })

  it('is never applied to a day that somebody planned, changed or emptied', async () => {
    const [own, changed, emptied] = [addDays(TODAY, 3), addDays(TODAY, 1), addDays(TODAY, 2)]
    await insert(own, { name: 'Exam day' })
    await keepTimetableAhead(db.sql, TODAY)
    await db.sql.deleteFrom('timetable_slots').where('date', '=', emptied).execute()
    await db.sql
      .updateTable('timetable_slots')
      .set({ name: 'Late start' })
      .where('date', '=', changed)
      .where('name', '=', 'Study 1')
      .execute()
    // As if the default slots' rows were lost: days that have or had slots are still known.
    expect(await keepTimetableAhead(db.sql, TODAY)).toBe(0)
    expect((await show(own)).slots.map(({ name }) => name)).toEqual(['Exam day'])
    expect((await show(changed)).slots.map(({ name }) => name)).toContain('Late start')
    expect((await show(emptied)).slots).toEqual([])
  })
})

describe('the database refuses', () => {
  it('overlaps within a plan type on a day, but not between plan types', async () => {
    await insert(TODAY)
    await expect(insert(TODAY, { time: '09:59', end_time: '11:00' })).rejects.toThrow(/slots_overlap/)
    await insert(TODAY, { time: '10:00', end_time: '11:00' })
    await insert(TODAY, { plan_type: 'evening' })
    await insert(TODAY, { active: false })
    await insert(addDays(TODAY, 1))
    const switchOn = db.sql.updateTable('timetable_slots').set({ active: true }).where('date', '=', TODAY)
    await expect(switchOn.execute()).rejects.toThrow(/slots_overlap/)
  })

  it('an end that is not after the start, and a slot after one that lasts until midnight', async () => {
    await expect(insert(TODAY, { time: '10:00', end_time: '10:00' })).rejects.toThrow(
      /slot_ends_after_it_starts/,
    )
    await insert(TODAY, { time: '22:00', end_time: '23:59' })
    await expect(insert(TODAY, { time: '23:58', end_time: '23:59' })).rejects.toThrow(/slots_overlap/)
  })

  it('plan types without a timetable', async () => {
    const night = insert(TODAY, { plan_type: 'night' as never })
    await expect(night).rejects.toThrow(/timetable_plan_type/)
  })
})

describe('a member sees', () => {
  it('active slots only, by time', async () => {
    await insert(TODAY, { time: '12:00', end_time: '13:00', name: 'Later' })
    await insert(TODAY, { name: 'Earlier', description: 'Bring water.' })
    await insert(TODAY, { plan_type: 'evening', name: 'Hidden', active: false })
    const { slots } = await show(TODAY)
    expect(slots.map(({ name }) => name)).toEqual(['Earlier', 'Later'])
    expect(slots[0]).toMatchObject({ description: 'Bring water.', type: 'study', plan_type: 'morning' })
  })

  it('the day’s holidays, one that closes the library first', async () => {
    await db.sql
      .insertInto('holidays')
      .values([
        { date: toDay('2020-11-20'), name: 'Founding day', type: 'special', recurring: true },
        { date: TODAY, name: 'Election', type: 'closed' },
        { date: addDays(TODAY, 1), name: 'Tomorrow', type: 'closed' },
        { date: toDay('2025-11-20'), name: 'Last year', type: 'closed' },
      ])
      .execute()
    expect((await show(TODAY)).holidays.map(({ name }) => name)).toEqual(['Election', 'Founding day'])
  })

  it('their own plans of that day, the one that ends last first', async () => {
    const member = await sampleMember(db.sql)
    await sampleSubscription(db.sql, member.id, 'morning', { end_date: addDays(TODAY, 5) })
    await sampleSubscription(db.sql, member.id, 'evening', { end_date: addDays(TODAY, 40) })
    await sampleSubscription(db.sql, (await sampleMember(db.sql)).id, 'night')
    expect(TEST_NOW.toISOString()).toContain(TODAY)
    expect((await show(TODAY, member)).plan_types).toEqual(['evening', 'morning'])
    expect((await show(addDays(TODAY, 6), member)).plan_types).toEqual(['evening'])
    expect((await show(addDays(TODAY, -1), member)).plan_types).toEqual([])
  })
})
