import { sql as raw } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { readByName } from '#database/find-members.ts'
import { REFUNDED_OF_PURCHASE } from '#database/grown-plans.ts'
import { HAS_PICTURE } from '#database/open-proofs.ts'
import { ON_ITS_WAY_BACK, PAID_OR_BEGUN_AT, PAID_WITH, SOLD_AT } from '#database/payment-columns.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { LedgerAccount } from '#/features/payments/ledger/rules.ts'
import type { PaymentMethod, PaymentStatus } from '#/features/payments/rules.ts'
import type { EventSource } from './rules.ts'
import type { PaymentSort, StatusFilter } from './search.ts'

function payments(sql: Sql) {
  return sql
    .selectFrom('payments')
    .innerJoin('profiles', 'profiles.id', 'payments.user_id')
    .leftJoin('plans', 'plans.id', 'payments.plan_id')
    .leftJoin('canteen_orders', 'canteen_orders.id', 'payments.order_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select([PAID_WITH.as('payment_method'), ON_ITS_WAY_BACK.as('on_its_way_back'), SOLD_AT.as('plan_price')])
    .select([
      'payments.id',
      'profiles.name as student_name',
      'plans.name as plan_name',
      'canteen_orders.order_number',
      'payments.amount',
      'refunded_amount',
      'payments.status',
      'provider_payment_id',
      'payments.created_at',
      'payments.paid_at',
    ])
    .select('profiles.reachable_email as student_email')
    .select((of) =>
      of
        .selectFrom('payment_verifications as proof')
        .select('proof.id')
        .whereRef('proof.payment_id', '=', 'payments.id')
        .where('proof.status', '=', 'pending')
        .limit(1)
        .as('waiting_proof_id'),
    )
}

export type Listing = Asked &
  DayRange & { status: StatusFilter; search?: string | undefined; sort: PaymentSort }

const COLUMNS = { date: [PAID_OR_BEGUN_AT, 'payments.id'], amount: ['payments.amount', 'payments.id'] }

export function list(sql: Sql, { status, search, sort, from, to, ...asked }: Listing) {
  let query = payments(sql).where(withinDays(PAID_OR_BEGUN_AT, { from, to }))
  if (status !== 'all') query = query.where('payments.status', '=', status)
  if (search) query = query.where(raw<boolean>`member_matches(profiles, ${search})`)
  const kinds = status === 'all' ? undefined : [status]
  const tally = search ? null : () => sumTallies(sql, 'payments', { kinds, from, to })
  return readCountedPage(query, asked, { from: 'payments', ...sortedBy(COLUMNS, sort), tally })
}

/** Revenue in paise, and the number of payments of each kind; `paid` includes those refunded in full later. */
export function findSummary(sql: Sql) {
  const countOf = (...kinds: PaymentStatus[]) =>
    raw<number>`coalesce(sum(count) filter (where kind in (${raw.join(kinds)})), 0)::bigint`
  return sql
    .selectFrom('tallies')
    .select([
      raw<Paise>`(select coalesce(sum(count), 0)::bigint from tallies where list = 'revenue')`.as(
        'total_revenue',
      ),
      countOf('completed', 'refunded').as('paid'),
      countOf('completed').as('completed'),
      countOf('created').as('pending'),
      countOf('failed').as('failed'),
    ])
    .where('list', '=', 'payments')
    .executeTakeFirstOrThrow()
}

export function find(sql: Sql, id: string) {
  return payments(sql)
    .select(REFUNDED_OF_PURCHASE.as('refunded_of_purchase'))
    .select([
      'payment_code',
      'failure_reason',
      'undo_reason',
      'purpose',
      'payments.user_id',
      'plan_id',
      'payments.order_id',
    ])
    .select(
      raw<string | null>`(select dues.id from dues where dues.id = payments.due_id and closed_at is null)`.as(
        'due_id',
      ),
    )
    .where('payments.id', '=', id)
    .executeTakeFirst()
}

export function listRefunds(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('refunds')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .leftJoin('profiles', 'profiles.id', 'refunds.requested_by')
    .select([
      'refunds.id',
      'refunds.amount',
      'reason',
      'refunds.status',
      'requested_at',
      'done_at',
      'failed_at',
    ])
    .select([
      'credit_notes.number as credit_note',
      'credit_notes.id as credit_note_id',
      'profiles.name as requested_by_name',
      'of_surplus',
      'sent_twice',
      'outside',
      'again_of',
      'upi_reference',
    ])
    .where('refunds.payment_id', '=', payment_id)
    .orderBy('requested_at')
    .execute()
}

export function listProofs(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('payment_verifications as proof')
    .leftJoin('profiles', 'profiles.id', 'proof.verified_by')
    .select(['proof.id', 'submitted_at', 'proof.status', 'verified_at', 'rejection_reason'])
    .select('profiles.name as verified_by_name')
    .select(HAS_PICTURE.as('has_picture'))
    .where('payment_id', '=', payment_id)
    .orderBy('submitted_at')
    .execute()
}

export function listEvents(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('payment_events as event')
    .leftJoin('profiles', 'profiles.id', 'event.admin_id')
    .leftJoin('payment_event_repeats as repeats', 'repeats.payment_event_id', 'event.id')
    .select(['at', 'outcome', 'profiles.name as admin_name', 'repeats.times as repeated'])
    .select((of) => of.ref('source').$castTo<EventSource>().as('source'))
    .where('payment_id', '=', payment_id)
    .orderBy('event.id')
    .execute()
}

export type Decision = {
  payment_id: string
  admin_id: string
  at: Date
  provider: PaymentMethod
  outcome: string
}

export async function insertDecision(sql: Sql, decision: Decision): Promise<void> {
  await sql
    .insertInto('payment_events')
    .values({ ...decision, source: 'desk' })
    .execute()
}

/** When a member last paid for a plan, however they did. */
export function findLastPaid(sql: Sql, user_id: string, plan_id: string) {
  return sql
    .selectFrom('payments')
    .select((of) => of.ref('paid_at').$notNull().as('paid_at'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'plan')
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'completed')
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function searchStudents(sql: Sql, { query, ...asked }: Asked & { query: string }) {
  const found = sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email', 'phone'])
    .select(
      raw<Paise>`(select coalesce(sum(total - paid), 0)::bigint from dues
        where user_id = profiles.id and closed_at is null)`.as('owed'),
    )
    .where('role', '=', 'student')
    .where('banned_at', 'is', null)
    .where('erased_at', 'is', null)
  return readByName(sql, found, { ...asked, words: query })
}

/** Undefined if there is no such member, or they are erased. */
export function findMember(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['name', raw<boolean>`banned_at is not null`.as('banned')])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export function findByKey(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .leftJoin('dues', 'dues.id', 'payments.due_id')
    .select(['payments.id', 'purpose', 'plan_id', 'payments.due_id', 'changes_plan', 'payments.amount'])
    .select(['payments.payment_method', 'number', 'dues.total', 'rest_due_on'])
    .select(
      raw<string | null>`(select normalized_reference from payment_verifications as proof
        where proof.payment_id = payments.id order by submitted_at desc limit 1)`.as('reference'),
    )
    .where('payments.user_id', '=', user_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

/** Each account's movements of a day, in paise. */
export function listAccounts(sql: Sql, day: Day) {
  const sum = (list: string) => raw`coalesce(sum(count) filter (where list = ${raw.lit(list)}), 0)::bigint`
  return sql
    .selectFrom('tallies')
    .select([
      raw<LedgerAccount>`kind::ledger_account`.as('account'),
      sum('ledger_movements').$castTo<number>().as('movements'),
      sum('ledger_in').$castTo<Paise>().as('came_in'),
      sum('ledger_out').$castTo<Paise>().as('went_out'),
    ])
    .where('list', 'in', ['ledger_movements', 'ledger_in', 'ledger_out'])
    .where('day', '=', day)
    .groupBy('kind')
    .orderBy('account')
    .execute()
}
