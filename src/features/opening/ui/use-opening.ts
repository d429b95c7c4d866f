import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import type { Choice, Subject } from '../rules.ts'
import { openingToasts } from '../texts.ts'

export type Opening = Awaited<ReturnType<typeof api.admin.opening.findOpening>>

export const openingQuery = orpc.admin.opening.findOpening.queryOptions()

/** Skips or confirms a step, or takes it up again; the card on the dashboard likewise. */
export function useChoose() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (chosen: { about: Subject; choice: Choice | null }) => api.admin.opening.choose(chosen),
    onSuccess: (opening) => queries.setQueryData(openingQuery.queryKey, opening),
    onError: (error) => toastFailure(error, openingToasts.choose_failed),
  })
}
