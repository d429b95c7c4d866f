import { findCouponOf } from '#/features/coupons/actions.ts'
import { normalizeCode, type PurchaseRef } from '#/features/coupons/rules.ts'
import { takeTurn } from '#/features/payments/actions.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import { purchaseOf } from '#/features/payments/rules.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { keepPlan } from '#/features/plans/actions.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { type Gateway, GatewayError, type OrderRequest, type Provider } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Paise } from '#/kernel/money.ts'
import { FIRST_CHECK_MINUTES } from './reconciliation/rules.ts'
import * as store from './store.ts'
import type { OnlineRefusal } from './texts.ts'

export type OnlinePayment = NonNullable<Awaited<ReturnType<typeof store.findOwn>>>

/**
 * What a payment is opened for, and how. `amount` in paise; `description` is shown to the payer. `secure` runs in the
 * transaction that opens it, for example to hold a coupon, and before one that was left goes on; if it throws, neither
 * is done.
 */
export type Opening = {
  amount: Paise
  description: string
  chosen: Provider
  /** Of a plan; an order has its own. */
  coupon_code?: string
  secure?: (transaction: Sql, purchase: PurchaseRef) => Promise<void>
} & (
  | { purpose: 'plan'; plan_id: string; order_id?: null }
  | { purpose: 'canteen_order'; order_id: string; plan_id?: null }
)

/**
 * Opens a payment and its order at the provider; the same request key returns the same one, as does what was begun for
 * the same at this moment. Throws order_failed, online_payment_off, payment_key_reused, too_many_payment_calls,
 * plan_not_found if the plan was deleted, and what `secure` throws.
 */
export async function openPayment(context: MemberContext, opening: Opening) {
  await countCall(context)
  const repeated = await findRepeated(context, opening)
  const { payment, asked_before } = repeated
    ? { payment: repeated, asked_before: true }
    : await open(context, opening)
  return beginPayment(context, payment, opening.description, asked_before)
}

/**
 * Opens the order of a payment at its provider, or finds it again; counts as a call to the provider. From now on it is
 * asked about as often as a new one.
 */
export async function resumePayment(context: MemberContext, payment: OnlinePayment, description: string) {
  await countCall(context)
  await store.restartChecks(context.sql, payment.id, later(context.now, { minutes: FIRST_CHECK_MINUTES }))
  return beginPayment(context, payment, description, true)
}

async function beginPayment(
  context: MemberContext,
  payment: OnlinePayment,
  description: string,
  asked_before: boolean,
) {
  const checkout = await openOrder(context, payment, description, asked_before)
  return { payment_id: payment.id, amount: payment.amount, checkout }
}

/** Counts a call to a provider. Throws too_many_payment_calls. */
export async function countCall({ allowGatewayCall, member }: MemberContext): Promise<void> {
  if (!(await allowGatewayCall(member.id))) throw new Refusal<OnlineRefusal>('too_many_payment_calls')
}

/** What the same request opened earlier. */
async function findRepeated({ sql, member, requestKey }: MemberContext, opening: Opening) {
  const earlier = requestKey === null ? undefined : await store.findByKey(sql, member.id, requestKey)
  const same =
    earlier?.amount === opening.amount &&
    earlier.plan_id === (opening.plan_id ?? null) &&
    earlier.order_id === (opening.order_id ?? null) &&
    (await hasCoupon(sql, earlier, opening.coupon_code))
  if (earlier && !same) throw new Refusal<PaymentRefusal>('payment_key_reused')
  return earlier
}

/** One whose use was released meanwhile counts as the same. */
async function hasCoupon(sql: Sql, payment: OnlinePayment, code: string | undefined): Promise<boolean> {
  if (code === undefined) return true
  const used = await findCouponOf(sql, purchaseOf(payment), payment.amount)
  return used === null || used.code === normalizeCode(code)
}

type Opened = { payment: OnlinePayment; asked_before: boolean }

async function open(context: MemberContext, opening: Opening): Promise<Opened> {
  const opened = await insertSecured(context, opening)
  if (opened) return opened
  // The same request came twice at once, and the other one opened it.
  const payment = await findRepeated(context, opening)
  if (!payment) throw new Error('a payment was neither opened nor found')
  return { payment, asked_before: true }
}

function insertSecured(context: MemberContext, opening: Opening): Promise<Opened | undefined> {
  const { sql, member, now, requestKey } = context
  const { secure, purpose, plan_id = null, order_id = null, amount, chosen } = opening
  const { provider } = gatewayFor(context, chosen)
  return sql.transaction().execute(async (transaction) => {
    if (plan_id !== null) await keepPlan(transaction, plan_id)
    await takeTurn(transaction, member.id)
    // Another tab began it at the same moment.
    const left = await findLeft(transaction, context, opening)
    const begun = {
      user_id: member.id,
      purpose,
      plan_id,
      order_id,
      amount,
      payment_method: provider,
      request_key: requestKey,
      created_at: now,
      next_check_at: later(now, { minutes: FIRST_CHECK_MINUTES }),
    }
    const payment = left ?? (await insertPayment(transaction, begun))
    if (!payment) return undefined
    await secure?.(transaction, purchaseOf(payment))
    return { payment, asked_before: left !== undefined }
  })
}

/**
 * The open payment that the member has begun for the same: begun again it goes on, so that there is one at a time
 * (PAY-8). One for a plan with a coupon goes on by that.
 */
export async function findLeft(
  sql: Sql,
  context: Pick<MemberContext, 'member' | 'gateway'>,
  { purpose, plan_id = null, order_id = null, amount, chosen, coupon_code }: Opening,
): Promise<OnlinePayment | undefined> {
  if (coupon_code !== undefined) return undefined
  const { provider } = gatewayFor(context, chosen)
  const sought = { user_id: context.member.id, purpose, plan_id, order_id, amount, provider }
  const left = await store.findLeft(sql, sought)
  const hasOwnCoupon = left?.order_id === null && (await findCouponOf(sql, purchaseOf(left), amount))
  return hasOwnCoupon ? undefined : left
}

/** The member's open payments for the same at other providers, whose payer has come back from them (PAY-28). */
export function listAwaitedElsewhere(
  context: Pick<MemberContext, 'sql' | 'member' | 'gateway'>,
  { purpose, plan_id = null, order_id = null, chosen }: Opening,
): Promise<OnlinePayment[]> {
  const { provider } = gatewayFor(context, chosen)
  const sought = { user_id: context.member.id, purpose, plan_id, order_id, provider }
  return store.listAwaitedElsewhere(context.sql, sought)
}

/** Which provider Settings choose for plans, or for the canteen. */
export async function findProvider(sql: Sql, of: 'plan' | 'canteen'): Promise<Provider> {
  const chosen = await store.findProviders(sql)
  return chosen[`${of}_provider`]
}

/** The provider chosen in Settings if its keys are set, otherwise the one whose keys are, otherwise the sandbox. */
export function gatewayFor({ gateway }: Pick<Context, 'gateway'>, chosen: Provider): Gateway {
  const found = gateway(chosen) ?? gateway('razorpay') ?? gateway('payu') ?? gateway('sandbox')
  if (!found) throw new Refusal<OnlineRefusal>('online_payment_off')
  return found
}

/** The payment's code names the order at the provider, so that asking again opens no second one. */
async function openOrder(
  context: MemberContext,
  payment: OnlinePayment,
  description: string,
  asked_before: boolean,
) {
  const { name, email, phone } = await store.findPayer(context.sql, payment.user_id)
  const gateway = gatewayOf(context, payment)
  const request: OrderRequest = {
    reference: payment.payment_code,
    amount: payment.amount,
    description,
    customer: { name, email: email ?? '', phone: phone ?? '' },
    asked_before,
  }
  const order_id = payment.provider_order_id ?? (await createOrder(context, gateway, payment, request))
  return gateway.checkout(order_id, request)
}

/** If two requests open an order at once, the first one stored wins. */
async function createOrder(
  context: MemberContext,
  gateway: Gateway,
  payment: OnlinePayment,
  request: OrderRequest,
) {
  const order_id = await gateway.createOrder(request).catch((error: unknown) => {
    throw error instanceof GatewayError ? new Refusal<OnlineRefusal>('order_failed') : error
  })
  const ask_at = later(context.now, { minutes: FIRST_CHECK_MINUTES })
  return store.keepOrder(context.sql, payment.id, { provider_order_id: order_id, ask_at })
}

/** The provider of a payment. Throws online_payment_off if its keys were removed. */
function gatewayOf({ gateway }: Pick<Context, 'gateway'>, payment: OnlinePayment): Gateway {
  const found = gateway(payment.payment_method as Provider)
  if (!found) throw new Refusal<OnlineRefusal>('online_payment_off')
  return found
}
