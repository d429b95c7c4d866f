import { readFile } from 'node:fs/promises'

/** Bytes that a process has in memory, now or at its highest, as Linux counts them. */
export async function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
}
