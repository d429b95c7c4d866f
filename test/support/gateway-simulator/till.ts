import { randomBytes } from 'node:crypto'

/** The state of both simulated providers: orders and the attempts to pay them. Amounts in paise. */
export type SimulatedAttempt = {
  id: string
  order_id: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  amount: number
  currency: string
  /** When it was paid, in seconds since 1970; a provider may not say. */
  created_at?: number
}
export type SimulatedOrder = { id: string; reference: string; amount: number; currency: string }
export type SimulatedRefund = {
  id: string
  payment_id: string
  amount: number
  /** Null if it was made at the provider. */
  reference: string | null
  status: 'pending' | 'done' | 'failed'
}

/** What a provider answers a request. */
export type Answer = { status: number; body: object }

/** How the provider misbehaves until told otherwise, by request. */
export type Mishap =
  | 'times_out_after_accepting'
  | 'late'
  // never answers
  | 'silent'
  | 'answers_500'
  | 'answers_html'
  | 'refuses'
  // accepts a refund, and calls it failed in the same answer
  | 'fails_at_once'
export type Question = 'createOrder' | 'listAttempts' | 'refund' | 'listRefunds'

export class Till {
  readonly orders = new Map<string, SimulatedOrder>()
  readonly attempts: SimulatedAttempt[] = []
  readonly refunds = new Map<string, SimulatedRefund>()
  /** How often each request was made. */
  readonly asked: Record<Question, number> = {
    createOrder: 0,
    listAttempts: 0,
    refund: 0,
    listRefunds: 0,
  }
  /** By order, how often it was asked what was paid. */
  readonly askedFor = new Map<string, number>()
  mishaps: Partial<Record<Question, Mishap>> = {}

  open(order: Omit<SimulatedOrder, 'id'>, id = `order_${name()}`): SimulatedOrder {
    const opened = { id, ...order }
    this.orders.set(id, opened)
    return opened
  }

  /** Somebody pays: by default the whole amount, captured. */
  pay(order_id: string, change: Partial<SimulatedAttempt> = {}): SimulatedAttempt {
    const order = this.orders.get(order_id)
    if (!order) throw new Error(`no order ${order_id}`)
    const { amount, currency } = order
    const attempt = {
      id: `pay_${name()}`,
      order_id,
      status: 'captured' as const,
      amount,
      currency,
      ...change,
    }
    this.attempts.push(attempt)
    return attempt
  }

  listAttempts(order_id: string): SimulatedAttempt[] {
    this.asked.listAttempts++
    this.askedFor.set(order_id, (this.askedFor.get(order_id) ?? 0) + 1)
    return this.attemptsOf(order_id)
  }

  attemptsOf(order_id: string): SimulatedAttempt[] {
    return this.attempts.filter((attempt) => attempt.order_id === order_id)
  }

  refundsOf(payment_id: string): SimulatedRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_id === payment_id)
  }

  /** Paise of a payment that it has captured and not refunded. */
  held(payment_id: string): number {
    const paid = this.attempts.find(({ id }) => id === payment_id)
    if (!paid || !['captured', 'refunded'].includes(paid.status)) return 0
    const given = this.refundsOf(payment_id).filter(({ status }) => status !== 'failed')
    return given.reduce((left, { amount }) => left - amount, paid.amount)
  }

  /** The payer's bank returns a refund days later: the provider has the money again. */
  giveUp(refund: SimulatedRefund): void {
    refund.status = 'failed'
    const paid = this.attempts.find(({ id }) => id === refund.payment_id)
    if (paid) paid.status = 'captured'
  }

  /** The owner refunds in the provider's own dashboard; undefined if the payment has no such money. */
  refundInDashboard(payment_id: string, amount: number): SimulatedRefund | undefined {
    return this.#refund(payment_id, amount, null, 'done')
  }

  /** Once per reference; undefined if the payment has no such money. */
  refund(
    payment_id: string,
    amount: number,
    reference: string,
    status: SimulatedRefund['status'],
  ): SimulatedRefund | undefined {
    return this.refunds.get(reference) ?? this.#refund(payment_id, amount, reference, status)
  }

  #refund(
    payment_id: string,
    amount: number,
    reference: string | null,
    status: SimulatedRefund['status'],
  ): SimulatedRefund | undefined {
    const paid = this.attempts.find(({ id }) => id === payment_id)
    const left = this.held(payment_id)
    if (!paid || amount > left) return undefined
    if (amount === left && status !== 'failed') paid.status = 'refunded'
    const refund = { id: `rfnd_${name()}`, payment_id, amount, reference, status }
    this.refunds.set(reference ?? refund.id, refund)
    return refund
  }
}

const name = () => randomBytes(7).toString('hex')
