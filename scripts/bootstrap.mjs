// What every command needs before it can run: packages, the pinned Node, the built web app. Runs on Node 20 with
// nothing installed, so it may import only Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureRuntime } from './runtime.mjs'
import { takeTurn } from './take-turn.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const modules = join(root, 'node_modules')
/** npm's own, of what it installed: written last, so never after a partial install. */
const RECORD = join(modules, '.package-lock.json')

/** Something the user can fix: shown as one line, without a stack. */
export class SetupError extends Error {}

export const say = (text) => console.log(text)

/**
 * Installs the lockfile's packages if they are missing or stale, and makes sure that the pinned Node works.
 * @param {{ dev?: boolean, renew?: boolean }} [needs] dev: also the packages for tests and checks; renew: false to leave
 * what is there as it is, also if it is stale
 * @returns {Promise<string>} path of the Node to run everything with
 */
export async function install({ dev = false, renew = true } = {}) {
  refusePath()
  const isReady = () => (renew ? isInstalled(dev) : existsSync(RECORD))
  // Also to look: an install that has just begun will remove what is still there.
  await takeTurn('packages', async () => isReady() || installPackages(dev))
  return ensureRuntime({ modules, renew, npmCommand, say, SetupError })
}

function installPackages(dev) {
  say('Installing the packages that the lockfile names. This happens once and takes about half a minute …')
  const done = npm(['ci', dev ? '--include=dev' : '--omit=dev', '--include=optional'])
  if (done.status !== 0 || !isInstalled(dev)) throw new SetupError(installFailure(done))
  say('Packages are installed.')
}

/** The tools that build it take these for the end of a text, of a path or of an address. */
const UNBUILDABLE = /['"#?%]/

function refusePath() {
  const [sign] = UNBUILDABLE.exec(root) ?? []
  if (sign)
    throw new SetupError(
      `There is a ${sign} in the path ${root}, where this can’t be built: move it below folders without ' " # ? or %.`,
    )
}

/** Whether npm's record of what it installed matches the lockfile. */
export function isInstalled(dev) {
  const [lock, record] = [join(root, 'package-lock.json'), RECORD].map((file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined,
  )
  if (!lock)
    throw new SetupError('package-lock.json is missing: restore it with `git checkout package-lock.json`.')
  if (!record) return false
  return Object.entries(lock).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !dev)) return true
    const found = record[path]
    if (!found) return Boolean(wanted.optional || wanted.devOptional)
    return (
      found.version === wanted.version && found.integrity === wanted.integrity && existsSync(join(root, path))
    )
  })
}

/** The npm that started us with the Node it runs on, otherwise the one on the PATH. */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('.js') && existsSync(cli)) return { command: node ?? process.execPath, first: [cli] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

function npm(args) {
  const { command, first } = npmCommand()
  return spawnSync(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    // Never ask questions: under CI nobody answers.
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
  })
}

function installFailure({ stderr, error }) {
  const lines = (stderr ?? '')
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !line.includes('A complete log'))
  const reason = error?.message ?? (lines.slice(0, 6).join('\n') || 'npm gave no reason')
  return `${reason}\nThe packages could not be installed: check the network, then run the same command again.`
}

/** Environment in which `node` and the installed tools are the project's own. */
export function environment(node, extra = {}) {
  const path = [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, npm_node_execpath: node, ...extra }
}

/** Passes signals on to the program that it runs, and ends as that does. */
export function actAs(child) {
  // Ctrl-C in a terminal reaches it directly.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`The program could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** By then all output written before the exit has been read. */
const REST_MS = 5_000

/**
 * Runs a program and waits.
 * @param {{ capture?: boolean, prefix?: string, env?: object, timeout?: number }} [options] capture: return the output
 * instead of showing it; prefix: show it line by line with this prefix, because something else runs at the same time;
 * timeout in ms
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { capture = false, prefix, env = process.env, timeout } = {}) {
  const piped = capture || prefix !== undefined
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: piped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    let timedOut = false
    const timer = timeout && setTimeout(() => (timedOut = child.kill()), timeout)
    for (const stream of piped ? [child.stdout, child.stderr] : []) {
      if (capture) stream.on('data', (chunk) => (output += chunk))
      else createInterface({ input: stream }).on('line', (line) => say(prefix + line))
    }
    const end = (code, said = output) => {
      clearTimeout(timer)
      resolve({ code: timedOut ? 1 : code, output: said, timedOut })
    }
    // Processes it left running may keep its output open for ever.
    child.once('exit', () => {
      const rest = setTimeout(() => {
        for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      }, REST_MS)
      child.once('close', () => clearTimeout(rest))
    })
    child.once('error', (error) => end(127, error.message))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Runs a command's main function; errors the user can fix are shown as words, others with their stack. */
export async function main(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
