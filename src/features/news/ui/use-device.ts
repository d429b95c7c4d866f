import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { Text } from '#/kernel/refusal.ts'
import { newsToasts } from '../texts.ts'
import { subscribe, unsubscribe } from './browser-push.ts'

/** Switches messages on and off in this browser, and sends one to try. */
export function useDevice(onAnswered: () => void) {
  const queries = useQueryClient()
  const fail = (error: unknown, fallback: Text) => {
    console.error(error)
    toastFailure(error, fallback)
  }
  const onSettled = () => {
    onAnswered()
    return queries.invalidateQueries({ queryKey: orpc.member.news.key() })
  }
  const on = useMutation({
    mutationFn: async (push_key: string) => {
      const keys = await subscribe(push_key)
      return keys && api.member.news.addDevice(keys)
    },
    onSuccess: (done) => done && toast(newsToasts.on),
    onError: (error) => fail(error, newsToasts.on_failed),
    onSettled,
  })
  const off = useMutation({
    mutationFn: async () => {
      await api.member.news.removeDevice()
      // Nothing is sent any more; whether the browser forgets its address too is its own matter.
      await unsubscribe().catch(console.warn)
    },
    onSuccess: () => toast(newsToasts.off),
    onError: (error) => fail(error, newsToasts.off_failed),
    onSettled,
  })
  const test = useMutation({
    mutationFn: () => api.member.news.sendTest(),
    onSuccess: () => toast(newsToasts.tested),
    onError: (error) => fail(error, newsToasts.test_failed),
  })
  return { on, off, test }
}
