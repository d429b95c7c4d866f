import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#/kernel/words.ts'
import { wayTo } from '#/features/overview/arrivals/ui/way-to.ts'
import { arrivedToast } from '#/features/overview/arrivals/texts.ts'
import type { ArrivalKind } from '#/features/overview/queue/rules.ts'
import { ARRIVALS, type Arrival } from '#/features/topics.ts'
import { toast } from '#/design/toast.ts'
import { onArrival } from '#/client/live.ts'
import { newcomersOf } from '#/web/notifications/newcomers.ts'
import { ring } from '#/web/notifications/ring.ts'
import { unlockTone } from '#/web/notifications/tone.ts'

/** What each topic announces. */
const KINDS: Record<Arrival, ArrivalKind> = {
  new_payment_verifications: 'payment_verification',
  new_verification_requests: 'verification_request',
  new_registration_forms: 'registration_form',
  new_erasure_requests: 'erasure_request',
  new_canteen_orders: 'canteen_order',
  new_payment_alerts: 'payment_alert',
  new_help_questions: 'question',
}

/** Older ones have been closed by then. */
const MAY_BE_SHOWN = 20

const news: { way: ReturnType<typeof wayTo>; withdraw: () => void }[] = []

/** Takes back what is told of items, once the bell lists them: it must not cover its list. */
export function withdrawArrivals(): void {
  for (const { withdraw } of news.splice(0)) withdraw()
}

/** On every admin screen, what arrives is told with a sound, by name and with the way to it (DESK-3). */
export function useArrivals(): void {
  const router = useRouter()
  useEffect(() => {
    const newcomers = newcomersOf()
    // Whichever way the desk takes to an item, also by its news, that must not cover it.
    const endWatch = router.subscribe('onResolved', () => {
      for (const { way, withdraw } of news) if (router.matchRoute(way)) withdraw()
    })
    async function tell(kind: ArrivalKind) {
      for (const one of await newcomers(kind)) {
        const said = { ...arrivedToast(kind, one), news: true }
        if (!one) toast(said)
        else {
          const way = wayTo(one)
          const onPress = () => void router.navigate({ ...way, state: { asks: true } })
          const withdraw = toast({ ...said, action: { label: t('Open'), onPress } })
          news.push({ way, withdraw })
          if (news.length > MAY_BE_SHOWN) news.shift()
        }
      }
    }
    const ends = ARRIVALS.map((arrival) =>
      onArrival(arrival, () => {
        void tell(KINDS[arrival])
        void ring()
      }),
    )
    const endUnlocking = unlockTone()
    return () => [...ends, endWatch, endUnlocking].forEach((end) => end())
  }, [router])
}
