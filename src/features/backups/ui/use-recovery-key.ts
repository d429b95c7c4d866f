import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { backupToasts } from '../texts.ts'

/** Makes a key, and says that it is on paper. The key itself is kept nowhere but on this screen. */
export function useRecoveryKey() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: orpc.admin.overview.key() })
  const make = useMutation({
    mutationFn: () => api.admin.backups.makeRecoveryKey(),
    gcTime: 0,
    onSuccess: refresh,
    onError: (error) => toastFailure(error, backupToasts.make_failed),
  })
  const confirm = useMutation({
    mutationFn: (id: number) => api.admin.backups.confirmRecoveryKey({ id }),
    onSuccess: async ({ saved }) => {
      toast(saved ? backupToasts.saved : { ...backupToasts.replaced, tone: 'destructive' })
      await refresh()
    },
    onError: (error) => toastFailure(error, backupToasts.save_failed),
  })
  return { make, confirm }
}
