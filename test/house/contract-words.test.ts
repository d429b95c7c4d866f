/** A field's message is for whoever typed into it, in the language that they read (LANG-3). */
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { afterAll, expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { speak, translate } from '#/kernel/words.ts'

/** Names of things, and examples of what is typed, which Hindi writes in Latin letters too. */
const LATIN = /\b(UPI|GSTIN|https|library@bank|en|hi)\b|#7a1f3d|a से f/g
/** Of everything that a check may refuse, one is enough to make it speak. */
const REFUSED = [undefined, '', 0.5]

afterAll(() => speak('en'))

it.each([
  ['the portal', false, hindi],
  ['the desk', true, { ...hindi, ...deskHindi }],
])('every message of a field that %s fills in has its Hindi', (_, isDesks, words) => {
  speak('hi', words)
  const messages = messagesOf(contracts, isDesks)
  expect(messages.size).toBeGreaterThan(30)
  const english = [...messages].filter((said) => /[a-z]/i.test(translate(said).replaceAll(LATIN, '')))
  expect(english).toEqual([])
})

function messagesOf(router: AnyContractRouter, isDesks: boolean): Set<string> {
  if (!isContractProcedure(router)) {
    const branches = Object.values(router) as AnyContractRouter[]
    return new Set(branches.flatMap((branch) => [...messagesOf(branch, isDesks)]))
  }
  const { route, inputSchema } = router['~orpc']
  const isIts = isDesks === (route.path ?? '').startsWith('/admin/')
  return new Set(isIts ? saidBy(inputSchema, new Set()) : [])
}

/** What a schema, its checks and its parts say, wherever its definition holds them. */
function saidBy(node: unknown, seen: Set<unknown>): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  const { def } = (node as { _zod?: { def: Record<string, unknown> } })._zod ?? {}
  const own = typeof def?.['error'] === 'function' ? REFUSED.map((input) => wordsOf(def['error'], input)) : []
  const parts = Object.values(def ?? node)
  return [...own.filter((said) => said !== undefined), ...parts.flatMap((part) => saidBy(part, seen))]
}

function wordsOf(error: unknown, input: unknown): string | undefined {
  const said = (error as (issue: object) => string | { message: string } | undefined)({ input })
  return typeof said === 'object' ? said.message : said
}
