import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { simulatedProviders } from '../support/online-payments.ts'
import { openLibrary } from './library.ts'
import { test } from './students.ts'

type Simulator = Awaited<ReturnType<typeof gatewaySimulator>>

/** A library whose payments are simulated. */
export const simulatedTest = test.extend<object, { simulator: Simulator }>({
  simulator: [
    async ({}, use) => {
      const simulator = await gatewaySimulator()
      await use(simulator)
      await simulator.close()
    },
    { scope: 'worker' },
  ],
  library: [
    async ({ simulator }, use) => openLibrary(use, simulatedProviders(simulator.url)),
    { scope: 'worker' },
  ],
})
