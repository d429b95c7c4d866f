import { expect, type Page } from '@playwright/test'
import { signIn } from './steps.ts'
import { test } from './students.ts'

const HOME = '/dashboard'
const EVIL = 'https://evil.example/'

/** Return addresses that could lead away, or run as a script, in a browser or our router. */
const FOREIGN = [
  EVIL,
  '"https://evil.example/"',
  '["https://evil.example/"]',
  '{"href":"https://evil.example/"}',
  'https:evil.example',
  'HTTPS://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/%2e%2e//evil.example',
  '/dashboard@evil.example',
  'javascript:document.title="taken"',
  'java\tscript:document.title="taken"',
  'data:text/html,taken',
  '/auth?next=https://evil.example/',
]

/** Everything the browser requests from another site; it gets no answer from there. */
async function foreignRequests(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'taken' })
    },
  )
  return asked
}

test('signing in never leads to another site', async ({ stranger, student }) => {
  const asked = await foreignRequests(stranger)
  await stranger.goto(`/auth?next=${encodeURIComponent(EVIL)}`)
  await signIn(stranger, student)
  await stranger.waitForURL((url) => url.pathname !== '/auth')
  await expect(stranger).toHaveURL(HOME)
  expect(asked).toEqual([])
})

test('a signed-in visitor is sent home, whatever the address says', async ({ student: { page } }) => {
  const asked = await foreignRequests(page)
  for (const next of FOREIGN) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL(HOME)
    expect(await page.title(), next).not.toBe('taken')
  }
  expect(asked).toEqual([])
})

test('signing in leads back to the page that asked for it', async ({ stranger, student }) => {
  await stranger.goto(`/auth?next=${encodeURIComponent('/dashboard/fees?type=night')}`)
  await signIn(stranger, student)
  await expect(stranger).toHaveURL(/\/dashboard\/fees\?type=night$/)
})

test('a signed-in visitor of the sign-in page still has the seat pass for the door (PORTAL-10)', async ({
  student: { page },
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).map((key) => key.replace(/-\d+$/, '')))
  await page.goto(HOME)
  await expect.poll(kept).toContain('offline:overview')
  await page.goto('/auth?next=/dashboard/fees')
  await expect(page).toHaveURL('/dashboard/fees')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await kept()).toContain('offline:overview')
})
