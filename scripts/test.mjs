// npm test: everything, from a fresh clone to the closing line. `npm test -- seats`: the files whose path has that word.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, install, main, modules, run } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { childrenCpuSeconds, figuresOf } from './figures.mjs'
import { buildWeb } from './web-build.mjs'

/** A runner that hangs must still end in figures. */
const RUNNER_MINUTES = 20

const RUNNERS = [
  {
    name: 'vitest',
    cli: ['vitest', 'vitest.mjs'],
    args: ['run', '--passWithNoTests', '--reporter=default', `--reporter=${reporter('vitest')}`],
  },
  {
    name: 'playwright',
    cli: ['@playwright', 'test', 'cli.js'],
    args: ['test', '--pass-with-no-tests', `--reporter=list,${reporter('playwright')}`],
  },
]

const wanted = process.argv.slice(2)
const started = performance.now()
const results = mkdtempSync(join(tmpdir(), 'adhyayan-results-'))
let sum = { passed: 0, failed: 1, skipped: 0 }
await main(async () => {
  const node = install({ dev: true })
  const browser = await ensureBrowser(node)
  await buildWeb(node)
  const env = environment(node, browser && { ADHYAYAN_CHROMIUM: browser })
  const figures = []
  for (const runner of RUNNERS) figures.push(await runTests(runner, node, env))
  sum = figures.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }))
})
rmSync(results, { recursive: true, force: true })

if (sum.passed + sum.failed === 0) console.log('No test ran.')
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
const cpu = childrenCpuSeconds()
console.log(`\n${minutes} minutes${cpu === undefined ? '' : `, ${Math.round(cpu)} CPU seconds`}`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`)

async function runTests({ name, cli, args }, node, env) {
  const file = join(results, `${name}.ndjson`)
  const { code, timedOut } = await run(node, [join(modules, ...cli), ...args, ...wanted], {
    env: { ...env, ADHYAYAN_RESULTS: file },
    timeout: RUNNER_MINUTES * 60_000,
  })
  const figures = figuresOf(file, code)
  if (timedOut)
    console.error(
      `\n${name} was cut after ${RUNNER_MINUTES} minutes: ${figures.passed} passed until then, the rest did not run.`,
    )
  return figures
}

function reporter(name) {
  return fileURLToPath(new URL(`reporters/${name}.mjs`, import.meta.url))
}
