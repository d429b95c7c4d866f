/** Common steps of these tests. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { Language } from '#/kernel/words.ts'
import { picture } from './library.ts'

declare global {
  interface Window {
    stepAside: () => void
  }
}

const LONGER_THAN_A_CLICK_MS = 1500

/** A separate browser, as one person has it. An error on the page fails the test. */
export async function openBrowser(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', serviceWorkers })
  // Marks the first-visit tour as seen, for tests about something else. A sandboxed document has no storage.
  await context.addInitScript(() => {
    if (self.origin !== 'null') localStorage.setItem('dashboard_tour_seen', 'true')
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error.message, 'an error on the page').toBe(''))
  await stepAsideForToasts(page)
  return page
}

/**
 * A toast that comes up under the mouse covers what was about to be clicked, and stays for as long as the mouse is on
 * it. Anybody would move the mouse away, and try again once it is gone. The page says so itself: Playwright's own
 * handler of such things looks for a toast before each action and each expectation, a quarter of what a journey costs.
 */
async function stepAsideForToasts(page: Page): Promise<void> {
  await page.exposeFunction('stepAside', () => page.mouse.move(0, 0))
  await page.addInitScript((patience) => {
    addEventListener('pointerover', ({ target }) => {
      const toasts = target instanceof Element && target.closest('.toasts')
      if (toasts) setTimeout(() => void (toasts.matches(':hover') && window.stepAside()), patience)
    })
  }, LONGER_THAN_A_CLICK_MS)
}

/** Takes the network away, once the service worker has kept the app's page and everything that this one loaded. */
export async function goOffline(page: Page): Promise<void> {
  await waitUntilKept(page)
  await page.context().setOffline(true)
}

export async function waitUntilKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const paths = ['/dashboard', ...loaded.filter((path) => path.startsWith('/assets/'))]
      const kept = await Promise.all(paths.map((path) => caches.match(path)))
      return paths.filter((_, place) => !kept[place])
    })
  await expect.poll(missing, 'what the worker has yet to keep').toEqual([])
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Makes a browser that of whose session this is. */
export async function signInBy(page: Page, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Opens the latest mail to that address and follows its link. */
export async function openMail(
  page: Page,
  mail: { to: string; subject: string },
  link: RegExp,
): Promise<void> {
  await (await expectMail(page, mail)).click()
  await page.getByRole('link', { name: link }).first().click()
}

/** The link to the latest of `count` such mails. A mail is sent a moment after the answer: it is waited for. */
export async function expectMail(
  page: Page,
  { to, subject }: { to: string; subject: string },
  count = 1,
): Promise<Locator> {
  const mails = page
    .getByRole('listitem')
    .filter({ hasText: `To ${to},` })
    .getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mails).toHaveCount(count, { timeout: 500 })
  }).toPass()
  return mails.first()
}

/** By the sidebar, or on a phone by the bottom bar. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation')
    .filter({ visible: true })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

/**
 * Goes to another of the app's addresses as its links do, and waits until that screen is shown. To load one anew
 * costs the processor three times as much, which is for tests of first loads. A view of the same screen, which would be
 * no other page, is loaded.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const here = new URL(page.url())
  if (here.pathname === new URL(address, here).pathname) return void (await page.goto(address))
  // What a portal says above every screen comes first and stays.
  await expect(page.locator('main > :nth-child(2)')).toBeAttached()
  await page.evaluate((wanted) => {
    document.querySelector('main > :last-child')?.setAttribute('data-left', '')
    history.pushState(null, '', wanted)
  }, address)
  await expect(page.locator('main > :last-child:not([data-left])')).toBeAttached()
}

/** Fills in the whole verification form, including documents and consent. */
export async function fillVerification(page: Page, { documents = true } = {}): Promise<void> {
  await page.getByLabel('Phone Number').fill('+91 90000 00001')
  await page.getByLabel('Date of Birth').fill('2002-04-09')
  await page.getByLabel('Address').fill('7 Sample Lane, Sample Nagar')
  for (const side of documents ? ['front', 'back'] : []) {
    await choose(page, `${side}.jpg`, await picture(`SAMPLE ${side}`))
    await expect(page.getByText(`Aadhar ${side} side uploaded successfully.`)).toBeVisible()
  }
  await page.getByLabel('Contact Name').fill('Meera Sample')
  await page.getByLabel('Contact Phone').fill('+91 90000 00002')
  await page.getByLabel('Relationship').fill('Mother')
  await page.getByRole('checkbox').last().check()
}

/** Gives a picture to the first empty upload. */
export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** Gives a large file by its path: to hand its content over takes a busy browser half a minute. */
export async function chooseLarge(input: Locator, name: string, content: Buffer): Promise<void> {
  const path = test.info().outputPath(name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  await input.setInputFiles(path)
}

/** Expects a toast in exactly these words. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('dialog', { name: title, exact: true })
    .filter({ hasText: description })
  await expect(toast.first()).toHaveAccessibleDescription(description)
}

/**
 * The page hears of nothing by itself from its next load on, such as that its session has ended: it has to find out.
 */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/live*', (route) => route.abort())
}

/** Acts while the server is at fault whatever the page sends there, reads excepted. */
export async function whileFailing(
  page: Page,
  path: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  // Not 'fault': the words for that end in a part of the request's id.
  const fault = { status: 500, json: { code: 'shut', message: '', requestId: 'e2e' } }
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(fault),
  )
  await act()
  await page.unroute(path)
}

/** Acts between a save, which `press` sends, and its answer. */
export async function whileSaving(
  page: Page,
  path: string,
  press: () => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  const saved = Promise.withResolvers<void>()
  const acted = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    saved.resolve()
    await acted.promise
    await route.fulfill({ response })
    answered.resolve()
  })
  await press()
  await saved.promise
  await act()
  acted.resolve()
  await answered.promise
  await page.unroute(path)
}

/** The file that the browser saves when the button is pressed. */
export async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await button.click()
  const file = await downloading
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Reads on in another language, as the switch does. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen)
    sessionStorage.setItem('language-chosen', chosen)
  }, language)
  await page.reload()
}
