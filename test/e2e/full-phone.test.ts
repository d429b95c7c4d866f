import { expect, type Page } from '@playwright/test'
import { sessionCookie } from '../support/session.ts'
import { openBrowser, signInBy } from './steps.ts'
import { test } from './students.ts'

test('a phone without room for anything shows the portal all the same (PORTAL-10)', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
  await signInBy(page, await sessionCookie(sql, student.id), library.url)
  await page.goto('/dashboard')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: library.url, quotaSize: 1000 })
  await forgetKept(page)
  await page.reload()
  await expect(heading).toBeVisible()
  expect(await countKept(page)).toBe(0)

  // Nor does one whose storage can't be opened at all.
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('broken', 'UnknownError'))
    Object.assign(CacheStorage.prototype, { open: fail, match: fail })
  })
  await page.reload()
  await expect(heading).toBeVisible()
  await page.context().close()
})

const forgetKept = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })

const countKept = (page: Page) =>
  page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length
    return count
  })
