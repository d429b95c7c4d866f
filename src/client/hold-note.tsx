import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'

/** Says at the person that they aren't to be let in until what they are late with is paid (DUES-6), and leads to it. */
export function HoldNote({ user_id }: { user_id: string }) {
  const { data } = useQuery(orpc.admin.dues.listHeldOf.queryOptions({ input: { user_id } }))
  return data?.held.map(({ id, plan_name, owed, due_on }) => (
    <Banner
      key={id}
      tone="danger"
      title={t('Don’t let in')}
      action={
        <ButtonLink look="outline" to="/admin/dues" search={{ view: id }}>
          {t('Take payment')}
        </ButtonLink>
      }
    >
      {t('{amount} of {plan} was due on {day}. The seat stays theirs.', {
        amount: formatRupees(owed),
        plan: plan_name,
        day: formatDay(due_on),
      })}
    </Banner>
  ))
}

/** The same in a list of seat holders; one read serves them all. */
export function HoldBadge({ user_id }: { user_id: string }) {
  const { data } = useQuery(orpc.admin.dues.listHeldHolders.queryOptions())
  return data?.user_ids.includes(user_id) && <Badge tone="red">{t('Don’t let in')}</Badge>
}
