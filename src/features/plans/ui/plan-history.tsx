import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc, textOf } from '#/client/api.ts'
import { ChangeHistory } from '#/design/change-history.tsx'
import { PLAN_FIELD_LABELS } from '../rules.ts'
import { planToasts } from '../texts.ts'

/** Who changed what of which plan and when. */
export function PlanHistory() {
  const list = useInfiniteQuery(
    orpc.admin.plans.listPlanChanges.infiniteOptions({
      input: (cursor: number | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
    }),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ChangeHistory
      list={list}
      error={list.error && textOf(list.error, planToasts.history_failed).description}
      empty="No plans have been changed yet."
      changes={rows?.map(({ admin_name, plan_name, field, ...change }) => ({
        ...change,
        who: admin_name,
        what: `${plan_name}: ${PLAN_FIELD_LABELS[field]}`,
      }))}
    />
  )
}
