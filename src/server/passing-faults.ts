/**
 * What PostgreSQL says when it can't serve now what it could serve later (no room, memory or connection to give; starting or
 * stopping; a statement that took longer than its time) and what is said of a connection to it that was lost or not to be
 * had.
 */
const CODES =
  /^(?:53[123]00|57P0[123]|57014|0800\d|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/

/** The driver says these without a code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Whether an error of the database passes by itself. A connection lost while it committed leaves open whether that was done. */
export function passes(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return CODES.test(code)
  return typeof message === 'string' && LOST.test(message)
}
