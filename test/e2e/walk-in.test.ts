/**
 * A stranger at the counter, without an email address, is seated; later they claim the account (COUNTER-1, COUNTER-7).
 */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast, openBrowser, openMail, signIn } from './steps.ts'
import { test } from './students.ts'

const MOST_CLICKS = 8

/** Counts what is clicked, and what is chosen from a list, which takes two clicks. */
function clicksOn(page: Page) {
  let count = 0
  return {
    click: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      count += 1
      await page.getByRole(role, { name }).first().click()
    },
    choose: async (label: string, option: string) => {
      count += 2
      await page.getByLabel(label).selectOption({ label: option })
    },
    count: () => count,
  }
}

test('a walk-in is seated in eight clicks and one search, and claims the account by a code', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const { click, choose, count } = clicksOn(desk)
  await desk.goto('/admin')
  await click('Walk-in', 'link')
  await desk.getByRole('searchbox').fill('+91 99887 76655')
  const form = desk.getByRole('group', { name: 'New member' })
  await expect(form.getByLabel('Phone')).toHaveValue('+91 99887 76655')
  await form.getByLabel('Name').fill('Meena Walkin')
  await choose('Plan', 'Morning - 1 Month, ₹600')
  await expect(desk.getByText('It begins today.')).toBeVisible()
  await expectAccessibleAtAllWidths(desk, 'the counter')
  const seat = desk.locator('.seat-tile[data-state=available]').first()
  const number = (await seat.getAttribute('data-seat')) ?? ''
  await click(new RegExp(`^Seat ${number}\\b`))
  await expect(desk.getByText(`· seat ${number}`)).toBeVisible()

  // Somebody takes the seat meanwhile: nothing is recorded, and everything typed is still there.
  const rival = await openDesk(browser, library, sql)
  await rival.goto('/admin/walk-in')
  const plan = await sql
    .selectFrom('plans')
    .select(['id', 'price'])
    .where('slug', '=', 'morning-1month')
    .executeTakeFirstOrThrow()
  const taken = await rival.evaluate(
    async (body) =>
      (
        await fetch('/api/admin/walk-ins', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    JSON.stringify({
      member: { is: 'new', name: 'Rival', phone: '+91 99887 76644' },
      plan_id: plan.id,
      amount: plan.price,
      paid: { by: 'cash' },
      seats: [{ seat_number: Number(number), time_slot: 'morning' }],
    }),
  )
  expect(taken).toBe(200)
  await rival.context().close()
  const press = desk.getByRole('button', { name: 'Received ₹600' })
  await press.click()
  await expectToast(
    desk,
    'Seat Not Available',
    `Seat ${number} has just been booked by somebody else for these hours. Nothing was recorded: choose another seat.`,
  )
  await expect(form.getByLabel('Name')).toHaveValue('Meena Walkin')
  const tile = (of: string) => desk.locator(`.seat-tile[data-seat="${of}"]`)
  await expect(tile(number)).toHaveAttribute('data-state', 'fully-booked')
  const other = (await seat.getAttribute('data-seat')) ?? ''
  await tile(other).click()
  await click('Received ₹600')
  await expect(desk.getByRole('status').filter({ hasText: 'Recorded: ₹600 from Meena Walkin' })).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1, name: 'Walk-in' })).toBeFocused()
  await expect(desk.getByText(`Seat ${other} (Morning)`)).toBeVisible()
  await desk.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await click('Print')
  await expect(desk.locator('body')).toHaveAttribute('data-printed', '')
  expect(count(), 'clicks from the dashboard to the printed receipt').toBeLessThanOrEqual(MOST_CLICKS)
  const whatsapp = await desk.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(whatsapp).toContain('https://wa.me/919988776655?text=')
  await expectAccessibleAtAllWidths(desk, 'a recorded walk-in')
  const code = await desk.locator('[data-claim-code]').innerText()

  const phone = await openBrowser(browser, library.url, { width: 360, height: 800 })
  // The link in the message opens the receipt for somebody without an account.
  const link = /http\S+\/receipt\/\S+/.exec(decodeURIComponent(whatsapp ?? ''))?.[0] ?? ''
  const receipt = await phone.request.get(link)
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await phone.request.get(link.replace('signature=', 'signature=x'))).status()).toBe(404)

  await phone.goto('/auth?claim=true')
  const account = { email: 'meena@walkin.example', password: 'sample-walk-in-room' }
  await phone.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase())
  await phone.getByLabel('Email').fill(account.email)
  await phone.getByLabel(/^Password/).fill(account.password)
  await phone.getByLabel(/^Confirm Password/).fill(account.password)
  await expectAccessibleAtAllWidths(phone, 'claiming an account')
  await phone.getByRole('button', { name: 'Claim your account' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Almost done' })).toBeVisible()
  await openMail(phone, { to: account.email, subject: 'Confirm your email' }, /verify-email/)
  await signIn(phone, account)
  await expect(phone).toHaveURL(/\/dashboard/)
  await expect(phone.getByText('Morning - 1 Month').first()).toBeVisible()
  await expect(phone.getByText(new RegExp(`seat ${other}\\b`, 'i')).first()).toBeVisible()
  await phone.context().close()
  await desk.getByRole('button', { name: 'Next walk-in' }).click()
  await expect(desk.getByRole('searchbox')).toBeFocused()
  await desk.context().close()
})
