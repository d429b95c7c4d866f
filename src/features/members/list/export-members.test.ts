import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember } from '../../../../test/support/samples.ts'
import { exportMembers } from './export-members.ts'

test('an export is read as it is sent, so many at a time, and who joins meanwhile moves nobody', async () => {
  const db = await testDatabase()
  const admin = await sampleAdmin(db.sql)
  await raw`
    insert into profiles (email, email_verified, name, created_at)
    select 'export-' || n || '@example.org', true, 'Member ' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 4500) n`.execute(db.sql)
  const pieces = exportMembers(memberContext(db.sql, admin), { show: 'students' })
  const lines: string[][] = []
  for await (const piece of pieces) {
    lines.push(piece.trim().split(/\r?\n/))
    await sampleMember(db.sql)
  }
  expect(lines.map((some) => some.length)).toEqual([2001, 2000, 500])
  const addresses = lines.flat().flatMap((line) => /export-\d+@/.exec(line)?.[0] ?? [])
  expect(new Set(addresses).size).toBe(4500)
  expect(addresses).toHaveLength(4500)
  await db.close()
})
