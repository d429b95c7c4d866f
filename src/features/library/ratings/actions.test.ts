import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { findSatisfaction, member as actions } from './actions.ts'
import { satisfaction } from './rules.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it.each([
  [{ good: 0, all: 0 }, null],
  [{ good: 3, all: 4 }, 75],
  [{ good: 1, all: 3 }, 33],
  [{ good: 399, all: 400 }, 99],
])('satisfaction of %o is %s', (counts, percent) => {
  expect(satisfaction(counts)).toBe(percent)
})

it('a member with an active plan is asked once a month, by India’s calendar; "not now" counts as an answer', async () => {
  const student = await sampleMember(db.sql)
  const at = (now: Date) => memberContext(db.sql, student, { now })
  expect(await actions.isRatingAsked(at(TEST_NOW))).toEqual({ asked: false })
  const start_date = addDays(dayOf(TEST_NOW), -7)
  await sampleSubscription(db.sql, student.id, 'morning', { start_date, end_date: addDays(start_date, 60) })
  expect(await actions.isRatingAsked(at(TEST_NOW))).toEqual({ asked: true })
  expect(await actions.rateLibrary(at(TEST_NOW), { stars: null })).toEqual({ asked: false })
  // 23:59 and 00:01 in India, the 30 November and 1 December.
  expect(await actions.isRatingAsked(at(new Date('2026-11-30T18:29:00Z')))).toEqual({ asked: false })
  expect(await actions.isRatingAsked(at(new Date('2026-11-30T18:31:00Z')))).toEqual({ asked: true })
})

it.each<{ who: string; plans: [from: number, to: number][]; asked: boolean }>([
  { who: 'who came six days ago', plans: [[-6, 60]], asked: false },
  {
    who: 'who renewed today',
    plans: [
      [-30, -1],
      [0, 60],
    ],
    asked: true,
  },
  { who: 'whose plan ended', plans: [[-30, -1]], asked: false },
])('a member $who is asked: $asked', async ({ plans, asked }) => {
  const student = await sampleMember(db.sql)
  const day = (days: number) => addDays(dayOf(TEST_NOW), days)
  for (const [from, to] of plans)
    await sampleSubscription(db.sql, student.id, 'morning', { start_date: day(from), end_date: day(to) })
  expect(await actions.isRatingAsked(memberContext(db.sql, student, { now: TEST_NOW }))).toEqual({ asked })
})

it('the share of ratings of 4 or 5 counts each member and month once, and "not now" not at all', async () => {
  const rate = async (stars: number | null, words?: string) => {
    const student = await sampleMember(db.sql)
    const context = memberContext(db.sql, student)
    await Promise.all([1, 2, 3].map(() => actions.rateLibrary(context, { stars, words })))
  }
  expect(await findSatisfaction(testContext(db.sql).sql, toDay('2026-11-20'))).toEqual({
    percent: null,
    ratings: 0,
  })
  await rate(5, 'Quiet and bright')
  await rate(4)
  await rate(2, 'Too warm')
  await rate(null)
  expect(await findSatisfaction(db.sql, toDay('2026-11-20'))).toEqual({ percent: 67, ratings: 3 })
})
