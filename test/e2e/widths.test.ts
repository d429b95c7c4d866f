/** Every page of a busy library at every width from 320 px, zoomed to 200 %, and with text of twice the size. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from '#/server/demo/demo.ts'
import { SIGN_IN } from '#/server/demo/people.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { pagesOf } from './pages.ts'
import { openBrowser, signIn } from './steps.ts'

/** 640 px is a window of 1280 px at 200 %. */
const WIDTHS = [320, 360, 412, 640, 768, 1024, 1280]

let folder: string
let server: ServerProcess

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-e2e-'))
  server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '' }, ['--demo'])
  await expect.poll(server.output, { timeout: 60_000 }).toContain('Sample logins')
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('nothing is cut off in Hindi', async ({ browser }) => {
  const page = await openAs('seated', browser)
  await page.getByText('हिन्दी').filter({ visible: true }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(await cutOffOn(page, pagesOf('dashboard'), WIDTHS)).toEqual([])
})

for (const [who, paths] of [
  ['visitor', ['/', '/auth', '/auth?register=true', '/apply', '/nowhere']],
  ['seated', pagesOf('dashboard')],
  ['admin', pagesOf('admin')],
] as const) {
  test(`nothing is cut off at any width: ${who}`, async ({ browser }) => {
    expect(await cutOffOn(await openAs(who, browser), paths, WIDTHS)).toEqual([])
  })

  test(`nothing is cut off with text of twice the size: ${who}`, async ({ playwright, launchOptions }) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    expect(await cutOffOn(await openAs(who, browser), paths, [640, 1280])).toEqual([])
    await browser.close()
  })
}

async function openAs(who: 'visitor' | 'seated' | 'admin', browser: Browser): Promise<Page> {
  const page = await openBrowser(browser, server.url, { width: 1280, height: 800 })
  if (who === 'visitor') return page
  await page.goto('/auth')
  await signIn(page, { email: SIGN_IN[who], password: SAMPLE_PASSWORD })
  await expect(page).toHaveURL(/dashboard|admin/)
  return page
}

async function cutOffOn(page: Page, paths: readonly string[], widths: number[]): Promise<string[]> {
  const cut: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('.animate-skeleton')).toHaveCount(0)
    for (const width of widths) cut.push(...(await cutOff(page, path, width)))
  }
  await page.context().close()
  return cut
}

async function cutOff(page: Page, name: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  const found = await page.evaluate(outside)
  return found.map((what) => `${name} at ${width} px: ${what}`)
}

/** What extends beyond the right or left edge, and can't be scrolled to. */
async function outside(): Promise<string[]> {
  await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const beyond = [...document.querySelectorAll('main *, header *, nav *')].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect()
    const isSeen =
      own > 1 && height > 1 && (element as HTMLElement).checkVisibility({ visibilityProperty: true })
    return isSeen && right > 0 && (right > width + 1 || left < -1) && !scrolls(element)
  })
  return beyond
    .slice(0, 3)
    .map(
      (element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> ${element.textContent.slice(0, 40)}`,
    )
}
