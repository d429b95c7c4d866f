import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { Text } from '#/kernel/refusal.ts'
import { newsToasts } from '../texts.ts'
import { subscribe, unsubscribe } from './browser-push.ts'

/** What is pressed while the other is on its way is done after it: the last press holds. */
const scope = { id: 'news.device' }

/**
 * Switches messages on and off in this browser, and sends one to try. `pressed`: which of the two was pressed last,
 * until it is answered.
 */
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
    scope,
    mutationFn: async (push_key: string) => {
      const keys = await subscribe(push_key)
      return keys && api.member.news.addDevice(keys)
    },
    onSuccess: (done) => done && toast(newsToasts.on),
    onError: (error) => fail(error, newsToasts.on_failed),
    onSettled,
  })
  const off = useMutation({
    scope,
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
  const isOnLast = on.submittedAt > off.submittedAt
  const pressed = (isOnLast ? on : off).isPending ? isOnLast : undefined
  return { on, off, pressed, test }
}
