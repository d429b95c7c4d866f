import { readdir } from 'node:fs/promises'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { refusalText } from '#/features/texts.ts'

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

function codesOf(router: AnyContractRouter): string[] {
  return isContractProcedure(router)
    ? Object.keys(router['~orpc'].errorMap)
    : Object.values(router).flatMap((branch) => codesOf(branch as AnyContractRouter))
}
