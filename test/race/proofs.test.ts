import { beforeAll, expect, it } from 'vitest'
import { member as payments } from '#/features/plan-checkout/actions.ts'
import { member as proofs } from '#/features/payment-proofs/actions.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext } from '../support/context.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const ADMINS = 12

const library = openTwoServers()
let desk: string[]

beforeAll(async () => {
  desk = await Promise.all(
    Array.from({ length: ADMINS }, async () =>
      sessionCookie(library.sql, (await sampleAdmin(library.sql)).id),
    ),
  )
})

it('U9: admins on two server processes approve one proof: one subscription, one receipt, one mail', async () => {
  const proof = await sentProof()
  const answers = await Promise.all(desk.map((cookie, admin) => approve(proof, cookie, admin)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'already_reviewed')).toHaveLength(ADMINS - 1)
  expect(await library.sql.selectFrom('subscriptions').select('id').execute()).toHaveLength(1)
  expect(await library.sql.selectFrom('receipts').select('number').execute()).toEqual([
    { number: 'SL/26-27/000001' },
  ])
})

it('twelve proofs approved at once: receipts are numbered without gaps or duplicates', async () => {
  const sent = await Promise.all(Array.from({ length: ADMINS }, sentProof))
  const answers = await Promise.all(sent.map((proof, at) => approve(proof, desk[at] ?? '', at)))
  expect(answers.map(({ status }) => status < 300)).toEqual(Array(ADMINS).fill(true))
  const numbers = await library.sql.selectFrom('receipts').select('number').orderBy('number').execute()
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(
    Array.from({ length: ADMINS + 1 }, (_, at) => at + 1),
  )
})

it('twelve proofs that match one bank credit, approved at once: one gets it, the others stay as they were', async () => {
  const sent = await Promise.all(Array.from({ length: ADMINS }, sentProof))
  const codes = await library.sql
    .selectFrom('payment_verifications as proof')
    .innerJoin('payments', 'payments.id', 'proof.payment_id')
    .select('payment_code')
    .where('proof.id', 'in', sent)
    .execute()
  await importLines([`UPI/CR/${codes.map(({ payment_code }) => payment_code).join(' ')}`])
  const answers = await Promise.all(sent.map((proof, at) => approve(proof, desk[at] ?? '', at)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'credit_claimed')).toHaveLength(ADMINS - 1)
  expect(await approvedOf(sent)).toEqual([{ bank_credit_id: expect.any(String) }])
})

it('proofs approved during an import of the statement still get their credits', async () => {
  const sent = await Promise.all(Array.from({ length: ADMINS }, sentProof))
  const typed = await library.sql
    .selectFrom('payment_verifications')
    .select('transaction_reference')
    .where('id', 'in', sent)
    .execute()
  await Promise.all([
    ...sent.map((proof, at) => approve(proof, desk[at] ?? '', at)),
    ...typed.map(({ transaction_reference }) => importLines([`UPI/CR/${transaction_reference}/SAMPLE`])),
  ])
  const credits = await approvedOf(sent)
  const claimed = credits.flatMap(({ bank_credit_id }) => bank_credit_id ?? [])
  expect(new Set(claimed).size).toBe(ADMINS)
})

function approvedOf(proofs: string[]) {
  return library.sql
    .selectFrom('payment_verifications')
    .select('bank_credit_id')
    .where('id', 'in', proofs)
    .where('status', '=', 'approved')
    .execute()
}

async function importLines(narrations: string[]) {
  const credits = narrations.map((narration) => ({ day: '2026-11-20', amount: rupees(1000), narration }))
  const url = `${library.urlFor(0)}/api/admin/bank-credits`
  const answer = await call(url, { method: 'POST', cookie: desk[0] ?? '', body: { credits } })
  expect(answer.status).toBe(200)
}

function approve(id: string, cookie: string, admin: number) {
  const url = `${library.urlFor(admin)}/api/admin/payment-verifications/${id}/approve`
  return call(url, { method: 'POST', cookie, body: {} })
}

let references = 400_000_000_000

async function sentProof(): Promise<string> {
  const student = await sampleMember(library.sql)
  const context = memberContext(library.sql, student)
  const { payment_id, amount } = await payments.startUpiPayment(context, {
    plan_id: 'full-day-1month',
    amount: rupees(1000),
  })
  const upload_id = await sampleUpload(library.sql, student.id, 'payment_proof')
  const transaction_reference = String(references++)
  return (await proofs.submitProof(context, { payment_id, upload_id, transaction_reference, amount })).id
}
