import { sql as raw, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readExactPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { ERASED } from '#/kernel/names.ts'
import { LOST, type Loss } from './rules.ts'

const OWN = ['id', 'status', 'asked_at', 'reason'] as const

export function findNewest(sql: Sql, user_id: string) {
  return sql
    .selectFrom('erasure_requests')
    .select(OWN)
    .where('user_id', '=', user_id)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
}

/** Undefined if this member already has a pending one. */
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

/** The memberships of somebody that run or are paid for ahead, the one that ends last first. */
function plansToEnd(sql: Sql, today: Day, whose: Expression<string>) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'plans.name'])
    .where('subscriptions.user_id', '=', whose)
    .where((row) => row.fn<boolean>('active_from', ['subscriptions.status', 'end_date', row.val(today)]))
    .orderBy('end_date', 'desc')
}

export const listPlansToEnd = (sql: Sql, today: Day, user_id: string) =>
  plansToEnd(sql, today, raw.val(user_id)).execute()

/** The canteen orders that somebody has paid for and that are neither delivered nor cancelled, the oldest first. */
function ordersToFinish(sql: Sql, whose: Expression<string>) {
  return sql
    .selectFrom('canteen_orders')
    .select(['canteen_orders.id', 'order_number'])
    .where('canteen_orders.user_id', '=', whose)
    .where('canteen_orders.paid_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('canteen_orders.created_at')
}

export const listOrdersToFinish = (sql: Sql, user_id: string) =>
  ordersToFinish(sql, raw.val(user_id)).execute()

/** Rejects the request to verify who they are that waits: its documents go, so that nobody could decide it later. */
export async function closeIdentityRequest(
  sql: Sql,
  user_id: string,
  decision: { reviewed_at: Date; reviewed_by: string | null },
): Promise<void> {
  await sql
    .updateTable('verification_requests')
    .set({ ...decision, status: 'rejected', rejection_reason: ERASED })
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .execute()
}

/** Each has its member, whom an outer join leaves out where requests are only counted. */
function requests(sql: Sql, today: Day) {
  return sql
    .selectFrom('erasure_requests as request')
    .leftJoin('profiles', 'profiles.id', 'request.user_id')
    .leftJoin('profiles as admin', 'admin.id', 'request.decided_by')
    .select(['request.id', 'request.user_id', 'request.status', 'asked_at'])
    .select((of) => [of.ref('profiles.name').$notNull().as('name'), 'profiles.reachable_email as email'])
    .select(['decided_at', 'admin.name as decided_by_name', 'reason'])
    .select(jsonArrayFrom(plansToEnd(sql, today, raw.ref<string>('request.user_id'))).as('plans'))
    .select(jsonArrayFrom(ordersToFinish(sql, raw.ref<string>('request.user_id'))).as('orders'))
}

/** Those that wait first, the newest of each first. */
export function list(sql: Sql, today: Day, asked: Asked) {
  const by = [raw`(request.status = 'pending')`, 'request.asked_at', 'request.id']
  return readExactPage(requests(sql, today), asked, { from: 'erasure_requests as request', by })
}

export function find(sql: Sql, today: Day, id: string) {
  return requests(sql, today).where('request.id', '=', id).executeTakeFirst()
}

/** Compare-and-set from pending; undefined if it was decided already. */
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

/**
 * Marks the member's request that waits as done; one of its own, done at once, is recorded for a member who never
 * asked. Returns whether one waited.
 */
export async function recordErasure(
  sql: Sql,
  user_id: string,
  decision: { decided_at: Date; decided_by: string },
): Promise<boolean> {
  const done = { status: 'done', ...decision } as const
  const waited = await sql
    .updateTable('erasure_requests')
    .set(done)
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (waited) return true
  const own = { ...done, user_id, asked_at: decision.decided_at }
  await sql.insertInto('erasure_requests').values(own).execute()
  return false
}

export async function exists(sql: Sql, id: string): Promise<boolean> {
  const found = await sql.selectFrom('erasure_requests').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** The member and the library's name, locked until the transaction ends. */
export function lockPerson(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['name', 'email', 'role', 'language'])
    .select((of) => of.selectFrom('library_settings').select('name').$asScalar().$notNull().as('library'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type Erased = { id: string; erased_at: Date }

export function listErased(sql: Sql): Promise<Erased[]> {
  return sql
    .selectFrom('profiles')
    .select(['id', (of) => of.ref('erased_at').$notNull().as('erased_at')])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .orderBy('id')
    .execute()
}

/** Undefined if this library doesn't know the person, or has erased them. */
export function findUnerased(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The last admin's role stays, as the database wants: their account can't be signed in to any more. */
export async function leaveDesk(sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('profiles')
    .set({ role: 'student' })
    .where('id', '=', id)
    .where((of) =>
      of.exists(
        of
          .selectFrom('profiles as other')
          .select('other.id')
          .where('other.id', '<>', id)
          .where('other.role', '=', 'admin')
          .where('other.banned_at', 'is', null),
      ),
    )
    .execute()
}

/** The request that waited in the archive was granted; by whom is not known any more. */
export async function closePending(sql: Sql, user_id: string, decided_at: Date): Promise<void> {
  await sql
    .updateTable('erasure_requests')
    .set({ status: 'done', decided_at })
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .execute()
}

/** Removes the person from every column listed as lost, except those with `by`. */
export async function forget(
  sql: Sql,
  person: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  for (const [place, loss] of Object.entries(LOST)) {
    const [table = '', column = ''] = place.split('.')
    const value = 'rows' in loss ? person[loss.rows] : null
    if (value !== null) await deleteRows(sql, table, column, value)
    if ('becomes' in loss) await overwrite(sql, { table, column, becomes: loss.becomes, id: person.id })
  }
  const times = { erased_at: now, updated_at: now }
  await sql.updateTable('profiles').set(times).where('id', '=', person.id).execute()
}

async function deleteRows(sql: Sql, table: string, column: string, value: string): Promise<void> {
  await raw`delete from ${raw.table(table)} where ${raw.ref(column)} = ${value}`.execute(sql)
}

type Overwriting = { table: string; column: string; becomes: Becomes; id: string }
type Becomes = Extract<Loss, { becomes: unknown }>['becomes']

/** Only where there is a value, so that no other row is written or announced. */
async function overwrite(sql: Sql, { table, column, becomes, id }: Overwriting): Promise<void> {
  const value = typeof becomes === 'function' ? becomes(id) : becomes
  await raw`
    update ${raw.table(table)} set ${raw.ref(column)} = ${value}
    where ${raw.ref(table === 'profiles' ? 'id' : 'user_id')} = ${id} and ${raw.ref(column)} is not null`.execute(
    sql,
  )
}

/** Deletes waiting and failed mails to an address; one that is being sent right now still goes out. */
export async function forgetMails(sql: Sql, email: string): Promise<void> {
  await raw`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where payload ->> 'to' = ${email}))`.execute(sql)
}
