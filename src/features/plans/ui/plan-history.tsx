import { t, translate } from '#/kernel/words.ts'
import { orpc, textOf } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { ChangeHistory } from '#/design/change-history.tsx'
import { translatePlanField } from '../desk/rules.ts'
import { PLAN_FIELD_LABELS } from '../rules.ts'
import { planToasts } from '../texts.ts'

/** Who changed which plan, how and when. */
export function PlanHistory() {
  const { list, rows, total } = usePages(orpc.admin.plans.listPlanChanges, {})
  return (
    <ChangeHistory
      list={list}
      total={total}
      error={list.error && textOf(list.error, planToasts.history_failed).description}
      empty={t('No plans have been changed yet.')}
      changes={rows?.map(({ admin_name, plan_name, field, old, new: now, ...change }) => ({
        ...change,
        who: admin_name,
        what: `${plan_name}: ${translate(PLAN_FIELD_LABELS[field])}`,
        old: translatePlanField(field, old),
        new: translatePlanField(field, now),
      }))}
    />
  )
}
