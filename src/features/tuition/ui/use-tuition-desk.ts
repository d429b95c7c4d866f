import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toast } from '#/design/toast.ts'
import type { DeskLocation, LocationDetails } from '../rules.ts'
import { tuitionToasts } from '../texts.ts'

/** The desk's actions on locations. Every answer, good or bad, refetches them. */
export function useTuitionDesk() {
  const queries = useQueryClient()
  const key = useRequestKey('tuition')
  const onSettled = () => queries.invalidateQueries({ queryKey: orpc.admin.tuition.key() })
  const save = useMutation({
    mutationFn: ({ edited, location }: { edited: DeskLocation | null; location: LocationDetails }) =>
      edited
        ? api.admin.tuition.updateLocation({ id: edited.id, version: edited.version, location })
        : api.admin.tuition.createLocation({ location }, { context: { requestKey: key.keyFor(location) } }),
    onSuccess: (_saved, { edited }) => {
      key.forget()
      toast(edited ? tuitionToasts.updated : tuitionToasts.added)
    },
    onSettled,
  })
  const show = useMutation({
    mutationFn: (input: { id: string; active: boolean }) => api.admin.tuition.setActive(input),
    onSuccess: () => toast(tuitionToasts.status_updated),
    onError: (error) => toastFailure(error, tuitionToasts.status_failed),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.tuition.deleteLocation({ id }),
    onSuccess: () => toast(tuitionToasts.deleted),
    onError: (error) => toastFailure(error, tuitionToasts.delete_failed),
    onSettled,
  })
  return { save, show, remove }
}

export type TuitionDesk = ReturnType<typeof useTuitionDesk>
