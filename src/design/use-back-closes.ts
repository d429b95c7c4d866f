import { useEffect, useEffectEvent } from 'react'

/** Not yet in every browser: without it Back leaves the page, as it did. */
type Watcher = { onclose: (() => void) | null; destroy: () => void }
declare const CloseWatcher: (new () => Watcher) | undefined

/**
 * On a phone the Back button closes what is open over the page, instead of leaving the page under it (PORTAL-14). Where
 * there is a keyboard, Escape does.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return
    const Watching = CloseWatcher
    let watcher: Watcher
    // A watcher is used up by its first request, and what asks before it closes is asked again.
    function watch() {
      watcher = new Watching()
      watcher.onclose = () => {
        watch()
        closeNow()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [open])
}
