import { LEAST_PAYABLE } from '#/features/coupons/rules.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import { MOST_PAISE, multiply, sumOf, type Paise } from '#/kernel/money.ts'
import { plainDigits } from '#/kernel/digits.ts'

export const LONGEST_INSTRUCTIONS = 300
/** Of a cancellation by the kitchen. */
export const LONGEST_REASON = 200

export type OrderStatus =
  | 'pending_payment'
  | 'paid'
  | 'preparing'
  | 'ready'
  | 'delivered'
  | 'cancelled'
  | 'lapsed'

/** The possible next statuses (CANTEEN-7). A lapsed order that is paid after all is cancelled and refunded. */
export const NEXT_ORDER_STATUS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['paid', 'lapsed'],
  paid: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['delivered'],
  delivered: [],
  cancelled: [],
  lapsed: ['cancelled'],
}

export const ORDER_STATUSES = Object.keys(NEXT_ORDER_STATUS) as OrderStatus[]

/** The kitchen's steps forward, one button each. */
export const STEPS = ['preparing', 'ready', 'delivered'] as const
export type Step = (typeof STEPS)[number]

/** The status that a step starts from. */
export function beforeStep(step: Step): OrderStatus {
  const found = ORDER_STATUSES.find((status) => NEXT_ORDER_STATUS[status].includes(step))
  if (!found) throw new Error(`nothing leads to ${step}`)
  return found
}

/** Statuses in which the desk may still cancel, and in which a full refund takes the order out of the kitchen. */
export const CANCELLABLE = ORDER_STATUSES.filter(
  (status) => status !== 'lapsed' && NEXT_ORDER_STATUS[status].includes('cancelled'),
)

/** Statuses that aren't final. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['pending_payment', 'paid', 'preparing', 'ready']

/** What was ordered so late in the day is also read on the next if it was cancelled. */
const EVENING_MS = inMilliseconds({ hours: 6 })

/** Whether its member finds it above the menu: while open, and on its day if the kitchen cancelled it (CANTEEN-15). */
export const isCurrent = ({ status, created_at }: { status: OrderStatus; created_at: string }, today: Day) =>
  OPEN_STATUSES.includes(status) ||
  (status === 'cancelled' && dayOf(new Date(new Date(created_at).getTime() + EVENING_MS)) >= today)

/** What the kitchen sees: unpaid orders are hidden. */
export const KITCHEN_STATUSES = ['paid', 'preparing', 'ready', 'delivered', 'cancelled'] as const
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number]

/** What the desk may ask for; it begins with what is open (CANTEEN-11). */
export const KITCHEN_FILTERS = ['open', 'all', ...KITCHEN_STATUSES] as const
export type KitchenFilter = (typeof KITCHEN_FILTERS)[number]

/** The statuses that a filter shows. */
export function statusesOf(filter: KitchenFilter): readonly KitchenStatus[] {
  return KITCHEN_STATUSES.filter(
    (status) =>
      filter === 'all' || filter === status || (filter === 'open' && OPEN_STATUSES.includes(status)),
  )
}

/** Minutes, unless the kitchen enters others (CANTEEN-9). */
export const DEFAULT_ESTIMATE = 15
export const LONGEST_ESTIMATE = 600

/** The minutes typed, or the default if the box is empty or invalid (CANTEEN-9). */
export function estimateFrom(typed: string): number {
  const plain = plainDigits(typed.trim())
  const minutes = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return minutes >= 1 && minutes <= LONGEST_ESTIMATE ? minutes : DEFAULT_ESTIMATE
}

/** Why an order lapsed that its member cancelled; others were not paid in time (CANTEEN-16). */
export const WITHDRAWN = 'Cancelled by the student'

/** Minutes after which an unpaid order lapses (CANTEEN-7). */
export const LAPSE_MINUTES = 30

/** 'C21-007': the day of the month and the day's count, short enough to call out. */
export function orderNumber(day: string, count: number): string {
  return `C${day.slice(8)}-${String(count).padStart(3, '0')}`
}

export type OrderLine = { item_id: string; name: string; name_hi: string; price: Paise; quantity: number }

/** The sum before a coupon, in paise. */
export function linesAmount(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]): Paise {
  return sumOf(lines.map(({ price, quantity }) => multiply(price, quantity)))
}

/** Whether the lines, before a coupon, exceed the largest purchase. Takes paise. */
export function isTooLarge(items_amount: Paise): boolean {
  return items_amount > MOST_PAISE
}

/**
 * Whether an order says where to bring it: to the seat booked for this hour, or where a member without one writes
 * (CANTEEN-6).
 */
export function saysWhere(seat_number: number | null, special_instructions: string): boolean {
  return seat_number !== null || special_instructions.trim() !== ''
}

type Kept = { status: OrderStatus; brought_to: number | null }

/**
 * The seat to which an order is brought (CANTEEN-6): while it is open, the one `booked` by now for its hour, since the
 * member may have been moved. Without one, or once it is over, the seat kept with it.
 */
export function bringTo({ status, brought_to }: Kept, booked: number | null): number | null {
  return (OPEN_STATUSES.includes(status) ? booked : null) ?? brought_to
}

/** Whether a provider accepts this amount of paise, or none is needed. */
export function isPayable(amount: Paise): boolean {
  return amount === 0 || amount >= LEAST_PAYABLE
}
