import { sql as raw, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { withinDays, type DayRange } from '#database/days.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import type { ExpenseKind } from '../expenses/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { EntryKind, MovementKind } from './rules.ts'
import type { CloseFilter, CloseSort, MovementFilter, MovementSort } from './search.ts'

/** The ledger's kinds of transactions behind each filter. */
const KINDS: Record<Exclude<MovementFilter, 'all'>, string[]> = {
  payments: ['payment', 'surplus', 'return'],
  refunds: ['refund', 'undo'],
  desk: ['drawer'],
  expenses: ['expense', 'expense_reversal'],
}

type Movements = Asked<number> & DayRange & { show: MovementFilter; sort: MovementSort }

/** What moved cash. */
export function listMovements(sql: Sql, { show, sort, from, to, ...asked }: Movements) {
  let query = movements(sql).where(withinDays('transaction.at', { from, to }))
  if (show !== 'all') query = query.where('transaction.kind', 'in', KINDS[show])
  const by = { date: ['transaction.id'] }
  const order = { from: 'ledger_transactions as transaction', ...sortedBy(by, sort) }
  return readCountedPage(query, asked, { ...order, tally: null })
}

function movements(sql: Sql) {
  return sql
    .selectFrom('ledger_transactions as transaction')
    .innerJoin('ledger_entries as cash', (join) =>
      join.onRef('cash.transaction_id', '=', 'transaction.id').on('cash.account', '=', 'cash'),
    )
    .leftJoin('payments', 'payments.id', 'transaction.payment_id')
    .leftJoin('refunds', 'refunds.id', 'transaction.refund_id')
    .leftJoin('drawer_entries as entry', 'entry.id', 'transaction.drawer_entry_id')
    .leftJoin('expenses', 'expenses.id', 'transaction.expense_id')
    .leftJoin('expense_reversals as reversal', (join) =>
      join.onRef('reversal.expense_id', '=', 'expenses.id').on('transaction.kind', '=', 'expense_reversal'),
    )
    .select(['transaction.id', 'transaction.at', 'transaction.payment_id', 'cash.amount'])
    .select((of) => of.ref('transaction.kind').$castTo<MovementKind>().as('kind'))
    .select((of) => of.ref('entry.kind').$castTo<EntryKind | 'reversal' | null>().as('entry_kind'))
    .select((of) => of.ref('expenses.kind').$castTo<ExpenseKind | null>().as('expense_kind'))
    .select([nameOf(raw.ref('payments.user_id')).as('student_name'), nameOf(ACTOR).as('by')])
    .select(
      raw<string | null>`case transaction.kind when 'payment' then null when 'undo' then payments.undo_reason
          else coalesce(entry.reason, reversal.reason, expenses.note, refunds.reason) end`.as('reason'),
    )
    .select(
      raw<string | null>`case when entry.kind in ('deposit', 'taken', 'put_in') and not exists (
          select from drawer_entries as later where later.reverses = entry.id) then entry.id end`.as(
        'reversible_id',
      ),
    )
}

/** Asked apart: with each table more that is joined, planning takes a multiple of what reading does. */
function nameOf(id: Expression<unknown>) {
  return raw<string | null>`(select name from profiles where id = ${id})`
}

/** Who at the desk did it. */
const ACTOR = raw<string>`case transaction.kind
  when 'payment' then (
    select admin_id from payment_events as event
    where event.payment_id = transaction.payment_id and admin_id is not null order by event.id limit 1)
  when 'undo' then payments.undone_by
  else coalesce(entry.made_by, reversal.reversed_by, expenses.entered_by, refunds.requested_by) end`

type Closes = Asked & DayRange & { show: CloseFilter; sort: CloseSort }

export function listCloses(sql: Sql, { show, sort, from, to, ...asked }: Closes) {
  let query = sql
    .selectFrom('drawer_closes as close')
    .leftJoin('profiles', 'profiles.id', 'close.closed_by')
    .select(['close.id', 'closed_at', 'profiles.name as closed_by', 'cash_expected', 'cash_counted', 'note'])
    .select(['only_day', raw<boolean>`follows is null and only_day is null`.as('is_opening')])
    .select(
      raw<boolean>`exists (select from drawer_closes as next where next.follows = close.id)`.as('recounted'),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('drawer_entries as entry')
          .leftJoin('profiles as corrector', 'corrector.id', 'entry.made_by')
          .select(['entry.amount', 'entry.reason', 'entry.made_at', 'corrector.name as made_by'])
          .whereRef('entry.close_id', '=', 'close.id')
          .where('entry.kind', '=', 'correction')
          .orderBy('entry.made_at'),
      ).as('corrections'),
    )
    .where(withinDays('closed_at', { from, to }))
  if (show === 'differing')
    query = query
      .whereRef('cash_counted', '<>', 'cash_expected')
      // The first count has nothing to differ from (TILL-2).
      .where(raw<boolean>`(follows is not null or only_day is not null)`)
  const by = { date: ['close.closed_at', 'close.id'] }
  return readCountedPage(query, asked, {
    from: 'drawer_closes as close',
    ...sortedBy(by, sort),
    tally: null,
  })
}

/** The latest count of the drawer; undefined before the first. */
export function findLastClose(sql: Sql) {
  return closes(sql)
    .where('only_day', 'is', null)
    .where((of) =>
      of.not(
        of.exists(of.selectFrom('drawer_closes as next').whereRef('next.follows', '=', 'drawer_closes.id')),
      ),
    )
    .executeTakeFirst()
}

export function findClose(sql: Sql, id: string) {
  return closes(sql).where('drawer_closes.id', '=', id).executeTakeFirst()
}

export function findCloseByKey(sql: Sql, closed_by: string, request_key: string) {
  return closes(sql)
    .select('note')
    .where('closed_by', '=', closed_by)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

function closes(sql: Sql) {
  return sql
    .selectFrom('drawer_closes')
    .leftJoin('profiles', 'profiles.id', 'closed_by')
    .select(['drawer_closes.id', 'follows', 'closed_at', 'cash_expected', 'cash_counted', 'only_day'])
    .select('profiles.name as closed_by')
}

type Close = {
  follows: string | null
  closed_at: Date
  closed_by: string
  cash_expected: Paise
  cash_counted: Paise
  note: string | null
  counted_until: number | null
  request_key: string | null
}

/** Undefined if another close follows the same one. */
export function insertClose(sql: Sql, close: Close) {
  return sql
    .insertInto('drawer_closes')
    .values(close)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Paise by which a count was corrected so far. */
export async function findCorrected(sql: Sql, close_id: string): Promise<Paise> {
  const { corrected } = await sql
    .selectFrom('drawer_entries')
    .select(raw<Paise>`coalesce(sum(amount), 0)::bigint`.as('corrected'))
    .where('close_id', '=', close_id)
    .where('kind', '=', 'correction')
    .executeTakeFirstOrThrow()
  return corrected
}

type NewEntry = {
  kind: EntryKind | 'reversal'
  /** Paise, by which the drawer's balance changes. */
  amount: Paise
  made_at: Date
  made_by: string
  reason: string
  close_id?: string
  reverses?: string
  request_key?: string | null
}

/** Undefined if the entry that it reverses is reversed already. */
export function insertEntry(sql: Sql, entry: NewEntry) {
  return sql
    .insertInto('drawer_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findEntry(sql: Sql, id: string) {
  return sql.selectFrom('drawer_entries').select(['id', 'kind']).where('id', '=', id).executeTakeFirst()
}

export function findEntryByKey(sql: Sql, made_by: string, request_key: string) {
  return sql
    .selectFrom('drawer_entries')
    .select(['kind', 'amount', 'reason'])
    .where('made_by', '=', made_by)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}
