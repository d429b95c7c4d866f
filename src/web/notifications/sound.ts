import { useSyncExternalStore } from 'react'

/** Kept by the browser, since it depends on the room that the device is in. */
const KEY = 'desk:muted'

const listeners = new Set<() => void>()

/** Whether this browser plays a sound for what comes in at the desk. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    return true
  }
}

export function setSound(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'true')
  } catch (error) {
    console.warn('The browser does not keep whether sound is on', error)
  }
  for (const tell of listeners) tell()
}

export function useSound(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn)
}

/** Other tabs tell by the storage's event. */
function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}
