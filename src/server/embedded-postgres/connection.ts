import pg from 'pg'
import type { Passwords } from './password.ts'

/** The cluster's superuser. */
const OWNER = 'adhyayan'
const PROGRAM = 'adhyayan_program'
const DATABASE = 'adhyayan'

/** Where the library's database is, with passwords: secrets. */
export type Addresses = {
  /** As the ordinary role of the running program. */
  url: string
  /** As the owner of the tables, for migrations, restore and trial restores. */
  ownerUrl: string
}

/** The addresses of the library's database on that loopback port. */
export function addressesOf(port: number, { owner, program }: Passwords): Addresses {
  return { url: urlOf(port, PROGRAM, program, DATABASE), ownerUrl: urlOf(port, OWNER, owner, DATABASE) }
}

function urlOf(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/**
 * Creates the library's database and the program's role after the cluster was set up, also if the first start was
 * interrupted before it got here, or was one of a version with a single role.
 */
export async function ensureDatabase(port: number, passwords: Passwords): Promise<void> {
  await withClient(urlOf(port, OWNER, passwords.owner, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
    await ensureRole(client, PROGRAM, passwords.program)
  })
}

/** An ordinary role that may log in. What it may do is granted after the migrations (grant-program.ts). */
export async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  await client.query(
    `${found.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${pg.escapeLiteral(password)}`,
  )
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
    return await withClient(urlOf(port, OWNER, password, 'postgres'), async (client) => {
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
