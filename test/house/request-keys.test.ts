/** PAY-15: the browser sends an Idempotency-Key where one is taken, and nowhere else. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import type { Access } from '#/kernel/contract.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', 'src/client', 'src/features', 'src/web'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^src\/(?:client|web|features\/.*\/ui)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))

/** The form for applicants loads no API client: registrations/ui/send-registration.ts sends its key itself. */
const SENT_PAST_THE_CLIENT = 'visitor.registrations.register'

/** Names such as `member.seats.bookSeat`. */
function listKeyed(router: AnyContractRouter, name = ''): string[] {
  if (isContractProcedure(router)) return (router['~orpc'].meta as Access).keyed ? [name] : []
  return Object.entries(router).flatMap(([part, branch]) =>
    listKeyed(branch as AnyContractRouter, name ? `${name}.${part}` : part),
  )
}

/** A file without its comments, which name calls too. */
const codeOf = (file: string) => readFileSync(root + file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

/** The calls of the API in a file: of what, and with which arguments. */
function listCalls(text: string) {
  const aliases = [...text.matchAll(/\bconst (\w+) = api\.([\w.]+)\n/g)]
  const places: [begins: string, path: string][] = [
    ['api', ''],
    ...aliases.map(([, alias = '', path = '']) => [alias, path] as [string, string]),
  ]
  return places.flatMap(([begins, path]) =>
    [...text.matchAll(new RegExp(`\\b${begins}((?:\\s*\\.\\w+)+)\\(`, 'g'))].map((call) => {
      const names = [path, ...(call[1] ?? '').replaceAll(/\s/g, '').split('.')].filter(Boolean)
      return { name: names.join('.'), given: argumentsIn(text.slice(call.index + call[0].length)) }
    }),
  )
}

/** Up to the parenthesis that closes what was opened before. */
function argumentsIn(text: string): string {
  let open = 1
  let at = 0
  for (; at < text.length && open > 0; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')') open--
  }
  return text.slice(0, at - 1)
}

const sendsKey = (given: string) => /\brequestKey\b|, context\b/.test(given)

it('every write that takes a key is sent under one, and no other', () => {
  const calls = files.flatMap((file) => listCalls(codeOf(file)))
  expect(calls.length).toBeGreaterThan(100)
  const keyed = listKeyed(contracts).filter((name) => name !== SENT_PAST_THE_CLIENT)
  const sent = calls.filter(({ given }) => sendsKey(given)).map(({ name }) => name)
  expect([...new Set(sent)].toSorted()).toEqual(keyed.toSorted())
  const without = calls.filter(({ name, given }) => keyed.includes(name) && !sendsKey(given))
  expect(without, 'sent without a key, too').toEqual([])
})
