/** A refusal that no contract declares is answered as a fault, and nobody reads its words. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { GUARD_REFUSALS } from '#/server/http/bind.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const listFiles = (glob: string) =>
  execFileSync('git', ['ls-files', glob], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Codes with words that no endpoint of a contract answers with. */
const ELSEWHERE = new Set([
  // Of the sign-in, whose endpoints are the accounts library's.
  'passkey_refused',
  'wrong_address',
  // Of uploads, files and their links: server/files.
  'file_missing',
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'file_unknown',
  'link_expired',
  'link_invalid',
  'upload_broken',
  // Of forms, before anything is sent.
  'documents_missing',
  'password_mismatch',
  'registration_agreed',
  'terms_accepted',
  // What an import tells of its rows.
  'failed',
  'no_data',
])

/** A code that is thrown has words, else it doesn't compile: so the words tell all codes. */
async function listCodes(): Promise<string[]> {
  const codes = new Set<string>()
  for (const file of listFiles('src/features/*/texts.ts')) {
    const module = (await import(root + file)) as Record<string, object>
    for (const [name, texts] of Object.entries(module))
      if (name.endsWith('Texts')) for (const code of Object.keys(texts)) codes.add(code)
  }
  return [...codes]
}

/** The refusals of every endpoint, by its name in the contracts: that of its action. */
function declarations(router: AnyContractRouter, name = ''): [name: string, codes: string[]][] {
  if (isContractProcedure(router)) return [[name, Object.keys(router['~orpc'].errorMap)]]
  return Object.entries(router).flatMap(([part, branch]) => declarations(branch as AnyContractRouter, part))
}

/** Any endpoint may answer with them. */
const OF_GUARDS = Object.keys(GUARD_REFUSALS)
const declared = declarations(contracts)

it('every refusal that has words is one that an endpoint declares', async () => {
  const codes = await listCodes()
  const known = new Set([...declared.flatMap(([, of]) => of), ...OF_GUARDS])
  expect(codes.length).toBeGreaterThan(150)
  expect(codes.filter((code) => !known.has(code) && !ELSEWHERE.has(code))).toEqual([])
  expect(
    [...ELSEWHERE].filter((code) => known.has(code) || !codes.includes(code)),
    'declared after all, or gone',
  ).toEqual([])
})

it('what the comment of an action says it throws, its endpoint declares', async () => {
  const codes = new Set(await listCodes())
  const sources = listFiles('src/features/*.ts').map((file) => readFileSync(root + file, 'utf8'))
  const wrong = declared.flatMap(([name, of]) => {
    const said = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n(?:export )?(?:async )?function ${name}\\b`)
    const words = sources.flatMap((text) => said.exec(text)?.[1]?.match(/\w+/g) ?? [])
    const answers = [...of, ...OF_GUARDS]
    return words
      .filter((word) => codes.has(word) && !answers.includes(word))
      .map((word) => `${name}: ${word}`)
  })
  expect(wrong).toEqual([])
})
