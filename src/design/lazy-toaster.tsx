import { useEffect, useState, type ComponentType } from 'react'
import { later } from '#/design/lazy-part.ts'
import { whenToastWaits } from '#/design/toast.ts'

const load = later(() => import('#/design/toaster.tsx'))

/**
 * Nearly every toast answers a user's action, and by then the toaster is loaded. Where that failed for want of a
 * network, each tries again.
 */
const SIGNS = ['pointerdown', 'keydown', 'online'] as const

/** Loads the toaster on the first user action or message, so that no first load includes it. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    let isAsked = false
    function fetch() {
      if (isAsked) return
      isAsked = true
      load().then(
        (module) => setToaster(() => module.Toaster),
        () => {
          isAsked = false
        },
      )
    }
    const forget = whenToastWaits(fetch)
    for (const sign of SIGNS) addEventListener(sign, fetch, { passive: true })
    return () => {
      forget()
      for (const sign of SIGNS) removeEventListener(sign, fetch)
    }
  }, [])
  return Toaster && <Toaster />
}
