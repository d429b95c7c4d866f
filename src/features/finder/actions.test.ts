import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { dayOf } from '#/kernel/dates.ts'
import type { Member } from '#/kernel/context.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { planOf } from '../../../test/support/plan.ts'
import { sampleAdmin, sampleMember, sampleSubscription, sampleUpload } from '../../../test/support/samples.ts'
import { admin as desk } from './actions.ts'
import { FOUND_AT_MOST, paymentNamesIn } from './rules.ts'
import { findPayments } from './store.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
let asha: Member
let payment_id: string
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  asha = await sampleMember(db.sql, { name: 'Asha Verma' })
  await db.sql.updateTable('profiles').set({ phone: '098765 43210' }).where('id', '=', asha.id).execute()
  payment_id = await paidBy(asha)
})
afterAll(() => db.close())

const find = (words: string) => desk.find(memberContext(db.sql, admin), { words })
const peopleIn = async (words: string) => (await find(words)).people.map(({ name }) => name)

/** A plan paid for, seated on 28, with a receipt, a proof and a provider's id. */
async function paidBy({ id: user_id, name }: Member): Promise<string> {
  const subscription = await sampleSubscription(db.sql, user_id, 'night')
  const { plan_id, payment_id: id } = subscription
  const { starts, ends } = SLOTS.night
  await db.sql
    .insertInto('seat_bookings')
    .values({
      seat_number: 28,
      user_id,
      subscription_id: subscription.id,
      time_slot: 'night',
      start_date: TODAY,
      end_date: subscription.end_date,
      hours: `[${starts},${ends})`,
    })
    .execute()
  const payment = await db.sql
    .updateTable('payments')
    .set({ payment_code: 'ABCDE23456', provider_payment_id: 'pay_Ab12' })
    .where('id', '=', id)
    .returning('amount')
    .executeTakeFirstOrThrow()
  await db.sql
    .insertInto('receipts')
    .values({
      number: 'SL/26-27/000123',
      payment_id: id,
      issued_on: TODAY,
      payer_name: name,
      plan_name: 'Night - 1 Month',
      amount: payment.amount,
      payment_method: 'qr_code',
    })
    .execute()
  await db.sql
    .insertInto('payment_verifications')
    .values({
      user_id,
      plan_id,
      payment_id: id,
      amount: payment.amount,
      proof_file_id: await sampleUpload(db.sql, user_id, 'payment_proof'),
      transaction_reference: 'UTR 4321 0987 6543',
      normalized_reference: '432109876543',
    })
    .execute()
  return id
}

describe('people', () => {
  test.each(['verm', '3210', '+91 98765', '09876543210', '९८७६५'])('are found by %s', async (words) => {
    expect(await peopleIn(words)).toEqual(['Asha Verma'])
  })

  it('are found by their email address', async () => {
    expect(await peopleIn(asha.email.toUpperCase())).toEqual(['Asha Verma'])
  })

  it('are at most six, and whether there are more is said', async () => {
    const word = `z${randomBytes(4).toString('hex')}`
    for (let at = 0; at < FOUND_AT_MOST; at++) await sampleMember(db.sql, { name: `${word} ${at}` })
    expect(await find(word)).toMatchObject({ people: { length: FOUND_AT_MOST }, more_people: false })
    await sampleMember(db.sql, { name: `${word} more` })
    expect(await find(word)).toMatchObject({ people: { length: FOUND_AT_MOST }, more_people: true })
  })

  it('are not found by one letter, nor once erased', async () => {
    expect(await peopleIn('a')).toEqual([])
    const { id, name } = await sampleMember(db.sql, { name: 'Gone Person' })
    await db.sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', id).execute()
    expect(await peopleIn(name)).toEqual([])
  })
})

describe('a seat', () => {
  test.each(['28', 'seat 28'])('is found by %s, with who sits there', async (words) => {
    expect((await find(words)).seats).toEqual([
      { seat_number: 28, floor: 'Second floor', row_letter: 'E', held_by: ['Asha Verma'] },
    ])
  })

  it('that does not exist is not found', async () => {
    expect((await find('999')).seats).toEqual([])
  })
})

describe('a payment', () => {
  test.each(['123', 'sl/26-27/000123', 'abcde23456', 'UTR 4321 0987 6543', '432109876543', 'pay_Ab12'])(
    'is found by %s',
    async (words) => {
      expect((await find(words)).payments).toMatchObject([
        {
          id: payment_id,
          student_name: 'Asha Verma',
          bought: 'Night - 1 Month',
          status: 'completed',
          receipt_number: 'SL/26-27/000123',
        },
      ])
    },
  )

  test.each(['124', 'abcde2345', '43210987654', 'pay_ab', '–'])('is not found by %s', async (words) => {
    expect((await find(words)).payments).toEqual([])
  })

  it('is looked up in indexes, however many there are', async () => {
    // Without triggers, which would announce each of them.
    await db.asOwner(`set session_replication_role = replica;
      insert into payments (user_id, plan_id, amount, payment_method, payment_code)
        select '${asha.id}', (select id from plans limit 1), 100, 'cash', 'P' || at from generate_series(1, 20000) as at;
      analyze payments`)
    const plan = await planOf(db, (sql) => findPayments(sql, paymentNamesIn('123', TODAY), FOUND_AT_MOST))
    expect(plan).not.toMatch(/Seq Scan on (payments|receipts|payment_verifications)/)
  })
})
