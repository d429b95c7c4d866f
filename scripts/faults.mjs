// npm run faults: the faults of docs/faults.md in their long form, ten rounds each, and a whole month of a library of
// three hundred members. It prints their figures, and fails where one misses its goal. `npm run faults -- soak`: three
// quarters of an hour of a crowd and such faults; SOAK_SEED is their order.
import { environment, install, main, modules, run } from './bootstrap.mjs'
import { join } from 'node:path'

const ROUNDS = 10

await main(async () => {
  const node = await install({ dev: true })
  const vitest = join(modules, 'vitest', 'vitest.mjs')
  const isSoak = process.argv[2] === 'soak'
  const files = isSoak ? ['test/fault/soak.test.ts'] : ['test/fault', 'test/simulation']
  const { code } = await run(node, [vitest, 'run', '--project', 'node', ...files], {
    env: environment(node, isSoak ? { SOAK: 'whole' } : { FAULT_ROUNDS: String(ROUNDS) }),
  })
  process.exitCode = code
})
