/**
 * What an online payment provider does for us (PAY-9). Amounts are in paise, the currency is always INR. Callbacks and
 * webhooks only hint that something happened: only `listAttempts` says what was paid.
 */
import type { Paise } from './money.ts'

/** Those that move money: Settings choose one of them (PAY-17). */
export const CHOSEN_PROVIDERS = ['razorpay', 'payu'] as const
export type ChosenProvider = (typeof CHOSEN_PROVIDERS)[number]

/** Without any keys the sandbox takes payments on a page of its own. */
export const PROVIDERS = [...CHOSEN_PROVIDERS, 'sandbox'] as const
export type Provider = (typeof PROVIDERS)[number]

export type OrderRequest = {
  /** Our own unique name for this attempt, at most 18 characters: Razorpay's receipt, the beginning of PayU's txnid. */
  reference: string
  amount: Paise
  /** What is being bought, shown to the payer. */
  description: string
  customer: { name: string; email: string; phone: string }
  /** Whether we asked before and may have lost the answer. */
  asked_before: boolean
}

/** What the browser opens. It holds no secrets. */
export type Checkout =
  | {
      provider: 'razorpay'
      key: string
      order_id: string
      amount: Paise
      currency: 'INR'
      description: string
      prefill: { name: string; email: string; contact: string }
    }
  | { provider: 'payu'; fields: Record<string, string> }
  | { provider: 'sandbox'; order_id: string }

/** `authorized` money is only promised; `captured` money is ours. */
export type AttemptStatus = 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded'

/** One attempt to pay an order, as the provider reports it. */
export type Attempt = {
  provider_payment_id: string
  status: AttemptStatus
  amount: Paise
  currency: string
  /** When the payer paid; undefined if the provider doesn't say. */
  at?: Date | undefined
}

/** What a callback says, after its signature was verified. */
export type Hint = { provider_order_id: string }

/** The same of a webhook. */
export type WebhookHint = Hint & {
  /** Made of what the provider signed, so that a repeated message is recognised whatever else was changed in it. */
  event_id: string
  /** The provider signs different news alike, so that a repeated message may be news. */
  signed_alike: boolean
}

export type RefundRequest = { provider_payment_id: string; amount: Paise; reference: string }
/** A refund as the provider reports it. A `pending` one was accepted, but may still fail. */
export type RefundOutcome = { provider_refund_id: string; status: 'pending' | 'done' | 'failed' }
/** One of a capture's refunds. Its `reference` is ours, or another if it was made at the provider, or empty. */
export type ListedRefund = RefundOutcome & { reference: string; amount: Paise }

export type Gateway = {
  provider: Provider
  /** Creates an order at the provider, one per reference, and returns its id there. Throws a GatewayError. */
  createOrder(request: OrderRequest): Promise<string>
  /** What the browser opens for an order. */
  checkout(provider_order_id: string, request: OrderRequest): Checkout
  /** Reads what the browser brings back; undefined unless the provider signed it for this very order. */
  readCallback(provider_order_id: string, fields: Record<string, unknown>): Hint | undefined
  /** Reads a webhook from its raw bytes; undefined unless the provider signed it. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): WebhookHint | undefined
  /** All attempts to pay the order, asked from the provider now. Throws a GatewayError. */
  listAttempts(provider_order_id: string): Promise<Attempt[]>
  /** Refunds, once per reference however often it is called. Throws a GatewayError. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** All refunds of a capture, asked from the provider now, whoever made them; oldest first. Throws a GatewayError. */
  listRefunds(provider_payment_id: string): Promise<ListedRefund[]>
}

/** The provider did not answer, answered nonsense, or refused. What it did is unknown. */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError'
}

/**
 * The provider answered that the account of these keys has no such order or payment: it was opened under the keys of
 * another one, or in its test mode. Nobody can be asked about it, as if the keys were removed (PAY-10).
 */
export class UnknownToAccount extends GatewayError {
  override readonly name = 'UnknownToAccount'
}

/** Undefined where the provider can't say; any other error is thrown on. */
export function ignoreSilence(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error
}

/** Undefined for what the account doesn't know; any other error is thrown on. */
export function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof UnknownToAccount)) throw error
}
