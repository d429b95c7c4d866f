import { beforeAll, beforeEach } from 'vitest'
import type { member as orders } from '#/features/canteen/orders/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { memberContext } from './context.ts'
import { sampleMember } from './samples.ts'
import { openSimulatedProvider } from './simulated-provider.ts'

type Placed = Awaited<ReturnType<typeof orders.placeOrder>>

/** A canteen for the tests of one file: its menu, its desk, a simulated provider, and a new student for each test. */
export function openCanteen() {
  const simulated = openSimulatedProvider()
  let student: Member
  let menu: Map<string, string>

  beforeAll(async () => {
    const items = await simulated.sql.selectFrom('canteen_items').select(['id', 'name']).execute()
    menu = new Map(items.map(({ id, name }) => [name, id]))
  })
  beforeEach(async () => {
    student = await sampleMember(simulated.sql)
  })

  const as = (member: Member, changes: Partial<Context> = {}) =>
    memberContext(simulated.sql, member, { gateway: simulated.gateway, ...changes })

  function line(name: string, quantity = 1) {
    const item_id = menu.get(name)
    if (item_id === undefined) throw new Error(`${name} is not on the menu`)
    return { item_id, quantity }
  }

  /** Pays at the provider and notifies the library; automatic refunds are done. Returns the provider's state. */
  async function pay(
    { payment_id, checkout }: Pick<Placed, 'payment_id' | 'checkout'>,
    changes: Partial<Context> = {},
  ) {
    if (checkout?.provider !== 'razorpay') throw new Error('another provider')
    const paid = simulated.till.pay(checkout.order_id)
    const context = as(student, changes)
    await checkPayment(context, payment_id)
    for (const { id, name } of context.jobs) if (name === 'send_refund') await sendRefund(context, id, false)
    return paid
  }

  /** Tries to pay at the provider, in vain: the next payment of its order is another one (PAY-8). */
  function decline({ checkout }: Pick<Placed, 'checkout'>) {
    if (checkout?.provider !== 'razorpay') throw new Error('another provider')
    simulated.till.pay(checkout.order_id, { status: 'failed' })
  }

  return {
    get sql() {
      return simulated.sql
    },
    get student() {
      return student
    },
    get desk() {
      return simulated.admin
    },
    get till() {
      return simulated.till
    },
    as,
    line,
    pay,
    decline,
  }
}
