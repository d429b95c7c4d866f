import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import type { PlanType } from '#/kernel/slots.ts'
import type { Language } from '#/kernel/words.ts'
import { say } from '#/server/say-to.ts'
import { memberContext, TEST_NOW, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  moveSubscriptions,
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
  sampleUpload,
} from '../../../../test/support/samples.ts'
import { remindOfEnds } from './remind-of-ends.ts'

let db: TestDatabase
let id: string
let mine: string
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  id = (await sampleMember(db.sql)).id
  mine = (await plan(0, 20)).id
})

const TODAY = dayOf(TEST_NOW)
const plan = (from: number, until: number) =>
  sampleSubscription(db.sql, id, 'full_day', {
    start_date: addDays(TODAY, from),
    end_date: addDays(TODAY, until),
  })

/** Who is told on a day that many days from now. */
async function remindedAfter(days: number): Promise<string[]> {
  const context = testContext(db.sql, { now: later(TEST_NOW, { days }) })
  await remindOfEnds(context)
  expect(context.mails).toHaveLength(context.pushes.length)
  return context.pushes.filter(({ user_id }) => user_id === id).map(({ tag }) => tag)
}

it('NEWS-6: from three days before the last day on, once', async () => {
  expect(await remindedAfter(16)).toEqual([])
  expect(await remindedAfter(17)).toEqual([`plan-${mine}`])
  expect(await remindedAfter(17)).toEqual([])
  expect(await remindedAfter(20)).toEqual([])
})

it('NEWS-6: on the last day too if nobody did before, and never afterwards', async () => {
  expect(await remindedAfter(20)).toEqual([`plan-${mine}`])
  id = (await sampleMember(db.sql)).id
  await plan(0, 20)
  expect(await remindedAfter(21)).toEqual([])
})

it('NEWS-6: not whoever has a plan that goes on', async () => {
  const next = await plan(21, 40)
  expect(await remindedAfter(18)).toEqual([])
  expect(await remindedAfter(38)).toEqual([`plan-${next.id}`])
})

it('NEWS-6: also whoever has a plan beyond a hole, of each day on which one ends', async () => {
  const beyond = await plan(22, 23)
  expect(await remindedAfter(20)).toEqual([`plan-${mine}`, `plan-${beyond.id}`])
  expect(await remindedAfter(20)).toEqual([])
})

it('NEWS-6: again when the last day moves', async () => {
  expect(await remindedAfter(18)).toEqual([`plan-${mine}`])
  await moveSubscriptions(db.sql, id, { start_date: TODAY, end_date: addDays(TODAY, 25) })
  expect(await remindedAfter(18)).toEqual([])
  expect(await remindedAfter(24)).toEqual([`plan-${mine}`])
})

/** What the member reads on a day that many days from now, in a language. */
async function readAfter(days: number, language: Language): Promise<string[]> {
  const bodies: string[] = []
  const context = testContext(db.sql, {
    now: later(TEST_NOW, { days }),
    queuePush: async (_sql, { user_id }, compose) => {
      if (user_id === id) bodies.push(say(language, compose).body)
    },
  })
  await remindOfEnds(context)
  return bodies
}

it('NEWS-6: it promises the seat to whoever has one', async () => {
  expect(await readAfter(18, 'en')).toEqual(['Renew Full Day - 1 Month to keep studying here.'])
  const member = await sampleMember(db.sql)
  id = member.id
  await plan(0, 20)
  await seats.bookSeat(memberContext(db.sql, member), { seat_number: 12, time_slot: 'full_day' })
  expect(await readAfter(18, 'en')).toEqual(['Renew Full Day - 1 Month to keep your seat.'])
})

it('NEWS-6: of plans that end on one day, once, and of a seat only for the plan that has one', async () => {
  await sampleSubscription(db.sql, id, 'morning', { start_date: TODAY, end_date: addDays(TODAY, 20) })
  expect(await readAfter(17, 'en')).toEqual([
    'Renew Full Day - 1 Month and Morning - 1 Month to keep studying here.',
  ])
  const member = await sampleMember(db.sql)
  id = member.id
  await plan(0, 20)
  await sampleSubscription(db.sql, id, 'morning', { start_date: TODAY, end_date: addDays(TODAY, 20) })
  await seats.bookSeat(memberContext(db.sql, member), { seat_number: 14, time_slot: 'morning' })
  expect(await readAfter(18, 'en')).toEqual(['Renew Morning - 1 Month to keep your seat.'])
  expect(await readAfter(18, 'en')).toEqual([])
})

it('NEWS-6: not again where another plan ends on a day of which they were told', async () => {
  expect(await remindedAfter(17)).toEqual([`plan-${mine}`])
  const days = { start_date: addDays(TODAY, 17), end_date: addDays(TODAY, 20) }
  await sampleSubscription(db.sql, id, 'morning', days)
  expect(await remindedAfter(18)).toEqual([])
})

it('NEWS-6: it names the plan in Hindi to whoever reads in Hindi (LANG-10)', async () => {
  const named = db.sql.updateTable('plans').where('type', '=', 'full_day')
  await named.set({ name_hi: 'पूरा दिन' }).execute()
  expect(await readAfter(18, 'hi')).toEqual(['यहाँ पढ़ते रहने के लिए प्लान पूरा दिन रिन्यू करें।'])
  await named.set({ name_hi: '' }).execute()
})

let lastReference = 700_000_000_000

/** A student with a plan who has sent a proof for one of that type; their proof. */
async function sendProof(type: PlanType): Promise<string> {
  const who = await sampleMember(db.sql)
  id = who.id
  mine = (await plan(0, 20)).id
  const { id: plan_id, price } = await samplePlan(db.sql, type)
  const student = memberContext(db.sql, who)
  const opened = await checkout.startUpiPayment(student, { plan_id, amount: price })
  const upload_id = await sampleUpload(db.sql, id, 'payment_proof')
  const transaction_reference = String(++lastReference)
  return (await ownProofs.submitProof(student, { ...opened, upload_id, transaction_reference })).id
}

it('NEWS-6: not of a plan whose renewal is paid for and under review, but once that is rejected (PROOF-4)', async () => {
  const proof = await sendProof('full_day')
  expect(await remindedAfter(17)).toEqual([])
  const desk = memberContext(db.sql, await sampleAdmin(db.sql))
  await proofs.rejectProof(desk, { id: proof, reason: 'Another amount' })
  expect(await remindedAfter(18)).toEqual([`plan-${mine}`])
  await sendProof('evening')
  expect(await remindedAfter(18), 'for another type').toEqual([`plan-${mine}`])
})

it('NEWS-6: nor of one whose online payment is on its way (PAY-28)', async () => {
  const who = await sampleMember(db.sql)
  id = who.id
  await plan(0, 20)
  const { id: plan_id, price } = await samplePlan(db.sql, 'full_day')
  await checkout.startUpiPayment(memberContext(db.sql, who), { plan_id, amount: price })
  const begun = db.sql.updateTable('payments').where('user_id', '=', id)
  await begun.set({ awaited_since: TEST_NOW }).execute()
  expect(await remindedAfter(18)).toEqual([])
})

it('nobody who is banned', async () => {
  await db.sql.updateTable('profiles').set({ banned_at: TEST_NOW }).where('id', '=', id).execute()
  expect(await remindedAfter(18)).toEqual([])
})
