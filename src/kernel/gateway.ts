/**
 * What an online payment provider is to us (PAY-9). Amounts are integer paise, the currency
 * is always INR. Callbacks and webhooks are hints that something happened: money is only what `listAttempts` reports.
 */
export type Provider = 'razorpay' | 'payu' | 'sandbox'

export type OrderRequest = {
  /** Our own name of this attempt, unique, at most 25 characters: Razorpay's receipt, PayU's txnid. */
  reference: string
  amount: number
  /** What is bought, as the payer reads it. */
  description: string
  customer: { name: string; email: string; phone: string }
  /** Whether it was asked for before, and its answer may have been lost. */
  asked_before: boolean
}

/** What the browser opens. Nothing in it is secret. */
export type Checkout =
  | {
      provider: 'razorpay'
      key: string
      order_id: string
      amount: number
      currency: 'INR'
      description: string
      prefill: { name: string; email: string; contact: string }
    }
  | { provider: 'payu'; fields: Record<string, string> }
  | { provider: 'sandbox'; order_id: string }

/** `authorized` money is promised, not ours: only `captured` counts. */
export type AttemptStatus = 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded'

/** One attempt to pay an order, as the provider itself reports it when asked. */
export type Attempt = {
  provider_payment_id: string
  status: AttemptStatus
  amount: number
  currency: string
}

/** What a callback or webhook tells, once its signature was found right. */
export type Hint = {
  provider_order_id: string
  /** Names the message, for telling a repeated one; absent where the provider gives none. */
  event_id?: string
}

export type RefundRequest = { provider_payment_id: string; amount: number; reference: string }
/** Money given back as the provider reports it: `pending` was taken, and may yet be given up. */
export type RefundOutcome = { provider_refund_id: string; status: 'pending' | 'done' | 'failed' }

export type Gateway = {
  provider: Provider
  /** Opens an order at the provider, one for each reference. Gives its name there. Throws a GatewayError. */
  createOrder(request: OrderRequest): Promise<string>
  /** What the browser opens for an order. */
  checkout(provider_order_id: string, request: OrderRequest): Checkout
  /** Reads what the browser brings back; undefined when it is not signed by the provider for this very order. */
  readCallback(provider_order_id: string, fields: Record<string, unknown>): Hint | undefined
  /** Reads a message of the provider's server from its raw bytes; undefined when it is not signed. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Hint | undefined
  /** All attempts to pay the order, asked of the provider now. Throws a GatewayError. */
  listAttempts(provider_order_id: string): Promise<Attempt[]>
  /** Gives money back, once per reference however often it is asked. Throws a GatewayError. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** What became of a refund, asked of the provider now; undefined where it took none of that name. Throws a GatewayError. */
  findRefund(request: Omit<RefundRequest, 'amount'>): Promise<RefundOutcome | undefined>
}

/** The provider did not answer, answered nonsense, or refused. Nothing is known about what it did. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}
