import type pg from 'pg'

/**
 * A network that falls silent sends no reset: a connection over it looks idle for ever. So both ends ask the network
 * for a sign of life, and nothing waits for an answer longer than the database could take for it.
 */
export const HEARS_SILENCE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** The database's end: a client that says nothing for 25 s is gone, and with it its locks. */
export const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Longer than the statement timeout, so the database itself would have refused by then. */
export const ANSWER_WITHIN_MS = 20_000
export const CONNECT_WITHIN_MS = 15_000

const GOODBYE_WITHIN_MS = 1_000

/** The driver's error for an answer that didn't come in time. The connection may still be busy with that query. */
export function isSilence(error: unknown): boolean {
  return (error as Error | null)?.message === 'Query read timeout'
}

/** Ends a connection outside a pool, whether or not anybody answers at its other end. */
export async function endClient(client: pg.Client): Promise<void> {
  const hard = setTimeout(() => client.connection.stream.destroy(), GOODBYE_WITHIN_MS)
  await client.end()
  clearTimeout(hard)
}
