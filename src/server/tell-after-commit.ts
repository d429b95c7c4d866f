import type pg from 'pg'

/** What a statement did that may have been announced. A transaction says it once, at its end. */
const WRITES = /^(COMMIT|INSERT|UPDATE|DELETE|MERGE)/

/** The driver's own view of a connection, which its types leave out. */
type Messages = {
  on: ((event: 'commandComplete', hear: (message: { text: string }) => void) => void) &
    ((event: 'readyForQuery', hear: (message: { status: string }) => void) => void)
}

/**
 * Calls back whenever a connection of this pool has committed something. Its connections promise that to the database,
 * whose triggers then don't notify anybody within the transaction. Connections that are open already go on notifying.
 */
export function tellAfterCommit(pool: pg.Pool, tell: () => void): void {
  pool.options.options = `${pool.options.options ?? ''} -c adhyayan.tells=after`
  pool.on('connect', (client) => {
    const messages = client.connection as unknown as Messages
    let wrote = false
    messages.on('commandComplete', ({ text }) => {
      wrote ||= WRITES.test(text)
    })
    messages.on('readyForQuery', ({ status }) => {
      if (!wrote || status !== 'I') return
      wrote = false
      tell()
    })
  })
}
