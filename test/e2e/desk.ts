import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sampleAdmin } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { openHandedOn } from './browsers.ts'
import type { Library } from './library.ts'
import { signInBy } from './steps.ts'

/** An administrator's own browser, signed in; a new one's if it isn't said whose. */
export async function openDesk(
  browser: Browser,
  library: Library,
  sql: Kysely<DB>,
  by?: { id: string },
): Promise<Page> {
  const { id } = by ?? (await sampleAdmin(sql))
  const page = await openHandedOn(browser, library.url, { width: 1280, height: 900 })
  await signInBy(page, await sessionCookie(sql, id), library.url)
  return page
}

/** Opens a review whose pictures come late, and expects that `button` doesn't move under the hand when they do. */
export async function expectStill(page: Page, button: Locator, open: () => Promise<void>): Promise<void> {
  const files = '**/api/files/**'
  const arrive = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await arrive.promise
    await route.continue()
  })
  await open()
  const pictures = page.getByRole('dialog').getByRole('img')
  await expect(pictures).not.toHaveCount(0)
  const before = await button.boundingBox()
  arrive.resolve()
  for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  expect(await button.boundingBox(), 'where it was before the pictures came').toEqual(before)
  await page.unroute(files)
}
