import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#/kernel/context.ts'
import { isDiskFull, isSilent } from '#/features/overview/system/rules.ts'

/** What a server needs to work; each `false` is a part that doesn't. */
export type Health = { database: boolean; listener: boolean; jobs: boolean; disk: boolean }

export type HealthOptions = Pick<Context, 'sql' | 'readMachine'> & {
  live: { isListening: () => boolean }
  jobs: { silentFor: () => number | undefined }
}

/** Probes wait no longer than this. */
const WITHIN_MS = 2_000

/** How the process does, told within two seconds whatever hangs. */
export function healthReader({ sql, readMachine, live, jobs }: HealthOptions): () => Promise<Health> {
  const askDatabase = once(async () => {
    await sql.selectFrom('library_settings').select('name').executeTakeFirstOrThrow()
    return true
  })
  const askDisk = once(async () => !isDiskFull((await readMachine()).disk_free_bytes))
  return async () => {
    const [database, disk] = await Promise.all([askDatabase(), askDisk()])
    return { database, listener: live.isListening(), jobs: !isSilent(jobs.silentFor()), disk }
  }
}

/**
 * False if the question fails or takes too long. Who asks meanwhile waits for the same answer, so questions don't pile
 * up.
 */
function once(question: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= question()
      .catch(() => false)
      .finally(() => (asked = undefined))
    return Promise.race([asked, pause(WITHIN_MS, false, { ref: false })])
  }
}
