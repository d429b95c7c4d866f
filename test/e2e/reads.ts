import type { Page } from '@playwright/test'

export type Part = { status: number; body: unknown }

/** Not 'fault': the words for that end in a part of the request's id. */
export const FAULT: Part = { status: 500, body: { code: 'shut', message: '', requestId: 'e2e' } }

/** The network loses a call: with it everything that it asks for. */
export const LOST = 'lost'

type Instead = Part | typeof LOST | undefined

/**
 * Answers what calls this path, or below it, in the server's place, whether it travels alone or with others; the server
 * answers where `instead` is undefined.
 */
export async function answerRead(
  page: Page,
  path: string | RegExp | ((read: string) => boolean),
  instead: () => Instead | Promise<Instead>,
): Promise<void> {
  const isAsked = (read: string) =>
    typeof path === 'string'
      ? `${read.replace(/\?.*/, '')}/`.startsWith(`${path}/`)
      : path instanceof RegExp
        ? path.test(read)
        : path(read)
  await page.route(
    (url) => readsIn(url).some(isAsked),
    async (route) => {
      const part = await instead()
      if (!part) return route.continue()
      if (part === LOST) return route.abort('internetdisconnected')
      const url = new URL(route.request().url())
      if (!isTogether(url)) return route.fulfill({ status: part.status, json: part.body })
      const response = await route.fetch()
      const parts = (await response.json()) as Part[]
      return route.fulfill({
        response,
        json: parts.map((one, at) => (isAsked(readsIn(url)[at] ?? '') ? part : one)),
      })
    },
  )
}

/** What one call to the API asks for, alone or together. */
export function readsIn(url: URL): string[] {
  if (!url.pathname.startsWith('/api/')) return []
  return isTogether(url) ? url.searchParams.getAll('read') : [url.pathname.slice('/api'.length) + url.search]
}

const isTogether = (url: URL) => url.pathname === '/api/together'

/** The next write to this address is done, but the page hears nothing of it. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}
