import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** The path of pgbench, or undefined. It comes with PostgreSQL's client tools, not with us. */
export function findPgbench(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  if (existsSync(DEBIAN)) folders.push(...readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`))
  return folders.map((folder) => `${folder}/pgbench`).find((path) => existsSync(path))
}

/** Runs a script `share` times on each connection; returns transactions per second. */
export async function pgbench(
  path: string,
  url: string,
  file: string,
  connections: number,
  share: number,
): Promise<number> {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-t',
    String(share),
    '-f',
    file,
    '-D',
    'n=0',
    '-D',
    `share=${share}`,
    url,
  ]
  const { stdout } = await run(path, args)
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (failed !== '0' || rate === undefined) throw new Error(`pgbench failed:\n${stdout}`)
  return Number(rate)
}
