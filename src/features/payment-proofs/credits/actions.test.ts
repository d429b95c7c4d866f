import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../../../../test/support/samples.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'
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
const credit = (narration: string, amount = rupees(1000)) => ({ day: toDay('2026-11-20'), amount, narration })

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
