import { connect, type Connection } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'

/** Uses a data folder's embedded database while no server runs on it. */
export async function withEmbeddedDatabase<T>(
  dataDir: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const connection = connect(database.ownerUrl, () => undefined)
  try {
    return await use(connection)
  } finally {
    await connection.close()
    await database.stop()
  }
}
