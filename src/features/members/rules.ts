import { formatDay, type Day } from '#/kernel/dates.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'

/** A plan ends soon within so many days, today included: the dashboard's week. */
export const ENDS_SOON_DAYS = 7
/** It ended lately within so many days, yesterday the first. */
export const ENDED_LATELY_DAYS = 14

export const LONGEST_BAN_REASON = 300

type Person = { id: string; role: 'student' | 'admin'; banned_at: unknown; email_verified: boolean }

/** What an admin may do to a member. Ban and RemoveAdmin of the last admin are the database's to refuse (ACCOUNT-22). */
export const ACTIONS = ['edit', 'ban', 'unban', 'make_admin', 'remove_admin', 'delete'] as const
export type MemberAction = (typeof ACTIONS)[number]

export type ActionRefusal =
  | 'own_account'
  | 'member_banned'
  | 'member_not_banned'
  | 'member_is_admin'
  | 'member_is_student'
  | 'member_unconfirmed'
  | 'erasure_of_admin'

/** Why this can't be done to this member; null where it can. */
export function actionProblem(action: MemberAction, of: Person, admin_id: string): ActionRefusal | null {
  switch (action) {
    case 'edit':
      return null
    case 'ban':
      if (of.id === admin_id) return 'own_account'
      return of.banned_at ? 'member_banned' : null
    case 'unban':
      return of.banned_at ? null : 'member_not_banned'
    case 'make_admin':
      if (of.role === 'admin') return 'member_is_admin'
      if (of.banned_at) return 'member_banned'
      // An address that nobody has confirmed could be anybody's (ACCOUNT-16).
      return of.email_verified ? null : 'member_unconfirmed'
    case 'remove_admin':
      if (of.role !== 'admin') return 'member_is_student'
      return of.id === admin_id ? 'own_account' : null
    case 'delete':
      return of.role === 'admin' ? 'erasure_of_admin' : null
  }
}

/** The actions that a screen offers for this member. */
export function actionsFor(of: Person, admin_id: string): MemberAction[] {
  return ACTIONS.filter((action) => actionProblem(action, of, admin_id) === null)
}

/** Shorter than a number with its country's code can be: nobody is called by it. */
const LEAST_DIGITS = 10

/** A number to call, or to write to on WhatsApp, from its digits with the country's code; null without one. */
export function reachBy(phone_digits: string | null, message: string) {
  if (phone_digits === null || phone_digits.length < LEAST_DIGITS) return null
  return {
    call: `tel:+${phone_digits}`,
    whatsapp: `https://wa.me/${phone_digits}?text=${encodeURIComponent(message)}`,
  }
}

type Written = { name: string; status: DisplayStatus; plan_name: string | null; end_date: Day | null }

/** What a message to a member begins with, about their plan. */
export function messageFor({ name, status, plan_name, end_date }: Written, library: string): string {
  const greeting = `Hello ${name}, this is ${library}.`
  if (plan_name === null || end_date === null) return greeting
  const day = formatDay(end_date)
  if (status === 'expired')
    return `${greeting} Your plan ${plan_name} ended on ${day}. Would you like to renew it?`
  return `${greeting} Your plan ${plan_name} ends on ${day}.`
}
