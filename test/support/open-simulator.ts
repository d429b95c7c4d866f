import { afterAll, beforeAll } from 'vitest'
import { TEST_NOW } from './context.ts'
import { gatewaySimulator } from './gateway-simulator/simulator.ts'
import { simulatedProviders } from './online-payments.ts'

/** Both providers, simulated for the tests of one file. Open it before the servers that ask it. */
export function openSimulator() {
  let simulator: Awaited<ReturnType<typeof gatewaySimulator>>

  beforeAll(async () => {
    simulator = await gatewaySimulator()
  })
  afterAll(() => simulator.close())

  return {
    get url() {
      return simulator.url
    },
    get till() {
      return simulator.till
    },
    /** The environment of a server whose providers it is. */
    env: () => ({ ...simulatedProviders(simulator.url), NOW: TEST_NOW.toISOString() }),
  }
}
