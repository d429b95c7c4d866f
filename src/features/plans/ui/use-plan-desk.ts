import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { DeskPlan } from '../contract.ts'
import type { Direction, PlanDetails } from '../rules.ts'
import { planToasts, savedText } from '../texts.ts'

/** The desk's actions on plans. Every answer, good or bad, refetches the plans. */
export function usePlanDesk() {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: orpc.admin.plans.key() }),
      queries.invalidateQueries({ queryKey: orpc.visitor.plans.key() }),
    ])
  const save = useMutation({
    mutationFn: ({ edited, plan }: { edited: DeskPlan | null; plan: PlanDetails }) =>
      edited
        ? api.admin.plans.updatePlan({ id: edited.id, version: edited.version, plan })
        : api.admin.plans.createPlan({ plan }),
    onSuccess: (saved, { edited }) => toast(savedText(edited, saved)),
    onSettled,
  })
  const offer = useMutation({
    mutationFn: (input: { id: string; active: boolean }) => api.admin.plans.setPlanActive(input),
    onSuccess: (_saved, { active }) => toast(active ? planToasts.offered : planToasts.withdrawn),
    onError: (error) => toastFailure(error, planToasts.save_failed),
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
  return { save, offer, move, remove }
}

export type PlanDesk = ReturnType<typeof usePlanDesk>
