/** Common steps of these tests. */
import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { picture } from './library.ts'

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
 * it. Anybody would move the mouse away, and try again once it is gone.
 */
async function stepAsideForToasts(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator(':scope:hover')
  await page.addLocatorHandler(toast, () => page.mouse.move(0, 0), { noWaitAfter: true })
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the latest mail with that subject in the mailbox and follows its link. */
export async function openMail(page: Page, subject: string, link: RegExp): Promise<void> {
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('link', { name: link }).first().click()
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

/** Expects a toast in exactly these words. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('dialog', { name: title, exact: true })
    .filter({ hasText: description })
  await expect(toast.first()).toHaveAccessibleDescription(description)
}

/** Acts while the network loses whatever the page sends there, reads excepted. */
export async function whileUnanswered(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await act()
  await page.unroute(path)
}

/** The file that the browser saves when the button is pressed. */
export async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await button.click()
  const file = await downloading
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
