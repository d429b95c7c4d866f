import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { refusalText } from '#/features/texts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FEATURES = new URL('../../src/features/', import.meta.url)

type Tables = { file: string; codes: string[] }[]

/** The tables of refusals, `…Texts`, of every texts.ts at any depth, and of the kernel. */
async function readTables(): Promise<Tables> {
  const files = await readdir(FEATURES, { recursive: true })
  const sources = files.filter((file) => file.endsWith('/texts.ts')).map((file) => `src/features/${file}`)
  const tables = await Promise.all(
    [...sources, 'src/kernel/busy.ts', 'src/kernel/versions.ts', 'src/kernel/own-matters.ts'].map(
      async (file) => {
        const module = (await import(ROOT + file)) as Record<string, object>
        const named = Object.entries(module).filter(([name]) => name.endsWith('Texts'))
        return named.map(([, table]) => ({ file, codes: Object.keys(table) }))
      },
    ),
  )
  return tables.flat()
}

/** Codes in more than one table, with the files of the tables. */
function findShared(tables: Tables): Record<string, string[]> {
  const owners: Record<string, string[]> = {}
  for (const { file, codes } of tables) for (const code of codes) (owners[code] ??= []).push(file)
  return Object.fromEntries(Object.entries(owners).filter(([, files]) => files.length > 1))
}

it('a refusal code belongs to one table of one feature, however deep it lies', async () => {
  const tables = await readTables()
  expect(tables.flatMap(({ codes }) => codes).length).toBeGreaterThan(100)
  expect(findShared(tables)).toEqual({})
  const again = { file: 'src/features/canteen/menu/texts.ts', codes: ['seat_taken'] }
  expect(findShared([...tables, again])).toEqual({ seat_taken: ['src/features/seats/texts.ts', again.file] })
})

it('every refusal that an endpoint declares has words', () => {
  const codes = Object.values(contracts).flatMap(codesOf)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => refusalText(code) === undefined)).toEqual([])
})

it('every toast is said somewhere', async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.hi.ts') && existsSync(ROOT + file))
  const sources = new Map(files.map((file) => [file, readFileSync(ROOT + file, 'utf8')]))
  const unsaid: string[] = []
  let toasts = 0
  for (const file of files.filter((path) => path.endsWith('texts.ts'))) {
    const tables = Object.entries((await import(ROOT + file)) as Record<string, object>)
    for (const [name, table] of tables.filter(([one]) => one.endsWith('Toasts'))) {
      const users = [...sources.values()].filter((source) => source.includes(name))
      for (const key of Object.keys(table)) {
        toasts++
        // As `toasts.key`, or handed on as 'key'.
        const said = new RegExp(`(?:\\.|')${key}\\b`)
        if (!users.some((source) => said.test(source))) unsaid.push(`${file}: ${name}.${key}`)
      }
    }
  }
  expect(toasts).toBeGreaterThan(50)
  expect(unsaid).toEqual([])
})

function codesOf(router: AnyContractRouter): string[] {
  return isContractProcedure(router)
    ? Object.keys(router['~orpc'].errorMap)
    : Object.values(router).flatMap((branch) => codesOf(branch as AnyContractRouter))
}
