// npm test: everything, from a fresh clone to the closing line.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, install, main, modules, root, run } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { playwrightFigures, vitestFigures } from './figures.mjs'
import { buildWeb } from './web-build.mjs'

/** A runner that hangs must still end in figures. */
const RUNNER_MS = 20 * 60_000

const results = mkdtempSync(join(tmpdir(), 'adhyayan-results-'))
let sum = { passed: 0, failed: 1, skipped: 0 }
await main(async () => {
  const node = install({ dev: true })
  const browser = await ensureBrowser(node)
  await buildWeb(node)
  const env = environment(node, browser && { ADHYAYAN_CHROMIUM: browser })
  const figures = [await vitest(node, env), await playwright(node, env)]
  sum = figures.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }))
})
rmSync(results, { recursive: true, force: true })

if (sum.passed + sum.failed === 0) console.log('No test ran.')
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`)

async function vitest(node, env) {
  const file = join(results, 'vitest.json')
  const cli = join(modules, 'vitest', 'vitest.mjs')
  const args = [cli, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(node, args, { env, timeout: RUNNER_MS })
  return vitestFigures(read(file), code)
}

async function playwright(node, env) {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    console.error('playwright.config.ts is missing, so no end-to-end test could run.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = join(results, 'playwright.json')
  const args = [join(modules, '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json']
  const { code } = await run(node, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    timeout: RUNNER_MS,
  })
  return playwrightFigures(read(file), code)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
