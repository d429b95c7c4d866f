import type { Page } from '@playwright/test'

/** Acts while the page's tab is behind another one. */
export async function whileHidden(page: Page, act: () => Promise<void>): Promise<void> {
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await act()
  await hide(false)
}

/** Counts what the page sends to a path from now on. */
export function sentTo(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent++
  })
  return () => sent
}
