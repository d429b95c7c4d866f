import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Disk } from './disk.ts'

const ATTEMPTS = 4
const PAUSE_MS = 250
/** For some megabytes, however slow the store is. */
const READ_WITHIN_MS = 30_000

/**
 * A stored file's sealed bytes, at most some megabytes; undefined if the store has no such file. What object storage
 * sends in half, or not in time, is asked for again.
 */
export async function readStored(disk: Disk, key: string): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readOnce(disk, key)
    } catch (error) {
      if (!(await disk.exists(key))) return undefined
      if (attempt === ATTEMPTS) throw error
      await pause(attempt * PAUSE_MS)
    }
  }
}

async function readOnce(disk: Disk, key: string): Promise<Buffer> {
  const stream = await disk.getStream(key)
  const tooLate = () => stream.destroy(new Error('the store did not send the file in time'))
  const timer = setTimeout(tooLate, READ_WITHIN_MS)
  try {
    return await buffer(stream)
  } finally {
    clearTimeout(timer)
  }
}
