import { formatClock, SLOTS, SLOTS_OF_PLAN, slotLength, TIME_SLOTS, type PlanType } from '#/kernel/slots.ts'

/** The catalogue's names on the landing page (student portal §3). */
export const SHIFT_NAMES: Record<PlanType, string> = {
  full_day: 'Full Day Access',
  morning: 'Morning Shift',
  evening: 'Evening Shift',
  night: 'Night Shift',
  day: 'Day Shift',
  flexible: 'Full Shift',
}

/** The type that the catalogue calls the most popular. */
export const MOST_POPULAR: PlanType = 'full_day'

/** '8 AM-2 PM', and '24/7' where every slot is open; hours from the kernel's one table. */
export function planHoursShort(type: PlanType): string {
  const slots = SLOTS_OF_PLAN[type]
  if (slots.length === TIME_SLOTS.length) return '24/7'
  return slots.map((slot) => `${short(SLOTS[slot].starts)}-${short(SLOTS[slot].ends)}`).join(', ')
}

/** As the catalogue says it: '8 AM-10 PM, 14 h/day' for the full day. */
export function planHoursLine(type: PlanType): string {
  const hours = planHoursShort(type)
  return type === 'full_day' ? `${hours}, ${slotLength('full_day')} h/day` : hours
}

function short(minutes: number): string {
  return formatClock(minutes).replace(':00', '')
}

/** The way to this plan's payment. Whoever isn't signed in is led through /auth and back with the plan still chosen. */
export function planLink(slug: string): string {
  return `/dashboard/fees?${new URLSearchParams({ plan: slug })}`
}
