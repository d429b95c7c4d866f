import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
/**
 * Places in /proc/PID/stat after the name in brackets: the parent, and the time spent in the program and the system.
 */
const [PARENT, USER, SYSTEM] = [1, 11, 12]

/**
 * Milliseconds of CPU by process: these, and what the database spends for whoever asks it. Empty where there is no
 * /proc.
 */
export function cpuBy(pids: readonly (number | undefined)[], postmaster: number): Map<number, number> {
  const spent = new Map<number, number>()
  for (const name of folders()) {
    const pid = Number(name)
    const stat = pid > 0 ? statOf(pid) : undefined
    if (stat && (pids.includes(pid) || Number(stat[PARENT]) === postmaster))
      spent.set(pid, ((Number(stat[USER]) + Number(stat[SYSTEM])) * 1000) / TICKS_A_SECOND)
  }
  return spent
}

/** What was spent between two readings. */
export function cpuBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0)
}

function folders(): string[] {
  try {
    return readdirSync('/proc')
  } catch {
    return []
  }
}

function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
