import type { Logger } from 'graphile-worker'
import type { Outages } from '../outages.ts'
import { isTransient } from '../transient-faults.ts'
import { loadWorker } from './worker.ts'

/** What jobs log to, such as a pino logger. */
export type JobLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, line: string) => void>

/**
 * The worker logs every job at level info, which is our debug. Payloads are never logged, since they hold mails. Of a
 * lost connection `outages` tells instead; a job that failed by one stays a line.
 */
export async function loggerFor(log: JobLog, outages?: Outages): Promise<Logger> {
  const { Logger } = await loadWorker()
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    if (level === 'debug') return
    const error = meta?.['error']
    if (outages && jobId === undefined && isLoss(error)) return outages.miss(error)
    log[levels[level]](
      { task: taskIdentifier, job_id: jobId, ...(error === undefined ? {} : { err: error }) },
      message,
    )
  })
}

/** `openPatientPool` reports a lost answer as one to ask for again. */
function isLoss(error: unknown): error is Error {
  return error instanceof Error && (isTransient(error) || isTransient(error.cause))
}
