import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SetupError, environment, modules, root, run, say } from './bootstrap.mjs'
import { takeTurn } from './take-turn.mjs'

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

async function buildIfChanged(node, part) {
  const looks = looksOf(part.sources)
  // Reading them all takes longer than the server's start; only if one of them looks touched.
  if (readStamp(part).seen === looks) return
  await takeTurn(part.config, () => buildOnce(node, part, looks))
}

const stampOf = ({ config }) => join(root, 'dist', `.${config}-hash`)

function readStamp(part) {
  const isBuilt = existsSync(join(root, 'dist', part.result)) && existsSync(stampOf(part))
  const [wanted, seen] = isBuilt ? readFileSync(stampOf(part), 'utf8').split('\n') : []
  return { wanted, seen }
}

async function buildOnce(node, part, looks) {
  const { name, config, sources, result } = part
  const [stamp, built] = [stampOf(part), join(root, 'dist', result)]
  const { wanted, seen } = readStamp(part)
  // Whoever had its turn before has built it.
  if (seen === looks) return
  const found = hashOf(sources.flatMap((path) => filesOf(join(root, path))))
  if (wanted === found) return writeFileSync(stamp, `${found}\n${looks}`)
  say(`Building the ${name} …`)
  rmSync(stamp, { force: true })
  const vite = join(modules, 'vite', 'bin', 'vite.js')
  const { code, output } = await run(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    capture: true,
    env: environment(node, { NODE_ENV: 'production' }),
  })
  if (code !== 0 || !existsSync(built))
    throw new SetupError(`${output.trim()}\nThe ${name} could not be built: see above.`)
  writeFileSync(stamp, `${found}\n${looks}`)
}

/** What the sources say. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${nameOf(file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Whether they may have changed since: sizes and times. A commit that is checked out has new ones. */
function looksOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources) hash.update(lookAt(path))
  return hash.digest('hex')
}

/** By source, since both builds share most of them. */
const looked = new Map()

function lookAt(path) {
  if (!looked.has(path)) looked.set(path, filesOf(join(root, path)).map(lookOf).join(''))
  return looked.get(path)
}

function lookOf(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file)
  return `${nameOf(file)}\0${size} ${mtimeMs} ${ctimeMs}\0`
}

const nameOf = (file) => relative(root, file).split(sep).join('/')

function filesOf(path) {
  if (!existsSync(path) || NOT_BUILT.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
