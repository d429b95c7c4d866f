/**
 * PostgreSQL's codes for what it can't do now but could do later (out of disk, memory or connections; statement
 * timeout; a transaction that idled), and codes of connections that were lost or refused, also as it starts or stops.
 */
const CODES = /^(?:53[123]00|57014|25P03)$/
const CODES_OF_LOSS =
  /^(?:57P0[123]|0800\d|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/

/** The driver reports these without a code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/**
 * Whether a database error passes by itself. If the connection was lost during a commit, it may have been committed or
 * not.
 */
export function isTransient(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return isLoss(error) || (typeof code === 'string' && CODES.test(code))
}

/** Whether it tells that the database is away. */
export function isLoss(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return CODES_OF_LOSS.test(code)
  return typeof message === 'string' && LOST.test(message)
}
