/** Made-up people and things for tests, inserted directly. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql as raw, type Insertable, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, daysBetween, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { rupees } from '#/kernel/money.ts'
import type { Role } from '#/kernel/roles.ts'
import { paymentEntries } from '#/features/payments/ledger/rules.ts'
import { enter } from '#/features/payments/ledger/store.ts'
import { TEST_NOW } from './context.ts'

type Sql = Kysely<DB>

/** A confirmed, verified student unless told otherwise. */
export async function sampleMember(
  sql: Sql,
  changes: Partial<{ name: string; role: Role; verified: boolean }> = {},
): Promise<Member> {
  const email = `sample-${randomBytes(6).toString('hex')}@example.org`
  const values = { name: 'Sample Student', role: 'student' as const, verified: true, ...changes }
  const row = await sql
    .insertInto('profiles')
    .values({ ...values, email, email_verified: true })
    .returning(['id', 'email', 'name', 'role', 'verified'])
    .executeTakeFirstOrThrow()
  return { ...row, email, session_id: randomUUID() }
}

export function sampleAdmin(sql: Sql): Promise<Member> {
  return sampleMember(sql, { name: 'Sample Admin', role: 'admin' })
}

export function sampleDesk(sql: Sql): Promise<Member> {
  return sampleMember(sql, { name: 'Sample Desk', role: 'desk' })
}

/** The shortest plan of a type from the catalogue. */
export function samplePlan(sql: Sql, type: PlanType) {
  return sql
    .selectFrom('plans')
    .selectAll()
    .where('type', '=', type)
    .orderBy('duration_months')
    .executeTakeFirstOrThrow()
}

/**
 * A paid subscription, by default from today for thirty days. The catalogue has no `day` plan: one is created for it.
 */
export async function sampleSubscription(
  sql: Sql,
  user_id: string,
  type: PlanType,
  period: { start_date?: Day; end_date?: Day } = {},
) {
  if (type === 'day') await insertDayPlan(sql)
  const plan = await samplePlan(sql, type)
  const start_date = period.start_date ?? dayOf(TEST_NOW)
  const payment = await sql
    .insertInto('payments')
    .values({
      user_id,
      plan_id: plan.id,
      amount: plan.price,
      status: 'completed',
      payment_method: 'cash',
      payment_code: randomBytes(5).toString('hex'),
      paid_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cause = { kind: 'payment', payment_id: payment.id, at: TEST_NOW, day: dayOf(TEST_NOW) } as const
  const earned = { payment_method: 'cash', purpose: 'plan', amount: plan.price } as const
  await sql.transaction().execute((transaction) => enter(transaction, cause, paymentEntries(earned)))
  return sql
    .insertInto('subscriptions')
    .values({
      user_id,
      plan_id: plan.id,
      payment_id: payment.id,
      start_date,
      end_date: period.end_date ?? addDays(start_date, 29),
      amount_paid: plan.price,
      payment_date: TEST_NOW,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, payment_id: payment.id }))
}

/** A member with a morning plan for each of these periods, in days from today. */
export async function sampleMemberWithPlans(sql: Sql, ...periods: [from: number, to: number][]) {
  const member = await sampleMember(sql)
  const inDays = (days: number) => addDays(dayOf(TEST_NOW), days)
  for (const [from, to] of periods)
    await sampleSubscription(sql, member.id, 'morning', { start_date: inDays(from), end_date: inDays(to) })
  return member
}

/** Moves all subscriptions of a member to other days, with the corrections that say so. */
export async function moveSubscriptions(
  sql: Sql,
  user_id: string,
  { start_date, end_date }: { start_date: Day; end_date: Day },
): Promise<void> {
  const days = daysBetween(start_date, end_date) + 1
  await sql.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('subscriptions')
      .set({ start_date, end_date })
      .where('user_id', '=', user_id)
      .returning([
        'id',
        raw<number>`days + coalesce((
          select sum(entry.days) from subscription_days entry where subscription_id = subscriptions.id
        ), 0)::int`.as('has'),
      ])
      .execute()
    const entries = moved
      .filter(({ has }) => has !== days)
      .map(({ id, has }) => ({
        subscription_id: id,
        days: days - has,
        kind: 'correction',
        entered_at: TEST_NOW,
      }))
    if (entries.length > 0) await transaction.insertInto('subscription_days').values(entries).execute()
  })
}

/** An uploaded file's row, without any bytes. */
export async function sampleUpload(
  sql: Sql,
  owner_id: string,
  purpose: DB['files']['purpose'],
  pixel_hash: string | null = null,
): Promise<string> {
  const row = await sql
    .insertInto('files')
    .values({
      owner_id,
      purpose,
      content_type: 'image/jpeg',
      byte_size: 1000,
      storage_key: randomUUID(),
      sealed_key: randomBytes(60),
      pixel_hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function insertDayPlan(sql: Sql): Promise<void> {
  const plan = {
    slug: 'day-1month',
    name: 'Day - 1 Month',
    type: 'day' as const,
    duration_months: 1,
    price: rupees(900),
  }
  await sql
    .insertInto('plans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A coupon of 10 % for everything around these weeks, unless told otherwise. */
export async function sampleCoupon(sql: Sql, changes: Partial<Insertable<DB['coupons']>> = {}) {
  const today = dayOf(TEST_NOW)
  return sql
    .insertInto('coupons')
    .values({
      code: `SAMPLE${randomBytes(4).toString('hex').toUpperCase()}`,
      name: 'Sample coupon',
      discount_type: 'percentage',
      discount_value: 10,
      valid_from: addDays(today, -10),
      valid_until: addDays(today, 10),
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A row of a form from the registration page, sent at that moment. */
export const sampleForm = (sent: Date, changes: { first_name?: string; email?: string } = {}) => ({
  first_name: 'Ishita',
  last_name: 'Sample',
  gender: 'Female',
  email: 'ishita@example.org',
  phone: '90000 00001',
  purpose: 'Exam',
  preferred_study_time: 'Morning',
  registration_agreed: true,
  terms_accepted: true,
  consent_version: '1',
  form_submitted_at: sent,
  created_at: sent,
  ...changes,
})
