import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SetupError, environment, modules, root, run, say } from './bootstrap.mjs'

const SHARED = ['src/features', 'src/kernel', 'vite.aliases.ts', 'package.json', 'package-lock.json']
const WEB = {
  name: 'web app',
  config: 'vite.config.ts',
  sources: [...SHARED, 'src/client', 'src/design', 'src/web', 'index.html', 'vite.config.ts'],
  result: join('web', 'index.html'),
}
const SERVER = {
  name: 'server',
  config: 'vite.server.config.ts',
  sources: [...SHARED, 'src/server', 'database', 'vite.server.config.ts'],
  result: join('server', 'main.js'),
}
// Written by the build itself, or never part of it.
const NOT_BUILT = /routeTree\.gen\.ts$|\.test\.tsx?$|\.sql$/

/** Builds the web app into dist/web and the server into dist/server, each if its sources have changed since. */
export async function build(node) {
  await Promise.all([buildIfChanged(node, WEB), buildServer(node)])
}

export async function buildServer(node) {
  await buildIfChanged(node, SERVER)
}

async function buildIfChanged(node, { name, config, sources, result }) {
  const stamp = join(root, 'dist', `.${config}-hash`)
  const built = join(root, 'dist', result)
  const wanted = hashOf(sources)
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say(`Building the ${name} …`)
  rmSync(stamp, { force: true })
  const vite = join(modules, 'vite', 'bin', 'vite.js')
  const { code, output } = await run(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    capture: true,
    env: environment(node, { NODE_ENV: 'production' }),
  })
  if (code !== 0 || !existsSync(built))
    throw new SetupError(`${output.trim()}\nThe ${name} could not be built: see above.`)
  writeFileSync(stamp, wanted)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesOf(join(root, path)))) {
    hash
      .update(relative(root, file).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path) || NOT_BUILT.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}
