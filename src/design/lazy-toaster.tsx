import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenToastWaits } from '#/design/toast.ts'

const Toaster = lazy<ComponentType>(() =>
  import('#/design/toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    // Offline at that very moment: the page must live on without toasts.
    () => ({ default: () => null }),
  ),
)

/** Nearly every toast answers something that somebody did: by then its toaster is there. */
const SIGNS = ['pointerdown', 'keydown'] as const

/** Loads the toaster at the first sign of use, or for the first message: no first load waits for it or pays for it. */
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
