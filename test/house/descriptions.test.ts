import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withTable } from '#/server/settings/table.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

it('docs/operating.md explains every variable as the schema does: run npm run describe', async () => {
  const document = await read('docs/operating.md')
  expect(document).toBe(withTable(document))
})
