import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Text } from '#/kernel/refusal.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { Facility } from '../rules.ts'
import { pictureToasts } from '../texts.ts'

/** The desk's actions on the photo of a facility. */
export function usePicture(facility: Facility, onDone: () => void) {
  const queries = useQueryClient()
  const done = (text: Text) => ({
    onSuccess: () => {
      toast(text)
      onDone()
    },
    onError: (error: Error) => toastFailure(error, pictureToasts.save_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.library.key() }),
  })
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.library.setFacilityPicture>[0]) =>
      api.admin.library.setFacilityPicture(input),
    ...done(pictureToasts.saved),
  })
  const remove = useMutation({
    mutationFn: (shown: string) => api.admin.library.removeFacilityPicture({ facility, shown }),
    ...done(pictureToasts.removed),
  })
  return { save, remove }
}
