/** Compares what the program holds with the books and the calendar on paper. */
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { admin as bank } from '#/features/payment-proofs/credits/actions.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { tallyRows } from '../../bench/list-tallies.ts'
import type { Library } from './library.ts'

/** Everything that has to hold, whatever happened. */
export async function compare(library: Library): Promise<void> {
  await compareMoney(library)
  await comparePeriods(library)
  await compareDues(library)
  await compareSeats(library)
  await compareReceipts(library)
  await compareCoupon(library)
  await compareStatement(library)
  await compareMonth(library, library.today.slice(0, 7))
  await compareTallies(library)
}

/** What was counted while rows changed is what counting the rows finds. */
async function compareTallies({ sql }: Library): Promise<void> {
  const { rows } = await raw`
    with present as (${await tallyRows(sql)}), kept as (
      select list, kind, day, sum(count)::bigint as count from tallies where list <> 'memberships'
      group by list, kind, day having sum(count) <> 0
    )
    (select 'present' as only, * from (table present except table kept) as uncounted)
    union all (select 'kept', * from (table kept except table present) as invented)`.execute(sql)
  expect(rows).toEqual([])
}

async function compareMoney({ sql, books, desk: asDesk }: Library): Promise<void> {
  const drifting =
    await raw`select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`.execute(sql)
  expect(drifting.rows).toEqual([])
  const { rows } = await raw<{ account: string; amount: number }>`
    select account, sum(amount)::int as amount from ledger_entries group by 1`.execute(sql)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const on = (account: string) => rows.find((row) => row.account === account)?.amount ?? 0
  const { balance } = await desk.findDrawer(asDesk())
  expect({
    drawer: balance,
    cash: on('cash'),
    upi: on('upi'),
    razorpay: on('razorpay'),
    bank: on('bank'),
  }).toEqual({
    drawer: books.drawer(),
    cash: books.drawer(),
    upi: books.holds.upi,
    razorpay: books.holds.razorpay,
    bank: books.holds.bank,
  })
  expect(on('owed_to_payers')).toBe(0)
}

/** Where every plan lies, and what its days are worth; and that this is what the receipts and refunds come to. */
async function comparePeriods({ sql, calendar, payments, today }: Library): Promise<void> {
  const rows = await sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['subscriptions.id', 'user_id', 'type', 'start_date', 'end_date', 'value', 'status'])
    .execute()
  const said = new Map(
    rows.map(({ id, user_id, type, start_date, end_date, value, status }) => {
      const lies = calendar.periods.find((one) => one.id === id)?.ended
        ? 'ended'
        : `${start_date} to ${end_date}`
      return [id, { id, user_id, type, lies, value, runs: status !== 'expired' && end_date >= today }]
    }),
  )
  const noted = new Map(
    calendar.periods.map((one) => {
      const lies = one.ended ? 'ended' : `${calendar.startOf(one)} to ${calendar.endOf(one)}`
      return [
        one.id,
        {
          id: one.id,
          user_id: one.user_id,
          type: one.type,
          lies,
          value: one.value,
          runs: !one.ended && calendar.endOf(one) >= today,
        },
      ]
    }),
  )
  for (const [id, one] of noted)
    expect(said.get(id), `a plan of ${calendar.tell(one.user_id, id)}`).toEqual(one)
  expect(said.size).toBe(noted.size)
  const paid_twice = await raw`
    select one.user_id, one.start_date, one.end_date, other.start_date as other_start, other.end_date as other_end
    from subscriptions one join plans on plans.id = one.plan_id
    join subscriptions other on other.user_id = one.user_id and other.id > one.id
      and daterange(other.start_date, other.end_date, '[]') && daterange(one.start_date, one.end_date, '[]')
    join plans of_other on of_other.id = other.plan_id and of_other.type = plans.type
    where one.status <> 'expired' and other.status <> 'expired' and least(one.end_date, other.end_date) >= ${today}`.execute(
    sql,
  )
  expect(paid_twice.rows, 'no day of two lasting plans of a type').toEqual([])
  const worth = sumBy(rows.map(({ user_id, value }) => [user_id, value ?? 0]))
  const paid = sumBy(
    payments
      .filter(({ purpose }) => purpose !== 'canteen_order')
      .map(({ user_id, amount, refunded, undone }) => [user_id, undone ? 0 : amount - refunded]),
  )
  expect(worth, 'what plans are worth, and what was paid for them less refunds').toEqual(paid)
}

function sumBy(pairs: [string, number][]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [key, amount] of pairs) sums[key] = (sums[key] ?? 0) + amount
  return sums
}

async function compareDues({ sql, dues }: Library): Promise<void> {
  const rows = await sql
    .selectFrom('dues')
    .select(['id', 'total', 'paid', 'closed_as as closed'])
    .orderBy('id')
    .execute()
  const noted = dues.map(({ id, total, paid, closed }) => ({ id, total, paid, closed }))
  expect(rows).toEqual(noted.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
}

async function compareSeats({ sql, today }: Library): Promise<void> {
  const twice = await raw`
    select one.id from seat_bookings one join seat_bookings other on one.id < other.id and one.seat_number = other.seat_number
      and one.hours && other.hours and daterange(one.start_date, one.end_date, '[]') && daterange(other.start_date, other.end_date, '[]')
    where one.status = 'active' and other.status = 'active'`.execute(sql)
  expect(twice.rows, 'a seat held twice').toEqual([])
  const outside = await raw`
    select booking.id from seat_bookings booking join subscriptions plan on plan.id = booking.subscription_id
    where booking.status = 'active' and (plan.status = 'expired' or booking.start_date < plan.start_date or booking.end_date > plan.end_date)
      and booking.end_date >= ${today}`.execute(sql)
  expect(outside.rows, 'a booking outside its plan').toEqual([])
}

/** Numbers without a gap, and every receipt as it was when it was issued. */
async function compareReceipts({ sql, receipts, payments }: Library): Promise<void> {
  const { rows } = await raw<{ number: string; text: string }>`
    select number, to_jsonb(receipts)::text as text from receipts order by number`.execute(sql)
  for (const { number, text } of rows) {
    expect(text).toBe(receipts.get(number) ?? text)
    receipts.set(number, text)
  }
  expect(rows).toHaveLength(payments.length)
  const numbers = rows.map(({ number }) => Number(number.split('/').at(-1)))
  expect(numbers).toEqual(rows.map((_, at) => at + 1))
}

/** A use of the coupon for every payment with it that stands. */
async function compareCoupon({ sql, coupon, payments }: Library): Promise<void> {
  if (!coupon) return
  const { used_count } = await sql
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow()
  expect(used_count, 'uses of the coupon').toBe(payments.filter((one) => one.coupon && !one.undone).length)
}

/** What came in and stands for nothing we know of. */
async function compareStatement({ desk: asDesk, lines }: Library): Promise<void> {
  const { rows } = await bank.listUnmatchedCredits(asDesk(), { limit: 100 })
  const unmatched = lines.filter(({ imported, payment }) => imported && (payment === null || payment.undone))
  expect(rows.map(({ narration }) => narration).toSorted()).toEqual(
    unmatched.map(({ narration }) => narration).toSorted(),
  )
}

async function compareMonth(library: Library, month: string): Promise<void> {
  const { sql, books } = library
  const report = await desk.monthReport(library.desk(), { month })
  const ofMonth = (noted: Map<string, number>) =>
    Object.fromEntries(
      [...noted]
        .filter(([key, amount]) => key.startsWith(month) && amount !== 0)
        .map(([key, amount]) => [key.slice(8), amount]),
    )
  const told = (lines: readonly (readonly [string, number])[]) =>
    Object.fromEntries(lines.filter(([, amount]) => amount !== 0))
  expect(told(report.income.map(({ purpose, amount }) => [purpose, amount]))).toEqual(ofMonth(books.income))
  expect(told(report.expenses.map(({ kind, amount }) => [kind, amount]))).toEqual(ofMonth(books.spent))
  const { rows } = await raw<{ revenue: number }>`
    select coalesce(sum(amount), 0)::int as revenue from revenue where to_char(day, 'YYYY-MM') = ${month}`.execute(
    sql,
  )
  expect(report.income_total).toBe(rows[0]?.revenue)
  expect(report.left).toBe(report.income_total - report.expenses_total)
}
