import { sql as raw } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DayRange } from '#database/days.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { EARNED_AS, type LedgerAccount } from '#/features/payments/ledger/rules.ts'
import type { ExpenseKind, PaidFrom } from './rules.ts'
import type { ExpenseFilter, ExpenseSort } from './search.ts'

/** The accounts of the view `revenue`, which doesn't say what moved it. */
const SALES = [...new Set(Object.values(EARNED_AS))]

type Listing = Asked & DayRange & { kind: ExpenseFilter; sort: ExpenseSort }

export function list(sql: Sql, { kind, sort, from, to, ...asked }: Listing) {
  const query = expenses(sql)
    .$if(kind !== 'all', (of) => of.where('expense.kind', '=', kind))
    .$if(from !== undefined, (of) => of.where('spent_on', '>=', from ?? raw.lit(null)))
    .$if(to !== undefined, (of) => of.where('spent_on', '<=', to ?? raw.lit(null)))
  const by = { date: ['spent_on', 'expense.id'], amount: ['expense.amount', 'expense.id'] }
  return readCountedPage(query, asked, { from: 'expenses as expense', ...sortedBy(by, sort), tally: null })
}

function expenses(sql: Sql) {
  return sql
    .selectFrom('expenses as expense')
    .leftJoin('profiles', 'profiles.id', 'entered_by')
    .select(['expense.id', 'expense.amount', 'spent_on', 'note', 'entered_at', 'profiles.name as entered_by'])
    .select((of) => of.ref('expense.kind').$castTo<ExpenseKind>().as('kind'))
    .select((of) => of.ref('paid_from').$castTo<PaidFrom>().as('paid_from'))
    .select((of) =>
      jsonObjectFrom(
        of
          .selectFrom('expense_reversals')
          .leftJoin('profiles as reverser', 'reverser.id', 'reversed_by')
          .select(['reason', 'reversed_at', 'reverser.name as reversed_by'])
          .whereRef('expense_id', '=', 'expense.id'),
      ).as('reversal'),
    )
}

export type NewExpense = {
  kind: ExpenseKind
  amount: Paise
  spent_on: Day
  note: string
  paid_from: PaidFrom
  entered_at: Date
  entered_by: string
  request_key: string | null
}

/** Undefined if this person sent the same key before. */
export function insert(sql: Sql, expense: NewExpense) {
  return sql
    .insertInto('expenses')
    .values(expense)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findByKey(sql: Sql, entered_by: string, request_key: string) {
  return sql
    .selectFrom('expenses')
    .select(['id', 'kind', 'amount', 'spent_on', 'note', 'paid_from'])
    .where('entered_by', '=', entered_by)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

export function find(sql: Sql, id: string) {
  return sql.selectFrom('expenses').select('amount').where('id', '=', id).executeTakeFirst()
}

type Reversal = { expense_id: string; amount: Paise; reason: string; reversed_at: Date; reversed_by: string }

/** Undefined if the expense was taken back before. */
export function insertReversal(sql: Sql, reversal: Reversal) {
  return sql
    .insertInto('expense_reversals')
    .values(reversal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** From the first day of a month up to, but without, that of the next. */
export type Span = { first: Day; next: Day }

/** The revenue of a month by purpose, in paise. */
export function sumIncome(sql: Sql, { first, next }: Span) {
  return sql
    .selectFrom('tallies')
    .select(raw<PaymentPurpose>`kind::payment_purpose`.as('purpose'))
    .select(raw<Paise>`sum(count)::bigint`.as('amount'))
    .where('list', '=', 'revenue')
    .where('day', '>=', first)
    .where('day', '<', next)
    .groupBy('kind')
    .orderBy('purpose')
    .execute()
}

/** What was spent in a month by kind, in paise, without what was taken back. */
export function sumExpenses(sql: Sql, { first, next }: Span) {
  const kept = raw`sum(case list when 'expenses' then count else -count end)::bigint`
  return sql
    .selectFrom('tallies')
    .select(raw<ExpenseKind>`kind`.as('kind'))
    .select(raw<Paise>`${kept}`.as('amount'))
    .where('list', 'in', ['expenses', 'expenses_reversed'])
    .where('day', '>=', first)
    .where('day', '<', next)
    .groupBy('kind')
    .having(raw<boolean>`${kept} <> 0`)
    .orderBy('kind')
    .execute()
}

/** What moved revenue: a payment, a refund, or the undo of a payment that was never made (PAY-24). */
type Earning = 'payment' | 'refund' | 'undo'

/** `amount` is in paise: of an expense what was spent, of a refund or an undo negative. */
export type BookLine = { note: string | null; amount: Paise } & (
  | { type: Earning; purpose: PaymentPurpose; account: LedgerAccount }
  | { type: 'expense'; kind: ExpenseKind; paid_from: PaidFrom }
)

/**
 * What was earned, refunded, undone and spent on a day. Of what was earned `note` is the receipt's number, of what left
 * again the credit note's; `account` is the other side of its entry, which has two.
 */
export async function listBookLines(sql: Sql, day: Day): Promise<BookLine[]> {
  const [earned, spent] = await Promise.all([
    sql
      .selectFrom('ledger_transactions as of')
      .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'of.id')
      .innerJoin('ledger_entries as money', (join) =>
        join.onRef('money.transaction_id', '=', 'of.id').on('money.account', 'not in', SALES),
      )
      .innerJoin('payments', 'payments.id', 'of.payment_id')
      .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
      .leftJoin('credit_notes as given', (join) =>
        join
          .onRef('given.receipt_id', '=', 'receipts.id')
          .onRef('given.refund_id', 'is not distinct from', 'of.refund_id')
          .on('of.kind', '<>', 'payment'),
      )
      .select(['payments.purpose', raw<Earning>`of.kind`.as('type'), 'money.account'])
      .select((one) => one.fn.coalesce('given.number', 'receipts.number').as('note'))
      .select(raw<Paise>`-entry.amount`.as('amount'))
      .where('entry.account', 'in', SALES)
      .where('of.day', '=', day)
      .orderBy('receipts.number')
      .orderBy('of.id')
      .execute(),
    expenses(sql).where('spent_on', '=', day).orderBy('entered_at').execute(),
  ])
  return [
    ...earned,
    ...spent.filter(({ reversal }) => !reversal).map((line) => ({ ...line, type: 'expense' as const })),
  ]
}
