import { type Browser, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sampleAdmin } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { openHandedOn } from './browsers.ts'
import type { Library } from './library.ts'

/** An administrator's own browser, signed in; a new one's if it isn't said whose. */
export async function openDesk(
  browser: Browser,
  library: Library,
  sql: Kysely<DB>,
  by?: { id: string },
): Promise<Page> {
  const { id } = by ?? (await sampleAdmin(sql))
  const page = await openHandedOn(browser, library.url, { width: 1280, height: 900 })
  const [name = '', value = ''] = (await sessionCookie(sql, id)).split('=')
  await page.context().addCookies([{ name, value, url: library.url, httpOnly: true, sameSite: 'Lax' }])
  return page
}
