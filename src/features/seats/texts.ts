import { formatDay, formatDays } from '#/kernel/dates.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { SLOTS, slotHours, TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { serviceNow } from './service/texts.ts'
import type { SeatFeature } from '#/kernel/seat-features.ts'

/** Why a booking is refused, for members (SEAT-6) and at the desk (SEAT-16). */
export type SeatRefusal =
  | 'no_active_plan'
  | 'verification_required'
  | 'slot_not_in_plan'
  | 'seat_closed'
  | 'seat_taken'
  | 'already_booked'
  | 'request_key_reused'
  | 'no_active_subscription'
  | 'booking_not_found'
  | 'booking_changed'
  | 'seat_not_found'
  | 'day_over'
  | 'service_changed'
  | 'nothing_to_move'
  | 'same_seat'
  | 'seat_held'
  | 'bookings_share_hours'

type Facts = Readonly<Record<string, unknown>>

const NOT_AVAILABLE = 'Seat Not Available'

export const seatTexts: Texts<SeatRefusal> = {
  no_active_plan: { title: 'No Active Plan', description: 'Please purchase a plan first to book a seat' },
  verification_required: {
    title: 'Complete Verification',
    description: 'Your account must be verified before you can book a seat.',
  },
  slot_not_in_plan: { title: NOT_AVAILABLE, description: 'Your plan does not include this time slot.' },
  seat_closed: (facts) => ({ title: NOT_AVAILABLE, description: closedWords(facts) }),
  seat_taken: ({ at_counter }) => ({
    title: NOT_AVAILABLE,
    description:
      typeof at_counter === 'number'
        ? t(
            'Seat {at_counter} has just been booked by somebody else for these hours. Nothing was recorded: choose another seat.',
            { at_counter },
          )
        : 'This seat is already booked by another user for this time period.',
  }),
  already_booked: ({ member, ...facts }) => ({
    title: 'Already Booked',
    description:
      typeof member === 'string'
        ? bookedByMemberWords(member, facts)
        : facts['same_seat']
          ? t('You already have this seat booked for this time period')
          : t('You already have seat {seat} booked for this time slot', {
              seat: String(facts['seat_number']),
            }),
  }),
  request_key_reused: { title: 'Error', description: 'Failed to book seat. Please try again.' },
  no_active_subscription: {
    title: 'No Active Subscription',
    description: 'This user has no active subscription for this time slot.',
  },
  booking_not_found: { title: 'Error', description: 'This booking has already been released.' },
  booking_changed: ({ until }) => ({
    title: 'Please look again',
    description: t('This seat is booked until {day} now. Nothing was changed.', {
      day: typeof until === 'string' ? formatDay(until) : '',
    }),
  }),
  seat_not_found: { title: 'Error', description: 'This seat does not exist.' },
  day_over: { title: 'Choose a later day', description: 'Please choose today or a later day.' },
  service_changed: ({ from }) => ({
    title: 'Please look again',
    description: serviceNow(from),
  }),
  nothing_to_move: ({ member, seat_number, from }) => ({
    title: 'Nothing to move',
    description: t(
      '{name} has no booking on seat {seat}{rest}. It may have been moved or released meanwhile.',
      {
        name: nameOf(member),
        seat: String(seat_number),
        rest: typeof from === 'string' ? ` ${t('on {day} or later', { day: formatDay(from) })}` : '',
      },
    ),
  }),
  same_seat: { title: 'Choose another seat', description: 'Please choose two different seats and members.' },
  seat_held: ({ member, seat_number, holder, ...days }) => ({
    title: NOT_AVAILABLE,
    description: t('{name} can’t have seat {seat}: {name2} has it{held_in}. Nothing was changed.', {
      name: nameOf(member),
      seat: String(seat_number),
      name2: nameOf(holder),
      held_in: heldInWords(days),
    }),
  }),
  bookings_share_hours: ({ seats }) => ({
    title: 'Bookings overlap',
    description: t(
      '{seat_list} bookings that would overlap. Release or move them first. Nothing was saved.',
      { seat_list: seatList(seats) },
    ),
  }),
}

export const seatToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch seats' },
  booking_failed: { title: 'Error', description: 'Failed to book seat. Please try again.' },
  slot_missing: { title: 'Missing Information', description: 'Please select a time slot to confirm booking' },
  plan_exhausted: { title: NOT_AVAILABLE, description: 'This seat has no time slots left for your plan.' },
  no_slots: { title: NOT_AVAILABLE, description: 'This seat has no available time slots.' },
  no_longer_available: { title: NOT_AVAILABLE, description: 'This seat is no longer available.' },
} satisfies Record<string, Text>

/** What a member agrees to by confirming (SEAT-7). */
export const BOOKING_NOTICE = 'This booking covers the entire plan period and cannot be changed.'

/** Somebody else booked the chosen slot while the dialog was open; other slots may still be free. */
export const SLOT_TAKEN = 'This time slot was just taken. Please select another one.'

/** After a booking. */
export function bookedText(booking: { seat_number: number; time_slot: TimeSlot; end_date: string }): Text {
  return {
    title: t('Seat {seat} is yours', { seat: booking.seat_number }),
    description: t('{slot}, until {day}.', {
      slot: slotInWords(booking.time_slot),
      day: formatDay(booking.end_date),
    }),
  }
}

/** 'Morning, 8:00 AM – 2:00 PM'. */
export function slotInWords(slot: TimeSlot): string {
  return `${t(SLOTS[slot].label)}, ${slotHours(slot)}`
}

/** What students ask for in a seat (FLOOR-5). */
export const FEATURE_LABELS: Record<SeatFeature, Words> = {
  window: 'Window',
  ac: 'AC',
  socket: 'Socket',
  quiet: 'Quiet row',
  ladies: 'Ladies’ row',
}

/** The floors of a new library (SEAT-1); only these have Hindi names. */
const INITIAL_FLOORS = ['First floor', 'Second floor'] as const

/** Floor names are data, but most libraries keep the initial ones. */
export function floorName(name: string): string {
  const initial = INITIAL_FLOORS.find((floor) => floor === name)
  return initial ? t(initial) : name
}

/** A move and the counter name the seat, and say that nothing was done. */
function closedWords({ from, to_seat, at_counter }: Facts): string {
  const rest = fromDay(from)
  if (typeof to_seat === 'number')
    return t('Seat {to_seat} is out of service{rest}. Nothing was changed.', { to_seat, rest })
  if (typeof at_counter === 'number')
    return t('Seat {at_counter} is out of service{rest}. Nothing was recorded: choose another seat.', {
      at_counter,
      rest,
    })
  return typeof from === 'string'
    ? t('This seat is out of service from {day}.', { day: formatDay(from) })
    : 'This seat is out of service.'
}

/** To the desk, about the member. */
function bookedByMemberWords(member: string, { seat_number, same_seat, at_counter }: Facts): string {
  const seat = String(seat_number)
  if (typeof at_counter === 'number')
    return t('{member} already has seat {seat} booked for this time. Nothing was recorded.', { member, seat })
  const rest = same_seat ? t('this seat') : t('seat {seat}', { seat })
  return t('{member} already has {rest} booked for this time', { member, rest })
}

const fromDay = (day: unknown) =>
  typeof day === 'string' ? ` ${t('from {day}', { day: formatDay(day) })}` : ''

const nameOf = (value: unknown) => (typeof value === 'string' ? value : t('Somebody'))

/** ', Morning, 3 Dec 2026 – 1 Jan 2027' */
function heldInWords({ time_slot, start_date, end_date }: Facts): string {
  const slot = TIME_SLOTS.find((one) => one === time_slot)
  if (!slot || typeof start_date !== 'string' || typeof end_date !== 'string') return ''
  return `, ${t(SLOTS[slot].label)}, ${formatDays(start_date, end_date)}`
}

/** 'Seat 3 has' or 'Seats 3, 7 and 12 have'. */
function seatList(seats: unknown): string {
  const numbers = Array.isArray(seats) ? seats.map(String) : []
  if (numbers.length === 1) return t('Seat {what} has', { what: numbers[0] ?? '' })
  return t('Seats {list} and {at} have', { list: numbers.slice(0, -1).join(', '), at: numbers.at(-1) ?? '' })
}
