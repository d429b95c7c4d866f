/** Two tabs begin to pay for the same in one moment: it is one payment (PAY-8). */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { lock } from '#/features/plans/desk/store.ts'
import type { Member } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext } from '../../../test/support/context.ts'
import { untilLocksWait } from '../../../test/support/lock-waits.ts'
import { sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { member as planOrders } from './start-online-payment.ts'

const TABS = 4
const PLAN = { plan_id: 'full-day-1month', amount: rupees(1000) }

const simulated = openSimulatedProvider()
let student: Member
beforeEach(async () => {
  student = await sampleMember(simulated.sql)
})

async function start() {
  const { gateway } = simulated
  const context = memberContext(simulated.sql, student, { gateway, requestKey: randomUUID() })
  const begun = await planOrders.startOnlinePayment(context, PLAN)
  if (begun.checkout.provider !== 'razorpay') throw new Error('another provider')
  return { id: begun.payment_id, order_id: begun.checkout.order_id }
}

/** All have looked for what was begun before, and found nothing, when the first opens its payment. */
async function startAtOnce() {
  const { id } = await samplePlan(simulated.sql, 'full_day')
  const starting = await simulated.sql.transaction().execute(async (holder) => {
    await lock(holder, id)
    const begun = Array.from({ length: TABS }, start)
    await untilLocksWait(simulated.sql, TABS, ...begun)
    return begun
  })
  return Promise.all(starting)
}

const open = async () => {
  const mine = simulated.sql.selectFrom('payments').select('id').where('user_id', '=', student.id)
  return (await mine.where('status', '=', 'created').execute()).map(({ id }) => id)
}

it('all tabs open one checkout', async () => {
  const begun = await startAtOnce()
  const [first] = begun
  expect(begun).toEqual(Array.from({ length: TABS }, () => first))
  expect(await open()).toEqual([first?.id])
})

it('so they do once the payment before was declined', async () => {
  const declined = await start()
  simulated.till.pay(declined.order_id, { status: 'failed' })
  const [first, ...others] = await startAtOnce()
  expect(first?.id).not.toBe(declined.id)
  expect(others).toEqual(others.map(() => first))
  expect(await open()).toEqual([first?.id])
})
