import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
// @ts-expect-error A script without types.
import { buildServer } from '../../scripts/build.mjs'
import { TEMPLATE, TEST_PAYEE, databaseUrl } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** The built server, and one temporary cluster for a test run (or TEST_DATABASE_URL) with a migrated template to clone from. */
export default async function setUp(project: TestProject) {
  await (buildServer as (node: string) => Promise<void>)(process.execPath)
  const external = process.env['TEST_DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-test-'))
  const embedded = external
    ? undefined
    : await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined })
  const clusterUrl = external ?? embedded?.url ?? ''
  await makeTemplate(clusterUrl)
  project.provide('clusterUrl', clusterUrl)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const connection = connect(databaseUrl(clusterUrl, TEMPLATE), () => undefined)
  await migrate(connection.sql)
  await connection.sql.updateTable('library_settings').set({ upi_payee: TEST_PAYEE }).execute()
  await migrateJobs(connection.pool, SILENT)
  await connection.close()
}
