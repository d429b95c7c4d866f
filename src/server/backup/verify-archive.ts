import { randomBytes } from 'node:crypto'
import { inMilliseconds } from '#/kernel/durations.ts'
import pg from 'pg'
import { summing, type Sum } from './entries.ts'
import { compareSums } from './load.ts'
import type { Manifest } from './library.ts'
import { openArchive, readJson } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { openSession } from './session.ts'

const SCRATCH = /^adhyayan_check_(\d+)_[0-9a-f]{8}$/
/** By then nobody works in it any more. */
const FORGOTTEN_MS = inMilliseconds({ days: 1 })
const MAY_NOT = '42501'
const IN_USE = '55006'

/**
 * Restores an archive into a scratch database of the same server and compares every table, job and file, then runs this
 * program's newer migrations on it. Where the database account may create no database, the archive is only read and
 * compared with its own checksums. Throws an ArchiveError, or what failed, if it could not be brought back.
 */
export async function verifyArchive(file: string, secret: string, url: string): Promise<'restored' | 'read'> {
  const scratch = await createScratch(url)
  if (scratch === undefined) {
    await readThrough(file, secret)
    return 'read'
  }
  try {
    const archive = await openArchive(file, { secret })
    await restoreArchive(archive, { url: scratch, replace: false, last: async () => undefined })
    return 'restored'
  } finally {
    await dropDatabase(url, new URL(scratch).pathname.slice(1))
  }
}

/** Undefined if the account may not. Those that a killed process left are removed. */
async function createScratch(url: string): Promise<string | undefined> {
  const name = `adhyayan_check_${Date.now()}_${randomBytes(4).toString('hex')}`
  const { client, close } = await openSession(url)
  try {
    await dropForgotten(client)
    await client.query(`create database ${name}`)
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    return scratch.href
  } catch (error) {
    if ((error as { code?: string }).code === MAY_NOT) return undefined
    throw error
  } finally {
    await close()
  }
}

async function dropForgotten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'adhyayan\\_check\\_%'`,
  )
  for (const { name } of rows) {
    const made = Number(SCRATCH.exec(name)?.[1] ?? Number.NaN)
    if (Date.now() - made > FORGOTTEN_MS) await client.query(`drop database if exists ${name}`)
  }
}

/** Not by force at first: that also ends an autovacuum there, for which only a superuser's force would do. */
async function dropDatabase(url: string, name: string): Promise<void> {
  const { client, close } = await openSession(url)
  try {
    await client.query(`drop database if exists ${name}`).catch((error: { code?: string }) => {
      if (error.code !== IN_USE) throw error
      return client.query(`drop database if exists ${name} with (force)`)
    })
  } finally {
    await close()
  }
}

async function readThrough(file: string, secret: string): Promise<void> {
  const { entries } = await openArchive(file, { secret })
  const sums: Sum[] = []
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    const { kind, name } = entry.head
    if (kind === 'manifest') manifest = await readJson<Manifest>(entry)
    else {
      const { content, sum } = summing(entry.content)
      for await (const _ of content);
      sums.push({ kind, name, rows: 0, ...sum() })
    }
  }
  const wanted = manifest?.sums.map((sum) => ({ ...sum, rows: 0 })) ?? []
  compareSums(wanted, sums)
}
