import pg from 'pg'

const USER = 'adhyayan'
const DATABASE = 'adhyayan'

/** The address of the library's database on that loopback port. */
export function urlOf(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/**
 * Creates the library's database after the cluster was set up, also if the first start was interrupted before it got
 * here.
 */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withClient(urlOf(port, password, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
}

/**
 * Whether the server on that port is ours (it knows our random password) and runs as we would start it now. False if it
 * has another version, was started without fsync, or does not answer.
 */
export async function runsAsWanted(
  port: number,
  password: string,
  durable: boolean,
  version: string,
): Promise<boolean> {
  try {
    return await withClient(urlOf(port, password, 'postgres'), async (client) => {
      const found = await client.query<{ fsync: string; version: string }>(
        `select current_setting('fsync') as fsync, current_setting('server_version') as version`,
      )
      const running = found.rows[0]
      return running?.version === version && running.fsync === (durable ? 'on' : 'off')
    })
  } catch {
    return false
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener, a connection lost between two queries would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
