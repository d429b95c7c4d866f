import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sampleAdmin } from '../support/samples.ts'
import { call } from '../support/call.ts'
import { sessionCookie } from '../support/session.ts'
import { expectAccessible } from './accessibility.ts'
import { scriptOf } from './bytes.ts'
import { openDesk } from './desk.ts'
import { pagesOf } from './pages.ts'
import { picture } from './library.ts'
import { choose, expectToast, goOffline, openBrowser, signInBy } from './steps.ts'
import { seatMember, test, testAt } from './students.ts'

/** While the canteen is open. */
const daytimeTest = testAt('10:00')

test('installed, the portal opens without a network, shows the last seat pass, and keeps nothing after signing out', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await seatMember(library, sql, student, 33)

  const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
  await signInBy(page, await sessionCookie(sql, student.id), library.url)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your seat is ready' })).toBeVisible()
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  await goOffline(page)
  await page.reload()
  await expect(page.getByText('You’re offline. This may be out of date.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Current Seat' }).getByText('33', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/^As it was on/)).toBeVisible()

  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText('You’re offline. This may be out of date.')).toBeHidden()
  await expect(page.getByText(/^As it was on/)).toBeHidden()
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys()) urls.push(new URL(url).pathname)
    return urls
  })
  expect(kept.filter((path) => !/^\/(assets\/|dashboard$)/.test(path))).toEqual([])

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('offline:')),
  )
  expect(left).toEqual([])
  await page.context().close()
})

const ENDS = {
  'was ended elsewhere while no page was open takes along': (_: Kysely<DB>, url: string, cookie: string) =>
    call(`${url}/api/devices/sign-out`, { method: 'POST', cookie, body: { everywhere: true } }),
  'merely ran out leaves': (sql: Kysely<DB>, _url: string, _cookie: string, id: string) =>
    sql
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute(),
}

for (const [what, end] of Object.entries(ENDS))
  test(`a session that ${what} what was kept for offline use (PORTAL-10)`, async ({
    browser,
    library,
    sql,
    student: { id, name: member },
  }) => {
    const keeps = what.startsWith('merely')
    const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
    const cookie = await sessionCookie(sql, id)
    await signInBy(page, cookie, library.url)
    await page.goto('/dashboard')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offline:')))
    await expect.poll(kept).toContain('offline:profile')
    await page.goto('/robots.txt')
    await end(sql, library.url, await sessionCookie(sql, id), id)
    const known = async () => (await call(`${library.url}/api/profile`, { cookie })).status
    await expect.poll(known).toBe(401)

    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth\?next=/)
    if (keeps) expect(await kept()).toContain('offline:profile')
    else expect(await kept()).toEqual([])
    await page.context().setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByText('You’re offline').first()).toBeVisible()
    await expect(page.getByText(member).filter({ visible: true })).toHaveCount(keeps ? 1 : 0)
    await page.context().close()
  })

const PAGES = pagesOf('dashboard')
const WORDS = {
  en: {
    bar: 'The rest needs a network.',
    needs: 'Needs a network. It loads by itself once there is one.',
    kept: /^As it was on/,
    failed: /failed|went wrong|could not|no schedule available|retry/i,
    seat: /^Seat 1,/,
  },
  hi: {
    bar: 'बाकी के लिए नेटवर्क चाहिए।',
    needs: 'इसके लिए नेटवर्क चाहिए।',
    kept: / की जानकारी$/,
    failed: /फिर से कोशिश|नहीं हो सक|गड़बड़|टाइमटेबल नहीं है/,
    seat: /^सीट 1,/,
  },
}

for (const language of ['en', 'hi'] as const)
  test(`without a network every student page says what needs one, and nothing untrue, in ${language}`, async ({
    browser,
    library,
    sql,
    student,
  }) => {
    await sql.updateTable('profiles').set({ language }).where('id', '=', student.id).execute()
    const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
    await signInBy(page, await sessionCookie(sql, student.id), library.url)
    await page.goto('/dashboard')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.animate-skeleton'), path).toHaveCount(0)
    }
    await page.goto('/dashboard')
    await goOffline(page)
    const say = WORDS[language]
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByText(say.bar), path).toBeVisible()
      await expect(page.locator('.animate-skeleton'), path).toHaveCount(0)
      await expect(page.getByText(say.failed), path).toHaveCount(0)
      await page.context().setOffline(false)
      for (const old of [say.bar, say.needs, say.kept])
        await expect(page.getByText(old), `${path} with a network again`).toHaveCount(0)
      await page.context().setOffline(true)
    }
    await page.goto('/dashboard/seats')
    await expect(page.getByText(say.needs)).toBeVisible()
    await expectAccessible(page, `seats without a network, ${language}`)
    await page.context().setOffline(false)
    await expect(page.getByText(say.needs)).toHaveCount(0)
    await expect(page.getByRole('button', { name: say.seat })).toBeVisible()
    await page.context().close()
  })

daytimeTest(
  'what is pressed for the first time without a network says why it didn’t go, and the page stays (PORTAL-10)',
  async ({ browser, library, sql, student }) => {
    const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
    await signInBy(page, await sessionCookie(sql, student.id), library.url)
    const kept = (module: string) => page.waitForResponse((answer) => answer.url().endsWith(scriptOf(module)))

    await test.step('a question to the library', async () => {
      const toaster = kept('src/design/toaster.tsx')
      await page.goto('/dashboard/help')
      await toaster
      await goOffline(page)
      await page.getByLabel(/^Your question/).fill('When do you open on Sunday?')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('You’re offline. Please try again once there is a network.')).toBeVisible()
      await expect(page.getByLabel(/^Your question/)).toHaveValue('When do you open on Sunday?')
      await page.context().setOffline(false)
    })

    await test.step('an order', async () => {
      const dialog = kept('src/features/canteen/orders/ui/order-dialog.tsx')
      await page.goto('/dashboard/canteen')
      await dialog
      await goOffline(page)
      await page.getByRole('button', { name: /^Add/ }).first().click()
      await page.getByRole('button', { name: /Pay & Order/ }).click()
      const order = page.getByRole('dialog', { name: 'Your order' })
      await expect(order).toBeVisible()
      await order.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Canteen' })).toBeVisible()
      await page.context().setOffline(false)
    })

    await test.step('the other language', async () => {
      const menu = kept('src/web/shell/menu-overlay.tsx')
      await page.goto('/dashboard/help')
      await menu
      await goOffline(page)
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: 'हिन्दी' }).click()
      await expect(page.getByText('The language was not changed')).toBeVisible()
      await page.context().setOffline(false)
    })

    await test.step('signing out, which clears nothing', async () => {
      await page.goto('/dashboard/help')
      await expect(page.getByLabel(/^Your question/)).toBeVisible()
      await expectStaysSignedIn(page, async () => {
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('button', { name: 'Logout' }).click()
      })
      expect(await page.evaluate(() => localStorage.getItem('offline:profile'))).not.toBeNull()
    })

    await test.step('a picture of an ID', async () => {
      await page.goto('/dashboard/verification')
      await expect(page.getByRole('form', { name: 'Identity verification' })).toBeVisible()
      await goOffline(page)
      await choose(page, 'front.jpg', await picture('SAMPLE front'))
      await expect(page.getByText('You’re offline. Please try again once there is a network.')).toBeVisible()
      await page.context().setOffline(false)
    })
    await page.context().close()
  },
)

test('a screen whose script was lost on the way is asked for again by Try again', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const script = /\/assets\/audit-[^/]+\.js/
  await desk.goto('/admin/users')
  await expect(desk.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await desk.route(script, (route) => route.abort())
  await desk.getByRole('link', { name: 'Activity Log' }).click()
  await expect(desk.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(desk.getByText('Please check your connection and try again.')).toBeVisible()
  await desk.unroute(script)
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.getByRole('searchbox', { name: 'Search by name or reason' })).toBeVisible()
  await desk.context().close()
})

test('the desk without a network says so, leads back, and opens by itself once there is one (PORTAL-10)', async ({
  browser,
  library,
  sql,
}) => {
  const { id } = await sampleAdmin(sql)
  const page = await openBrowser(browser, library.url, { width: 1280, height: 800 }, 'allow')
  await signInBy(page, await sessionCookie(sql, id), library.url)
  const offline = page.getByRole('heading', { name: 'You’re offline' })
  const created = page.getByRole('button', { name: 'Create Coupon' }).first()
  const toaster = page.waitForResponse((answer) => answer.url().endsWith(scriptOf('src/design/toaster.tsx')))
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await toaster

  await test.step('signing out leaves it as it is', () =>
    expectStaysSignedIn(page, () => page.getByRole('button', { name: 'Logout' }).click()))

  await test.step('an address that was never opened here, typed or reloaded', async () => {
    await goOffline(page)
    await page.goto('/admin/coupons')
    await expect(offline).toBeVisible()
    await expectAccessible(page, 'the desk without a network')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(offline).toBeVisible()
    await page.context().setOffline(false)
    await expect(created).toBeVisible()
  })

  await test.step('a link to a screen whose script was never fetched: back, or on with the network', async () => {
    await goOffline(page)
    await expect(offline).toHaveCount(0)
    const link = page.getByRole('link', { name: 'Activity Log' })
    await link.click()
    await expect(offline).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(created).toBeVisible()
    await link.click()
    await expect(offline).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('searchbox', { name: 'Search by name or reason' })).toBeVisible()
  })
  await page.context().close()
})

test('what the desk presses for the first time without a network opens, and what was typed stays (PORTAL-10)', async ({
  browser,
  library,
  sql,
}) => {
  const { id } = await sampleAdmin(sql)
  const page = await openBrowser(browser, library.url, { width: 1280, height: 800 }, 'allow')
  await signInBy(page, await sessionCookie(sql, id), library.url)
  const fetched = (module: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(scriptOf(module)))
  const parts = Promise.all(
    ['finder/ui/finder.tsx', 'overview/arrivals/ui/arrivals-panel.tsx', 'till/ui/payment-dialog.tsx'].map(
      (part) => fetched(`src/features/${part}`),
    ),
  )
  await page.goto('/admin/fees')
  await parts
  await goOffline(page)
  const search = page.getByRole('searchbox', { name: 'Search by student name' })
  await search.fill('Asha')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('Asha')
  await page.context().setOffline(false)

  const part = fetched('src/features/seats/ui/now-view.tsx')
  await page.goto('/admin/seats')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('button', { name: /^Seat 1,/ })).toBeVisible()
  await part
  await goOffline(page)
  await tab('Now and next').click()
  await expect(page.getByText('Needs a network. It loads by itself once there is one.')).toBeVisible()
  await tab('Map').click()
  await expect(page.getByRole('button', { name: /^Seat 1,/ })).toBeVisible()
  await page.context().close()
})

/** Without a network Logout says why it didn't go, and whoever is signed in stays so. */
async function expectStaysSignedIn(page: Page, logOut: () => Promise<void>): Promise<void> {
  const address = page.url()
  await goOffline(page)
  await logOut()
  await expectToast(
    page,
    'You’re still signed in',
    'You’re offline. Please try again once there is a network.',
  )
  expect(page.url()).toBe(address)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toBe(address)
}
