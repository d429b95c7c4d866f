import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { NoticeDetails } from '../rules.ts'
import { noticeToasts } from '../texts.ts'

export type DeskNotice = Awaited<ReturnType<typeof api.admin.notices.listNotices>>['rows'][number]

/** Posts or saves a notice, once however often it is sent. */
export function useSaveNotice() {
  const queries = useQueryClient()
  const key = useRequestKey('notice')
  return useMutation({
    mutationFn: ({ edited, notice }: { edited: DeskNotice | null; notice: NoticeDetails }) =>
      edited
        ? api.admin.notices.updateNotice({ id: edited.id, version: edited.version, notice })
        : api.admin.notices.postNotice({ notice }, { context: { requestKey: key.keyFor(notice) } }),
    onSuccess: (_saved, { edited }) => {
      key.forget()
      toast(edited ? noticeToasts.updated : noticeToasts.posted)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.notices.key() }),
  })
}

export function useEndNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.notices.endNotice({ id }),
    onSuccess: () => toast(noticeToasts.ended),
    onError: (error) => toastFailure(error, noticeToasts.end_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.notices.key() }),
  })
}
