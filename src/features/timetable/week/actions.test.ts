import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import type { Member } from '#/kernel/context.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember } from '../../../../test/support/samples.ts'
import { ENTRY_TYPES, TIMETABLE_PLANS } from '../rules.ts'
import { admin as actions, keepTimetableAhead } from './actions.ts'
import { defaultSlots, NEW_SLOT, slotProblems, weekDays, type SentSlot } from './rules.ts'

/** A Sunday. */
const WEEK = toDay('2026-11-22')

let db: TestDatabase
let desk: Member
let other: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
  other = await sampleMember(db.sql, { name: 'Meera Sample', role: 'admin' })
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of ['timetable_slots', 'timetable_days', 'timetable_weeks', 'holidays'] as const)
    await db.sql.deleteFrom(table).execute()
})

const show = (week = WEEK) => actions.showWeek(memberContext(db.sql, desk), { week })
const save = (slots: SentSlot[], version: number, by = desk) =>
  actions.saveWeek(memberContext(db.sql, by), { week: WEEK, version, slots })
const slot = (changes: Partial<SentSlot> = {}): SentSlot => ({ ...NEW_SLOT, date: WEEK, ...changes })

/** Without ids, in a fixed order: what people see of a week. */
function seen(slots: readonly SentSlot[]): string[] {
  return slots.map((slot) => JSON.stringify(Object.entries({ ...slot, id: '' }).toSorted())).toSorted()
}

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const anySlot: fc.Arbitrary<SentSlot> = fc.record({
  date: fc.constantFrom(...weekDays(WEEK)),
  time: clock,
  end_time: clock,
  name: fc.stringMatching(/^[^\s\0][^\0]{0,20}[^\s\0]$/u),
  type: fc.constantFrom(...ENTRY_TYPES),
  plan_type: fc.constantFrom(...TIMETABLE_PLANS),
  description: fc.option(fc.stringMatching(/^[^\s\0][^\0]{0,20}[^\s\0]$/u)),
  active: fc.boolean(),
})
/** Those of a list that don't conflict. */
const anyWeek = fc
  .array(anySlot, { maxLength: 30 })
  .map((slots) =>
    slots.reduce<SentSlot[]>(
      (week, one) => (slotProblems([...week, one]).length > 0 ? week : [...week, one]),
      [],
    ),
  )

describe('a week that is saved', () => {
  it('is read as it was saved, whatever was there before', async () => {
    await fc.assert(
      fc.asyncProperty(anyWeek, fc.array(fc.boolean()), async (wanted, kept) => {
        const before = await show()
        // Some of the existing slots are edited into the wanted ones, as a form does.
        const sent = wanted.map((one, at) => ({ ...one, id: kept[at] ? before.slots[at]?.id : undefined }))
        const answer = await save(sent, before.version)
        expect(seen(answer.slots)).toEqual(seen(wanted))
        expect(await show()).toEqual(answer)
        expect(answer.version).toBeGreaterThan(before.version)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps the rows of unchanged slots, and of edited ones', async () => {
    const { slots, version } = await save(defaultSlots(weekDays(WEEK), []), 0)
    const [first, second, ...rest] = slots
    if (!first || !second) throw new Error('no slots')
    const after = await save([{ ...second, name: 'Quiet hour' }, ...rest], version)
    expect(after.slots.map(({ id }) => id).toSorted()).toEqual(
      [second, ...rest].map(({ id }) => id).toSorted(),
    )
    expect(after.slots.find(({ id }) => id === second.id)?.name).toBe('Quiet hour')
  })

  it('may exchange the hours of two slots', async () => {
    const { slots, version } = await save([slot(), slot({ name: 'B', time: '10:00', end_time: '11:00' })], 0)
    const [a, b] = slots
    if (!a || !b) throw new Error('no slots')
    const hours = ({ time, end_time }: SentSlot) => ({ time, end_time })
    const { slots: after } = await save(
      [
        { ...a, ...hours(b) },
        { ...b, ...hours(a) },
      ],
      version,
    )
    expect(after.map(({ id }) => id)).toEqual([b.id, a.id])
  })

  it('counts as planned: the default week is not added, even on its empty days', async () => {
    expect((await show()).unplanned).toEqual(weekDays(WEEK))
    const { version } = await save([slot({ date: addDays(WEEK, 2) })], 0)
    await keepTimetableAhead(db.sql, WEEK)
    const after = await show()
    expect(after).toMatchObject({ version, unplanned: [] })
    expect(after.slots).toHaveLength(1)
  })

  it('counts as planned without any slot too (TIME-12)', async () => {
    await save([], 0)
    await keepTimetableAhead(db.sql, WEEK)
    expect(await show()).toMatchObject({ slots: [], unplanned: [] })
  })

  it('stores an empty description as none', async () => {
    const { slots } = await save([slot({ description: '' })], 0)
    expect(slots[0]?.description).toBeNull()
  })
})

describe('a week is refused', () => {
  it.each<[string, SentSlot[], object]>([
    [
      'where a slot ends before it starts',
      [slot({ end_time: '08:00' })],
      { code: 'slot_ends_after_it_starts', data: { name: 'New Slot', date: WEEK } },
    ],
    [
      'where two slots of a plan type overlap',
      [slot({ name: 'A' }), slot({ name: 'B', time: '09:30' })],
      { code: 'slots_overlap', data: { name: 'B', other: 'A', date: WEEK } },
    ],
  ])('%s, and nothing is stored', async (_name, wrong, refusal) => {
    const { version } = await save([slot({ name: 'Before' })], 0)
    await expect(save([slot({ date: addDays(WEEK, 1) }), ...wrong], version)).rejects.toMatchObject(refusal)
    expect((await show()).slots.map(({ name }) => name)).toEqual(['Before'])
  })

  it('if somebody saved it since, naming them', async () => {
    await save([slot({ name: 'Theirs' })], 0, other)
    await expect(save([], 0)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { by: 'Meera Sample' },
    })
    expect((await show()).slots).toHaveLength(1)
  })

  it('if the default week was applied to it since', async () => {
    await keepTimetableAhead(db.sql, WEEK)
    await expect(save([], 0)).rejects.toMatchObject({ code: 'changed_meanwhile', data: { by: null } })
  })
})

it('of several editors at once one wins, whole; no reader ever sees half a week', async () => {
  const weekOf = (name: string) =>
    weekDays(WEEK).map((date, at) => slot({ date, name, time: `0${at}:00`, end_time: '09:00' }))
  let { version } = await save(weekOf('0'), 0)
  for (let round = 1; round <= 8; round++) {
    const names = ['a', 'b', 'c', 'd'].map((rival) => `${round}${rival}`)
    const before = version
    const saves = names.map((name, at) => save(weekOf(name), before, at % 2 ? other : desk))
    const reads = names.map(async () => show())
    const outcomes = await Promise.allSettled(saves)
    const won = outcomes.filter(({ status }) => status === 'fulfilled')
    const lost = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string }] : [],
    )
    expect([won.length, ...lost.map(({ code }) => code)]).toEqual([1, ...Array(3).fill('changed_meanwhile')])
    for (const { slots } of [...(await Promise.all(reads)), await show()]) {
      expect(slots).toHaveLength(7)
      expect(new Set(slots.map(({ name }) => name)).size).toBe(1)
    }
    ;({ version } = await show())
  }
})

it('the default week and a save of one of its weeks never deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    await db.sql.deleteFrom('timetable_slots').execute()
    await db.sql.deleteFrom('timetable_days').execute()
    const { version } = await show()
    const [laid, saved] = await Promise.allSettled([
      keepTimetableAhead(db.sql, WEEK),
      save([slot({ date: addDays(WEEK, 6) })], version),
    ])
    expect(laid.status).toBe('fulfilled')
    const { slots } = await show()
    if (saved.status === 'fulfilled') expect(slots).toHaveLength(1)
    else {
      expect(saved.reason).toMatchObject({ code: 'changed_meanwhile' })
      expect(slots).toHaveLength(126)
    }
  }
})

it('a week includes the holidays of each day, yearly ones too', async () => {
  await db.sql
    .insertInto('holidays')
    .values([
      { date: toDay('2020-11-25'), name: 'Founding Day', type: 'special', recurring: true },
      { date: addDays(WEEK, 3), name: 'Election', type: 'closed' },
      { date: addDays(WEEK, 7), name: 'Next week', type: 'closed' },
    ])
    .execute()
  const { holidays } = await show()
  expect(holidays.map(({ on, name }) => [on, name])).toEqual([
    ['2026-11-25', 'Election'],
    ['2026-11-25', 'Founding Day'],
  ])
})
