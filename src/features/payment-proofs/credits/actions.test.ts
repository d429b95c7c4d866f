import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../../../../test/support/samples.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { admin as desk, member as proofs } from '../actions.ts'
import { admin as bank } from './actions.ts'

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, admin)
const credit = (narration: string, amount = rupees(1000), reference = '') => ({
  day: toDay('2026-11-20'),
  amount,
  narration,
  reference,
  occurrence: 1,
  nth: 1,
})

async function sendProof(transaction_reference: string) {
  const context = memberContext(db.sql, await sampleMember(db.sql))
  const { payment_id, amount, payment_code } = await upi.startUpiPayment(context, {
    plan_id: 'full-day-1month',
    amount: rupees(1000),
  })
  const upload_id = await sampleUpload(db.sql, context.member.id, 'payment_proof')
  const { id } = await proofs.submitProof(context, { payment_id, upload_id, transaction_reference, amount })
  return { id, payment_code }
}

const found = async (id: string) => {
  const { rows } = await desk.listProofs(here(), {})
  return rows.find((row) => row.id === id)?.credit_found
}

it('a credit of the amount with the reference or the payment code is found, and approves nothing', async () => {
  const byReference = await sendProof('4123 4567 8901')
  const byCode = await sendProof('412345678902')
  const other = await sendProof('412345678903')
  const answer = await bank.importCredits(here(), {
    credits: [
      credit('UPI/412345678901/Asha'),
      credit(`UPI/000000000000/${byCode.payment_code.toLowerCase()} Full Day`),
      credit('UPI/412345678903/Ravi', rupees(999)),
    ],
  })
  expect(answer).toEqual({ added: 3, known: 0, matched: 2 })
  expect(await found(byReference.id)).toBe(true)
  expect(await found(byCode.id)).toBe(true)
  expect(await found(other.id)).toBe(false)
  const review = await desk.findProof(here(), { id: byReference.id })
  expect(review).toMatchObject({ status: 'pending', credits: [{ narration: 'UPI/412345678901/Asha' }] })
})

it('the same statement imported again changes nothing', async () => {
  const statement = { credits: [credit('NEFT one'), credit('NEFT two')] }
  expect(await bank.importCredits(here(), statement)).toMatchObject({ added: 2, known: 0 })
  expect(await bank.importCredits(here(), statement)).toMatchObject({ added: 0, known: 2 })
})

it('a second of two equal lines is a credit of its own, and the database lets none in twice', async () => {
  const lines = [credit('CASH'), { ...credit('CASH'), occurrence: 2, nth: 2 }]
  expect(await bank.importCredits(here(), { credits: lines })).toMatchObject({ added: 2, known: 0 })
  expect(await bank.importCredits(here(), { credits: lines })).toMatchObject({ added: 0, known: 2 })
  const copy = db.pool.query(
    `insert into bank_credits (day, amount, narration, normalized_narration, occurrence, imported_at)
     select day, amount, narration, normalized_narration, occurrence, imported_at from bank_credits where narration = 'CASH'`,
  )
  await expect(copy).rejects.toThrow('bank_credit_known')
})

it('a reference in a column of its own finds its proof, also if the line was imported without it', async () => {
  const proof = await sendProof('412345678920')
  const other = await sendProof('412345678921')
  await bank.importCredits(here(), { credits: [credit('FROM LEENA')] })
  expect(await found(proof.id)).toBe(false)
  const lines = [
    credit('FROM LEENA', rupees(1000), '412345678920'),
    credit('OF ANOTHER', rupees(1000), '412345678921'),
  ]
  expect(await bank.importCredits(here(), { credits: lines })).toMatchObject({ added: 1, known: 1 })
  expect(await found(proof.id)).toBe(true)
  expect(await found(other.id)).toBe(true)
  const review = await desk.findProof(here(), { id: proof.id })
  expect(review.credits).toMatchObject([{ narration: 'FROM LEENA', reference: '412345678920' }])
})

it('of days to come nothing is imported', async () => {
  const [today, tomorrow] = [credit('TODAY'), { ...credit('TOMORROW'), day: toDay('2026-11-21') }]
  await expect(bank.importCredits(here(), { credits: [today, tomorrow] })).rejects.toThrow('credit_not_yet')
  expect(await bank.importCredits(here(), { credits: [today] })).toMatchObject({ added: 1 })
})

it('how the columns were read is remembered for these headers, however they are spelled', async () => {
  const columns = { date: 0, narration: 2, credit: 1 }
  expect(await bank.findStatementColumns(here(), { headers: ['Date', 'In', 'Words'] })).toEqual({
    columns: null,
  })
  const headers = ['Date', 'In', 'Words']
  await bank.importCredits(here(), { credits: [credit('MAPPED')], file: { headers, columns } })
  const again = { headers: ['DATE', 'in ', 'Words.'] }
  expect(await bank.findStatementColumns(here(), again)).toEqual({ columns })
  expect(await bank.findStatementColumns(here(), { headers: headers.toReversed() })).toEqual({
    columns: null,
  })
})

const listed = async () =>
  (await bank.listUnmatchedCredits(here(), { limit: 100 })).rows.map(({ narration }) => narration)

it('what pays for nothing is listed until somebody says what it was (PROOF-15)', async () => {
  const [pending, approved, twice] = [
    await sendProof('412345678930'),
    await sendProof('412345678931'),
    await sendProof('412345678932'),
  ]
  await desk.approveProof(here(), { id: approved.id })
  await bank.importCredits(here(), {
    credits: [
      credit('FOR PENDING 412345678930'),
      credit('FOR APPROVED 412345678931'),
      credit('WRONG AMOUNT 412345678932', rupees(999)),
      credit('RENT OF THE SHOP'),
      credit(`AGAIN ${approved.payment_code}`),
    ],
  })
  expect(twice.id).not.toBe(pending.id)
  const unmatched = await listed()
  expect(unmatched).toEqual(expect.arrayContaining(['WRONG AMOUNT 412345678932', 'RENT OF THE SHOP']))
  expect(unmatched).not.toContain('FOR PENDING 412345678930')
  // It came twice: one of the two paid.
  const both = ['FOR APPROVED 412345678931', `AGAIN ${approved.payment_code}`]
  expect(unmatched.filter((narration) => both.includes(narration))).toHaveLength(1)

  await desk.rejectProof(here(), { id: pending.id })
  expect(await listed()).toContain('FOR PENDING 412345678930')

  const { rows } = await bank.listUnmatchedCredits(here(), { limit: 100 })
  const id = rows.find(({ narration }) => narration === 'RENT OF THE SHOP')?.id ?? ''
  await bank.resolveCredit(here(), { id, note: 'From the tenant' })
  expect(await listed()).not.toContain('RENT OF THE SHOP')
  await expect(bank.resolveCredit(here(), { id, note: 'Twice' })).rejects.toThrow('credit_not_found')
  expect(await bank.importCredits(here(), { credits: [credit('RENT OF THE SHOP')] })).toMatchObject({
    known: 1,
  })
  expect(await listed()).not.toContain('RENT OF THE SHOP')
})

/** A UPI payment that was opened, and that the desk then took cash for. */
async function paidInCash() {
  const context = memberContext(db.sql, await sampleMember(db.sql))
  const { payment_id, payment_code } = await upi.startUpiPayment(context, {
    plan_id: 'full-day-1month',
    amount: rupees(1000),
  })
  const marking = { id: payment_id, reason: 'Paid at the desk' }
  const markPaid = (in_cash: boolean) => till.markPaid(here(), { ...marking, in_cash })
  return { context, payment_id, payment_code, markPaid }
}

it('a transfer for what the desk took cash for came on top, whenever it is imported (PROOF-15)', async () => {
  const [before, after, seen] = [await paidInCash(), await paidInCash(), await paidInCash()]
  const imported = (narration: string) => bank.importCredits(here(), { credits: [credit(narration)] })
  await imported(`BEFORE ${before.payment_code}`)
  await before.markPaid(true)
  await after.markPaid(true)
  await imported(`AFTER ${after.payment_code}`)
  await seen.markPaid(false)
  await imported(`SEEN ${seen.payment_code}`)
  const unmatched = await listed()
  expect(unmatched).toEqual(
    expect.arrayContaining([`BEFORE ${before.payment_code}`, `AFTER ${after.payment_code}`]),
  )
  expect(unmatched).not.toContain(`SEEN ${seen.payment_code}`)
  const given = { payment_id: after.payment_id, amount: rupees(1000), reason: 'Left', end_membership: true }
  await till.refundPayment(here(), given)
  expect(await listed(), 'also once the cash was given back').toContain(`AFTER ${after.payment_code}`)
})

it('such a transfer pays for another plan of the same member, by its proof', async () => {
  const { context, payment_code, markPaid } = await paidInCash()
  await markPaid(true)
  const narration = `TWICE 412345678940 ${payment_code}`
  await bank.importCredits(here(), { credits: [credit(narration)] })
  expect(await listed()).toContain(narration)
  const next = await upi.startUpiPayment(context, { plan_id: 'full-day-1month', amount: rupees(1000) })
  const upload_id = await sampleUpload(db.sql, context.member.id, 'payment_proof')
  const proof = { payment_id: next.payment_id, upload_id, transaction_reference: '412345678940' }
  const { id } = await proofs.submitProof(context, { ...proof, amount: next.amount })
  expect(await found(id)).toBe(true)
  expect(await listed()).not.toContain(narration)
  await desk.approveProof(here(), { id })
  expect(await listed()).not.toContain(narration)
})
