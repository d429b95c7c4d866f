import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { stayedOf } from '#database/grown-plans.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { LEAST_DIGITS, type Sitting } from './rules.ts'

export type Asked = { recorded_by: string; request_key: string | null; asked_hash: Buffer; recorded_at: Date }

/**
 * Undefined if the same request was recorded before. One that is being recorded is waited for: it comes to this, or to
 * nothing.
 */
export async function begin(sql: Sql, asked: Asked): Promise<string | undefined> {
  const begun = await sql
    .insertInto('walk_ins')
    .values(asked)
    .onConflict((conflict) => conflict.constraint('walk_in_request').doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id
}

export function findRequest(sql: Sql, recorded_by: string, request_key: string) {
  return sql
    .selectFrom('walk_ins')
    .select(['id', 'asked_hash'])
    .where('recorded_by', '=', recorded_by)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

type Outcome = { user_id: string; payment_id: string; added: boolean }

export async function finish(sql: Sql, id: string, outcome: Outcome): Promise<void> {
  await sql.updateTable('walk_ins').set(outcome).where('id', '=', id).execute()
}

/** What a walk-in came to; the seats are those of its plan's days. */
export function find(sql: Sql, id: string) {
  return sql
    .selectFrom('walk_ins')
    .innerJoin('profiles', 'profiles.id', 'walk_ins.user_id')
    .innerJoin('receipts', 'receipts.payment_id', 'walk_ins.payment_id')
    .innerJoin('subscriptions', 'subscriptions.payment_id', 'walk_ins.payment_id')
    .select(['walk_ins.id', 'profiles.id as user_id', 'profiles.name', 'phone_digits', 'added'])
    .select('profiles.language')
    .select('profiles.reachable_email as email')
    .select(['receipts.payment_id', 'receipts.id as receipt_id', 'receipts.number as receipt_number'])
    .select(['receipts.amount', 'receipts.payment_method', 'receipts.plan_name'])
    .select(['subscriptions.start_date', 'subscriptions.end_date'])
    .select(['part_of', 'part_paid', 'rest_due_on'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('seat_bookings')
          .select(['seat_number', 'time_slot'])
          .distinct()
          .whereRef('subscription_id', '=', 'subscriptions.id')
          .where('status', '<>', 'cancelled')
          .orderBy('seat_number')
          .orderBy('time_slot'),
      )
        .$castTo<Sitting[]>()
        .as('seats'),
    )
    .where('walk_ins.id', '=', id)
    .executeTakeFirst()
}

const isBanned = raw<boolean>`banned_at is not null`.as('banned')

/** A member at the counter; undefined if there is none, or they are erased. */
export function findPayer(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', isBanned])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** With the plans that run, are paid for ahead, or are still owed for, and every row of the seats. */
export function findPerson(sql: Sql, id: string, today: Day) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email', 'phone', isBanned])
    .select((member) => [
      jsonArrayFrom(
        member
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .leftJoin('dues', 'dues.subscription_id', 'subscriptions.id')
          .select(['plans.name', 'plans.type', 'start_date', 'end_date'])
          .select(raw<boolean>`grown_from is not null`.as('grown'))
          .select(
            raw<Paise | null>`case when dues.closed_at is null then dues.total - dues.paid end`.as('due'),
          )
          .select(
            // A plan that is paid up keeps its due, which counts every part.
            raw<Paise | null>`coalesce(dues.paid, imported_paid,
              case when num_nonnulls(subscriptions.payment_id, change_payment_id) > 0 then ${stayedOf('subscriptions')} end)`.as(
              'paid',
            ),
          )
          .whereRef('subscriptions.user_id', '=', 'profiles.id')
          .where((of) =>
            of.or([
              of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]),
              of.and([of('dues.id', 'is not', null), of('dues.closed_at', 'is', null)]),
            ]),
          )
          .orderBy('start_date'),
      ).as('plans'),
      jsonArrayFrom(
        member
          .selectFrom('seat_bookings')
          .select(['seat_number', 'time_slot', 'start_date', 'end_date'])
          .whereRef('user_id', '=', 'profiles.id')
          .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
          .orderBy('seat_number')
          .orderBy('start_date')
          .orderBy('time_slot'),
      ).as('seats'),
    ])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

type Reached = { phone?: string | undefined; email?: string | undefined }

/** Members with this phone number, however it is written, or this address. */
export function listTwins(sql: Sql, { phone = '', email = '' }: Reached) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email', 'phone', isBanned])
    .where('erased_at', 'is', null)
    .where(
      raw<boolean>`((email = ${email} and ${email} <> '')
        or (phone_digits = phone_digits(${phone}) and length(phone_digits) >= ${raw.lit(LEAST_DIGITS)}))`,
    )
    .orderBy('name')
    .limit(5)
    .execute()
}

/** Makes the desks that add this number wait for each other until the transaction ends. */
export async function takeTurnOf(sql: Sql, phone: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('member ' || phone_digits(${phone}), 0))`.execute(
    sql,
  )
}

type Member = { name: string; phone: string; email: string | null; created_at: Date; updated_at: Date }

/** Raises email_taken if somebody registers with the address at this moment. */
export async function insertMember(sql: Sql, member: Member): Promise<{ id: string; name: string }> {
  return sql
    .insertInto('profiles')
    .values({ ...member, added_at_desk: true })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Sets what is to be paid, in paise, in the transaction that settles it. */
export async function setAmount(sql: Sql, id: string, amount: Paise, priced_at: Date): Promise<void> {
  await sql.updateTable('payments').set({ amount, priced_at }).where('id', '=', id).execute()
}
