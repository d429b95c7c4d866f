import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { codeOf } from './start-error.ts'

/**
 * When the process with this id was started, in whatever unit the system counts; undefined if there is no such process.
 * A pid alone identifies nothing for long: systems reuse it, containers after every restart. Pid and start time
 * together do.
 */
export function startTimeOf(pid: number): string | undefined {
  if (!exists(pid)) return undefined
  if (process.platform === 'linux') return linuxStartTime(pid)
  if (process.platform === 'win32') return 'running'
  return ask(pid, 'lstart')?.replace(/\W+/g, '-')
}

export const isAlive = (pid: number): boolean => startTimeOf(pid) !== undefined

/** Whether that process is this cluster's database server, and not an unrelated one with the same pid. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return ask(pid, 'command')?.includes(cluster) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // Another account's process shows its name but not its folder. When in doubt, don't open the cluster twice.
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function linuxStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself contain spaces and parentheses, so count the fields after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie is dead; where nobody collects orphans (many containers) it would look alive for ever.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    // The time counts from boot: after a power cut, a service that starts by itself could get the same pid and time
    // again.
    return `${fields[19]}-${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)}`
  } catch {
    return undefined
  }
}

function ask(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-ww', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
