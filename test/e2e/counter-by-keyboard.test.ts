/** A whole sale at the counter without a mouse: plan, seat, coupon, cash, receipt (COUNTER-1). */
import { expect, type Page } from '@playwright/test'
import { openDesk } from './desk.ts'
import { test } from './students.ts'

/** What has the focus, and whether it can be seen: not behind the header or the bar. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at) return { name: '', isSeen: false }
    const { x, y, width, bottom } = at.getBoundingClientRect()
    const isSeen = [y + 2, bottom - 2].every((edge) => {
      const top = document.elementFromPoint(x + width / 2, edge)
      return top !== null && (at.contains(top) || top.contains(at))
    })
    const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : null
    const card = at.closest('label')
    const name = at.getAttribute('aria-label') ?? (label ?? card ?? at).textContent
    return { name, isSeen }
  })

/** Presses Tab until what bears this name has the focus; everything on the way is in sight. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const press = async () => {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect.soft(now.isSeen, `${now.name} in sight`).toBe(true)
    return now.name
  }
  await expect.poll(press, { intervals: [0] }).toMatch(name)
}

for (const width of [360, 1280])
  test(`somebody is seated by keyboard alone, at ${width} px`, async ({ browser, library, sql }) => {
    const code = `KEYS${width}`
    const days = { valid_from: '2026-01-01', valid_until: '2099-12-31' }
    const worth = { discount_type: 'fixed', discount_value: 10_000 }
    await sql
      .insertInto('coupons')
      .values({ code, name: code, ...days, ...worth } as never)
      .execute()
    const desk = await openDesk(browser, library, sql)
    await desk.setViewportSize({ width, height: 780 })
    await desk.goto('/admin/walk-in')
    const { keyboard } = desk
    await desk.getByRole('searchbox').focus()
    await keyboard.type(`+91 99887 7${String(width).padStart(4, '0')}`)
    await expect(desk.getByRole('group', { name: 'New member' })).toBeVisible()
    await tabTo(desk, /^Name/)
    await keyboard.type('Keyboard Sample')
    await tabTo(desk, /^Plan/)
    await expect(desk.getByRole('option', { name: /^Full Day - 1 Month/ })).toBeAttached()
    // Without a space: where typing has paused, it would open the list.
    await keyboard.type('Full')
    await expect(desk.getByLabel('Plan')).toHaveValue('full-day-1month')
    await tabTo(desk, /^Add a coupon/)
    await keyboard.press('Enter')
    await keyboard.type(code.toLowerCase())
    await keyboard.press('Enter')
    await expect(desk.getByRole('status').filter({ hasText: `Coupon ${code} applied` })).toBeAttached()
    await tabTo(desk, /^Cash/)
    // On their way, they are passed by, and after the last button a Tab leaves the page.
    await expect(desk.getByRole('button', { name: /^Seat \d+,.*Free/ }).first()).toBeVisible()
    await tabTo(desk, /^Seat \d+,.*Free/)
    await keyboard.press('Enter')
    await tabTo(desk, /^Received ₹900/)
    await keyboard.press('Enter')
    await expect(desk.getByRole('status').filter({ hasText: 'Recorded: ₹900' })).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1, name: 'Walk-in' })).toBeFocused()
    // It is on its way while the receipt is read; a Tab passes it by until then.
    await expect(desk.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await tabTo(desk, /^WhatsApp/)
    await tabTo(desk, /^Next walk-in/)
    await keyboard.press('Enter')
    // The code for the account was neither printed nor sent.
    await expect(desk.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible()
    await tabTo(desk, /^Leave$/)
    await keyboard.press('Enter')
    await expect(desk.getByRole('searchbox')).toBeFocused()
    await desk.context().close()
  })
