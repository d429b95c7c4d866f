/** What the desk sold, and what it changed, though the answer was lost on its way, is there once (PAY-15). */
import { expect, type Page } from '@playwright/test'
import { sampleMember } from '../support/samples.ts'
import { openDesk } from './desk.ts'
import { family, FEES, row, searchBox } from './payments.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

/** Presses twice; the first time the server does it, and its answer never comes. */
async function pressTwice(page: Page, label: string | RegExp, route: string, told: string): Promise<void> {
  const press = page.getByRole('button', { name: label })
  await page.route(route, async (call) => {
    if (call.request().method() !== 'POST') return call.continue()
    await call.fetch()
    await call.abort()
  })
  await press.click()
  await expectToast(page, 'No answer', told)
  // Everything has been read anew.
  await expect(press).not.toHaveAttribute('aria-busy', 'true')
  await page.unroute(route)
  await press.click()
}

test('a walk-in and a change of plan whose answers were lost count once', async ({
  browser,
  library,
  sql,
}) => {
  const member = await sampleMember(sql, { name: `Tara ${family()}` })
  const page = await openDesk(browser, library, sql)
  const payments = () =>
    sql
      .selectFrom('payments')
      .select('purpose')
      .where('user_id', '=', member.id)
      .orderBy('created_at')
      .execute()

  await test.step('a member buys a plan with a seat', async () => {
    await page.goto(`/admin/walk-in?member=${member.id}&plan=morning-1month`)
    await expect(page.getByText('It begins today.')).toBeVisible()
    const seat = page.locator('.seat-tile[data-state=available]').first()
    const number = (await seat.getAttribute('data-seat')) ?? ''
    await seat.click()
    await expect(page.getByText(`· seat ${number}`)).toBeVisible()
    const told = 'It may have been recorded. Press again: it won’t count twice.'
    await pressTwice(page, 'Received ₹600', '**/api/admin/walk-ins', told)
    await expect(page.getByText(`Recorded: ₹600 from ${member.name}`).first()).toBeVisible()
    await expect(page.getByText(`Seat ${number} (Morning)`)).toBeVisible()
    expect(await payments()).toEqual([{ purpose: 'plan' }])
  })

  await test.step('the plan becomes another, from its payment', async () => {
    await page.goto(FEES)
    await searchBox(page).fill(member.name)
    await row(page, member.name).getByRole('button', { name: /^View/ }).click()
    await page.getByRole('button', { name: 'Change plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    await dialog.getByLabel('New plan').selectOption({ label: 'Full Day - 1 Month, ₹1,000' })
    await expect(dialog.getByText('Value of the plan')).toBeVisible()
    const told = 'The plan may have been changed. Press again: it won’t count twice.'
    await pressTwice(page, /^Received ₹.*, change$/, '**/api/admin/subscriptions/*/changes', told)
    await expectToast(page, 'Plan changed', 'We’ve emailed the member, if we have an address.')
    await expect(dialog).toBeHidden()
    expect(await payments()).toEqual([{ purpose: 'plan' }, { purpose: 'plan_change' }])
  })
  await page.context().close()
})
