/** What payments and the features that sell something say to each other of a purchase: see `Delivery` in context.ts. */
import type { Paise } from './money.ts'
import type { Day } from './dates.ts'
import type { TimeSlot } from './slots.ts'

export type PaymentPurpose = 'plan' | 'canteen_order' | 'due' | 'plan_change'

/** The payment that buys it. `amount` in paise. Of `plan_id` and `order_id`, only its purpose's is set. */
export type Payment = {
  id: string
  user_id: string
  plan_id: string | null
  order_id: string | null
  amount: Paise
}

/** What was bought, for the receipt. */
export type Bought = {
  name: string
  /** Of a plan that has one (LANG-10). */
  name_hi?: string
  /** Of a canteen order, whose name is said in the reader's language. */
  order_number?: string | undefined
  /** The subscription that began. */
  subscription_id?: string
  /** Set if days were bought. */
  period: { start_date: Day; end_date: Day } | null
  /** Seats that the member couldn't keep on all its days, because somebody else has booked them. */
  lost_seats: readonly number[]
  /** Plans that begin later than before, since this one has its days back (DUES-7). */
  moved?: readonly MovedPlan[]
  /** Set if only a part of it is paid (DUES-3). */
  part?: PartPaid
}

/** A plan's name and days by now. */
export type MovedPlan = { name: string; name_hi: string; start_date: Day; end_date: Day }

/** Paise of the whole, with what is paid now; `due_on` is null once nothing is owed. */
export type PartPaid = { total: Paise; paid: Paise; due_on: Day | null }

/** What a receipt shows of a purchase besides what was sold: seats are booked and plans extended after the sale. */
export type DeliveryDetails = {
  /** Booked with it, by number and slot. */
  seats: { seat_number: number; time_slot: TimeSlot }[]
  /** The last day by now of a plan that closed days among its own have made longer (DAYS-3); null otherwise. */
  extended: { until: Day; closed_days: Day[] } | null
}

/** For purchases without days of their own. */
export const NO_DETAILS: DeliveryDetails = { seats: [], extended: null }

export type Refunding = {
  /** Nothing of the payment is kept. */
  whole: boolean
  /** The desk wants to end what was bought, however much is refunded. */
  end: boolean
  /** The desk had completed it by mistake: no money goes back (PAY-24). */
  undone: boolean
  reason: string
  now: Date
}

/**
 * `over`: what was bought had ended before, so that nothing of it goes on; `lost_seats`: of what goes on instead, those
 * that the member can't have back on all days.
 */
export type TakenBack = { over: boolean; lost_seats?: readonly number[] }
