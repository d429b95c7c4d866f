import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ON_ITS_WAY_BACK } from '#database/payment-columns.ts'
import { countRows, readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { DueEnd } from './rules.ts'
import type { DueFilter, DueSort } from './search.ts'

export type NewDue = {
  subscription_id: string
  user_id: string
  total: Paise
  paid: Paise
  paid_before: Paise
  due_on: Day
  created_at: Date
}

export async function insert(sql: Sql, due: NewDue): Promise<string> {
  return (await sql.insertInto('dues').values(due).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertAll(sql: Sql, dues: readonly NewDue[]): Promise<void> {
  if (dues.length > 0) await sql.insertInto('dues').values(dues).execute()
}

/** A due with its plan and period. */
export function dues(sql: Sql) {
  return sql
    .selectFrom('dues')
    .innerJoin('subscriptions', 'subscriptions.id', 'dues.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['dues.id', 'dues.user_id', 'subscription_id', 'total', 'paid', 'due_on', 'dues.reason'])
    .select(['dues.created_at', 'closed_at', 'closed_as', 'uncut_end', 'start_date', 'end_date'])
    .select(['plans.name as plan_name', 'plans.name_hi as plan_name_hi', 'subscriptions.plan_id'])
}

function withMember(sql: Sql) {
  return dues(sql)
    .innerJoin('profiles', 'profiles.id', 'dues.user_id')
    .select(['profiles.name', 'reachable_email as email', 'phone', 'phone_digits', 'language'])
}

export type Listing = Asked & { show: DueFilter; sort: DueSort; search?: string | undefined; today: Day }

export function list(sql: Sql, { show, sort, search, today, ...asked }: Listing) {
  const shown = shownBy(show, today)
  const query = withMember(sql).where(shown)
  // Nothing is owed of a closed one, whatever was paid of it.
  const owed = show === 'closed' ? ['dues.id'] : [raw`(dues.total - dues.paid)`, 'dues.id']
  const order = { from: 'dues', ...sortedBy({ due_on: ['dues.due_on', 'dues.id'], owed }, sort) }
  if (search)
    return readCountedPage(query.where(raw<boolean>`member_matches(profiles, ${search})`), asked, {
      ...order,
      tally: null,
    })
  const open = { kinds: ['open'], to: show === 'overdue' ? addDays(today, -1) : undefined }
  return readCountedPage(query, asked, {
    ...order,
    tally: show === 'closed' ? null : () => sumTallies(sql, 'dues', open),
    // Without plan and member, whom every due has.
    count: () => countRows(sql.selectFrom('dues').where(shown)),
  })
}

function shownBy(show: DueFilter, today: Day) {
  if (show === 'closed') return raw<boolean>`closed_at is not null`
  return show === 'overdue'
    ? raw<boolean>`(closed_at is null and due_on < ${today})`
    : raw<boolean>`closed_at is null`
}

/** Open dues, and those of a day before today; what is owed is in paise. */
export function findSummary(sql: Sql, today: Day) {
  const sum = (list: 'dues' | 'dues_owed', late: boolean) =>
    raw`coalesce(sum(count) filter (where list = ${raw.lit(list)} ${late ? raw`and day < ${today}` : raw``}), 0)::bigint`
  return sql
    .selectFrom('tallies')
    .select([
      sum('dues', false).$castTo<number>().as('open'),
      sum('dues_owed', false).$castTo<Paise>().as('owed'),
      sum('dues', true).$castTo<number>().as('overdue'),
      sum('dues_owed', true).$castTo<Paise>().as('overdue_owed'),
      raw<boolean>`(select hold_late_dues from library_settings)`.as('hold'),
    ])
    .where('list', 'in', ['dues', 'dues_owed'])
    .executeTakeFirstOrThrow()
}

export function find(sql: Sql, id: string, today: Day) {
  return withMember(sql)
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('payments')
          .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
          .select(['payments.id as payment_id', 'payments.amount', 'refunded_amount', 'paid_at'])
          .select(ON_ITS_WAY_BACK.as('on_its_way_back'))
          .select(['receipts.id as receipt_id', 'receipts.number as receipt_number'])
          .select(raw<boolean>`undone_at is not null`.as('undone'))
          .whereRef('payments.due_id', '=', 'dues.id')
          .where('paid_at', 'is not', null)
          .orderBy('paid_at'),
      ).as('parts'),
      jsonArrayFrom(
        of
          .selectFrom('seat_bookings as booking')
          .select(['seat_number', 'time_slot', 'booking.end_date'])
          .whereRef('booking.subscription_id', '=', 'dues.subscription_id')
          .where((row) =>
            row.fn<boolean>('active_from', ['booking.status', 'booking.end_date', row.val(today)]),
          )
          .orderBy('seat_number'),
      ).as('held'),
    ])
    .where('dues.id', '=', id)
    .executeTakeFirst()
}

/** Who owes; undefined if there is no such due. */
export async function findPayer(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.selectFrom('dues').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id
}

/**
 * Locked until the transaction ends: payments of one due, and whatever else ends or cuts it, take turns. Its member
 * comes first: `lockAfterMember`.
 */
export async function lock(sql: Sql, id: string) {
  await sql.selectFrom('dues').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // Only now: whoever was waited for may have changed it.
  return dues(sql).where('dues.id', '=', id).executeTakeFirst()
}

export type Due = NonNullable<Awaited<ReturnType<typeof lock>>>

/** What is owed of a plan, or of one that it grew from; `by` is the plan, or the payment of a change to it. */
export function findOpenOf(sql: Sql, by: { id: string } | { change_payment_id: string }) {
  const is_asked = 'id' in by ? raw`id = ${by.id}` : raw`change_payment_id = ${by.change_payment_id}`
  return dues(sql)
    .where(
      raw<boolean>`subscription_id in (
        with recursive before as (
          select id, grown_from from subscriptions where ${is_asked}
          union all select earlier.id, earlier.grown_from from before join subscriptions earlier on earlier.id = before.grown_from
        ) select id from before)`,
    )
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** What a member still owes, the oldest first. */
export function listOpenOf(sql: Sql, user_id: string) {
  return dues(sql)
    .where('dues.user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .execute()
}

/** The due that a payment is a part of; undefined for any other payment. */
export async function findDueOf(sql: Sql, payment_id: string): Promise<string | undefined> {
  const payment = sql.selectFrom('payments').select('due_id').where('id', '=', payment_id)
  return (await payment.executeTakeFirst())?.due_id ?? undefined
}

/** Whether a later part stands, not undone nor refunded in full. */
export async function hasLaterPart(sql: Sql, due_id: string): Promise<boolean> {
  const part = await sql
    .selectFrom('payments')
    .select('id')
    .where('due_id', '=', due_id)
    .where('purpose', '=', 'due')
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

/** Counts again what was paid and has stayed, under the lock of the due; violates due_overpaid if it is too much. */
export async function countPaid(sql: Sql, id: string, now: Date): Promise<void> {
  const stayed = raw<Paise>`paid_before + (
    select coalesce(sum(amount - refunded_amount), 0) from payments
    where due_id = dues.id and status in ('completed', 'refunded'))::integer`
  const isPaidUp = raw<boolean>`closed_at is null and ${stayed} = total`
  await sql
    .updateTable('dues')
    .set({
      paid: stayed,
      closed_at: raw`case when ${isPaidUp} then ${now}::timestamptz else closed_at end`,
      closed_as: raw`case when ${isPaidUp} then 'paid'::due_end else closed_as end`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Makes `amount` paise owed again of a closed due. What was forgiven or given back until then stays so: the plan costs
 * that much less. Why it was written off is no reason for the day.
 */
export async function reopen(sql: Sql, id: string, amount: Paise): Promise<void> {
  const total = raw<Paise>`paid + ${amount}`
  const reason = raw<string | null>`case when closed_as <> 'written_off' then reason end`
  const open = { closed_at: null, closed_as: null, total, reason }
  await sql.updateTable('dues').set(open).where('id', '=', id).execute()
}

type Closing = { closed_at: Date; closed_as: DueEnd; reason?: string }

/** Compare-and-set from open. */
export async function close(sql: Sql, id: string, closing: Closing): Promise<void> {
  await sql.updateTable('dues').set(closing).where('id', '=', id).where('closed_at', 'is', null).execute()
}

export async function closeAllOf(sql: Sql, user_id: string, closed_at: Date): Promise<void> {
  await sql
    .updateTable('dues')
    .set({ closed_at, closed_as: 'ended' })
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .execute()
}

type Changed = { due_on: Day; reason: string } | { uncut_end: Day | null }

export async function change(sql: Sql, id: string, changed: Changed): Promise<void> {
  await sql.updateTable('dues').set(changed).where('id', '=', id).execute()
}

/** Dues that are paid up, of plans that are still cut: the index dues_short. */
export async function listShort(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('dues')
    .select('id')
    .where('closed_as', '=', raw.lit('paid'))
    .where('uncut_end', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes a payment a part of a due. */
export async function linkPayment(sql: Sql, payment_id: string, due_id: string): Promise<void> {
  await sql.updateTable('payments').set({ due_id }).where('id', '=', payment_id).execute()
}
