import { expect, type Page } from '@playwright/test'
import { pagesOf } from './pages.ts'
import { test } from './students.ts'

/** What a page asks the API for until it is quiet, after the guard's question who is signed in; its live stream is none. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live')
      calls.push(decodeURIComponent(pathname.slice(4) + search))
  })
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
  await page.waitForLoadState('load')
  return calls
}

for (const path of pagesOf('dashboard'))
  test(`${path} asks for its data in one or two calls`, async ({ student: { page } }) => {
    const [first, ...calls] = await callsOf(page, path)
    expect(first, 'the guard').toBe('/profile')
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(2)
  })
