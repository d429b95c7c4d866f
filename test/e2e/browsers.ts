/**
 * People's browsers. A first page in a new one costs the processor half a second, most of it for a process that
 * compiles what the last one had compiled: whoever leaves hands theirs on, and the next one finds it as new.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { openBrowser } from './steps.ts'

type Viewport = { width: number; height: number }
type Rested = { page: Page; baseURL: string; close: () => Promise<void> }

/** More than one journey needs at once. */
const MOST_RESTED = 4
const LONGER_THAN_A_PAGE_MS = 15_000
/** A page of the library that runs no script. */
const AT_REST = '/robots.txt'
const STORED = 'local_storage,indexeddb,cache_storage,service_workers'
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'popup',
  'request',
  'requestfailed',
  'response',
]

const rested: Rested[] = []

/** As `openBrowser`, maybe one that somebody had before; closing its context hands it on. */
export async function openHandedOn(browser: Browser, baseURL: string, viewport: Viewport): Promise<Page> {
  const at = rested.findLastIndex(
    (one) => one.baseURL === baseURL && one.page.context().browser() === browser,
  )
  const [found] = at < 0 ? [] : rested.splice(at, 1)
  if (found) {
    await found.page.setViewportSize(viewport)
    return found.page
  }
  const page = await openBrowser(browser, baseURL, viewport)
  await handOnWhenClosed(page, baseURL)
  return page
}

async function handOnWhenClosed(page: Page, baseURL: string): Promise<void> {
  const context = page.context()
  const close = context.close.bind(context)
  const session = await context.newCDPSession(page)
  const isChanged = watchChanges(page, context)
  context.close = async () => {
    const isAsNew = !isChanged() && (await reset(page, baseURL, session).catch(() => false))
    if (!isAsNew) return close()
    rested.push({ page, baseURL, close })
    if (rested.length > MOST_RESTED) await rested.shift()?.close()
  }
}

/** Whether anything was done to it that can't be taken back. */
function watchChanges(page: Page, context: BrowserContext): () => boolean {
  let changed = false
  const watch = <T extends object>(owner: T, ...names: (keyof T)[]) => {
    for (const name of names) {
      const own = owner[name] as (...given: unknown[]) => unknown
      const noted = (...given: unknown[]) => {
        changed = true
        return own.apply(owner, given)
      }
      owner[name] = noted as T[typeof name]
    }
  }
  watch(page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'routeWebSocket')
  watch(page, 'setExtraHTTPHeaders', 'setDefaultTimeout', 'setDefaultNavigationTimeout', 'close')
  watch(context, 'addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'routeWebSocket')
  watch(context, 'setExtraHTTPHeaders', 'setGeolocation', 'setDefaultTimeout', 'on', 'newPage')
  watch(context.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor')
  return () => changed
}

/** Takes back all that a person leaves in a browser but what it has fetched from fixed addresses; false if it can't. */
async function reset(page: Page, baseURL: string, session: CDPSession): Promise<boolean> {
  const context = page.context()
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ])
  for (const event of HEARD) page.removeAllListeners(event)
  await page.goto(baseURL + AT_REST, { timeout: LONGER_THAN_A_PAGE_MS })
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: STORED })
  await session.send('Page.resetNavigationHistory')
  await page.mouse.move(-1, -1)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  return context.pages().length === 1
}
