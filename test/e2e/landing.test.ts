import { expect, type Browser, type Page } from '@playwright/test'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { indiaClock } from '#/web/pages/landing/india-clock.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast, openBrowser, signIn } from './steps.ts'
import { test } from './students.ts'

const DESK = { width: 1280, height: 800 }
const LONGER_PLAN = /^Full Day Access, 3 mo/
const CHOSEN = /\/dashboard\/fees\?plan=full-day-3months$/

async function openAt(browser: Browser, url: string, viewport = DESK): Promise<Page> {
  const page = await openBrowser(browser, url, viewport)
  page.on('console', (message) => expect(message.type(), message.text()).not.toBe('error'))
  await page.goto('/')
  return page
}

for (const width of [320, 360, 768, 1280]) {
  test(`the whole page at ${width} px, light and dark, is accessible and does not scroll sideways`, async ({
    browser,
    library,
  }) => {
    const page = await openAt(browser, library.url, { width, height: 800 })
    const regions = ['Inside the library', 'Why Choose Adhyayan', 'Plans', 'From our members']
    for (const name of regions) await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Plans' }).locator('[data-plan]')).toHaveCount(5)
    await expect(page.getByRole('link', { name: /^Visit Now/ })).toBeVisible()
    await expectAccessible(page, `landing at ${width}`)
    await page.context().close()
  })
}

test('in Hindi at an address of its own, at every width; the sign-in speaks the language that was chosen (LANG-7)', async ({
  browser,
  library,
}) => {
  for (const width of [320, 768, 1280]) {
    const page = await openAt(browser, library.url, { width, height: 800 })
    const spoken = page.locator('html')
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL(/\/hi$/)
    await expect(spoken).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('एक शांत सीट, आपके नंबर की।')
    await expectAccessible(page, `landing in Hindi at ${width}`)
    await page.getByRole('banner').getByRole('link', { name: 'शुरू करें' }).click()
    await expect(page.getByRole('button', { name: 'साइन इन' })).toBeVisible()
    await expect(spoken).toHaveAttribute('lang', 'hi-IN')
    await page.goto('/hi')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(spoken).toHaveAttribute('lang', 'en-IN')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await page.context().close()
  }
})

test('the clock ticks every second in India time', async ({ browser, library }) => {
  const page = await openBrowser(browser, library.url, DESK)
  // Without an answer the device's clock is all there is.
  await page.route('**/room', (route) => route.abort())
  await page.clock.install({ time: new Date('2026-11-23T09:00:00Z') })
  await page.goto('/')
  const clock = page.getByRole('complementary', { name: 'India time' })
  // A timer that starts under the paused clock ticks past each second, not on it.
  await expect(clock).toContainText('2:30:')
  await page.clock.pauseAt(new Date('2026-11-23T10:00:00Z'))
  for (const time of ['3:30:01 PM', '3:30:02 PM', '3:30:03 PM']) {
    await page.clock.runFor(1000)
    await expect(clock).toContainText(time)
  }
  await page.context().close()
})

test('the clock goes by the server’s where the phone’s is wrong (TIME-1)', async ({ browser, library }) => {
  const page = await openBrowser(browser, library.url, DESK)
  await page.clock.install({ time: new Date('2026-11-24T09:00:00Z') })
  await page.goto('/')
  const clock = page.getByRole('complementary', { name: 'India time' })
  const isRight = async () => {
    const said = await clock.innerText()
    const lately = [0, 1, 2].map((seconds) => indiaClock(new Date(Date.now() - seconds * 1000)))
    return lately.some(({ time, date }) => said.includes(time) && said.includes(date))
  }
  await expect.poll(isRight).toBe(true)
  await page.context().close()
})

test('on a phone the header has Login, and the clock covers no link or button that has the focus', async ({
  browser,
  library,
}) => {
  const page = await openAt(browser, library.url, { width: 360, height: 640 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeInViewport()
  const covered = await page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto'
    const clock = document.querySelector('[aria-label="India time"]')
    const under: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>('body a:not(.skip), body button')) {
      if (!one.checkVisibility()) continue
      one.focus()
      await new Promise((resolve) => void requestAnimationFrame(resolve))
      const [mine, its] = [one.getBoundingClientRect(), clock?.getBoundingClientRect()]
      if (!its || (mine.bottom > its.top && mine.right > its.left && mine.left < its.right))
        under.push(one.innerText)
    }
    return under
  })
  expect(covered).toEqual([])
  await page.context().close()
})

test('on the first screen the clock covers no link or button, however wide and tall that is', async ({
  browser,
  library,
}) => {
  const page = await openAt(browser, library.url)
  for (const path of ['/', '/hi']) {
    await page.goto(path)
    for (const width of [320, 360, 414, 768, 1024, 1280, 1600])
      // A button and the clock are 80 px together: no height between two of these hides one.
      for (let height = 560; height <= 1400; height += 70) {
        await page.setViewportSize({ width, height })
        const covered = await page.evaluate(() => {
          const top = document.querySelector('[data-clock]')?.getBoundingClientRect().top ?? 0
          return [...document.querySelectorAll<HTMLElement>('main a, main button')]
            .map((one) => ({ name: one.ariaLabel ?? one.innerText, at: one.getBoundingClientRect() }))
            .filter(({ at }) => at.height > 0 && at.bottom > top && at.top < innerHeight)
            .map(({ name }) => name)
        })
        expect(covered, `${path} at ${width}×${height}`).toEqual([])
      }
  }
  await page.context().close()
})

test('the carousel shows 1, 2 or 3 pictures and moves by buttons, and arrow keys there too', async ({
  browser,
  library,
}) => {
  const page = await openAt(browser, library.url)
  const carousel = page.getByRole('region', { name: 'Facilities' })
  const previous = page.getByRole('button', { name: 'Previous' })
  const shown = (name: string) => carousel.locator('figure', { hasText: name })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await carousel.scrollIntoViewIfNeeded()
  await expect(shown('Canteen')).toBeInViewport({ ratio: 0.9 })
  await expect(shown('Lockers')).not.toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(shown('Lockers')).toBeInViewport({ ratio: 0.5 })
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(shown('Drinking water')).toBeInViewport({ ratio: 0.5 })
  await carousel.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(shown('Drinking water')).not.toBeInViewport({ ratio: 0.5 })
  for (const [width, count] of [
    [360, 1],
    [800, 2],
    [1100, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => picturesInView(page), `${width} px`).toBe(count)
  }
  await page.context().close()
})

test('the carousel’s buttons are beside its heading, even on the smallest phone', async ({
  browser,
  library,
}) => {
  for (const width of [320, 360]) {
    const page = await openAt(browser, library.url, { width, height: 780 })
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    const gap = await page.locator('#facilities').evaluate((part) => {
      const [heading, next] = [part.querySelector('h2'), part.querySelector('button:last-of-type')]
      return (heading?.getBoundingClientRect().bottom ?? 0) - (next?.getBoundingClientRect().top ?? 0)
    })
    expect(gap, `${width} px`).toBeGreaterThan(0)
    await page.context().close()
  }
})

/** How many whole pictures fit side by side. */
function picturesInView(page: Page): Promise<number> {
  return page.locator('[data-carousel]').evaluate((carousel) => {
    const [picture] = carousel.children
    return Math.floor((carousel.clientWidth + 1) / (picture?.clientWidth ?? 1))
  })
}

test('without JavaScript everything works that doesn’t need it', async ({ browser, library }) => {
  const context = await browser.newContext({ baseURL: library.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText('₹10,000')).toBeVisible()
  await expect(page.getByText('CCTV', { exact: true })).toBeAttached()
  await expect(page.getByText(/^(Open now|Closed now|Short break)/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'India time' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open the map' })).toBeVisible()
  await context.close()
})

test('nothing contacts the map’s host before the visitor asks for it, and then only that host', async ({
  stranger,
}) => {
  const hosts = new Set<string>()
  await stranger.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: 'a map' }),
  )
  stranger.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await stranger.goto('/')
  await stranger.waitForLoadState('networkidle')
  expect([...hosts]).toEqual(['127.0.0.1'])
  await stranger.getByRole('button', { name: 'Show the map here' }).click()
  await expect(
    stranger.frameLocator('iframe[title="The library on the map"]').getByText('a map'),
  ).toBeVisible()
  expect([...hosts]).toEqual(['127.0.0.1', 'www.google.com'])
})

test('the map can be shown on the second visit too, when the page comes from the browser’s cache', async ({
  stranger,
}) => {
  const blocked: string[] = []
  stranger.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  await stranger.goto('/')
  // The page is rendered again each minute: a second visit soon after finds it unchanged.
  await expect(async () => {
    await stranger.goto('/robots.txt')
    await stranger.goto('/')
    expect(await isUnchanged(stranger)).toBe(true)
  }).toPass()
  // What matters is whether the browser requests it; the map's servers are not called.
  await stranger.context().setOffline(true)
  const asking = stranger.waitForEvent('requestfailed', (request) => request.url().includes('google.com'))
  await stranger.getByRole('button', { name: 'Show the map here' }).click()
  expect((await asking).failure()?.errorText).toBe('net::ERR_INTERNET_DISCONNECTED')
  expect(blocked).toEqual([])
})

/** Whether the server answered that the cached page is still current. */
function isUnchanged(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit !== undefined && visit.transferSize > 0 && visit.transferSize < visit.encodedBodySize
  })
}

test('the page shows a changed price or text within a minute', async ({ stranger, sql }) => {
  await stranger.goto('/')
  const card = stranger.locator('[data-plan="night"]')
  await expect(card).toContainText('₹1,200')
  await sql
    .updateTable('plans')
    .set({ price: rupees(1234) })
    .where('slug', '=', 'night-1month')
    .execute()
  await sql.updateTable('library_settings').set({ hero_title: 'Desks with <b>lamps</b>.' }).execute()
  await expect(async () => {
    await stranger.reload()
    await expect(card).toContainText('₹1,234', { timeout: 100 })
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Desks with <b>lamps</b>.')
  }).toPass()
  await sql
    .updateTable('plans')
    .set({ price: rupees(1200) })
    .where('slug', '=', 'night-1month')
    .execute()
})

test('an open page counts the free desks again each minute (LANDING-15)', async ({ stranger, sql }) => {
  const setAside = (day: Day | null) =>
    sql.updateTable('seats').set({ out_of_service_from: day }).where('seat_number', '=', 40).execute()
  await stranger.clock.install()
  await stranger.goto('/')
  const morning = () => stranger.locator('[data-room]').getByText(/^Morning \d+/)
  const before = Number(/\d+/.exec(await morning().innerText())?.[0])
  await setAside(dayOf(new Date()))
  await expect(async () => {
    await stranger.clock.fastForward('01:00')
    await expect(morning()).toHaveText(new RegExp(`^Morning ${before - 1}\\b`), { timeout: 500 })
  }).toPass()
  await setAside(null)
})

test('choosing a plan while signed in leads to its payment', async ({ student: { page } }) => {
  await page.goto('/')
  await page.getByRole('link', { name: LONGER_PLAN }).click()
  await expect(page).toHaveURL(CHOSEN)
  await expect(page.getByRole('radio', { name: /^3 months/i })).toBeChecked()
})

test('choosing a plan while signed out leads to /auth, and the choice survives signing in', async ({
  student: { email, password, loseSession, page },
}) => {
  await loseSession()
  await page.goto('/')
  await page.getByRole('link', { name: LONGER_PLAN }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expectToast(page, 'Login Required', 'Please log in to purchase a plan')
  await signIn(page, { email, password })
  await expect(page).toHaveURL(CHOSEN)
  await expect(page.getByRole('radio', { name: /^3 months/i })).toBeChecked()
  await expect(page.getByText('Login Required'), 'it has been done').toHaveCount(0)
})

for (const [link, tab] of [
  ['Register Now', 'Register'],
  ['Login', 'Login'],
] as const)
  test(`the footer's ${link} opens the tab ${tab}`, async ({ stranger }) => {
    await stranger.goto('/')
    await stranger.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(stranger.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  })

test('links in the app to the landing page load it', async ({ stranger }) => {
  await stranger.goto('/auth')
  await stranger.getByRole('link', { name: /home/i }).first().click()
  await expect(stranger.getByRole('heading', { name: /Why Choose/ })).toBeVisible()
  expect(await stranger.locator('#root').count()).toBe(0)
})

test('search engines and sharing find what they need, compressed, and fetched again only after changes', async ({
  library,
}) => {
  const page = await fetch(library.url, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  const robots = await (await fetch(`${library.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${library.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /apply\n')
  const sitemap = await (await fetch(`${library.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${library.url}/</loc>`)
  expect(sitemap).not.toContain('/apply')
  const picture = await fetch(`${library.url}/share.png`)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

/** Of its body, or of this one answer. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'date', 'content-type', 'content-length', 'content-encoding'])

for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/share.png'])
  test(`${path} has the same headers when unchanged: a browser replaces the old ones with them`, async ({
    library,
  }) => {
    // The page is rendered again each minute: soon after one answer it is the same.
    await expect(async () => {
      const first = await fetch(library.url + path)
      const etag = first.headers.get('etag') ?? ''
      const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
      const again = await fetch(library.url + path, { headers })
      expect(again.status).toBe(304)
      const kept = [...again.headers].filter(([name]) => !OF_ONE_ANSWER.has(name))
      expect(kept.map(([name]) => name)).toContain('content-security-policy')
      for (const [name, value] of kept) expect(first.headers.get(name), name).toBe(value)
    }).toPass()
  })

for (const path of ['/', '/hi', '/auth', '/dashboard'])
  test(`${path} comes in the chosen theme, before any script (SAFE-5)`, async ({ library }) => {
    const ask = (cookie: string) => fetch(library.url + path, { headers: { cookie } })
    const [plain, dark, forged] = await Promise.all(['', 'theme=dark', 'theme="><b>'].map(ask))
    expect(await dark?.text()).toMatch(/^<!doctype html>\s*<html data-theme="dark" lang=/)
    expect(await plain?.text()).not.toContain('data-theme=')
    expect(await forged?.text()).not.toContain('data-theme=')
    expect(dark?.headers.get('vary')).toContain('cookie')
    if (plain?.headers.get('etag')) expect(dark?.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

test('a theme chosen in the portal holds on the public page', async ({ student: { page } }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('no page links to the registration form yet', async ({ stranger }) => {
  for (const path of ['/', '/auth', '/auth?register=true']) {
    await stranger.goto(path)
    await expect(stranger.getByRole('link').first()).toBeVisible()
    await expect(stranger.locator('a[href*="apply"]')).toHaveCount(0)
  }
})
