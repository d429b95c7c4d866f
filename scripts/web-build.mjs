import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SetupError, environment, modules, root, run, say } from './bootstrap.mjs'

const SOURCES = [
  'src/client',
  'src/design',
  'src/web',
  'src/features',
  'src/kernel',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
// Written by the build itself, or never part of it.
const NOT_BUILT = /routeTree\.gen\.ts$|\.test\.tsx?$/

/** Builds the web app into dist/web if its sources differ from those of the last build. */
export async function buildWeb(node) {
  const stamp = join(root, 'dist', '.sources-hash')
  const page = join(root, 'dist', 'web', 'index.html')
  const wanted = sourcesHash()
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the web app …')
  rmSync(stamp, { force: true })
  const vite = join(modules, 'vite', 'bin', 'vite.js')
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    capture: true,
    env: environment(node, { NODE_ENV: 'production' }),
  })
  if (code !== 0 || !existsSync(page))
    throw new SetupError(`${output.trim()}\nThe web app could not be built: see above.`)
  writeFileSync(stamp, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((path) => filesOf(join(root, path)))) {
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
