import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { Disk } from '../files/disk.ts'

const ATTEMPTS = 4
const PAUSE_MS = 500

/** A stored file's sealed bytes (at most some megabytes); undefined if the store has no such file. */
export async function readStored(disk: Disk, key: string): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buffer(await disk.getStream(key))
    } catch (error) {
      if (!(await disk.exists(key))) return undefined
      if (attempt === ATTEMPTS) throw error
      await pause(attempt * PAUSE_MS)
    }
  }
}
