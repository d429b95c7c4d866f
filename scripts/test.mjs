// npm test: everything, from a fresh clone to the closing line. `npm test -- seats`: the files with that word in their
// path.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, install, main, modules, run } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { watchCpu } from './cpu.mjs'
import { figuresOf } from './figures.mjs'
import { build } from './build.mjs'
import { makeScratch } from './scratch.mjs'

/** A runner that hangs must still produce figures; one on a busy machine must be able to finish. */
const RUNNER_MINUTES = 75

const vitest = {
  name: 'vitest',
  cli: ['vitest', 'vitest.mjs'],
  args: ['run', '--passWithNoTests', '--reporter=default', `--reporter=${reporter('vitest')}`],
}
// In parallel: each spends much of its time waiting, for crontabs, silent gateways and pages, and the other works
// meanwhile.
const STAGES = [[vitest, playwright('journeys')], [playwright('alone')]]

const wanted = process.argv.slice(2)
const started = performance.now()
const cpu = watchCpu()
const scratch = makeScratch()
/** @type {ReturnType<typeof import('./figures.mjs').figuresOf>} */
let sum = { passed: 0, failed: 1, skipped: 0, failures: [] }
await main(async () => {
  const node = await install({ dev: true })
  const [browser] = await Promise.all([ensureBrowser(node), build(node)])
  const env = environment(node, { TMPDIR: scratch, ...(browser && { ADHYAYAN_CHROMIUM: browser }) })
  const figures = []
  for (const stage of STAGES)
    figures.push(...(await Promise.all(stage.map((runner) => runTests(runner, node, env)))))
  sum = figures.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }))
})

// Again, since they stand far up in the output.
for (const failure of sum.failures) console.log(`\nFailed: ${failure}`)
if (sum.passed + sum.failed === 0) console.log('No test ran.')
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`\n${minutes} minutes${cpu === undefined ? '' : `, ${Math.round(cpu.seconds())} CPU seconds`}`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`)

async function runTests({ name, cli, args }, node, env) {
  const file = join(scratch, `${name}.ndjson`)
  const { code, timedOut } = await run(node, [join(modules, ...cli), ...args, ...wanted], {
    env: { ...env, ADHYAYAN_RESULTS: file },
    prefix: `${name.padEnd(8)} | `,
    timeout: RUNNER_MINUTES * 60_000,
  })
  const figures = figuresOf(file, code)
  if (timedOut)
    console.error(
      `\n${name} was cut after ${RUNNER_MINUTES} minutes: ${figures.passed} passed until then, the rest did not run.`,
    )
  return figures
}

/** A project of playwright.config.ts as a separate run. */
function playwright(project) {
  const reporters = `--reporter=list,${reporter('playwright')}`
  return {
    name: project,
    cli: ['@playwright', 'test', 'cli.js'],
    args: ['test', '--pass-with-no-tests', `--project=${project}`, reporters],
  }
}

function reporter(name) {
  return fileURLToPath(new URL(`reporters/${name}.mjs`, import.meta.url))
}
