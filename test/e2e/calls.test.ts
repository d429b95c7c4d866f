import { expect, type Page } from '@playwright/test'
import { pagesOf } from './pages.ts'
import { test } from './students.ts'

/** Who is signed in, which the guard finds out before there is a page. */
const GUARD = new Set(['/auth/get-session', '/profile'])

/** What a page asks the API for, each once: it reads again what its live stream names. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live')
      calls.add(decodeURIComponent(pathname.slice('/api'.length) + search))
  })
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
  return [...calls].filter((call) => !GUARD.has(call))
}

for (const path of pagesOf('dashboard'))
  test(`${path} asks for its data in one or two calls`, async ({ student: { page } }) => {
    const calls = await callsOf(page, path)
    expect(calls.length, calls.join('\n')).toBeGreaterThan(0)
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(2)
  })
