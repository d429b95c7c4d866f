import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { member as orders } from '#/features/canteen/orders/actions.ts'
import { checkPayment } from '#/features/payments/captures/actions.ts'
import { razorpay } from '#/features/payments/gateways/razorpay.ts'
import { sendRefund } from '#/features/payments/refund-sending/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { memberContext } from './context.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { RAZORPAY } from './gateway-simulator/razorpay.ts'
import { gatewaySimulator } from './gateway-simulator/simulator.ts'
import { sampleAdmin, sampleMember } from './samples.ts'

type Placed = Awaited<ReturnType<typeof orders.placeOrder>>

/** A canteen for the tests of one file: its menu, its desk, a provider that is the simulator, and a new student a test. */
export function openCanteen() {
  let db: TestDatabase
  let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
  let gateway: Context['gateway']
  let student: Member
  let desk: Member
  let menu: Map<string, string>

  beforeAll(async () => {
    db = await testDatabase()
    simulator = await gatewaySimulator()
    const provider = razorpay({ ...RAZORPAY, webhook_secrets: [], url: new URL(simulator.url) })
    gateway = (name) => (name === 'razorpay' ? provider : undefined)
    desk = await sampleAdmin(db.sql)
    const items = await db.sql.selectFrom('canteen_items').select(['id', 'name']).execute()
    menu = new Map(items.map(({ id, name }) => [name, id]))
  })
  beforeEach(async () => {
    student = await sampleMember(db.sql)
  })
  afterAll(async () => {
    await simulator.close()
    await db.close()
  })

  const as = (member: Member, changes: Partial<Context> = {}) =>
    memberContext(db.sql, member, { gateway, ...changes })

  function line(name: string, quantity = 1) {
    const item_id = menu.get(name)
    if (item_id === undefined) throw new Error(`${name} is not on the menu`)
    return { item_id, quantity }
  }

  /** Pays at the provider, and tells the library; what goes back at once goes back. Gives what the provider has. */
  async function pay(
    { payment_id, checkout }: Pick<Placed, 'payment_id' | 'checkout'>,
    changes: Partial<Context> = {},
  ) {
    if (checkout?.provider !== 'razorpay') throw new Error('another provider')
    const paid = simulator.till.pay(checkout.order_id)
    const context = as(student, changes)
    await checkPayment(context, payment_id)
    for (const { id, name } of context.jobs) if (name === 'send_refund') await sendRefund(context, id, false)
    return paid
  }

  return {
    get sql() {
      return db.sql
    },
    get student() {
      return student
    },
    get desk() {
      return desk
    },
    as,
    line,
    pay,
  }
}
