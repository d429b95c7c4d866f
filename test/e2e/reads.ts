import type { Page } from '@playwright/test'

export type Part = { status: number; body: unknown }

export const FAULT: Part = { status: 500, body: { code: 'fault', message: '', requestId: '' } }

/**
 * Answers a member's read of this path, or below it, in the server's place, whether it travels alone or with others;
 * the server answers where `instead` is undefined.
 */
export async function answerRead(
  page: Page,
  path: string,
  instead: () => Part | undefined | Promise<Part | undefined>,
): Promise<void> {
  const isAsked = (read: string) => read === path || read.startsWith(`${path}/`)
  await page.route(
    (url) => isAsked(url.pathname.replace('/api', '')) || togetherReads(url).some(isAsked),
    async (route) => {
      const part = await instead()
      if (!part) return route.continue()
      const reads = togetherReads(new URL(route.request().url()))
      if (reads.length === 0) return route.fulfill({ status: part.status, json: part.body })
      const response = await route.fetch()
      const parts = (await response.json()) as Part[]
      return route.fulfill({
        response,
        json: parts.map((one, at) => (isAsked(reads[at] ?? '') ? part : one)),
      })
    },
  )
}

/** The reads that one call asks for together; none if it asks for one alone. */
export const togetherReads = (url: URL): string[] =>
  url.pathname === '/api/together' ? url.searchParams.getAll('read') : []
