import { statfs } from 'node:fs/promises'
import type { Context } from '#/kernel/context.ts'
import type { Config } from './config.ts'

/** Implements `Context.readMachine` for files below `dataDir`. */
export function machineReader({
  dataDir,
  smtpUrl,
  isLocal,
}: Pick<Config, 'dataDir' | 'smtpUrl' | 'isLocal'>): Context['readMachine'] {
  return async () => {
    // Available to this account: some of what is free is kept for the system.
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return {
      disk_free_bytes: bavail * bsize,
      disk_total_bytes: blocks * bsize,
      mails_sent: smtpUrl !== undefined,
      in_production: !isLocal,
    }
  }
}
