import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { admin as desks, listShownTestimonials, member as quotes } from '../testimonials/actions.ts'
import { findSatisfaction, member as actions } from './actions.ts'
import { answer as contract } from './contract.ts'
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
  expect(await actions.findRating(at(TEST_NOW))).toMatchObject({ asked: false })
  const start_date = addDays(dayOf(TEST_NOW), -7)
  await sampleSubscription(db.sql, student.id, 'morning', { start_date, end_date: addDays(start_date, 60) })
  expect(await actions.findRating(at(TEST_NOW))).toMatchObject({ asked: true })
  expect(await actions.rateLibrary(at(TEST_NOW), { stars: null })).toMatchObject({ asked: false })
  // 23:59 and 00:01 in India, the 30 November and 1 December.
  expect(await actions.findRating(at(new Date('2026-11-30T18:29:00Z')))).toMatchObject({ asked: false })
  expect(await actions.findRating(at(new Date('2026-11-30T18:31:00Z')))).toMatchObject({ asked: true })
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
  expect(await actions.findRating(memberContext(db.sql, student, { now: TEST_NOW }))).toMatchObject({ asked })
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

it('X11 (LIBRARY-15): with five stars, words and a plan a member may be quoted, until they or an admin say otherwise', async () => {
  const [student, stranger, admin] = [
    await sampleMember(db.sql),
    await sampleMember(db.sql),
    await sampleAdmin(db.sql),
  ]
  const start_date = addDays(dayOf(TEST_NOW), -7)
  await sampleSubscription(db.sql, student.id, 'morning', { start_date, end_date: addDays(start_date, 60) })
  const [own, desk] = [memberContext(db.sql, student, { now: TEST_NOW }), memberContext(db.sql, admin)]
  const fine = { stars: 5, words: 'Silent at night', public_name: 'Asha, NEET' }
  const quote = { words: fine.words, public_name: fine.public_name }
  await expect(
    actions.rateLibrary(memberContext(db.sql, stranger, { now: TEST_NOW }), fine),
    'who has just registered writes nothing on the public page',
  ).rejects.toMatchObject({ code: 'testimonial_needs_plan' })

  expect((await actions.rateLibrary(own, { stars: 5, words: 'Just for you' })).quote).toBeNull()
  expect((await actions.rateLibrary(own, fine)).quote).toEqual({ ...quote, hidden: false })
  expect(await listShownTestimonials(db.sql)).toEqual([quote])

  const { rows } = await desks.listTestimonials(desk, {})
  const { id = '', version = 0 } = rows[0] ?? {}
  expect(rows).toMatchObject([{ ...quote, user_id: student.id, hidden_at: null }])
  await desks.setTestimonialHidden(desk, { id, version, hidden: true })
  expect(await listShownTestimonials(db.sql)).toEqual([])
  expect(
    (await actions.rateLibrary(own, { ...fine, words: 'Bright' })).quote,
    'hidden it stays',
  ).toMatchObject({
    words: 'Bright',
    hidden: true,
  })
  const decide = (at: number, hidden: boolean) =>
    desks.setTestimonialHidden(desk, { id, version: at, hidden })
  await expect(decide(version, false), 'words nobody has read').rejects.toMatchObject({
    code: 'testimonial_changed',
  })
  await decide(version + 1, false)
  expect(await listShownTestimonials(db.sql)).toEqual([{ ...quote, words: 'Bright' }])

  expect(await quotes.withdrawTestimonial(own)).toEqual({ quote: null })
  expect(await listShownTestimonials(db.sql)).toEqual([])
  expect((await desks.listTestimonials(desk, {})).rows).toEqual([])
  await expect(decide(version + 1, true)).rejects.toMatchObject({ code: 'testimonial_changed' })

  await actions.rateLibrary(own, fine)
  expect((await actions.rateLibrary(own, { stars: null })).quote, 'not now takes nothing back').not.toBeNull()
  expect((await actions.rateLibrary(own, { stars: 4, words: 'Too warm' })).quote).toBeNull()
})

it.each([
  [{ stars: 4, words: 'Good', public_name: 'Asha' }, false],
  [{ stars: 5, words: ' ', public_name: 'Asha' }, false],
  [{ stars: 5, words: 'Good', public_name: ' ' }, false],
  [{ stars: 5, words: 'Good', public_name: 'Asha' }, true],
])('LIBRARY-15: %j may be quoted: %s', (input, may) => {
  expect(contract.safeParse(input).success).toBe(may)
})
