import { translate } from '#/kernel/words.ts'
import type { ImportProblem, Verdict } from '../rules.ts'

/** Why a row is left out. `{about}` is the other row's number, or the name of the member in the way. */
const PROBLEM_TEXTS: Record<ImportProblem, string> = {
  no_name: 'No name',
  no_contact: 'Neither phone nor email',
  email_wrong: 'Email: not an email address',
  phone_cut: 'Phone: digits lost in Excel. Format the column as text',
  phone_wrong: 'Phone: not a phone number',
  birth_wrong: 'Date of birth: can’t be read, or can’t be right',
  too_long: 'A cell is too long',
  no_plan: 'Plan: missing',
  plan_unknown: 'Plan: not one of yours. Choose it above',
  start_wrong: 'Starts: missing, or no date',
  end_wrong: 'Ends: missing, or no date',
  ends_before_start: 'Ends: before it starts',
  slot_wrong: 'Time slot: can’t be read',
  slot_not_in_plan: 'Time slot: not in this plan',
  seat_wrong: 'Seat: no number',
  seat_unknown: 'Seat: there is no such seat',
  seat_closed: 'Seat: out of service',
  paid_wrong: 'Paid: no amount',
  due_wrong: 'Due: no amount',
  phone_twice: 'Same phone as row {about}',
  email_twice: 'Same email as row {about}',
  seat_twice: 'Seat: taken by row {about}',
  phone_known: 'Same phone as {about}, a member already',
  email_known: 'Same email as {about}, a member already',
  seat_held: 'Seat: taken by {about}',
  phone_shared: 'Same phone as row {about}, another name',
  phone_shared_known: 'Same phone as {about}, a member with another name',
}

export function verdictText({ problem, about }: NonNullable<Verdict>): string {
  // A name is put in as it is: in a replacement text '$&' would be a sign.
  return translate(PROBLEM_TEXTS[problem]).replace('{about}', () => about ?? '')
}
