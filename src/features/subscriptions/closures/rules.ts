import { addDays, type Day } from '#/kernel/dates.ts'

type Holiday = { date: Day; type: 'closed' | 'special'; recurring: boolean }

/** Days: announced with less notice, a closed day extends plans unless the desk says otherwise. */
export const SHORT_NOTICE = 14

/**
 * Whether a holiday may extend plans: a single closed day that isn't over (DAYS-3). A yearly one was known when they
 * were bought.
 */
export function mayExtend({ date, type, recurring }: Holiday, today: Day): boolean {
  return type === 'closed' && !recurring && date >= today
}

/** Whether it does so unless the desk says otherwise. */
export function extendsByDefault(holiday: Holiday, today: Day): boolean {
  return mayExtend(holiday, today) && holiday.date < addDays(today, SHORT_NOTICE)
}

/**
 * Whether plans can still lose the day that a closed day gave them: only while it is to come, so that no plan ends
 * before tomorrow.
 */
export function mayBeWithdrawn(day: Day, today: Day): boolean {
  return day > today
}
