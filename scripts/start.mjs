// npm start · npm run dev (--dev) · npm run demo (--demo): from a fresh clone to a served page.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, install, main, root, actAs } from './bootstrap.mjs'
import { build } from './build.mjs'

/** npm and its shell, if npm runs this. */
const startedBy = ancestors()

await main(async () => {
  const own = new Set(['--dev', '--demo'])
  const [dev, demo] = [...own].map((flag) => process.argv.includes(flag))
  const rest = process.argv.slice(2).filter((argument) => !own.has(argument))

  const node = await install({ dev })
  // In development the sources themselves run, as they change.
  if (!dev) await build(node)
  // Nobody would be left to stop the server.
  if (isLeft()) return

  const args = [
    ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
    ...(dev ? ['--watch'] : []),
    dev ? join('src', 'server', 'main.ts') : join('dist', 'server', 'main.js'),
    ...(demo ? ['--demo'] : []),
    ...rest,
  ]
  process.chdir(root)
  const mode = dev ? { ADHYAYAN_DEV: '1' } : { NODE_COMPILE_CACHE: join(root, 'dist', 'server', 'compiled') }
  serve(node, args, environment(node, mode))
})

/**
 * Runs the server as a child in this terminal; when this command ends, the server ends: it notices that the channel
 * between them is closed, also by a kill -9.
 */
function serve(node, args, env) {
  const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  actAs(child)
  if (process.env.npm_lifecycle_event) stopWhenLeft(child)
}

/**
 * npm runs us through a shell that forwards no signals: if npm is ended by SIGTERM or killed, it would leave a server
 * behind that keeps the port and the data folder. A changed parent id shows that npm or its shell is gone.
 */
function isLeft() {
  return Boolean(process.env.npm_lifecycle_event) && ancestors() !== startedBy
}

function stopWhenLeft(child) {
  const watch = setInterval(() => {
    if (!isLeft()) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
}

/** Our parent and, if the system tells without running another program, the parent's parent. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${process.ppid}`
  }
}
