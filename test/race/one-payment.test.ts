/**
 * Everybody at one online payment at the same moment: its payer, the provider's messages, two desks that mark it as
 * paid, undo and refund it, and an admin who erases its payer. However they come together, the books say what happened.
 */
import { expect, it } from 'vitest'
import { listPlansToEnd } from '#/features/accounts/erasure/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { member as online } from '#/features/online-payments/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { waysBack } from '#/features/till/alerts/rules.ts'
import { rupees } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { retrying } from '#/server/http/retry.ts'
import { ROUNDS } from '../fault/rounds.ts'
import { memberContext } from '../support/context.ts'
import { dice } from '../support/dice.ts'
import { books } from '../support/online-payments.ts'
import { sampleMember } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'

const PRICE = rupees(1000)
const PART = rupees(300)
const SEED = 20_261_130
const RUNS = 4 * ROUNDS
const AT_ONCE = 12

const simulated = openSimulatedProvider()

async function begin() {
  const student = await sampleMember(simulated.sql)
  const payer = memberContext(simulated.sql, student, { gateway: simulated.gateway })
  const asked = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(payer, asked)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  return { payer, student, id, order_id: checkout.order_id }
}
type Begun = Awaited<ReturnType<typeof begin>>

function stepsOf({ payer, student, id, order_id }: Begun) {
  const here = { ...payer, member: simulated.admin }
  const refund = (amount: typeof PRICE) =>
    desk.refundPayment(here, {
      payment_id: id,
      amount,
      reason: 'Moves away',
      end_membership: amount === PRICE,
    })
  const alerts = async () => (await desk.listPaymentAlerts(here, { payment_id: id, limit: 100 })).rows
  return {
    captured: async () => simulated.till.pay(order_id),
    checked: () => checkPayment(payer, id),
    'asked by its payer': () => online.checkOnlinePayment(payer, { id }),
    cancelled: () => online.cancelOnlinePayment(payer, { id }),
    'marked as paid': () => desk.markPaid(here, { id, reason: 'Seen', in_cash: false }),
    'marked as paid in cash': () => desk.markPaid(here, { id, reason: 'Counted', in_cash: true }),
    undone: () => desk.undoPayment(here, { id, reason: 'Nobody paid' }),
    'a part goes back': () => refund(PART),
    'all goes back': () => refund(PRICE),
    jobs: async () => {
      for (const { name, id: of } of payer.jobs.splice(0))
        if (name === 'send_refund') await retrying(() => sendRefund(payer, of, true))
    },
    'an alert goes back': async () => {
      for (const alert of await alerts())
        for (const way of waysBack(alert))
          await desk.refundFromAlert(here, { id: alert.id, by_hand: way === 'by_hand' })
    },
    erased: async () => {
      const plans = await listPlansToEnd(simulated.sql, student.id, here.today)
      await members.deleteMember(here, { id: student.id, ends_plans: plans.map((plan) => plan.id) })
    },
  }
}

const expected = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

async function standing({ id, order_id }: Begun) {
  const payment = await simulated.sql
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select([
      'payments.status',
      'refunded_amount',
      'provider_payment_id',
      'receipts.payment_method as paid_with',
    ])
    .select(['receipts.id as receipt_id', 'undone_at'])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow()
  const notes = await simulated.sql
    .selectFrom('credit_notes')
    .select('amount')
    .where('receipt_id', '=', payment.receipt_id)
    .execute()
  const plans = await simulated.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('payment_id', '=', id)
    .execute()
  const { drift, on } = await books(simulated.sql, [id])
  const held = simulated.till.attemptsOf(order_id).reduce((sum, one) => sum + simulated.till.held(one.id), 0)
  return {
    ...payment,
    notes: notes.reduce((sum, { amount }) => sum + amount, 0),
    plans: plans.length,
    drift,
    on,
    held,
  }
}

it(
  'ledger, receipt, credit notes and the provider’s till agree, whoever was first',
  { timeout: 1_200_000 },
  async () => {
    const throws = dice(SEED)
    for (let round = 0; round < RUNS; round++) {
      const begun = await begin()
      const steps = stepsOf(begun)
      const names = Object.keys(steps) as (keyof typeof steps)[]
      const story: string[] = []
      for (let wave = 0; wave < 3; wave++) {
        const drawn = Array.from({ length: AT_ONCE }, () => throws.pick(names) ?? 'checked')
        const chosen = drawn.filter((name, at) => name !== 'erased' || (wave === 2 && at < 2))
        story.push(chosen.join(', '))
        await Promise.all(chosen.map((name) => retrying<unknown>(steps[name]).catch(expected)))
      }
      await checkPayment(begun.payer, begun.id)
      for (let tries = 0; tries < 4; tries++) {
        await steps.jobs()
        await steps['an alert goes back']().catch(expected)
      }
      const is = await standing(begun)
      const told = `seed ${SEED}, round ${round}: ${story.join(' | ')}`
      const isSold = is.status === 'completed' || is.status === 'refunded'
      const isUnproven = isSold && is.provider_payment_id === null && is.paid_with !== 'cash'
      expect(is.drift, told).toBe(0)
      expect(is.on('plan_sales'), told).toBe(isSold ? is.refunded_amount - PRICE : 0)
      expect(is.on('razorpay'), told).toBe(is.held + (isUnproven ? PRICE : 0))
      expect(is.on('owed_to_payers'), told).toBe(0)
      expect(is.plans, told).toBeLessThanOrEqual(1)
      // Money that stays has bought something.
      if (is.status === 'completed') expect(is.plans, told).toBe(1)
      expect(is.receipt_id !== null, told).toBe(isSold || is.undone_at !== null)
      expect(is.notes, told).toBe(is.undone_at === null ? is.refunded_amount : PRICE)
    }
  },
)
