/**
 * PostgreSQL's codes for what it can't do now but could do later (out of disk, memory or connections; statement
 * timeout; a transaction that idled), and codes of connections that were lost or refused, also as it starts or stops.
 */
const CODES = /^(?:53[123]00|57014|25P03)$/
const CODES_OF_LOSS = /^(?:57P0[123]|0800\d)$/
/** Of anybody's connections. */
const CODES_OF_NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/

/** The driver reports these without a code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/** The faults of the database's own connections. */
const losses = new WeakSet<Error>()

/** A file store's or a browser's connection ends with the same codes: only the database's own tell that it is away. */
export function noteLoss(error: Error): void {
  losses.add(error)
}

/**
 * Whether an error passes by itself. If a connection to the database was lost during a commit, it may have been
 * committed or not.
 */
export function isTransient(error: unknown): boolean {
  return isOfDatabase(error) || hasCode(error, CODES_OF_NETWORK)
}

/** Whether it passes by itself and is the database's. */
export function isOfDatabase(error: unknown): boolean {
  return isLoss(error) || hasCode(error, CODES)
}

/** Whether it tells that the database is away. */
export function isLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (losses.has(error) || hasCode(error, CODES_OF_LOSS)) return true
  return (error as NodeJS.ErrnoException).code === undefined && LOST.test(error.message)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && codes.test(code)
}
