import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { useSwitch, useSwitched } from '#/client/use-switch.ts'
import { toast } from '#/design/toast.ts'
import type { DeskLocation, LocationDetails } from '../rules.ts'
import { tuitionToasts } from '../texts.ts'

const SHOWING = 'show-location'

/** What its switch says of each location while that is on its way. */
export const useShown = () => useSwitched(SHOWING)

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: orpc.admin.tuition.key() })

/** Shows a location to students, or hides it. */
export function useShow(id: string) {
  const queries = useQueryClient()
  return useSwitch(SHOWING, id, {
    send: (active) => api.admin.tuition.setActive({ id, active }),
    onSuccess: () => toast(tuitionToasts.status_updated),
    onError: (error) => toastFailure(error, tuitionToasts.status_failed),
    onSettled: () => readAgain(queries),
  })
}

/** What the desk writes of locations in its dialogs. Every answer, good or bad, refetches them. */
export function useTuitionDesk() {
  const queries = useQueryClient()
  const key = useRequestKey('tuition')
  const onSettled = () => readAgain(queries)
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
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.tuition.deleteLocation({ id }),
    onSuccess: () => toast(tuitionToasts.deleted),
    onError: (error) => toastFailure(error, tuitionToasts.delete_failed),
    onSettled,
  })
  return { save, remove }
}

export type TuitionDesk = ReturnType<typeof useTuitionDesk>
