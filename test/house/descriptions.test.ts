import { glob, readFile } from 'node:fs/promises'
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

it('docs/operating.md lists every address that no contract describes', async () => {
  const [, served = ''] = (await read('docs/operating.md')).split('## Served')
  const files = await Array.fromAsync(glob('src/server/**/*.ts', { exclude: ['**/*.test.ts'] }))
  const sources = await Promise.all(files.map(read))
  const addresses = sources.flatMap((text) =>
    [
      ...text.matchAll(/\b(?:app|scope)\.(?:get|post)(?:<[^(]*>)?\(\s*'(\/[^'*]+)'|\bpath: '(\/[^'*]+)'/g),
    ].map(([, route, path]) => route ?? path),
  )
  expect(addresses.length).toBeGreaterThan(20)
  expect(
    addresses.filter((address) => ![`${address}\``, `${address}?`].some((end) => served.includes(end))),
  ).toEqual([])
})
