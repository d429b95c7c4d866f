import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
// @ts-expect-error A script without types.
import { isAllowed, listLicenses, shippedPackages } from '../../scripts/licenses.mjs'
import type { ChunkReport } from '#/web/build/chunk-report.ts'

const mayShip = isAllowed as (licence: string) => boolean
const listed = listLicenses as (lock: unknown) => string
const packagesIn = shippedPackages as (lock: unknown) => { name: string; licence: string }[]
const read = (path: string) => readFile(path, 'utf8')
const lock = async () => JSON.parse(await read('package-lock.json')) as unknown

it('docs/licences.md lists what the lockfile installs where the program runs (npm run describe)', async () => {
  expect(await read('docs/licences.md')).toBe(listed(await lock()))
})

it('each of them may be used, changed and passed on with a program under the MIT licence', async () => {
  const shipped = packagesIn(await lock())
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.filter(({ licence }) => !mayShip(licence))).toEqual([])
  const refused = ['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'SSPL-1.0', '']
  expect(refused.filter(mayShip)).toEqual([])
  expect(['(MIT OR GPL-2.0)', 'MIT AND ISC'].every(mayShip)).toBe(true)
})

const FONTS = 'src/design/fonts'
const FAMILIES = {
  'OFL-Eczar.txt': 'eczar',
  'OFL-Anek.txt': 'anek-latin',
  'OFL-Noto-Naskh.txt': 'noto-naskh-arabic',
}

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
    const [file] = (await readdir(`node_modules/${name}`)).filter((entry) => /^licen[cs]e/i.test(entry))
    expect(shipped).toContain((await read(`node_modules/${name}/${file}`)).trim())
  }
  for (const file of Object.keys(FAMILIES)) expect(shipped).toContain((await read(`${FONTS}/${file}`)).trim())
})
