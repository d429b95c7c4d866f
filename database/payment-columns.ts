import { sql as raw } from 'kysely'
import type { Paise } from '#/kernel/money.ts'
import type { PaymentMethod } from './schema.ts'

/*
 * How and when a payment was made, as every list of payments at the desk tells it; for queries over `payments`, the
 * first with its `receipts` joined.
 */

/** A payment begun at a gateway or by UPI may have been made in cash: the receipt has the method. */
export const PAID_WITH = raw<PaymentMethod>`coalesce(receipts.payment_method, payments.payment_method)`

/** When it was paid; until then, when it was begun. */
export const PAID_OR_BEGUN_AT = raw<Date>`coalesce(payments.paid_at, payments.created_at)`

/**
 * The price at which its plan was sold, before a coupon, in paise: plans get other prices later. Null of what sold no
 * plan, such as the rest of one.
 */
export const SOLD_AT = raw<Paise | null>`case when payments.purpose = 'plan' then (
  select coalesce(
    (
      select original_amount from coupon_usage
      where coupon_usage.payment_id = payments.id and final_amount = sale.total limit 1
    ),
    sale.total
  )
  from (
    select coalesce(max(part_of), payments.amount) as total from receipts where receipts.payment_id = payments.id
  ) sale
) end`

/** Paise of `refunded_amount` that are only reserved: their refund was requested, and may still fail. */
export const ON_ITS_WAY_BACK = raw<Paise>`(
  select coalesce(sum(refunds.amount), 0)::bigint from refunds
  where refunds.payment_id = payments.id and not of_surplus and refunds.status = 'requested'
)`
