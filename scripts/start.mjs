// npm start · npm run dev (--dev) · npm run demo (--demo): from a fresh clone to a served page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, main, root } from './bootstrap.mjs'
import { buildWeb } from './web-build.mjs'

await main(async () => {
  const own = new Set(['--dev', '--demo'])
  const [dev, demo] = [...own].map((flag) => process.argv.includes(flag))
  const rest = process.argv.slice(2).filter((argument) => !own.has(argument))

  const node = install({ dev })
  // In development the server transforms the sources itself, as they change.
  if (!dev) await buildWeb(node)

  const args = [
    ...(dev ? ['--watch'] : []),
    join('src', 'server', 'main.ts'),
    ...(demo ? ['--demo'] : []),
    ...rest,
  ]
  process.chdir(root)
  become(node, args, environment(node, { ...(dev && { ADHYAYAN_DEV: '1' }), ...(demo && demoData()) }))
})

/** Sample people must never land among a real library's: a folder below the configured one, and no external database. */
function demoData() {
  return { DATA_DIR: join(process.env.DATA_DIR || 'data', 'demo'), DATABASE_URL: '' }
}

/**
 * Turns this process into the server, so that signals, terminal and exit code are the server's without anything in
 * between. Older Nodes (the first start on a fresh clone) and Windows cannot; there the server is a child.
 */
function become(node, args, env) {
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...args], env)
  }
  const child = spawn(node, args, { env, stdio: 'inherit' })
  // Ctrl-C in a terminal reaches the server by itself; passed on once more, it would count as impatience.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
