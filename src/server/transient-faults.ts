/**
 * PostgreSQL's codes for what it can't do now but could do later (out of disk, memory or connections; starting or
 * stopping; statement timeout; a transaction that idled), and codes of connections that were lost or refused.
 */
const CODES =
  /^(?:53[123]00|57P0[123]|57014|25P03|0800\d|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/

/** The driver reports these without a code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/**
 * Whether a database error passes by itself. If the connection was lost during a commit, it may have been committed or
 * not.
 */
export function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return CODES.test(code)
  return typeof message === 'string' && LOST.test(message)
}
