import { addDays, formatDay, type Day } from '#/kernel/dates.ts'
import { worksAtDesk, type Role } from '#/kernel/roles.ts'
import { nameOf } from '#/kernel/names.ts'
import { sayIn, t, type Language } from '#/kernel/words.ts'
import { lastDayOf, type DisplayStatus } from '#/features/subscriptions/rules.ts'
import { memberMessagesHindi } from './texts.hi.ts'

/** A plan ends soon within so many days, today included: the dashboard's week. */
export const ENDS_SOON_DAYS = 7
/** A plan ended lately within so many days, counted back from yesterday. */
export const ENDED_LATELY_DAYS = 14

/** The days on which a plan ended lately. */
export function endedLately(today: Day): { first: Day; last: Day } {
  return { first: addDays(today, -ENDED_LATELY_DAYS), last: addDays(today, -1) }
}

/** Letters of why somebody was banned, or their two-step sign-in was turned off. */
export const LONGEST_REASON = 300

type Person = { id: string; role: Role; banned_at: unknown; email_verified: boolean; two_step: boolean }
/** Who does it: an admin or a desk member. */
export type Doer = { id: string; role: Role }

/**
 * What the desk may do to a member. Ban and RemoveAdmin of the last admin are the database's to refuse (ACCOUNT-22).
 */
export const ACTIONS = [
  'edit',
  'ban',
  'unban',
  'end_two_step',
  'make_admin',
  'remove_admin',
  'make_desk',
  'remove_desk',
  'delete',
] as const
export type MemberAction = (typeof ACTIONS)[number]

export type ActionRefusal =
  | 'own_account'
  | 'member_banned'
  | 'member_not_banned'
  | 'two_step_is_off'
  | 'member_is_admin'
  | 'member_is_student'
  | 'member_is_desk'
  | 'member_not_desk'
  | 'desk_account'
  | 'member_unconfirmed'
  | 'erasure_of_admin'

/** Why this can't be done to this member; null if it can. */
export function actionProblem(action: MemberAction, of: Person, by: Doer): ActionRefusal | null {
  // A desk member edits students, and nothing else (ROLE-1).
  if (by.role !== 'admin' && (action !== 'edit' || worksAtDesk(of.role))) return 'desk_account'
  switch (action) {
    case 'edit':
      return null
    case 'ban':
      if (of.id === by.id) return 'own_account'
      return of.banned_at ? 'member_banned' : null
    case 'unban':
      return of.banned_at ? null : 'member_not_banned'
    case 'end_two_step':
      if (!of.two_step) return 'two_step_is_off'
      // They turn off their own in My Account, with their password.
      return of.id === by.id ? 'own_account' : null
    case 'make_admin':
      return of.role === 'admin' ? 'member_is_admin' : appointmentProblem(of)
    case 'remove_admin':
      if (of.role !== 'admin') return 'member_is_student'
      return of.id === by.id ? 'own_account' : null
    case 'make_desk':
      if (of.role === 'admin') return 'member_is_admin'
      return of.role === 'desk' ? 'member_is_desk' : appointmentProblem(of)
    case 'remove_desk':
      return of.role === 'desk' ? null : 'member_not_desk'
    case 'delete':
      return worksAtDesk(of.role) ? 'erasure_of_admin' : null
  }
}

function appointmentProblem(of: Person): ActionRefusal | null {
  if (of.banned_at) return 'member_banned'
  // An address that nobody has confirmed could be anybody's (ACCOUNT-16).
  return of.email_verified ? null : 'member_unconfirmed'
}

/** The actions that a screen offers for this member. */
export function actionsFor(of: Person, by: Doer): MemberAction[] {
  return ACTIONS.filter((action) => actionProblem(action, of, by) === null)
}

type Written = {
  name: string
  language: Language
  status: DisplayStatus
  plan_name: string | null
  plan_name_hi: string | null
  end_date: Day | null
  ended_on: Day | null
  renewed_until: Day | null
}

/** What a message to a member begins with, about their plan, in their language (LANG-8). */
export function messageFor(to: Written, library: string): string {
  return sayIn(to.language, to.language === 'hi' ? memberMessagesHindi : {}, () => {
    const { name, status, end_date, ended_on, renewed_until } = to
    const plan = nameOf(to, 'plan_name')
    const greeting = t('Hello {name}, this is {library}.', { name, library })
    if (plan === null || end_date === null) return greeting
    const day = formatDay(renewed_until ?? lastDayOf({ end_date, ended_on }))
    return status === 'expired'
      ? t('{greeting} Your plan {plan} ended on {day}. Would you like to renew it?', { greeting, plan, day })
      : t('{greeting} Your plan {plan} ends on {day}.', { greeting, plan, day })
  })
}
