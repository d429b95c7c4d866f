import type { Sql } from '#/kernel/context.ts'
import { erasedEmail } from './rules.ts'

const OWN = ['id', 'status', 'asked_at', 'reason'] as const

export function findNewest(sql: Sql, user_id: string) {
  return sql
    .selectFrom('erasure_requests')
    .select(OWN)
    .where('user_id', '=', user_id)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
}

/** Undefined while one of this member's waits. */
export function insert(sql: Sql, request: { user_id: string; asked_at: Date }) {
  return sql
    .insertInto('erasure_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning(OWN)
    .executeTakeFirst()
}

export function withdraw(sql: Sql, user_id: string, decided_at: Date) {
  return sql
    .updateTable('erasure_requests')
    .set({ status: 'withdrawn', decided_at })
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .returning(OWN)
    .executeTakeFirst()
}

/** Those that wait first, the newest of each first. */
export function list(sql: Sql, limit: number) {
  return sql
    .selectFrom('erasure_requests as request')
    .innerJoin('profiles', 'profiles.id', 'request.user_id')
    .leftJoin('profiles as admin', 'admin.id', 'request.decided_by')
    .select(['request.id', 'request.user_id', 'profiles.name', 'request.status', 'asked_at'])
    .select('profiles.reachable_email as email')
    .select(['decided_at', 'admin.name as decided_by_name', 'reason'])
    .select((of) =>
      of
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
        .select('plans.name')
        .whereRef('subscriptions.user_id', '=', 'request.user_id')
        .where('subscriptions.status', '=', 'active')
        .orderBy('end_date', 'desc')
        .limit(1)
        .as('plan_name'),
    )
    .orderBy((of) => of('request.status', '=', 'pending'), 'desc')
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute()
}

/** Compare-and-set from pending; undefined when it was decided before. */
export function decide(
  sql: Sql,
  id: string,
  decision: { status: 'done' | 'refused'; decided_at: Date; decided_by: string; reason: string | null },
) {
  return sql
    .updateTable('erasure_requests')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('user_id')
    .executeTakeFirst()
}

export async function exists(sql: Sql, id: string): Promise<boolean> {
  const found = await sql.selectFrom('erasure_requests').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Who is meant, and in whose name to write; locked until the transaction ends. */
export function lockPerson(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['name', 'email', 'role'])
    .select((of) => of.selectFrom('library_settings').select('name').$asScalar().$notNull().as('library'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Takes the person out of every table but the books: payments, receipts, refunds and what they paid for stay. */
export async function forget(sql: Sql, id: string, email: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'credentials', 'two_factors', 'calendar_feeds', 'ratings'] as const)
    await sql.deleteFrom(table).where('user_id', '=', id).execute()
  await sql.deleteFrom('auth_tokens').where('value', '=', id).execute()
  await sql.deleteFrom('registration_forms').where('email', '=', email).execute()
  await sql
    .updateTable('canteen_orders')
    .set({ special_instructions: null })
    .where('user_id', '=', id)
    .where('special_instructions', 'is not', null)
    .execute()
  await sql
    .updateTable('profiles')
    .set({
      name: 'Erased member',
      email: erasedEmail(id),
      email_verified: false,
      image: null,
      phone: null,
      verified: false,
      two_factor_enabled: false,
      date_of_birth: null,
      address: null,
      emergency_contact_name: null,
      emergency_contact_phone: null,
      emergency_contact_relation: null,
      guardian_name: null,
      guardian_phone: null,
      ban_reason: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
