import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { whenToastWaits } from '#/design/toast.ts'

const Toaster = lazyPart(() =>
  import('#/design/toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    // If loading fails because we are offline, the page must work without toasts.
    () => ({ default: () => null }),
  ),
)

/** Nearly every toast answers a user's action, and by then the toaster is loaded. */
const SIGNS = ['pointerdown', 'keydown'] as const

/** Loads the toaster on the first user action or message, so that no first load includes it. */
export function LazyToaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const load = () => setNeeded(true)
    const forget = whenToastWaits(load)
    for (const sign of SIGNS) addEventListener(sign, load, { once: true, passive: true })
    return () => {
      forget()
      for (const sign of SIGNS) removeEventListener(sign, load)
    }
  }, [])
  return <Suspense fallback={null}>{needed && <Toaster />}</Suspense>
}
