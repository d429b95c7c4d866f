import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc, textOf } from '#/client/api.ts'
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
    onError: (error) => toast({ ...textOf(error, backupToasts.make_failed), tone: 'destructive' }),
  })
  const confirm = useMutation({
    mutationFn: (id: number) => api.admin.backups.confirmRecoveryKey({ id }),
    onSuccess: async ({ saved }) => {
      toast(saved ? backupToasts.saved : { ...backupToasts.replaced, tone: 'destructive' })
      await refresh()
    },
    onError: (error) => toast({ ...textOf(error, backupToasts.save_failed), tone: 'destructive' }),
  })
  return { make, confirm }
}
