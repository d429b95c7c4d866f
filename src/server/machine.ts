import { statfs } from 'node:fs/promises'
import type { Context } from '#/kernel/context.ts'

/** Implements `Context.readMachine` for files below `directory`. */
export function machineReader(directory: string, smtpUrl: string | undefined): Context['readMachine'] {
  return async () => {
    // Available to this account: some of what is free is kept for the system.
    const { bavail, blocks, bsize } = await statfs(directory)
    return {
      disk_free_bytes: bavail * bsize,
      disk_total_bytes: blocks * bsize,
      mails_sent: smtpUrl !== undefined,
    }
  }
}
