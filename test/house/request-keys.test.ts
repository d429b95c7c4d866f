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

type Endpoint = { name: string; keyed: boolean; makes: boolean }

/** Each with a name such as `member.seats.bookSeat`. */
function listEndpoints(router: AnyContractRouter, name = ''): Endpoint[] {
  if (isContractProcedure(router)) {
    const { meta, route } = router['~orpc']
    return [{ name, keyed: (meta as Access).keyed === true, makes: route.successStatus === 201 }]
  }
  return Object.entries(router).flatMap(([part, branch]) =>
    listEndpoints(branch as AnyContractRouter, name ? `${name}.${part}` : part),
  )
}

const endpoints = listEndpoints(contracts)

/** What is made without a key, and why it isn't made twice all the same. */
const MADE_ONCE: Record<string, string> = {
  'member.calendar.makeLink': 'A member has one link, which another replaces.',
  'member.identity.submitVerification': 'The same documents again are the same request.',
  'member.news.addDevice': 'A signed-in browser is one device.',
  'member.paymentProofs.submitProof': 'A payment has one proof that waits (proof_pending).',
  'admin.coupons.createCoupon': 'A code is taken once (coupon_code_taken).',
  'admin.holidays.addHoliday': 'A day has a holiday of a name once (holiday_is_there).',
  'admin.plans.createPlan': 'A name is taken once (plan_slug_taken).',
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
      const given = argumentsIn(text.slice(call.index + call[0].length))
      return { name: names.join('.'), given, mutation: mutationAround(text, call.index) }
    }),
  )
}

/** The `useMutation` in whose options that place is; empty if there is none. */
function mutationAround(text: string, place: number): string {
  const begins = [...text.matchAll(/\buseMutation\(/g)].map((call) => call.index + call[0].length)
  const options = begins.map((at) => ({ at, given: argumentsIn(text.slice(at)) }))
  return options.find(({ at, given }) => at < place && place < at + given.length)?.given ?? ''
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
  const keyed = endpoints
    .filter(({ name, keyed }) => keyed && name !== SENT_PAST_THE_CLIENT)
    .map(({ name }) => name)
  const sent = calls.filter(({ given }) => sendsKey(given)).map(({ name }) => name)
  expect([...new Set(sent)].toSorted()).toEqual(keyed.toSorted())
  const without = calls.filter(({ name, given }) => keyed.includes(name) && !sendsKey(given))
  expect(without, 'sent without a key, too').toEqual([])
})

it('what is made takes a key, or says why it is made once without', () => {
  const unkeyed = endpoints.filter(({ keyed, makes }) => makes && !keyed).map(({ name }) => name)
  expect(unkeyed.toSorted()).toEqual(Object.keys(MADE_ONCE).toSorted())
})

/** What takes no money has the client’s own words for a lost answer, and the action’s for a fault. */
const WITHOUT_MONEY = [
  'admin.canteenMenu.createItem',
  'admin.help.answer',
  'admin.members.addNote',
  'admin.notices.postNotice',
  'admin.seats.assignSeat',
  'admin.seats.moveMember',
  'admin.seats.swapMembers',
  'admin.tuition.createLocation',
]

it('the desk reads of a lost answer that the money may have been taken, and may press again (PAY-15)', () => {
  const keyed = endpoints.filter(({ name, keyed }) => keyed && name.startsWith('admin.'))
  const asked = keyed.map(({ name }) => name).filter((name) => !WITHOUT_MONEY.includes(name))
  const calls = files.flatMap((file) => listCalls(codeOf(file)))
  const silent = calls.filter(({ name, mutation }) => asked.includes(name) && !/unanswered/.test(mutation))
  expect(silent.map(({ name }) => name)).toEqual([])
})
