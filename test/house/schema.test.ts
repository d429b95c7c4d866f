import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

it('database/schema.ts says what the migrations make', async () => {
  const db = await testDatabase()
  const args = [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--config-file',
    'database/codegen.json',
    '--url',
    db.url,
    '--verify',
  ]
  const answer = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: unknown) => error,
  )
  await db.close()
  expect(answer).not.toBeInstanceOf(Error)
})

/**
 * Two indexes of the same columns cost every write twice, and can cost a search its plan: the planner takes the
 * condition "is not null" of the one for a part of what is searched.
 */
it('no index repeats another', async () => {
  const db = await testDatabase()
  const { rows } = await db.pool.query<{ index: string }>(`
    select one.indexrelid::regclass::text as index
    from pg_index one
    join pg_index other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid
      and (other.indkey, other.indclass, other.indoption) = (one.indkey, one.indclass, one.indoption)
    join pg_attribute first on first.attrelid = one.indrelid and first.attnum = one.indkey[0]
    where one.indrelid::regclass::text not like 'pg\\_%' and not one.indisunique
      and one.indexprs is null and other.indexprs is null and other.indpred is null
      and coalesce(pg_get_expr(one.indpred, one.indrelid), '') in ('', '(' || first.attname || ' IS NOT NULL)')`)
  await db.close()
  expect(rows).toEqual([])
})
