import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { Banner } from '#/design/banner.tsx'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees, subtract } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'

export const myDuesQuery = orpc.member.dues.myDues.queryOptions()

/** What the member still has to pay at the desk; nothing if nothing is owed (DUES-3). */
export function DueNotice() {
  const { data } = useQuery(myDuesQuery)
  const today = useToday()
  return data?.dues.map(({ id, total, paid, due_on, ...due }) => {
    const facts = {
      amount: formatRupees(subtract(total, paid)),
      plan: nameOf(due, 'plan_name'),
      day: formatDay(due_on),
    }
    return (
      <Banner key={id} tone="action">
        {due_on < today
          ? t('{amount} of your {plan} plan was due on {day}. Please pay at the desk.', facts)
          : t('{amount} of your {plan} plan is due on {day}, at the desk.', facts)}
      </Banner>
    )
  })
}
