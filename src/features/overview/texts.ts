import { formatDay } from '#/kernel/dates.ts'
import { formatRupees, toPaise, type Paise } from '#/kernel/money.ts'
import type { Text } from '#/kernel/refusal.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { heldFrom, type ActivityKind } from './activity/rules.ts'

export const overviewToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch user data' },
  admin_fetch_failed: { title: 'Error', description: 'Failed to fetch dashboard statistics' },
  new_payment_verification: {
    title: 'New Payment Verification',
    description: 'A student sent a payment proof to review.',
  },
  new_verification_request: {
    title: 'New Verification Request',
    description: 'A student sent identity documents to review.',
  },
  new_registration_form: {
    title: 'New Registration',
    description: 'Someone sent in a registration form.',
  },
  new_erasure_request: {
    title: 'New Erasure Request',
    description: 'A member asked us to erase their account.',
  },
  new_canteen_order: { title: 'New Canteen Order', description: 'A paid order is waiting for the kitchen.' },
  new_payment_alert: {
    title: 'A payment needs attention',
    description: 'Unmatched payment or failed refund. See Fees.',
  },
  new_question: { title: 'New Question', description: 'A member asked a question.' },
  mark_read_failed: { title: 'Error', description: 'Failed to mark as read' },
} satisfies Record<string, Text>

type Facts = {
  at: string
  seat_number: number | null
  time_slot: TimeSlot | null
  amount: Paise | null
  plan_name: string | null
  plan_name_hi: string | null
  start_date: string | null
}

const slotOf = ({ time_slot }: Facts) => (time_slot ? t(SLOTS[time_slot].label) : '')
const seatFacts = (facts: Facts) => ({ seat: facts.seat_number ?? '', slot: slotOf(facts) })

function movedInWords(facts: Facts): string {
  const from = heldFrom(facts)
  if (from === null) return t('Moved to seat {seat}, {slot}', seatFacts(facts))
  return t('Moved to seat {seat}, {slot}, from {day}', { ...seatFacts(facts), day: formatDay(from) })
}

const feeFacts = (facts: Facts) => ({
  amount: formatRupees(facts.amount ?? toPaise(0)),
  plan: nameOf(facts, 'plan_name') ?? t('Unknown Plan'),
})

const orderFacts = ({ amount, plan_name }: Facts) => ({
  order: plan_name ?? '',
  amount: formatRupees(amount ?? toPaise(0)),
})

/** An activity as the member reads it: "Booked seat 28, Evening". */
export const ACTIVITY_OF_MINE: Record<ActivityKind, (facts: Facts) => string> = {
  joined: () => t('Joined the library'),
  seat_booked: (facts) => t('Booked seat {seat}, {slot}', seatFacts(facts)),
  seat_moved: movedInWords,
  seat_released: (facts) => t('Booking of seat {seat}, {slot} released', seatFacts(facts)),
  payment_completed: (facts) => t('Paid {amount} for {plan}', feeFacts(facts)),
  proof_sent: (facts) => t('Payment proof sent, {amount} for {plan}', feeFacts(facts)),
  proof_rejected: (facts) => t('Payment proof rejected, {amount} for {plan}', feeFacts(facts)),
  identity_sent: () => t('Verification documents sent'),
  identity_approved: () => t('Account verified'),
  identity_rejected: () => t('Verification rejected'),
  order_paid: (facts) => t('Canteen order {order}, {amount}', orderFacts(facts)),
}

const seatOf = ({ seat_number, time_slot }: Facts) =>
  t('seat {seat}{rest}', { seat: seat_number ?? '', rest: time_slot ? `, ${t(SLOTS[time_slot].label)}` : '' })
const feeOf = ({ amount, plan_name }: Facts) =>
  t('{amount} for {plan}', {
    amount: formatRupees(amount ?? toPaise(0)),
    plan: plan_name ?? t('Unknown Plan'),
  })

/** The same for the desk, after the member's name: "booked seat 28, Evening". */
export const ACTIVITY_OF_MEMBER: Record<ActivityKind, (facts: Facts) => string> = {
  joined: () => t('joined the library'),
  seat_booked: (facts) => t('booked {seat}', { seat: seatOf(facts) }),
  seat_moved: (facts) => t('moved to {seat}', { seat: seatOf(facts) }),
  seat_released: (facts) => t('lost {seat}', { seat: seatOf(facts) }),
  payment_completed: (facts) => t('paid {fee}', { fee: feeOf(facts) }),
  proof_sent: (facts) => t('sent a payment proof, {fee}', { fee: feeOf(facts) }),
  proof_rejected: (facts) => t('had a payment proof rejected, {fee}', { fee: feeOf(facts) }),
  identity_sent: () => t('sent verification documents'),
  identity_approved: () => t('was verified'),
  identity_rejected: () => t('had their verification rejected'),
  order_paid: ({ amount }) =>
    t('ordered from the canteen, {amount}', { amount: formatRupees(amount ?? toPaise(0)) }),
}
