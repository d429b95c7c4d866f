import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether this device has a network at all; that it reaches the server is another matter. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Calls back each time that the network returns, if by then there is something to call. */
export function useNetworkReturn(callback: (() => unknown) | undefined): void {
  const callNow = useEffectEvent(() => void callback?.())
  useEffect(() => {
    const call = () => callNow()
    window.addEventListener('online', call)
    return () => window.removeEventListener('online', call)
  }, [])
}
