/** The public page and the sign-in on a slow network: little to fetch, and nothing that moves. */
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { openBrowser } from './steps.ts'
import { test } from './students.ts'

test('scripts stay below 3 kB, fonts below 50 kB, and nothing shifts when the fonts come late', async ({
  stranger,
}) => {
  await delayFonts(stranger)
  const sizes = { script: 0, font: 0 }
  const bodies: Promise<void>[] = []
  stranger.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script')
      bodies.push(response.body().then((body) => void (sizes.script += gzipSync(body, { level: 9 }).length)))
    if (kind === 'font') bodies.push(response.body().then((body) => void (sizes.font += body.length)))
  })
  await stranger.goto('/')
  await stranger.waitForLoadState('networkidle')
  await Promise.all(bodies)
  expect(sizes.script).toBeGreaterThan(0)
  expect(sizes.script).toBeLessThanOrEqual(3 * 1024)
  expect(sizes.font).toBeLessThanOrEqual(50 * 1024)
  expect(await layoutShift(stranger)).toBeLessThanOrEqual(0.01)
})

for (const [path, width] of [
  ['/', 320],
  ['/', 1280],
  ['/auth', 320],
  ['/auth', 360],
] as const)
  test(`nothing shifts on ${path} at ${width} px when the fonts come late`, async ({ browser, library }) => {
    const page = await openBrowser(browser, library.url, { width, height: 780 })
    await delayFonts(page)
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page)).toBeLessThanOrEqual(path === '/' ? 0.01 : 0.02)
    await page.context().close()
  })

for (const width of [320, 1280])
  test(`nothing shifts at ${width} px while the rest of the page is on its way`, async ({
    browser,
    library,
  }) => {
    const page = await openBrowser(browser, library.url, { width, height: 780 })
    const html = await (await fetch(library.url)).text()
    const [from, to] = ['<h1', 'id="facilities"'].map((part) => html.indexOf(part)) as [number, number]
    for (let part = 0; part < 1; part += 0.1) {
      const cut = Math.round(from + (to - from) * part ** 2)
      await page.goto('/robots.txt')
      await page.evaluate(receive, [html.slice(0, cut), html.slice(cut)] as const)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      expect(await layoutShift(page), `first only ${html.slice(from, cut)}`).toBeLessThanOrEqual(0.01)
    }
    await page.context().close()
  })

/** As a browser gets a page from a slow network: a part of it is painted before the rest is there. */
async function receive([first, rest]: readonly [string, string]): Promise<void> {
  document.open()
  document.write(first)
  await new Promise((resolve) => setTimeout(resolve, 150))
  document.write(rest)
  document.close()
}

/** As on a slow network: the page is there first, in a system font. */
function delayFonts(page: Page) {
  return page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 700))
    await route.continue()
  })
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}
