import { lazy, type ComponentType } from 'react'

const RESTING_MS = 2000

/** What the open pages will need once somebody presses something: no first load includes it. */
const waiting = new Set<() => Promise<unknown>>()
let keepsForLater = false

/**
 * Notes a script that is fetched when it is first needed, or sooner once the pages are kept for use without a network.
 */
export function later<Module>(load: () => Promise<Module>): () => Promise<Module> {
  waiting.add(load)
  // A page that is opened later brings its own.
  if (keepsForLater) setTimeout(fetchWaiting, RESTING_MS)
  return load
}

/** A component of such a script. React keeps a failure for good, so without a network it waits for one instead. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  later(load)
  return lazy(() =>
    load().catch((error: unknown) => {
      if (navigator.onLine) throw error
      return awaitNetwork().then(load)
    }),
  )
}

const awaitNetwork = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * Fetches all that, now and from now on: without a network a press would find nothing, not even the toaster that says
 * so, and the page would give way to the page of faults (PORTAL-10).
 */
export function fetchParts(): void {
  keepsForLater = true
  fetchWaiting()
  window.addEventListener('online', fetchWaiting)
}

function fetchWaiting(): void {
  const loads = [...waiting]
  waiting.clear()
  for (const load of loads)
    load().catch((error: unknown) => {
      // Until there is a network again.
      waiting.add(load)
      console.info('A part of the page is not kept', error)
    })
}
