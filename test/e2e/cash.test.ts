/** Cash over the counter and the accounts of a day, on `/admin/fees` (DESK-8, DESK-9). */
import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { dayOf } from '#/kernel/dates.ts'
import { sampleMember } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { DESK, family, FEES, membership, PHONE, row, searchBox } from './payments.ts'
import { download, expectToast } from './steps.ts'
import { test } from './students.ts'

test('cash over the counter, and the accounts of a day', async ({ browser, library, sql }) => {
  const payer = await sampleMember(sql, { name: `Leela ${family()}` })
  const number = `98${String(randomInt(1e8)).padStart(8, '0')}`
  const phone = `+91 ${number}`
  await sql.updateTable('profiles').set({ phone }).where('id', '=', payer.id).execute()
  const page = await openDesk(browser, library, sql)
  await page.goto(FEES)
  await searchBox(page).fill(payer.name)

  await test.step('member and plan are required at their fields', async () => {
    await page.getByRole('button', { name: 'Record cash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a cash payment' })
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(dialog.getByText('Please choose a student')).toBeVisible()
    await expect(dialog.getByText('Please choose a plan')).toBeVisible()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expect(dialog.getByRole('searchbox')).toHaveAccessibleDescription('Please choose a student')
    await expectAccessible(page, 'cash with errors')
    await dialog.getByRole('searchbox').fill('nobody of this name')
    await expect(dialog.getByText('No student matches.')).toBeVisible()
    await dialog.getByRole('searchbox').fill(`0${number.slice(0, 5)}-${number.slice(5)}`)
    await dialog.getByRole('button', { name: payer.name }).click()
    await expect(dialog.getByText('Please choose a student')).toBeHidden()
    // More than other journeys may have refunded out of the same till today.
    await dialog.getByLabel('Plan').selectOption({ label: 'Full Day - 6 Months, ₹5,200' })
    await expect(dialog.getByText('It begins today.')).toBeVisible()
    await expectAccessible(page, 'cash')
  })

  await test.step('recorded once, although the first answer is lost', async () => {
    await page.route('**/api/admin/payments/cash', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Received ₹5,200' }).click()
    await expectToast(
      page,
      'No answer',
      'The payment may have been recorded. Press again: it won’t count twice.',
    )
    await page.unroute('**/api/admin/payments/cash')
    await page.getByRole('button', { name: 'Received ₹5,200' }).click()
    const told = page.getByRole('region', { name: 'Notifications' }).getByText(/^The receipt is SL\/\S+\.$/)
    await expect(told).toBeVisible()
    await expect(row(page, payer.name)).toHaveCount(1)
    await expect(row(page, payer.name)).toContainText('Cash')
    expect(await membership(sql, payer.id)).toBe('active')
    const paid = await sql.selectFrom('payments').select('id').where('user_id', '=', payer.id).execute()
    expect(paid).toHaveLength(1)
  })

  await test.step('the timeline shows who took it', async () => {
    await row(page, payer.name).getByRole('button', { name: /^View/ }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Cash received at the desk' })
    await expect(entry).toContainText('Sample Admin')
    await page
      .getByRole('dialog', { name: 'Payment', exact: true })
      .getByRole('button', { name: 'Close' })
      .click()
  })

  await test.step('the day shows it, and is exported', async () => {
    await page.getByRole('tab', { name: 'By day' }).click()
    await expect(page).toHaveURL(/tab=day/)
    await expect(row(page, 'Cash in the drawer')).toBeVisible()
    await expect(row(page, 'Plans sold')).toBeVisible()
    const { name, text } = await download(page, page.getByRole('button', { name: 'Export' }))
    expect(name).toContain(`day-${dayOf(new Date())}`)
    expect(text).toContain('Table,Account,Came in (₹),Went out (₹),Movements\r\n')
    expect(text).toMatch(/\r\nWhere the money is,Cash in the drawer,\d+/)
    await expectAccessible(page, 'a day')
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'a day on a phone')
    await page.setViewportSize(DESK)
  })

  await test.step('another day is another page; there is none for future days', async () => {
    await page.getByRole('button', { name: 'Day before' }).click()
    await expect(page.getByText(/^No money moved on/)).toHaveCount(1)
    await page.getByRole('button', { name: 'Day after' }).click()
    await expect(row(page, 'Cash in the drawer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Day after' })).toHaveCount(0)
    await page.goto(`${FEES}?tab=day&day=2199-01-01`)
    await expect(row(page, 'Cash in the drawer')).toBeVisible()
  })
  await page.context().close()
})
