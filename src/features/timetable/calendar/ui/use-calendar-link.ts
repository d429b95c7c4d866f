import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { calendarToasts } from '../texts.ts'

/**
 * Creates and removes the member's link. The server stores only its hash, so `url` is known from the answer that
 * created it until this screen is left.
 */
export function useCalendarLink() {
  const queries = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const reread = () => queries.invalidateQueries({ queryKey: orpc.member.calendar.key() })
  const making = useMutation({ mutationFn: (renew: boolean) => api.member.calendar.makeLink({ renew }) })

  /** Whether it was made. */
  async function make(renew: boolean): Promise<boolean> {
    let isMade = false
    try {
      setUrl((await making.mutateAsync(renew)).url)
      isMade = true
    } catch (error) {
      toastFailure(error, calendarToasts.link_failed)
    }
    await reread()
    return isMade
  }

  async function stop(): Promise<void> {
    try {
      await api.member.calendar.stopLink()
      setUrl(null)
      toast(calendarToasts.stopped)
    } catch (error) {
      toastFailure(error, calendarToasts.stop_failed)
    }
    await reread()
  }

  return { url, isMaking: making.isPending, make, stop }
}
