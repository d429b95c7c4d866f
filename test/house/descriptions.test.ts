import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeLocalApi } from '#/server/http/description/describe-api.ts'
import { withTable } from '#/server/settings/table.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

it('docs/operating.md explains every variable as the schema does: run npm run describe', async () => {
  const document = await read('docs/operating.md')
  expect(document).toBe(withTable(document))
})

it('docs/openapi.json describes the API as the contracts do: run npm run describe', async () => {
  const [written, current] = [await read('docs/openapi.json'), await describeLocalApi()]
  expect(JSON.parse(written)).toEqual(JSON.parse(current))
  expect(written === current, 'it is formatted as it was written').toBe(true)
})
