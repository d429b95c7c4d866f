import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate } from '#/server/database.ts'
import { ensureRole } from '#/server/embedded-postgres/connection.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { grantProgram } from '#/server/grant-program.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
// @ts-expect-error A script without types.
import { buildServer } from '../../scripts/build.mjs'
import { TEMPLATE, TEST_PAYEE, databaseUrl } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the owner of every database. */
    clusterUrl: string
    /** As the ordinary role of a running program. */
    programUrl: string
  }
}

/**
 * The built server, and one temporary cluster for a test run (or TEST_DATABASE_URL) with a migrated template to clone
 * from.
 */
export default async function setUp(project: TestProject) {
  await (buildServer as (node: string) => Promise<void>)(process.execPath)
  const external = process.env['TEST_DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-test-'))
  const embedded = external
    ? undefined
    : await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined })
  const clusterUrl = external ?? embedded?.ownerUrl ?? ''
  const programUrl = embedded?.url ?? asProgram(clusterUrl)
  await makeTemplate(clusterUrl, new URL(programUrl))
  project.provide('clusterUrl', clusterUrl)
  project.provide('programUrl', programUrl)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

function asProgram(clusterUrl: string): string {
  const url = new URL(clusterUrl)
  url.username = 'adhyayan_test_program'
  url.password = 'only-for-tests'
  return url.href
}

async function makeTemplate(clusterUrl: string, program: URL): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await ensureRole(client, program.username, program.password)
  await client.end()
  const connection = connect(databaseUrl(clusterUrl, TEMPLATE), () => undefined)
  await migrate(connection.sql)
  await connection.sql.updateTable('library_settings').set({ upi_payee: TEST_PAYEE }).execute()
  await migrateJobs(connection.pool, SILENT)
  await grantProgram(connection.sql, program.username)
  await connection.close()
}
