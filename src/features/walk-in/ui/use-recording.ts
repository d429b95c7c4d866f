import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, orpc, textOf } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast, toastError } from '#/design/toast.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import type { WalkInSearch } from '../search.ts'
import { walkInToasts } from '../texts.ts'
import { doneWords } from './done-words.ts'
import type { Recorded, WalkInInput } from './draft.ts'
import { noteSent, ownSteps } from './sent-steps.ts'

/** Where it was pressed, at which steps of the history, and for whom. */
type Press = { pathname: string; member: string | undefined; own: string[]; name: string }

/** The latest answer. Only it has a new member's code, also for who comes to the receipt by a toast. */
let latest: Recorded | undefined
export const findRecorded = (id: string) => (latest?.id === id ? latest : undefined)

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
  function place() {
    // The next page may be on its way while this one is shown.
    const { pathname, search, state } = router.latestLocation
    return { pathname, member: (search as WalkInSearch).member, step: state.__TSR_key ?? '' }
  }
  const isAtMember = (press: Press) => place().pathname === press.pathname && place().member === press.member
  /** Whether the desk is still there, or there again. */
  const isHere = (press: Press) => isAtMember(press) && (isShown.current || press.own.includes(place().step))
  /** Only this counter has the key under which pressing again counts once. */
  const counts = (press: Press) => isAtMember(press) && isShown.current
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ requestKey, ...input }: WalkInInput & { requestKey: string }) =>
      api.admin.walkIn.recordWalkIn(input, { context: { requestKey } }),
    onMutate(): Press {
      const { pathname, member } = place()
      return { pathname, member, own: ownSteps(), name }
    },
    onSuccess(recorded, _sale, press) {
      latest = recorded
      noteSent(press.own, recorded.user_id)
      if (isHere(press)) return onRecorded(recorded)
      const receipt = { to: '/admin/walk-in', search: { done: recorded.id } } as const
      const endWatch = router.subscribe('onResolved', () => {
        if (!router.matchRoute(receipt)) return
        endWatch()
        withdraw()
      })
      const withdraw = toast({
        title: t('Recorded: {amount} from {name}', {
          amount: formatRupees(recorded.amount),
          name: recorded.name,
        }),
        description: doneWords(recorded),
        action: {
          label: t('Open receipt'),
          onPress: () => void router.navigate({ ...receipt, state: { asks: true } }),
        },
      })
    },
    onError(error, _sale, press) {
      if (!press || counts(press))
        return void toastFailure(error, walkInToasts.failed, walkInToasts.unanswered)
      toastError({
        ...textOf(error, walkInToasts.failed, walkInToasts.unanswered_elsewhere),
        title: t('Walk-in of {name}', { name: press.name }),
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.key() }),
  })
}
