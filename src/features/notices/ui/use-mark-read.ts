import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { noticeToasts } from '../texts.ts'
import { noticesQuery, type Notice } from './queries.ts'

/** Marks as read up to the newest of these: what comes meanwhile stays unread (NOTICE-3). */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ([newest]: readonly [Notice, ...Notice[]]) =>
      api.member.notices.markNoticesRead({ newest_at: new Date(newest.posted_at) }),
    onError: (error) => toastFailure(error, noticeToasts.read_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
}
