// npm run check: types, lint, format, dead code and house rules, all at once.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { environment, install, main, modules, root, run, say } from './bootstrap.mjs'

/**
 * Types and lint both read all types, and share the cores. Each further thread works out anew what it needs of them:
 * four checkers cost 54 CPU seconds where one costs 23.
 */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

await main(async () => {
  const node = await install({ dev: true })
  const env = environment(node, { GOMAXPROCS: String(THREADS) })
  const outcomes = await Promise.all(
    checks().map(async ({ name, args }) => {
      const started = performance.now()
      const { code, output } = await run(node, args, { capture: true, env })
      return { name, code, output, seconds: (performance.now() - started) / 1000 }
    }),
  )
  for (const { output, code } of outcomes) if (code !== 0) say(output.trimEnd() + '\n')
  for (const { name, code, seconds } of outcomes) {
    say(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  }
  const failed = outcomes.filter(({ code }) => code !== 0)
  if (failed.length > 0) process.exitCode = 1
})

function checks() {
  const houseRules = join(root, 'scripts', 'house-rules.mjs')
  return [
    { name: 'types', args: [tool('typescript', 'tsc'), '--noEmit', '--checkers', String(THREADS)] },
    { name: 'lint', args: [tool('oxlint', 'oxlint')] },
    { name: 'format', args: [tool('oxfmt', 'oxfmt'), '--check'] },
    { name: 'dead code', args: [tool('knip', 'knip'), '--no-config-hints'] },
    ...(existsSync(houseRules) ? [{ name: 'house rules', args: [houseRules] }] : []),
  ]
}

function tool(name, file) {
  const folder = join(modules, name, 'bin')
  return join(folder, readdirSync(folder).find((entry) => entry.split('.')[0] === file) ?? file)
}
