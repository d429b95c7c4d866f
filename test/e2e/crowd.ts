import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { dayOf, toDay } from '#/kernel/dates.ts'
import { earlier } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { sampleMember, samplePlan, sampleUpload } from '../support/samples.ts'
import { registration } from '../support/parallel-writes/forms.ts'

/** More than a page of any list. */
const CROWD = 24

/**
 * A library where other people wait for everything, longer than anybody of a journey will: what a journey looks for is
 * never the only thing in a list, nor the first of a queue.
 */
export async function fillLibrary(sql: Kysely<DB>): Promise<void> {
  const plan = await samplePlan(sql, 'morning')
  for (let place = 0; place < CROWD; place++) await waitForEverything(sql, plan, place)
}

async function waitForEverything(
  sql: Kysely<DB>,
  plan: Awaited<ReturnType<typeof samplePlan>>,
  place: number,
): Promise<void> {
  const at = earlier(new Date(), { hours: 30, minutes: place })
  const name = `Crowd Sample ${place + 1}`
  const { id: user_id, email } = await sampleMember(sql, { name, verified: false })
  const [front_file_id, back_file_id, proof_file_id] = [
    await sampleUpload(sql, user_id, 'identity_document'),
    await sampleUpload(sql, user_id, 'identity_document'),
    await sampleUpload(sql, user_id, 'payment_proof'),
  ]
  await sql
    .insertInto('verification_requests')
    .values({ user_id, front_file_id, back_file_id, consent_version: '1', consented_at: at, created_at: at })
    .execute()
  const payment = await sql
    .insertInto('payments')
    .values({ user_id, plan_id: plan.id, amount: plan.price, payment_method: 'qr_code', payment_code: email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = String(100_000_000_000 + place)
  await sql
    .insertInto('payment_verifications')
    .values({
      user_id,
      plan_id: plan.id,
      payment_id: payment.id,
      amount: plan.price,
      proof_file_id,
      transaction_reference: reference,
      normalized_reference: reference,
      submitted_at: at,
    })
    .execute()
  await sql.insertInto('help_threads').values({ user_id, waiting_since: at, last_at: at }).execute()
  await sql.insertInto('help_messages').values({ user_id, body: 'When do you open?', at }).execute()
  await sql.insertInto('erasure_requests').values({ user_id, asked_at: at }).execute()
  await sql
    .insertInto('canteen_orders')
    .values({
      user_id,
      order_number: `C-CROWD-${place + 1}`,
      ordered_on: dayOf(at),
      status: 'paid',
      items_amount: rupees(40),
      total_amount: rupees(40),
      created_at: at,
      paid_at: at,
    })
    .execute()
  await sql
    .insertInto('payment_alerts')
    .values({
      kind: 'unknown_order',
      provider: 'razorpay',
      provider_order_id: `order_crowd_${place + 1}`,
      amount: rupees(600),
      raised_at: at,
    })
    .execute()
  const form = registration(`form-${email}`)
  const stamps = { form_submitted_at: at, created_at: at }
  await sql
    .insertInto('registration_forms')
    .values({ ...form, last_name: name, date_of_birth: toDay(form.date_of_birth), ...stamps })
    .execute()
}

/** For what a journey says of an empty queue or of its first rows: nobody else waits. */
export async function emptyQueues(sql: Kysely<DB>): Promise<void> {
  for (const table of [
    'payment_verifications',
    'verification_requests',
    'registration_forms',
    'erasure_requests',
  ] as const)
    await sql.deleteFrom(table).where('status', '=', 'pending').execute()
  await sql.deleteFrom('payment_alerts').where('resolved_at', 'is', null).execute()
  await sql.deleteFrom('canteen_orders').where('status', '=', 'paid').execute()
  await sql.updateTable('help_threads').set({ waiting_since: null }).execute()
}
