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
