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

it('a refusal code belongs to one feature', async () => {
  const owners: Record<string, string[]> = {}
  for (const feature of await readdir(FEATURES)) {
    const module = (await import(new URL(`${feature}/texts.ts`, FEATURES).href).catch(() => ({}))) as Record<
      string,
      object
    >
    const tables = Object.entries(module).filter(([name]) => name.endsWith('Texts'))
    for (const [, table] of tables) for (const code of Object.keys(table)) (owners[code] ??= []).push(feature)
  }
  expect(Object.keys(owners).length).toBeGreaterThan(20)
  expect(Object.entries(owners).filter(([, features]) => features.length > 1)).toEqual([])
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
