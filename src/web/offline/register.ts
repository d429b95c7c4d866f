import { fetchParts } from '#/design/lazy-part.ts'

/** Installs the service worker when the page is idle, and tells it what was loaded before it was active. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
    // A worker has no origin to target, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ assets })
    // Through the worker, which keeps them.
    if (navigator.serviceWorker.controller) fetchParts()
    else navigator.serviceWorker.addEventListener('controllerchange', fetchParts, { once: true })
  } catch (error) {
    console.info('This will not open without a network', error)
  }
}
