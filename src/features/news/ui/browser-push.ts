import { useCallback, useEffect, useState } from 'react'

/** What a browser lets this page do. */
export type BrowserState = 'unsupported' | 'blocked' | 'ready'

export function browserState(): BrowserState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** The same, kept up to date while the page is open, where the browser tells. */
export function useBrowserState(): [BrowserState, () => void] {
  const [state, setState] = useState(browserState)
  const look = useCallback(() => setState(browserState()), [])
  useEffect(() => {
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])
  return [state, look]
}

export type BrowserKeys = { endpoint: string; p256dh: string; auth: string }

/** Asks the person, then the browser's maker for an address. Null if the person said no; throws if there is none. */
export async function subscribe(push_key: string): Promise<BrowserKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key of ours can't be used any more.
  await (await pushManager.getSubscription())?.unsubscribe()
  const applicationServerKey = bytesOf(push_key)
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Gives the address back to the browser's maker. */
export async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
}
