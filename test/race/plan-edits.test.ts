/**
 * A plan of the catalogue that an admin changes or deletes in the instant in which a member gets it without a payment:
 * it stays what they got. One that is changed in the instant of its first payment is sold as what it has become
 * (PLAN-8).
 */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin as imports } from '#/features/member-import/actions.ts'
import { sandbox } from '#/features/online-payments/gateways/sandbox.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as desk } from '#/features/plans/desk/actions.ts'
import { lock, update } from '#/features/plans/desk/store.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Context, Member, MemberContext } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees, subtract, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { importRow } from '../support/import-row.ts'
import { orderOf, stageRows } from '../support/imports.ts'
import { countLockWaits, untilLocksWait } from '../support/lock-waits.ts'
import { catchRefusal } from '../support/refusal.ts'
import { sampleAdmin, sampleCoupon, sampleMember, sampleSubscription } from '../support/samples.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
let gateway: Context['gateway']
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  const books = sandbox(db.sql, { secret: Buffer.from('sandbox'), now: () => TEST_NOW })
  gateway = (name) => (name === 'sandbox' ? books : undefined)
  const payee = { upi_payee: 'sample@bank', upi_merchant_name: 'Library' }
  await db.sql.updateTable('library_settings').set(payee).execute()
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, admin, { requestKey: randomUUID() })

/** What gets a plan. */
const WAYS = [
  ['an import', importOne],
  ['a change that costs nothing', changeOne],
] as const

const EDITS = [
  ['other hours', (plan: Plan) => desk.updatePlan(here(), { ...plan, plan: { ...offer(), type: 'night' } })],
  ['its end', (plan: Plan) => desk.deletePlan(here(), plan)],
] as const

describe.each(WAYS)('%s', (_way, get) => {
  it.each(EDITS)('comes first: %s is refused', async (_edit, edit) => {
    const plan = await create()
    const { getting, hold } = await get(plan)
    const { got, edited } = await db.sql.transaction().execute(async (holder) => {
      await hold.execute(holder)
      const first = end(getting())
      await untilLocksWait(db.sql, 1, first)
      let isOver = false
      const second = end(edit(plan)).finally(() => (isOver = true))
      await expect.poll(async () => isOver || (await countLockWaits(db.sql)) === 2).toBe(true)
      return { got: first, edited: second }
    })
    expect([await got, await edited]).toEqual(['done', 'plan_sold'])
    const kept = (await desk.listPlans(here())).find(({ id }) => id === plan.id)
    expect(kept).toMatchObject({ type: 'morning', sold: true })
  })
})

it('an import waits for an edit, and is judged by what the plan has become', async () => {
  const plan = await create()
  const { getting } = await importOne(plan, { seat: '1', slots: 'morning' })
  const { got } = await db.sql.transaction().execute(async (editor) => {
    await lock(editor, plan.id)
    await update(editor, plan.id, { type: 'night' })
    const first = end(getting())
    await untilLocksWait(db.sql, 1, first)
    return { got: first }
  })
  expect(await got).toBe('import_changed')
})

type Begin = (context: MemberContext, asked: Asked) => Promise<unknown>
type Asked = { plan_id: string; amount: Paise; coupon_code: string | undefined }
const claim: Begin = (context, { plan_id, coupon_code = '' }) =>
  checkout.claimFreePlan(context, { plan_id, coupon_code })

/** How a member begins to pay, with a coupon for so many rupees, and how they read what the plan has become. */
const FIRST_PAYMENTS: [how: string, off: number, Begin, repriced: string][] = [
  ['by UPI', 0, checkout.startUpiPayment, 'price_changed'],
  ['by UPI with a coupon', 10, checkout.startUpiPayment, 'price_changed'],
  ['free by a coupon', 100, claim, 'still_to_pay'],
  ['online', 0, online.startOnlinePayment, 'price_changed'],
  ['online with a coupon', 10, online.startOnlinePayment, 'price_changed'],
]

describe.each(FIRST_PAYMENTS)('the first payment, %s', (_how, off, begin, repriced) => {
  it.each([
    ['longer and dearer', { price: rupees(200), duration_months: 3 }, repriced, { price: rupees(200 - off) }],
    ['no longer offered', { active: false }, 'plan_inactive', {}],
  ])('waits for the edit that makes the plan %s, and is judged by that', async (_edit, edit, code, data) => {
    const plan = await create()
    const student = await sampleMember(db.sql)
    const fixed = { discount_type: 'fixed', discount_value: rupees(off) } as const
    const coupon = off > 0 ? await sampleCoupon(db.sql, fixed) : undefined
    const amount = subtract(plan.price, rupees(off))
    const beginning = await db.sql.transaction().execute(async (editor) => {
      await lock(editor, plan.id)
      await update(editor, plan.id, edit)
      const asked = { plan_id: plan.id, amount, coupon_code: coupon?.code }
      const begun = catchRefusal(begin(memberContext(db.sql, student, { gateway }), asked))
      await untilLocksWait(db.sql, 1, begun)
      return { begun }
    })
    expect(await beginning.begun).toEqual({ code, data: expect.objectContaining(data) })
  })
})

let last = 0
/** Costs less than any other plan: a change to it costs nothing. */
const offer = () => ({
  name: `Edited ${last}`,
  name_hi: '',
  type: 'morning' as const,
  duration_months: 1,
  duration_days: 0,
  price: rupees(100),
})
function create() {
  last += 1
  return desk.createPlan(here(), { plan: offer() })
}
type Plan = Awaited<ReturnType<typeof create>>

/** An import of one member with the plan, made ready, and what holds it up once it has read what the plan is. */
async function importOne(plan: Plan, cells = {}) {
  const days = { start_date: TODAY, end_date: addDays(TODAY, 29) }
  const row = importRow({
    name: plan.name,
    phone: String(9_300_000_000 + last),
    plan: plan.id,
    ...days,
    ...cells,
  })
  const order = orderOf(await stageRows(here(), [row]), 1)
  const hold = raw`lock table seat_bookings in access exclusive mode`
  return { getting: () => imports.importMembers(here(), order), hold }
}

/** A change of a plan of which days are used to this one, as the desk was shown it, and what holds it up likewise. */
async function changeOne({ id: plan_id, price }: Plan) {
  const { id: user_id } = await sampleMember(db.sql)
  const days = { start_date: addDays(TODAY, -5), end_date: addDays(TODAY, 24) }
  const { id } = await sampleSubscription(db.sql, user_id, 'full_day', days)
  const { due, end_date } = await changes.previewChange(here(), { id, plan_id })
  const hold = raw`select from subscriptions where id = ${id} for update`
  return { getting: () => till.changePlan(here(), { id, plan_id, price, due, end_date }), hold }
}

/** 'done', or the refusal's code. */
function end(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
}
