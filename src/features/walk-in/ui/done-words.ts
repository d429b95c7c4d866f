import { formatDay, formatDays } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { asSentence, t } from '#/kernel/words.ts'
import type { Recorded } from './draft.ts'

/** 'Morning - 1 Month, 22 Nov 2026 – 21 Dec 2026. Seat 12 (Morning). ₹300 due by 29 Nov 2026.' */
export function doneWords({ plan_name, start_date, end_date, seats, rest }: Omit<Recorded, 'claim'>): string {
  const places = seats
    .map((one) => t('Seat {seat} ({slot})', { seat: one.seat_number, slot: t(SLOTS[one.time_slot].label) }))
    .join(', ')
  const due = rest
    ? ` ${t('{amount} due by {day}.', { amount: formatRupees(rest.amount), day: formatDay(rest.due_on) })}`
    : ''
  const period = `${plan_name}, ${formatDays(start_date, end_date)}`
  return `${asSentence(period)} ${asSentence(places || t('No seat yet'))}${due}`
}
