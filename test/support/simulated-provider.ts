import { afterAll, beforeAll } from 'vitest'
import { razorpay } from '#/features/online-payments/gateways/razorpay.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { RAZORPAY } from './gateway-simulator/razorpay.ts'
import { gatewaySimulator } from './gateway-simulator/simulator.ts'
import { WEBHOOK_SECRET } from './online-payments.ts'
import { sampleAdmin } from './samples.ts'

/** A database for the tests of one file, with an admin, and the simulator as its Razorpay. */
export function openSimulatedProvider() {
  let db: TestDatabase
  let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
  let gateway: Context['gateway']
  let admin: Member

  beforeAll(async () => {
    db = await testDatabase()
    admin = await sampleAdmin(db.sql)
    simulator = await gatewaySimulator()
    const url = new URL(simulator.url)
    const provider = razorpay({ ...RAZORPAY, webhook_secrets: [WEBHOOK_SECRET], url })
    gateway = (name) => (name === 'razorpay' ? provider : undefined)
  })
  afterAll(async () => {
    await simulator.close()
    await db.close()
  })

  return {
    get sql() {
      return db.sql
    },
    get pool() {
      return db.pool
    },
    get till() {
      return simulator.till
    },
    get gateway() {
      return gateway
    },
    get admin() {
      return admin
    },
  }
}
