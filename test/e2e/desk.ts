import { type Browser, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sampleAdmin } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import type { Library } from './library.ts'
import { openBrowser } from './steps.ts'

/** A new administrator's own browser, signed in. */
export async function openDesk(browser: Browser, library: Library, sql: Kysely<DB>): Promise<Page> {
  const { id } = await sampleAdmin(sql)
  const page = await openBrowser(browser, library.url, { width: 1280, height: 900 })
  const [name = '', value = ''] = (await sessionCookie(sql, id)).split('=')
  await page.context().addCookies([{ name, value, url: library.url, httpOnly: true, sameSite: 'Lax' }])
  return page
}
