import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, orpc, textOf } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast, toastError } from '#/design/toast.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { walkInToasts } from '../texts.ts'
import { doneWords } from './done-words.ts'
import type { Recorded, WalkInInput } from './draft.ts'
import { noteSent, ownSteps } from './sent-steps.ts'

/** Where it was pressed, at which steps of the history, and for whom. */
type Press = { pathname: string; own: string[]; name: string }

/**
 * Records the walk-in of somebody of this name. The answer may come once the desk is elsewhere, or at another's
 * counter: then it is told there, with the way to the receipt, and the page stays (COUNTER-1).
 */
export function useRecording(name: string, onRecorded: (recorded: Recorded) => void) {
  const queries = useQueryClient()
  const router = useRouter()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  /** Whether the desk is still there, or there again. The next page may be on its way while this one is shown. */
  function isHere({ pathname, own }: Press): boolean {
    const { latestLocation: now } = router
    return now.pathname === pathname && (isShown.current || own.includes(now.state.__TSR_key ?? ''))
  }
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ requestKey, ...input }: WalkInInput & { requestKey: string }) =>
      api.admin.walkIn.recordWalkIn(input, { context: { requestKey } }),
    onMutate: (): Press => ({ pathname: router.latestLocation.pathname, own: ownSteps(), name }),
    onSuccess(recorded, _sale, press) {
      noteSent(press.own, recorded.user_id)
      if (isHere(press)) return onRecorded(recorded)
      const receipt = { to: '/admin/walk-in', search: { done: recorded.id } } as const
      const open = async () => {
        await router.navigate({ ...receipt, state: { asks: true } })
        if (router.matchRoute(receipt)) withdraw()
      }
      const withdraw = toast({
        title: t('Recorded: {amount} from {name}', {
          amount: formatRupees(recorded.amount),
          name: recorded.name,
        }),
        description: doneWords(recorded),
        action: { label: t('Open receipt'), onPress: () => void open() },
      })
    },
    onError(error, _sale, press) {
      if (!press || isHere(press))
        return void toastFailure(error, walkInToasts.failed, walkInToasts.unanswered)
      toastError({
        ...textOf(error, walkInToasts.failed, walkInToasts.unanswered_elsewhere),
        title: t('Walk-in of {name}', { name: press.name }),
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.key() }),
  })
}
