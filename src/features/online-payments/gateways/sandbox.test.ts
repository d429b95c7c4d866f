import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleMember } from '../../../../test/support/samples.ts'
import { checkPayment } from '../reconciliation/check-payment.ts'
import { member as planOrders } from '../start-online-payment.ts'
import { actInSandbox, sandbox } from './sandbox.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it('money that it lets arrive late is reported once it is there, whether or not its payer waits', async () => {
  let now = TEST_NOW
  const books = sandbox(db.sql, { secret: Buffer.from('sandbox'), now: () => now })
  const reported: Parameters<Context['queueJob']>[] = []
  const context = memberContext(db.sql, await sampleMember(db.sql), {
    gateway: (name) => (name === 'sandbox' ? books : undefined),
    queueJob: async (...job) => void reported.push(job),
  })
  const plan = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(context, plan)
  if (checkout.provider !== 'sandbox') throw new Error('another provider')
  expect(await actInSandbox(context, { order_id: checkout.order_id, outcome: 'late' })).toBe(true)
  expect(await checkPayment(context, payment_id), 'asked too early').toMatchObject({ settledBy: undefined })

  expect(reported.map(([, ...job]) => job)).toEqual([['check_payment', payment_id, expect.any(Number)]])
  now = later(now, { seconds: reported[0]?.[3] ?? 0 })
  expect((await checkPayment({ ...context, now }, payment_id))?.settledBy).toMatchObject({
    amount: plan.amount,
  })
})
