import type { Mail } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees } from '#/kernel/money.ts'
import { owedOf, paidWords, type Part, type Reminder } from '../rules.ts'

type Reminded = Part & { email: string; name: string; plan_name: string; due_on: Day; library: string }

const SENTENCES: Record<Reminder, (rest: string, plan: string, day: string) => string> = {
  soon: (rest, plan, day) => `${rest} of your ${plan} plan is due on ${day}, at the desk.`,
  today: (rest, plan, day) =>
    `${rest} of your ${plan} plan was to be paid by ${day}. Please pay it at the desk.`,
  late: (rest, plan, day) =>
    `${rest} of your ${plan} plan was due on ${day} and has not been paid. Please pay it at the desk, or tell us there when you can.`,
}

/** Reminds a member of what they still owe (DUES-8). */
export function reminderMail(kind: Reminder, due: Reminded, { url }: { url: string }): Mail {
  const rest = formatRupees(owedOf(due))
  const rows = facts([
    ['Plan', due.plan_name],
    ['Paid', paidWords(due)],
    ['Due', `${rest} by ${formatDay(due.due_on)}`],
  ])
  const body = letter`Hello ${due.name},

    ${SENTENCES[kind](rest, due.plan_name, formatDay(due.due_on))}

    ${rows}

    ${button('See your payments', url)}`
  const subject =
    kind === 'soon' ? `${rest} is due on ${formatDay(due.due_on)}` : `${rest} of your plan is due`
  return composeMail({ to: due.email, library: due.library, subject, body })
}
