import type { Mail } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { owedOf, type Part, type Reminder } from '../rules.ts'

type Reminded = Part & {
  email: string
  name: string
  plan_name: string
  plan_name_hi: string
  due_on: Day
  library: string
}

type Owed = { amount: string; plan: string; day: string }

const SENTENCES: Record<Reminder, (owed: Owed) => string> = {
  soon: (owed) => t('{amount} of your {plan} plan is due on {day}, at the desk.', owed),
  today: (owed) => t('{amount} of your {plan} plan is due on {day}. Please pay it at the desk.', owed),
  late: (owed) =>
    t(
      '{amount} of your {plan} plan was due on {day} and has not been paid. Please pay it at the desk, or tell us there when you can.',
      owed,
    ),
}

/** Reminds a member of what they still owe (DUES-8). */
export function reminderMail(kind: Reminder, due: Reminded, { url }: { url: string }): Mail {
  const amount = formatRupees(owedOf(due))
  const day = formatDay(due.due_on)
  const plan = nameOf(due, 'plan_name')
  const rows = facts([
    [t('Plan'), plan],
    [
      t('Paid so far'),
      t('{paid} of {total}', { paid: formatRupees(due.paid), total: formatRupees(due.total) }),
    ],
    [t('Due'), t('{amount} by {day}', { amount, day })],
  ])
  const body = letter`${t('Hello {name},', { name: due.name })}

    ${SENTENCES[kind]({ amount, plan, day })}

    ${rows}

    ${button(t('See your payments'), url)}`
  const subject =
    kind === 'soon'
      ? t('{amount} is due on {day}', { amount, day })
      : t('{amount} of your plan is due', { amount })
  return composeMail({ to: due.email, library: due.library, subject, body })
}
