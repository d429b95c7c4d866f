/** A database of before: references were compared as typed but for spaces, and credits searched by any part of them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namesIn } from '#/features/payment-proofs/credit-matches/rules.ts'
import { normalizeReference } from '#/kernel/transaction-reference.ts'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'

const WRITTEN = [
  'UTR455512345678',
  '455512345678',
  '4555-1234-5678.',
  '४५५५१२३४५६७८',
  '\u200b4555\ufe0f12345678',
  'upi ref no: 455512345678',
  'SBIN526123456789',
  't2611201234abc',
  'UTR',
  'आशा',
]

const NARRATIONS = [
  'UPI/CR/455512345678/RAVI/SBIN/ABCDEFGH23 Full Day',
  'UPI-RAVI-455512345679-abcdefgh24',
  'IMPS455512345670 TO A/C NO. 123456789012',
  'NEFT-SBIN526123456789-RAVI',
  '="UPI/४५५५१२३४५६७१/रवि"',
  'INTEREST',
]

let db: TestDatabase
let references: string[]

beforeAll(async () => {
  db = await databaseBefore('0038')
  await layIn()
  await migrate(db.sql)
  references = (await approved()).map((proof) => proof.normalized_reference)
})
afterAll(() => db.close())

/** Each reference approved, a minute after the one before; and a statement. */
async function layIn() {
  const person = `insert into profiles (name, email) values ($1, $1 || '@example.org') returning id`
  const user = (await db.pool.query<{ id: string }>(person, ['sample'])).rows[0]?.id
  const plan = `insert into plans (slug, name, type, duration_months, price) values ('full', 'Full', 'full_day', 1, 100000) returning id`
  const plan_id = (await db.pool.query<{ id: string }>(plan)).rows[0]?.id
  for (const [at, reference] of WRITTEN.entries()) {
    await db.pool.query(
      `with payment as (
        insert into payments (user_id, plan_id, amount, status, payment_method, payment_code, paid_at)
        values ($1, $2, 100000, 'completed', 'qr_code', $3, now()) returning id
      ), file as (
        insert into files (owner_id, purpose, content_type, byte_size, storage_key, sealed_key)
        values ($1, 'payment_proof', 'image/jpeg', 1, $4, '\\x00') returning id
      )
      insert into payment_verifications
        (user_id, plan_id, payment_id, amount, transaction_reference, normalized_reference, proof_file_id, status, verified_at)
      select $1, $2, payment.id, 100000, $5, upper($5), file.id, 'approved', now() + $6 * interval '1 minute'
      from payment, file`,
      [user, plan_id, `CODE${at}`, randomUUID(), reference, at],
    )
  }
  for (const narration of NARRATIONS)
    await db.pool.query(
      `insert into bank_credits (day, amount, narration, normalized_narration, imported_at)
      values ('2026-11-20', 100000, $1, $1, now())`,
      [narration],
    )
}

function approved() {
  return db.sql
    .selectFrom('payment_verifications')
    .select(['id', 'normalized_reference', 'reference_twin_of', 'bank_credit_id'])
    .orderBy('verified_at')
    .execute()
}

it('references approved before are compared as those of now', () => {
  expect(references).toEqual(WRITTEN.map(normalizeReference))
})

it('of twins the oldest keeps the reference, and the others say whose it is', async () => {
  const [oldest, ...rest] = await approved()
  const twins = rest.slice(0, 5).map((proof) => proof.reference_twin_of)
  expect(twins).toEqual(Array(5).fill(oldest?.id))
  expect(rest.slice(5).map((proof) => proof.reference_twin_of)).toEqual(Array(4).fill(null))
  const again = db.sql
    .updateTable('payment_verifications')
    .set({ reference_twin_of: null })
    .where('id', '=', rest[0]?.id ?? '')
  await expect(again.execute()).rejects.toMatchObject({ constraint: 'transaction_reference_used' })
})

it('narrations are read as those of now, and the oldest of the twins has the credit', async () => {
  const credits = await db.sql.selectFrom('bank_credits').select(['id', 'narration']).execute()
  expect(credits).toHaveLength(NARRATIONS.length)
  for (const { id, narration } of credits) {
    const tokens = db.sql.selectFrom('bank_credit_tokens').select('token').where('bank_credit_id', '=', id)
    const named = (await tokens.execute()).map(({ token }) => token)
    expect(named.toSorted(), narration).toEqual(namesIn(narration).toSorted())
  }
  const holders = (await approved()).map((proof) => proof.bank_credit_id)
  const [credit] = credits.filter(({ narration }) => narration === NARRATIONS[0])
  expect(holders).toEqual([credit?.id, ...Array<null>(WRITTEN.length - 1).fill(null)])
})
