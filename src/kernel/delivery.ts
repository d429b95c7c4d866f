/** What a payment buys is delivered by the feature that sells it. Payments know none of them: the server wires them above. */
import type { Context, Sql } from './context.ts'
import type { Day } from './dates.ts'

export type PaymentPurpose = 'plan' | 'canteen_order'

/** `amount` in paise. Of `plan_id` and `order_id` the purpose's own is there. */
export type Purchase = {
  id: string
  user_id: string
  plan_id: string | null
  order_id: string | null
  amount: number
}

/** What was bought, as its receipt names it. */
export type Bought = {
  name: string
  /** Where days were bought. */
  period: { start_date: Day; end_date: Day } | null
  /** Numbers of seats that could not be carried on, because somebody else has them by then. */
  lost_seats: readonly number[]
}

export type Refunding = {
  /** Nothing of the payment stays. */
  whole: boolean
  /** The desk wants what was bought to end, whatever part went back. */
  end: boolean
  reason: string
  now: Date
}

export type Delivery = {
  /** Whether it can still be paid for; what it says holds until the caller's transaction ends. */
  awaitsPayment: (transaction: Sql, purchase: Purchase) => Promise<boolean>
  /** Hands over what was paid for, in the transaction that settles the payment; only `settle` calls it. */
  deliver: (
    transaction: Sql,
    purchase: Purchase,
    surroundings: Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail' | 'queueJob'>,
  ) => Promise<Bought>
  /** Whether a refund of everything stops the delivery. */
  stopsWithRefund: (sql: Sql, purchase: Purchase) => Promise<boolean>
  /** Ends or stops what was bought, in the transaction that gives its money back. */
  takeBack: (transaction: Sql, purchase: Purchase, refunding: Refunding) => Promise<void>
}

export type Deliveries = Record<PaymentPurpose, Delivery>
