import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** CPU time after the last sample of a process is missed. */
const LOOK_MS = 500
const TICKS_A_SECOND = 100

/**
 * Counts the CPU seconds of all our descendant processes by sampling. The system's own sum leaves out processes that
 * outlive their parent, such as a browser's pages, which do most of its work.
 * @returns {{ seconds: () => number } | undefined} undefined if the system doesn't say
 */
export function watchCpu() {
  if (!existsSync('/proc/self/stat')) return undefined
  const ours = new Set([process.pid])
  const spent = new Map()
  const look = () => {
    const processes = readProcesses()
    const alive = new Set(processes.map(({ pid }) => pid))
    // Its number may be reused by another process.
    for (const pid of ours) if (!alive.has(pid)) ours.delete(pid)
    for (let grew = true; grew;) {
      const found = processes.filter(({ pid, parent }) => ours.has(parent) && !ours.has(pid))
      for (const { pid } of found) ours.add(pid)
      grew = found.length > 0
    }
    for (const { pid, born, ticks } of processes) if (ours.has(pid)) spent.set(`${pid} ${born}`, ticks)
  }
  setInterval(look, LOOK_MS).unref()
  return {
    seconds() {
      look()
      return [...spent.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND
    },
  }
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // Its name is in brackets and may contain anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
        const [parent, user, system, born] = [1, 11, 12, 19].map((field) => Number(fields[field]))
        return [{ pid: Number(name), parent, born, ticks: user + system }]
      } catch {
        // It ended between the two samples.
        return []
      }
    })
}
