import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { member as payments } from '#/features/plan-checkout/actions.ts'
import { memberContext, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { visitor } from '../actions.ts'
import { planDetails } from '../contract.ts'
import type { PlanDetails } from '../rules.ts'
import { admin as desk } from './actions.ts'

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = (who: Member) => memberContext(db.sql, who)
const offered = () => visitor.listPlans(testContext(db.sql))
const history = async () => (await desk.listPlanChanges(as(admin), { limit: 100 })).rows

function details(name: string, changes: Partial<PlanDetails> = {}): PlanDetails {
  return {
    name,
    name_hi: '',
    type: 'morning',
    duration_months: 0,
    duration_days: 15,
    price: rupees(350),
    ...changes,
  }
}
const create = (name: string, changes: Partial<PlanDetails> = {}) =>
  desk.createPlan(as(admin), { plan: details(name, changes) })

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: { code: string }) => error.code,
  )

describe('plans', () => {
  test('a new plan is last, can be bought, and has a slug made from its name', async () => {
    const plan = await create('Morning - 15 Days')
    expect(plan).toMatchObject({ slug: 'morning-15days', active: true, sold: false, price: rupees(350) })
    expect((await offered()).at(-1)?.id).toBe(plan.id)
    expect((await history())[0]).toMatchObject({
      plan_name: 'Morning - 15 Days',
      field: 'created',
      new: 'Morning, 15 Days, ₹350',
      admin_name: admin.name,
    })
  })

  test.each(['Full Day - 1 Month', 'full day 1 month', '  FULL DAY: 1 Month!'])(
    'the name %s is taken',
    async (name) => {
      const data = { name: 'Full Day - 1 Month' }
      await expect(create(name)).rejects.toMatchObject({ code: 'plan_slug_taken', data })
    },
  )

  test('a name without Latin letters has a slug of its time slot and length, and is taken only once (PLAN-2)', async () => {
    expect(await create('शाम का प्लान', { type: 'evening', duration_days: 9 })).toMatchObject({
      name: 'शाम का प्लान',
      slug: 'evening-9days',
    })
    expect(await create('रात', { type: 'evening', duration_days: 9 })).toMatchObject({
      slug: 'evening-9days-2',
    })
    expect(await create('॥॥', { type: 'full_day', duration_days: 1 })).toMatchObject({
      slug: 'full-day-1day',
    })
    expect(await codeOf(create('शाम  का प्लान', { type: 'night' }))).toBe('plan_slug_taken')
    expect(await codeOf(create('॥॥'))).toBe('plan_slug_taken')
  })

  test('names that differ where a slug can not tell get a number behind it (PLAN-2)', async () => {
    expect(await create('Exam (सुबह)')).toMatchObject({ slug: 'exam' })
    expect(await create('Exam (शाम)')).toMatchObject({ slug: 'exam-2' })
    expect(await create('Exam')).toMatchObject({ slug: 'exam-3' })
  })

  test('of two that create plans with one slug at once, the later gets the next; with one name, it is refused', async () => {
    const made = await Promise.all(['Hall (नीचे)', 'Hall (ऊपर)'].map((name) => create(name)))
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['hall', 'hall-2'])
    const codes = await Promise.all(['Annexe', 'annexe'].map((name) => codeOf(create(name))))
    expect(codes.toSorted()).toEqual(['nothing was refused', 'plan_slug_taken'])
  })

  test('a change is recorded with old and new values; the slug stays', async () => {
    const { id, version, slug } = await create('Trial')
    const plan = details('Trial week', { name_hi: 'आज़माइश', duration_days: 7, price: toPaise(20_050) })
    expect(await desk.updatePlan(as(admin), { id, version, plan })).toMatchObject({ ...plan, slug })
    expect((await history()).slice(0, 4)).toMatchObject([
      { field: 'price', old: '₹350', new: '₹200.50' },
      { field: 'length', old: '15 Days', new: '7 Days' },
      { field: 'name_hi', old: '', new: 'आज़माइश' },
      { field: 'name', old: 'Trial', new: 'Trial week', plan_name: 'Trial week' },
    ])
  })

  test('a second admin who saved meanwhile is reported instead of overwritten', async () => {
    const { id, version } = await create('Two admins')
    const other = await sampleAdmin(db.sql)
    await desk.updatePlan(as(other), { id, version, plan: details('Two admins', { price: rupees(400) }) })
    const late = desk.updatePlan(as(admin), {
      id,
      version,
      plan: details('Two admins', { price: rupees(500) }),
    })
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', data: { by: other.name } })
    expect((await offered()).find((plan) => plan.id === id)?.price).toBe(40_000)
  })

  test('a plan no longer for sale can’t be bought, and those who have it keep it', async () => {
    const { id, price } = await create('Summer')
    await desk.setPlanActive(as(admin), { id, active: false })
    expect((await offered()).some((plan) => plan.id === id)).toBe(false)
    expect((await desk.listPlans(as(admin))).find((plan) => plan.id === id)).toMatchObject({ active: false })
    const student = await sampleMember(db.sql)
    const buying = payments.startUpiPayment(as(student), { plan_id: id, amount: price })
    expect(await codeOf(buying)).toBe('plan_inactive')
    await desk.setPlanActive(as(admin), { id, active: true })
    expect((await history()).slice(0, 2)).toMatchObject([
      { field: 'active', old: 'No', new: 'Yes' },
      { field: 'active', old: 'Yes', new: 'No' },
    ])
  })
})

describe('a plan that was sold', () => {
  test('is never deleted, and keeps its time slot and duration; price and name may change', async () => {
    const { id } = await samplePlan(db.sql, 'evening')
    await sampleSubscription(db.sql, (await sampleMember(db.sql)).id, 'evening')
    const sold = (await desk.listPlans(as(admin))).find((plan) => plan.id === id)
    expect(sold).toMatchObject({ sold: true })
    expect(await codeOf(desk.deletePlan(as(admin), { id }))).toBe('plan_sold')
    if (!sold) throw new Error('the plan is not listed')
    const { name, name_hi, type, duration_months, duration_days, version } = sold
    const same = { name, name_hi, type, duration_months, duration_days, price: rupees(650) }
    const save = (plan: PlanDetails) => desk.updatePlan(as(admin), { id, version, plan })
    expect(await codeOf(save({ ...same, duration_months: 2 }))).toBe('plan_sold')
    expect(await codeOf(save({ ...same, type: 'night' }))).toBe('plan_sold')
    expect(await save(same)).toMatchObject({ price: rupees(650) })
  })

  test.each([
    ['an import', 'import_id', 'gen_random_uuid()'],
    ['a change that cost nothing', 'grown_from', 'id'],
  ])(
    'the same of one that members have only from %s: nobody paid for it here',
    async (_cause, column, by) => {
      const { id, version } = await create(`Without a payment by ${column}`)
      const { id: had } = await sampleSubscription(db.sql, (await sampleMember(db.sql)).id, 'full_day')
      await db.pool.query(
        `with had as (
        select id, user_id, start_date, end_date, ${by} as cause from subscriptions where id = $2
      ), import as (
        insert into member_imports (id, name, started_by, started_at)
        select cause, 'members.csv', user_id, now() from had where $3 = 'import_id'
      ) insert into subscriptions (user_id, plan_id, ${column}, start_date, end_date, amount_paid)
      select user_id, $1::uuid, cause, start_date, end_date, 0 from had`,
        [id, had, column],
      )
      expect((await desk.listPlans(as(admin))).find((plan) => plan.id === id)).toMatchObject({ sold: true })
      expect(await codeOf(desk.deletePlan(as(admin), { id }))).toBe('plan_sold')
      const other = details(`Without a payment by ${column}`, { type: 'night' })
      expect(await codeOf(desk.updatePlan(as(admin), { id, version, plan: other }))).toBe('plan_sold')
    },
  )

  test('an open payment keeps its amount until its next visit, which asks for the new price', async () => {
    const { id, version } = await create('Repriced')
    const student = await sampleMember(db.sql)
    const opened = await payments.startUpiPayment(as(student), { plan_id: id, amount: rupees(350) })
    await desk.updatePlan(as(admin), { id, version, plan: details('Repriced', { price: rupees(450) }) })
    const kept = await db.sql
      .selectFrom('payments')
      .select('amount')
      .where('id', '=', opened.payment_id)
      .executeTakeFirstOrThrow()
    expect(kept.amount).toBe(35_000)
    expect(await codeOf(payments.startUpiPayment(as(student), { plan_id: id, amount: rupees(350) }))).toBe(
      'price_changed',
    )
    const again = await payments.startUpiPayment(as(student), { plan_id: id, amount: rupees(450) })
    expect(again).toMatchObject({ payment_id: opened.payment_id, amount: rupees(450) })
    expect(await codeOf(desk.deletePlan(as(admin), { id }))).toBe('plan_sold')
  })

  test('one that was never sold can be deleted, and its history stays', async () => {
    const { id } = await create('Mistake')
    await desk.deletePlan(as(admin), { id })
    expect(await codeOf(desk.deletePlan(as(admin), { id }))).toBe('plan_not_found')
    expect((await history())[0]).toMatchObject({
      plan_name: 'Mistake',
      field: 'deleted',
      old: 'Morning, 15 Days, ₹350',
    })
  })
})

test('plans move up and down; at either end nothing happens', async () => {
  const ids = async () => (await desk.listPlans(as(admin))).map((plan) => plan.id)
  const [first = '', second = '', ...rest] = await ids()
  await desk.movePlan(as(admin), { id: second, direction: 'up' })
  expect(await ids()).toEqual([second, first, ...rest])
  expect((await history())[0]).toMatchObject({ field: 'position', old: '2', new: '1' })
  await desk.movePlan(as(admin), { id: second, direction: 'up' })
  expect(await ids()).toEqual([second, first, ...rest])
  await desk.movePlan(as(admin), { id: second, direction: 'down' })
  expect(await ids()).toEqual([first, second, ...rest])
  expect((await offered()).map((plan) => plan.id)).toEqual(await ids())
})

test('two admins who move at once leave every position with exactly one plan', async () => {
  const before = (await desk.listPlans(as(admin))).map((plan) => plan.id)
  await Promise.all(before.map((id) => desk.movePlan(as(admin), { id, direction: 'down' })))
  const after = (await desk.listPlans(as(admin))).map((plan) => plan.id)
  expect(after.toSorted()).toEqual(before.toSorted())
})

test.each([
  [{ price: toPaise(99) }, 'price', 'A plan costs at least ₹1'],
  [{ duration_months: 1 }, 'duration_months', 'Please enter either months or days'],
  [{ duration_days: 0 }, 'duration_months', 'Please enter either months or days'],
  [{ duration_months: 61, duration_days: 0 }, 'duration_months', 'Please enter up to 60 months'],
  [{ name: ' ' }, 'name', 'The name is required'],
])('%j is refused at the field %s', (changes, field, message) => {
  const checked = planDetails.safeParse(details('Wrong', changes))
  expect(checked.error?.issues[0]).toMatchObject({ path: [field], message })
})
