import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useSwitch, useSwitched } from '#/client/use-switch.ts'
import { toast } from '#/design/toast.ts'
import type { DeskPlan } from '../contract.ts'
import type { Direction, PlanDetails } from '../rules.ts'
import { planToasts, savedText } from '../texts.ts'

const OFFERING = 'offer-plan'

/** What its switch says of each plan while that is on its way. */
export const useOffered = () => useSwitched(OFFERING)

const readAgain = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: orpc.admin.plans.key() }),
    queries.invalidateQueries({ queryKey: orpc.visitor.plans.key() }),
  ])

/** Sells a plan, or no longer. */
export function useOffer(id: string) {
  const queries = useQueryClient()
  return useSwitch(OFFERING, id, {
    send: (active) => api.admin.plans.setPlanActive({ id, active }),
    onSuccess: (_saved, { on }) => toast(on ? planToasts.offered : planToasts.withdrawn),
    onError: (error) => toastFailure(error, planToasts.save_failed),
    onSettled: () => readAgain(queries),
  })
}

/** What the desk writes of plans in its dialogs, and their order. Every answer, good or bad, refetches the plans. */
export function usePlanDesk() {
  const queries = useQueryClient()
  const onSettled = () => readAgain(queries)
  const save = useMutation({
    mutationFn: ({ edited, plan }: { edited: DeskPlan | null; plan: PlanDetails }) =>
      edited
        ? api.admin.plans.updatePlan({ id: edited.id, version: edited.version, plan })
        : api.admin.plans.createPlan({ plan }),
    onSuccess: (saved, { edited }) => toast(savedText(edited, saved)),
    onSettled,
  })
  const move = useMutation({
    mutationFn: (input: { id: string; direction: Direction }) => api.admin.plans.movePlan(input),
    onError: (error) => toastFailure(error, planToasts.move_failed),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.plans.deletePlan({ id }),
    onSuccess: () => toast(planToasts.deleted),
    onError: (error) => toastFailure(error, planToasts.delete_failed),
    onSettled,
  })
  return { save, move, remove }
}

export type PlanDesk = ReturnType<typeof usePlanDesk>
