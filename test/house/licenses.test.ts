import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { ChunkReport } from '#/web/build/chunk-report.ts'

const FONTS = 'src/design/fonts'
const FAMILIES = { 'OFL-Eczar.txt': 'eczar', 'OFL-Anek.txt': 'anek-latin' }
const read = (path: string) => readFile(path, 'utf8')

it('fonts come with their licence, as their packages give it', async () => {
  const files = (await readdir(FONTS)).map((name) => name.split('.').at(-1))
  expect(files).toEqual(expect.arrayContaining(['woff2', 'ttf']))
  for (const [file, name] of Object.entries(FAMILIES))
    expect(await read(`${FONTS}/${file}`)).toBe(
      await read(`node_modules/@fontsource-variable/${name}/LICENSE`),
    )
})

it('the built web app brings the licence of each package that it contains, and of its fonts', async () => {
  const shipped = await read('dist/web/licenses.txt')
  const chunks = JSON.parse(await read('dist/chunks.json')) as Record<string, ChunkReport>
  const modules = Object.values(chunks).flatMap((chunk) => chunk.modules.map(([path]) => path))
  const packages = modules.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  expect(packages).toContain('react')
  for (const name of new Set([...packages, 'tailwindcss'])) {
    expect(shipped).toMatch(new RegExp(`^${name} \\d+\\.\\d+`, 'm'))
    expect(shipped).toContain((await read(`node_modules/${name}/LICENSE`)).trim())
  }
  for (const file of Object.keys(FAMILIES)) expect(shipped).toContain((await read(`${FONTS}/${file}`)).trim())
})
