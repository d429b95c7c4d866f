import { useSyncExternalStore } from 'react'

/** Whether somebody can look at the page: its tab isn't behind another one, nor its window minimised. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden)
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
