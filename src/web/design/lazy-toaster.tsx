import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

const Toaster = lazy<ComponentType>(() =>
  import('#/web/design/toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    // Offline at that very moment: the page must live on without toasts.
    () => ({ default: () => null }),
  ),
)

/** Loads the toaster once the page is at rest: no first paint waits for it, and toasts wait in their queue. */
export function LazyToaster() {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{resting && <Toaster />}</Suspense>
}
