// npm run faults: the faults of docs/faults.md in their long form, ten rounds each, and a whole month of a library of three hundred
// members. It prints their figures.
import { environment, install, main, modules, run } from './bootstrap.mjs'
import { join } from 'node:path'

const ROUNDS = 10

await main(async () => {
  const node = install({ dev: true })
  const vitest = join(modules, 'vitest', 'vitest.mjs')
  const { code } = await run(node, [vitest, 'run', '--project', 'node', 'test/fault', 'test/simulation'], {
    env: environment(node, { FAULT_ROUNDS: String(ROUNDS) }),
  })
  process.exitCode = code
})
