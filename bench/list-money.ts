import { sql as raw } from 'kysely'
import { NOW } from './data.ts'
import { idOf, mixNumber, type Members, type Part, type Sql } from './numbered.ts'

/** Plans with what was paid for them: the ledger's entries, receipts, some dues, refunds and coupons. */
export async function insertMoney(sql: Sql, members: Members): Promise<void> {
  await insertPlans(sql, members, 'past', raw`n % 10 > 0`, raw`-1 - ${mixNumber('n', 5, '500')}`)
  await insertPlans(sql, members, 'now', raw`n % 3 > 0`, raw`${mixNumber('n', 6, '60')}`)
  const { numbers } = members
  await raw`
    insert into payments (user_id, plan_id, amount, status, payment_method, payment_code, created_at)
    select ${idOf('member')}, (select id from plans order by slug limit 1), 60000,
      (array['failed', 'created'])[1 + n % 2]::payment_status, 'qr_code', 'open' || n, ${NOW}::timestamptz - ${mixNumber('n', 13, '260000')} * interval '1 minute'
    from ${numbers} where n % 10 < 2`.execute(sql)
  await raw`
    insert into dues (subscription_id, user_id, total, paid, due_on, created_at, closed_at, closed_as)
    select ${idOf('now plan')}, ${idOf('member')}, 60000, case when n % 5 > 3 then 60000 else 30000 end,
      ${NOW}::date - 20 + ${mixNumber('n', 14, '40')}::int, ${NOW}::timestamptz - interval '20 days',
      case when n % 5 > 3 then ${NOW}::timestamptz end, case when n % 5 > 3 then 'paid'::due_end end
    from ${numbers} where n % 3 > 0`.execute(sql)
  await sql.updateTable('library_settings').set({ hold_late_dues: true }).execute()
  await raw`
    insert into coupons (id, code, name, discount_type, discount_value, valid_from, valid_until, created_at)
    values (${COUPON}, 'BENCH', 'Benchmark', 'fixed', 1000, '2025-01-01', '2027-01-01', ${NOW}) on conflict do nothing`.execute(
    sql,
  )
  await raw`
    insert into coupon_usage (coupon_id, user_id, order_type, payment_id, original_amount, discount_amount, final_amount, state,
      once_per_member, held_at, used_at)
    select ${COUPON}, ${idOf('member')}, 'subscriptions', ${idOf('past payment')}, 61000, 1000, 60000, 'redeemed', true, at, at
    from ${numbers}, lateral (select ${NOW}::timestamptz - ${mixNumber('n', 15, '260000')} * interval '1 minute' as at) as used
    where n % 10 in (1, 2, 3)`.execute(sql)
  await raw`
    insert into refunds (payment_id, amount, reason, status, reference, requested_at, done_at)
    select ${idOf('past payment')}, 10000, 'Moved away', 'done', 'RFD' || n, ${NOW}, ${NOW} from ${numbers} where n % 50 = 1`.execute(
    sql,
  )
  await raw`
    insert into credit_notes (number, refund_id, receipt_id, issued_on, payer_name, amount)
    select 'CN' || n, refunds.id, receipts.id, ${NOW}::date, ${members.name}, 10000
    from ${numbers} join refunds on refunds.payment_id = ${idOf('past payment')}
      join receipts on receipts.payment_id = ${idOf('past payment')}
    where n % 50 = 1`.execute(sql)
  await raw`
    insert into payment_alerts (kind, provider, provider_order_id, provider_payment_id, amount, raised_at, resolved_at, note)
    select 'unknown_order', 'razorpay', 'order' || n, 'pay' || n, 60000, ${NOW}::timestamptz - ${mixNumber('n', 16, '260000')} * interval '1 minute',
      case when n % 500 > 0 then ${NOW}::timestamptz end, case when n % 500 > 0 then 'Seen' end
    from ${numbers} where n % 100 = 0`.execute(sql)
  await raw`
    insert into bank_credits (day, amount, narration, normalized_narration, imported_at, reference, normalized_reference, resolved_at, note)
    select ${NOW}::date - ${mixNumber('n', 17, '400')}::int, 60000, 'UPI/UTR' || n || '/PAYTM', 'UPIUTR' || n || 'PAYTM', ${NOW},
      'UTR' || n, 'UTR' || n, case when n % 20 > 0 then ${NOW}::timestamptz end, case when n % 20 > 0 then 'Known' end
    from ${numbers} where n % 4 = 0`.execute(sql)
  await raw`
    insert into bank_credit_tokens (bank_credit_id, token)
    select id, normalized_reference from bank_credits on conflict do nothing`.execute(sql)
  await raw`
    insert into expenses (kind, amount, spent_on, note, paid_from, entered_at)
    select 'other', 20000, ${NOW}::date - ${mixNumber('n', 18, '500')}::int, 'Note ' || n, 'bank', ${NOW} from ${numbers} where n % 20 = 0`.execute(
    sql,
  )
}

const COUPON = '00000000-0000-4000-8999-000000000001'

/** A payment with its subscription, ledger and receipt for those of the members, ending so many days from today. */
async function insertPlans(
  sql: Sql,
  { numbers, name }: Members,
  which: 'past' | 'now',
  those: Part,
  ends: Part,
) {
  const payment = idOf(`${which} payment`)
  const plans = raw`(select array_agg(id order by slug) as ids from plans) as sold`
  const plan = raw`sold.ids[1 + n % array_length(sold.ids, 1)]`
  const start = raw`(${NOW}::date + (${ends})::int - 29)`
  const method = raw`(array['cash', 'qr_code'])[1 + n % 2]::payment_method`
  const at = raw`(${start} + time '04:00')::timestamp at time zone 'UTC'`
  await raw`
    insert into payments (id, user_id, plan_id, amount, status, payment_method, payment_code, paid_at, created_at)
    select ${payment}, ${idOf('member')}, ${plan}, 60000, 'completed', ${method}, ${which} || n, ${at}, ${at}
    from ${numbers}, ${plans} where ${those}`.execute(sql)
  await raw`
    insert into subscriptions (id, user_id, plan_id, payment_id, start_date, end_date, amount_paid, payment_date,
      bought_start, bought_end, value)
    select ${idOf(`${which} plan`)}, ${idOf('member')}, ${plan}, ${payment}, ${start}, ${start} + 29, 60000, ${at}, ${start}, ${start} + 29, 60000
    from ${numbers}, ${plans} where ${those}`.execute(sql)
  await raw`
    with entered as (
      insert into ledger_transactions (at, day, kind, payment_id)
      select ${at}, ${start}, 'payment', ${payment} from ${numbers} where ${those} returning id, payment_id
    )
    insert into ledger_entries (transaction_id, account, amount)
    select entered.id, account, case account when 'plan_sales' then -60000 else 60000 end
    from entered, unnest(array[
      case when right(payment_id::text, 1)::int % 2 = 0 then 'cash' else 'upi' end, 'plan_sales']::ledger_account[]) account`.execute(
    sql,
  )
  await raw`
    insert into receipts (number, payment_id, issued_on, payer_name, plan_name, amount, payment_method)
    select left(${which}, 1) || n, ${payment}, ${start}, ${name}, 'Plan', 60000, ${method} from ${numbers} where ${those}`.execute(
    sql,
  )
}
