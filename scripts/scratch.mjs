import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const PREFIX = 'adhyayan-tests-'
/** Nearly three times what a run writes, so that its programs keep enough. */
const ROOM_BYTES = 12 * 1024 ** 3
/** Nobody's any more: each of a run's two stages is cut after an hour. */
const LEFT_MS = 3 * 3_600_000

/**
 * A new folder for what a run of tests writes, removed when this process ends. In memory where there is room for it
 * (record 0110), unless TMPDIR says where.
 */
export function makeScratch() {
  const place = process.env.TMPDIR === undefined && hasRoom() ? IN_MEMORY : tmpdir()
  for (const name of readdirSync(place)) if (name.startsWith(PREFIX)) removeIfLeft(join(place, name))
  const folder = mkdtempSync(join(place, PREFIX))
  process.once('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const [, available] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === IN_MEMORY)
    // Tests start programs that they have copied.
    return Math.min(bavail * bsize, available * 1024) > ROOM_BYTES && !mount.includes('noexec')
  } catch {
    // Another system than Linux.
    return false
  }
}

/** What a run left that was killed. */
function removeIfLeft(folder) {
  const { mtimeMs = Number.NaN } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (Date.now() - mtimeMs > LEFT_MS) remove(folder)
}

/** As far as it can be: what is still written to is left for a later run, and another account's to its owner. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (!['ENOTEMPTY', 'EACCES', 'EPERM'].includes(error.code)) throw error
  }
}
