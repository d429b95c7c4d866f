import { expect, type Page } from '@playwright/test'
import { pagesOf } from './pages.ts'
import { test } from './students.ts'

/** Who is signed in, which the guard finds out before there is a page. */
const GUARD = new Set(['/auth/get-session', '/profile'])

/** The calls by which a page asks for something new. It reads again what its live stream names. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const known = new Set<string>()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return
    const address = pathname.slice('/api'.length)
    const reads = address === '/together' ? searchParams.getAll('read') : [address + search]
    if (reads.some((read) => !known.has(read) && !GUARD.has(read))) calls.push(reads.join(' '))
    for (const read of reads) known.add(read)
  })
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
  return calls
}

for (const path of pagesOf('dashboard'))
  test(`${path} asks for its data in one or two calls`, async ({ student: { page } }) => {
    const calls = await callsOf(page, path)
    expect(calls.length, calls.join('\n')).toBeGreaterThan(0)
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(2)
  })
