import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACTIVITY_KINDS } from '#/features/overview/activity/rules.ts'
import { fillLibrary } from '#/server/demo/fill.ts'
import { openDisk } from '#/server/files/disk.ts'
import { openVault } from '#/server/files/vault.ts'
import { listProvenReads, proveAnswer } from '../support/answers.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

const NOW = new Date('2026-11-20T06:30:00Z')
let db: TestDatabase
let folder: string
let server: Awaited<ReturnType<typeof serverHere>>

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-answers-'))
  const vault = openVault(await openDisk(folder), randomBytes(32))
  await fillLibrary(db.sql, { vault, now: NOW, appUrl: 'http://library.test', password_hash: 'x' })
  server = await serverHere(db.url, { NOW: NOW.toISOString() })
})

afterAll(async () => {
  await server.stop()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

it('what leaves unchecked is exactly what its contract names, whoever asks', async () => {
  const reads = listProvenReads().filter(({ path }) => !path.startsWith('/admin/'))
  expect(reads.length).toBeGreaterThan(4)
  const members = await db.sql
    .selectFrom('profiles')
    .select('id')
    .where('banned_at', 'is', null)
    .where('email', 'is not', null)
    .execute()
  const kinds = new Set<unknown>()
  for (const { id } of members) {
    const cookie = await sessionCookie(db.sql, id)
    for (const { method, path } of reads) {
      const { status, body } = await call(`${server.url}/api${path}`, { method, cookie })
      expect(status, path).toBe(200)
      if (path === '/overview') for (const { kind } of body['activity'] as { kind: string }[]) kinds.add(kind)
    }
  }
  // Nobody of the sample library was moved, which the row of a booking tells besides that it was booked.
  const told = ACTIVITY_KINDS.filter((kind) => kind !== 'seat_moved')
  expect([...kinds].toSorted(), 'members of all sorts').toEqual(told.toSorted())
})

it('tells an answer that holds more, less or something else', () => {
  const url = 'http://library.test/api/floors'
  const floor = { id: 1, name: 'Ground', row_count: 1, columns: [], fixtures: [] }
  expect(() => proveAnswer('GET', url, 200, [floor])).not.toThrow()
  expect(() => proveAnswer('GET', url, 200, [{ ...floor, rent: 1 }])).toThrow()
  expect(() => proveAnswer('GET', url, 200, [{ ...floor, name: undefined }])).toThrow()
  expect(() => proveAnswer('GET', url, 200, [{ ...floor, id: '1' }])).toThrow()
})
