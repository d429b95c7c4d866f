import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cannotRun } from './initialise.ts'
import { noteFile, readNote, type Note, type Postmaster } from './note.ts'
import { isAlive, servesCluster } from './processes.ts'
import { settings } from './settings.ts'
import { type Site, run } from './site.ts'
import { StartError } from './start-error.ts'

const LOOK_EVERY_MS = 10
/** Replaying the log after a kill takes seconds; a start that takes longer than this is stuck. */
const READY_WITHIN_MS = 120_000
const CLOSING_WITHIN_MS = 300
const STOPPED_WITHIN_MS = 60_000
const LOG_BYTES = 2_000_000
/**
 * Below the ports that systems give to outgoing connections: one of those could take ours while the database is away.
 */
const PORTS = [15_000, 32_000] as const

/** The database server that an earlier, killed server of ours left running on the cluster, if any. */
export function findOrphan(site: Site): Postmaster | undefined {
  const noted = noteIn(site)
  return noted && servesCluster(noted.pid, site.cluster) ? noted : undefined
}

/**
 * PostgreSQL refuses to start while any process has the pid in postmaster.pid, even an unrelated one or a zombie,
 * unless it is PostgreSQL's own parent. So we put our pid there. The rest of the file must stay: PostgreSQL uses it to
 * find out whether sessions of the dead server still write to the cluster.
 */
function disownDead(site: Site): void {
  const noted = noteIn(site)
  if (!noted || servesCluster(noted.pid, site.cluster)) return
  const file = noteFile(site.cluster)
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  // Overwritten in place: if the file were emptied first, a full disk would leave it empty, and then PostgreSQL never
  // starts.
  const handle = openSync(file, 'r+')
  ftruncateSync(handle, writeSync(handle, [process.pid, ...rest].join('\n')))
  closeSync(handle)
}

/**
 * Starts the database server, detached, on that loopback port or a free one, and waits until it takes connections. One
 * that is given up meanwhile is stopped.
 *
 * @throws StartError with what the database says
 */
export async function startPostmaster(
  site: Site,
  durable: boolean,
  { port: wanted, givenUp }: { port?: number; givenUp?: AbortSignal | undefined } = {},
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    givenUp?.throwIfAborted()
    // Not where the orphan is looked for: one that was alive then may have died since.
    disownDead(site)
    const port = wanted ?? (await freePort())
    const log = openLog(site)
    const args = ['-D', `${site.seenAs}/cluster`, ...settings(port, durable)]
    const child = run(site, 'postgres', args, log.handle, true)
    closeSync(log.handle)
    const failure = await ready(site, child, givenUp)
    if (failure === undefined && child.pid !== undefined) {
      child.unref()
      return { pid: child.pid, port }
    }
    if (child.pid !== undefined) await stopPostmaster(site, { pid: child.pid, port })
    givenUp?.throwIfAborted()
    const said = readFileSync(log.path).subarray(log.start).toString()
    // Another program took the port in the meantime, or the last processes of a killed database are still exiting.
    if (attempt < 20 && /could not bind|shared memory block/.test(said)) await pause(attempt * 20)
    else throw new StartError(startFailure(log.path, lastWords(site, log.start) ?? failure ?? 'no process'))
  }
}

/** Waits until a running server takes connections; false if it ended instead, hangs, or is given up. */
export async function untilReady(site: Site, { pid }: Postmaster, givenUp?: AbortSignal): Promise<boolean> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    if (!isAlive(pid)) return false
    // Before it is known as this cluster's server it couldn't be stopped.
    if (givenUp?.aborted && servesCluster(pid, site.cluster)) return false
    const noted = noteIn(site)
    if (noted?.pid === pid && noted.state === 'ready') return true
    if (noted?.state === 'stopping') return false
  }
  return false
}

/** Stops the server: ends its sessions, writes everything to disk, waits. After a minute it is stopped the hard way. */
export async function stopPostmaster(site: Site, { pid }: Postmaster): Promise<void> {
  if (!servesCluster(pid, site.cluster)) return
  // Sessions that are just closing get a moment, so that their owners don't see a broken connection.
  await ask(site, pid, 'smart')
  if (await gone(pid, CLOSING_WITHIN_MS)) return
  await ask(site, pid, 'fast')
  if (await gone(pid, STOPPED_WITHIN_MS)) return
  // Nothing acknowledged is lost: the next start replays the log, as after a power cut.
  await ask(site, pid, 'immediate')
  await gone(pid, STOPPED_WITHIN_MS)
}

const SIGNALS = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const

async function ask(site: Site, pid: number, mode: keyof typeof SIGNALS): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl talks to the server through its own pipe.
    const child = run(site, 'pg_ctl', ['stop', '-D', site.cluster, '-m', mode, '-W'], 'pipe', false)
    await new Promise((resolve) => child.once('close', resolve))
  } else if (isAlive(pid)) process.kill(pid, SIGNALS[mode])
}

async function gone(pid: number, within: number): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    if (!isAlive(pid)) return true
  }
  return false
}

/** Undefined once the new server is ready, otherwise why it isn't. */
async function ready(
  site: Site,
  child: ChildProcess,
  givenUp: AbortSignal | undefined,
): Promise<string | undefined> {
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(error)))
    child.once('exit', (code, signal) => resolve(`it ended with ${code ?? signal}`))
  })
  if (child.pid === undefined) return ended
  const took = untilReady(site, { pid: child.pid, port: 0 }, givenUp)
  const outcome = await Promise.race([ended, took])
  if (outcome === true) return undefined
  if (outcome === false && isAlive(child.pid)) return 'it did not get ready in time'
  return ended
}

/** Undefined too where there is no note, or none that can be read: PostgreSQL itself says then what is wrong. */
function noteIn({ cluster }: Site): Note | undefined {
  try {
    return readNote(cluster)
  } catch {
    return undefined
  }
}

/** The size of the database's log in bytes: later entries begin there. */
export const logSize = (site: Site): number => statSync(logOf(site), { throwIfNoEntry: false })?.size ?? 0

/** Why the database ended, according to its log from there on; undefined if it says nothing, as after a kill. */
export function lastWords(site: Site, from: number): string | undefined {
  const lines = readFileSync(logOf(site)).subarray(from).toString().split('\n')
  const fatal = lines.findLast((line) => line.includes('PANIC')) ?? lines.findLast((line) => FATAL.test(line))
  return fatal?.replace(FATAL, '')
}

const FATAL = /^.*?(FATAL|PANIC):\s*/
const logOf = (site: Site): string => join(site.folder, 'postgres.log')

function openLog(site: Site): { path: string; handle: number; start: number } {
  const path = logOf(site)
  const size = logSize(site)
  if (size > LOG_BYTES) renameSync(path, `${path}.1`)
  return { path, handle: openSync(path, 'a', 0o600), start: size > LOG_BYTES ? 0 : size }
}

function startFailure(log: string, reason: string): string {
  return `The embedded database did not start (${reason}): ${log} says more; correct this, or set DATABASE_URL.`
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  await new Promise((resolve) => probe.close(resolve))
  return free
}
