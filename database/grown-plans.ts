import { sql as raw } from 'kysely'
import type { Paise } from '#/kernel/money.ts'

/**
 * Whether a plan has grown from a subscription that wasn't ended early: it runs, or has run out, whatever the nightly
 * cleanup has stored by then (CHANGE-1). `id` names its column.
 */
export const isContinued = (id: string) =>
  raw<boolean>`exists (select from subscriptions grown where grown.grown_from = ${raw.ref(id)} and grown.ended_on is null)`

/**
 * Paise that the payment of a plan, or of the change that it grew from, has brought and that stayed: not refunded, nor
 * undone. `plan` names its subscription; what is paid in parts is counted in its due.
 */
export const stayedOf = (plan: string) =>
  raw<Paise>`${raw.ref(`${plan}.amount_paid`)} - coalesce((
    select case when undone_at is null then refunded_amount else payments.amount end from payments
    where payments.id = coalesce(${raw.ref(`${plan}.payment_id`)}, ${raw.ref(`${plan}.change_payment_id`)})), 0)`

/**
 * Paise refunded of everything that paid for the same purchase as a payment, itself included, for queries over
 * `payments`: of a plan all its parts, and the changes that it grew from or into (ROLE-2).
 */
export const REFUNDED_OF_PURCHASE = raw<Paise>`(
  with recursive before as (
    select id, grown_from from subscriptions
    where payment_id = payments.id or change_payment_id = payments.id
      or id = (select subscription_id from dues where dues.id = payments.due_id)
    union select earlier.id, earlier.grown_from from before join subscriptions earlier on earlier.id = before.grown_from
  ), chain as (
    select id from before where grown_from is null
    union all select later.id from chain join subscriptions later on later.grown_from = chain.id
  ), purchase as (
    select payments.id, payments.refunded_amount
    union select paid.id, paid.refunded_amount from chain join subscriptions plan using (id)
      join payments paid on paid.id in (plan.payment_id, plan.change_payment_id)
    union select part.id, part.refunded_amount from chain join dues on dues.subscription_id = chain.id
      join payments part on part.due_id = dues.id
  ) select sum(refunded_amount)::bigint from purchase
)`
