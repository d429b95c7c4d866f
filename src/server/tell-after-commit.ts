import type pg from 'pg'

/** The code of the notice by which a trigger says that it announced something. */
const ANNOUNCED = 'AD001'

/** The driver's own view of a connection, which its types leave out. */
type Messages = { on: (event: 'readyForQuery', hear: (message: { status: string }) => void) => void }

/**
 * Calls back whenever a connection of this pool has committed something that was announced. Its connections promise
 * that to the database, whose triggers then don't notify anybody within the transaction. To be called before the pool
 * is used.
 */
export function tellAfterCommit(pool: pg.Pool, tell: () => void): void {
  pool.options.options = `${pool.options.options ?? ''} -c adhyayan.tells=after -c client_min_messages=notice`
  pool.on('connect', (client) => {
    let isAnnounced = false
    client.on('notice', ({ code }) => {
      isAnnounced ||= code === ANNOUNCED
    })
    const messages = client.connection as unknown as Messages
    messages.on('readyForQuery', ({ status }) => {
      // Within a transaction it isn't committed yet; after a rollback there is nothing new to read.
      if (!isAnnounced || status !== 'I') return
      isAnnounced = false
      tell()
    })
  })
}
