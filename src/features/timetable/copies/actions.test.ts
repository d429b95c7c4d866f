import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, toDay, type Day } from '#/kernel/dates.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin } from '../../../../test/support/samples.ts'
import { admin as week, keepTimetableAhead } from '../week/actions.ts'
import { NEW_SLOT, weekDays, type SentSlot } from '../week/rules.ts'
import { admin as actions } from './actions.ts'

/** A Sunday. */
const WEEK = toDay('2026-11-22')
const NEXT = addDays(WEEK, 7)

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of ['timetable_slots', 'timetable_days', 'timetable_weeks'] as const)
    await db.sql.deleteFrom(table).execute()
})

const context = () => memberContext(db.sql, desk)
const show = (start: Day) => week.showWeek(context(), { week: start })
const save = async (start: Day, slots: SentSlot[]) =>
  week.saveWeek(context(), { week: start, version: (await show(start)).version, slots })
const slot = (date: Day, name: string): SentSlot => ({ ...NEW_SLOT, date, name })
const preview = (until: Day) => actions.previewCopy(context(), { week: WEEK, until })
const names = async (start: Day) => (await show(start)).slots.map(({ date, name }) => [date, name])

it('a week is copied onto each following one, including its empty days, as previewed', async () => {
  await keepTimetableAhead(db.sql, WEEK)
  await save(WEEK, [slot(WEEK, 'Sunday class'), slot(addDays(WEEK, 3), 'Mock test')])
  const far = addDays(WEEK, 35)
  await save(far, [slot(far, 'Sunday class')])

  const until = addDays(far, 6)
  const seen = await preview(until)
  expect(seen.weeks.map(({ removed, added }) => [removed, added])).toEqual([
    [126, 2],
    [126, 2],
    [126, 2],
    [126, 2],
    [0, 1],
  ])
  expect(await actions.copyWeek(context(), { week: WEEK, until, ...seen })).toEqual({ weeks: 5 })
  for (const weeks of [1, 2, 3, 4, 5])
    expect(await names(addDays(WEEK, weeks * 7))).toEqual([
      [addDays(WEEK, weeks * 7), 'Sunday class'],
      [addDays(WEEK, weeks * 7 + 3), 'Mock test'],
    ])
  expect((await preview(until)).weeks.every(({ removed, added }) => removed + added === 0)).toBe(true)
  // The default week is not added to the copies.
  await keepTimetableAhead(db.sql, far)
  expect((await show(far)).slots).toHaveLength(2)
})

it('an empty week is copied onto an unplanned one, which then stays empty (TIME-8, TIME-14)', async () => {
  await save(WEEK, [])
  const until = addDays(NEXT, 6)
  const seen = await preview(until)
  expect(seen.weeks).toMatchObject([{ week: NEXT, removed: 0, added: 0, unplanned: 7 }])
  await actions.copyWeek(context(), { week: WEEK, until, ...seen })
  expect((await preview(until)).weeks).toMatchObject([{ unplanned: 0 }])
  await keepTimetableAhead(db.sql, WEEK)
  expect((await show(NEXT)).slots).toEqual([])
})

it('days after the chosen one stay as they are', async () => {
  await save(
    WEEK,
    weekDays(WEEK).map((day) => slot(day, 'New')),
  )
  await save(
    NEXT,
    weekDays(NEXT).map((day) => slot(day, 'Old')),
  )
  const until = addDays(NEXT, 2)
  const seen = await preview(until)
  expect(seen.weeks).toMatchObject([{ week: NEXT, removed: 3, added: 3 }])
  await actions.copyWeek(context(), { week: WEEK, until, ...seen })
  expect((await names(NEXT)).map(([, name]) => name)).toEqual([
    'New',
    'New',
    'New',
    'Old',
    'Old',
    'Old',
    'Old',
  ])
})

it.each<[string, Day]>([
  ['the week itself', WEEK],
  ['one that would be replaced', addDays(NEXT, 7)],
])('nothing is copied when %s was saved since the preview', async (_name, changed) => {
  await save(WEEK, [slot(WEEK, 'New')])
  const until = addDays(NEXT, 13)
  const seen = await preview(until)
  await save(changed, [slot(changed, 'Meanwhile')])
  await expect(actions.copyWeek(context(), { week: WEEK, until, ...seen })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    data: { by: 'Sample Admin' },
  })
  expect((await show(NEXT)).slots).toEqual([])
})

it('a week that the preview did not show is not replaced', async () => {
  await save(WEEK, [slot(WEEK, 'New')])
  const { version } = await preview(addDays(NEXT, 6))
  const copy = { week: WEEK, until: addDays(NEXT, 6), version, weeks: [] }
  await expect(actions.copyWeek(context(), copy)).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

it('of two copies at once one wins, whole', async () => {
  await save(WEEK, [slot(WEEK, 'New')])
  const until = addDays(NEXT, 20)
  const seen = await preview(until)
  const copies = [1, 2, 3].map(() => actions.copyWeek(context(), { week: WEEK, until, ...seen }))
  const outcomes = await Promise.allSettled(copies)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await preview(until)).weeks.every(({ removed, added }) => removed + added === 0)).toBe(true)
})
