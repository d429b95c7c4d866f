/** Coupons at the desk (COUPON-9), and what happens to one at a student's checkout. */
import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay } from '#/kernel/dates.ts'
import { sampleCoupon } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { answerRead } from './reads.ts'
import { expectToast, openSection } from './steps.ts'
import { test } from './students.ts'

const COUPONS = '/admin/coupons'
const PHONE = { width: 360, height: 780 }
const DESK = { width: 1280, height: 900 }
const today = () => dayOf(new Date())
const newCode = () => `DESK${randomBytes(4).toString('hex').toUpperCase()}`

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Coupons at a glance' })
    .locator('div')
    .filter({ hasText: label })
    .getByRole('definition')
/** A figure of the cards as a number, once loaded. */
async function count(page: Page, label: string): Promise<number> {
  await expect(figure(page, label)).toHaveText(/^[0-9]+$/)
  return Number(await figure(page, label).textContent())
}

test('a coupon at the desk: generated, copied, used by a student, edited, deactivated; one that was used stays', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const desk = await openDesk(browser, library, sql)
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Toasts are dialogs too.
  const dialog = desk.getByRole('dialog', { name: /^(Create|Edit) Coupon$/ })
  await desk.goto('/admin')
  await openSection(desk, 'Coupons')
  await expect(desk).toHaveURL(COUPONS)
  const [total, active] = [await count(desk, 'Total Coupons'), await count(desk, 'Active Coupons')]
  let code = ''

  await test.step('the fields say what they need', async () => {
    await desk.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(dialog.getByLabel('Discount type')).toHaveValue('percentage')
    await expect(dialog.getByLabel('Applicable to')).toHaveValue('all')
    await expect(dialog.getByLabel('Minimum amount')).toHaveValue('0')
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(dialog.getByLabel('Code')).toBeFocused()
    for (const words of [
      'The code is required',
      'The name is required',
      'Please enter a discount value',
      'Please enter a date',
    ])
      await expect(dialog.getByText(words).first()).toBeVisible()
    await expectAccessible(desk, 'coupon dialog')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'coupon dialog on a phone')
    await desk.setViewportSize(DESK)
  })

  await test.step('the code is forced to upper case, with the caret where it is; Generate makes one of 8', async () => {
    await dialog.getByLabel('Code').fill('lamp')
    await expect(dialog.getByLabel('Code')).toHaveValue('LAMP')
    await dialog.getByLabel('Code').press('Home')
    await desk.keyboard.type('my')
    await expect(dialog.getByLabel('Code')).toHaveValue('MYLAMP')
    await dialog.getByRole('button', { name: 'Generate' }).click()
    await expect(dialog.getByLabel('Code')).toHaveValue(/^[A-Z0-9]{8}$/)
    code = await dialog.getByLabel('Code').inputValue()
    await dialog.getByRole('button', { name: 'Generate' }).click()
    await expect(dialog.getByLabel('Code')).not.toHaveValue(code)
    code = await dialog.getByLabel('Code').inputValue()
  })

  await test.step('wrong values are reported at their fields', async () => {
    await dialog.getByLabel('Name').fill('Lamp week')
    await dialog.getByLabel('Discount in percent').fill('110')
    await dialog.getByLabel('Valid from').fill(today())
    await dialog.getByLabel('Valid until').fill(addDays(today(), -1))
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(dialog.getByText('A percentage is at most 100')).toBeVisible()
    await expect(dialog.getByText('The last day comes before the first')).toBeVisible()
    await expect(dialog.getByLabel('Discount in percent')).toBeFocused()
  })

  await test.step('created', async () => {
    await dialog.getByLabel('Discount in percent').fill('10')
    await dialog.getByLabel('Usage limit').fill('100')
    await dialog.getByLabel('Valid until').fill(addDays(today(), 5))
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expectToast(desk, 'Success', 'Coupon created successfully')
    await expect(dialog).toBeHidden()
    for (const words of ['Lamp week', '10%', 'All', '0/100', formatDay(addDays(today(), 5))])
      await expect(row(desk, code)).toContainText(words)
    await expect(row(desk, code)).not.toContainText('Expired')
    await expect(figure(desk, 'Total Coupons')).toHaveText(String(total + 1))
    await expect(figure(desk, 'Active Coupons')).toHaveText(String(active + 1))
    await expectAccessible(desk, 'coupons')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'coupons on a phone')
    await desk.setViewportSize(DESK)
  })

  await test.step('copied', async () => {
    await desk.getByRole('button', { name: `Copy ${code}` }).click()
    await expectToast(desk, 'Copied', 'Coupon code copied to clipboard')
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  await test.step('a student’s use appears live in Usage Analytics', async () => {
    const uses = await count(desk, 'Total Uses')
    await desk.getByRole('tab', { name: 'Usage Analytics' }).click()
    await expect(desk).toHaveURL(`${COUPONS}?view=usage`)
    await expect(row(desk, code)).toHaveCount(0)
    const { page } = student
    await page.goto('/dashboard/fees?plan=evening-1month')
    await page.getByLabel('Have a coupon?').fill(code.toLowerCase())
    await page.getByLabel('Have a coupon?').press('Enter')
    await page.getByRole('button', { name: 'Pay ₹540 online' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectToast(page, 'Payment Successful!', 'Your payment has been processed successfully.')
    for (const words of [student.name, student.email, 'Subscription', '₹600', '−₹60', '₹540'])
      await expect(row(desk, code)).toContainText(words)
    await expect(figure(desk, 'Total Uses')).toHaveText(String(uses + 1))
    await expectAccessible(desk, 'coupon usage')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'coupon usage on a phone')
    await desk.setViewportSize(DESK)
    expect(await exported(desk, /^coupon-usage-/)).toContain(
      `${code},${student.name},${student.email},Subscription,600,60,540,`,
    )
    await desk.getByLabel('Used to').fill('2020-01-31')
    await expect(desk).toHaveURL(`${COUPONS}?view=usage&to=2020-01-31`)
    await expect(desk.getByText('No coupon was used on these days.')).toBeVisible()
    await desk.getByRole('button', { name: 'Show all' }).click()
    await desk.getByLabel('Used from').fill(dayOf(new Date()))
    await expect(row(desk, code)).toBeVisible()
    await expect(desk.getByRole('status').filter({ hasText: / shown$/ })).toBeVisible()
    await desk.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('edited; the view is kept in the address', async () => {
    await desk.reload()
    await expect(desk.getByRole('tab', { name: 'Usage Analytics' })).toHaveAttribute('aria-selected', 'true')
    await desk.getByRole('tab', { name: 'Usage Analytics' }).press('ArrowLeft')
    await expect(row(desk, code)).toContainText('1/100')
    await desk.getByRole('button', { name: `Edit ${code}` }).click()
    await expect(dialog.getByRole('heading', { name: 'Edit Coupon' })).toBeVisible()
    await expect(dialog.getByLabel('Code')).toHaveValue(code)
    await dialog.getByLabel('Discount type').selectOption('Fixed amount')
    await dialog.getByRole('textbox', { name: 'Discount in rupees', exact: true }).fill('150.50')
    await dialog.getByLabel('Minimum amount').fill('500')
    await dialog.getByLabel('Maximum discount').fill('')
    await dialog.getByLabel('Usage limit').fill('')
    await dialog.getByLabel('Applicable to').selectOption('Canteen')
    await dialog.getByRole('button', { name: 'Save Coupon' }).click()
    await expectToast(desk, 'Success', 'Coupon updated successfully')
    await expect(desk.getByRole('button', { name: `Edit ${code}` })).toBeFocused()
    for (const words of ['₹150.50', 'from ₹500', 'Canteen', '1/∞'])
      await expect(row(desk, code)).toContainText(words)
    expect(await exported(desk, /^coupons-/)).toContain(`${code},Lamp week,,₹150.50,500,,Canteen,1,,Yes,`)
  })

  await test.step('deactivated and activated again', async () => {
    const off = desk.getByRole('switch', { name: `Active ${code}` })
    await off.press('Space')
    await expectToast(desk, 'Success', 'Coupon deactivated successfully')
    await expect(off).not.toBeChecked()
    await expect(figure(desk, 'Active Coupons')).toHaveText(String(active))
    await off.press('Space')
    await expectToast(desk, 'Success', 'Coupon activated successfully')
    await expect(off).toBeChecked()
  })

  await test.step('one that was used can’t be deleted', async () => {
    await desk.getByRole('button', { name: `Delete ${code}` }).click()
    const kept = desk.getByRole('dialog', { name: `${code} can’t be deleted` })
    await expect(kept).toContainText('It has been used, so it can’t be deleted. Switch it off instead.')
    await expectAccessible(desk, 'a used coupon that stays')
    await kept.getByRole('button', { name: 'Switch off' }).click()
    await expectToast(desk, 'Success', 'Coupon deactivated successfully')
    await expect(row(desk, code).getByRole('switch')).not.toBeChecked()
    await desk.getByRole('button', { name: `Delete ${code}` }).click()
    await expect(kept).toContainText('It is already switched off.')
    await kept.getByRole('button', { name: 'Close' }).last().click()
    await expect(desk.getByRole('button', { name: `Delete ${code}` })).toBeFocused()
    await expect(row(desk, code)).toBeVisible()
  })
  await desk.context().close()
})

test('another desk’s coupon appears at once; a code is unique; an expired one says so; deleting asks first', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const dialog = desk.getByRole('dialog', { name: 'Create Coupon' })
  await desk.goto('/admin')
  await openSection(desk, 'Coupons')
  await expect(desk.getByRole('tab', { name: 'Coupons', exact: true })).toBeVisible()
  const expired = await count(desk, 'Expired')
  const { code } = await sampleCoupon(sql, {
    code: newCode(),
    valid_from: addDays(today(), -9),
    valid_until: addDays(today(), -1),
  })
  await expect(row(desk, code)).toContainText('Expired')
  await expect(row(desk, code).getByRole('switch')).toBeChecked()
  await expect(figure(desk, 'Expired')).toHaveText(String(expired + 1))

  await desk.getByRole('button', { name: 'Create Coupon' }).click()
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Name').fill('The same again')
  await dialog.getByLabel('Discount in percent').fill('5')
  await dialog.getByLabel('Valid from').fill(addDays(today(), 3))
  await dialog.getByLabel('Valid until').fill(addDays(today(), 9))
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(dialog.getByText('There is already a coupon with this code.')).toBeVisible()
  await expect(dialog.getByLabel('Code')).toBeFocused()
  for (const leave of [() => desk.keyboard.press('Escape'), () => desk.goBack()]) {
    await leave()
    await expect(dialog.getByText('Close without saving? What you typed will be lost.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
  }
  const other = newCode()
  await dialog.getByLabel('Code').fill(other)
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(row(desk, other)).toContainText(`from ${formatDay(addDays(today(), 3))}`)

  await desk.getByRole('button', { name: `Delete ${code}` }).click()
  await expect(desk.getByText('Are you sure you want to delete this coupon?')).toBeVisible()
  await expectAccessible(desk, 'deleting a coupon')
  await desk.getByRole('button', { name: 'Cancel' }).click()
  await expect(desk.getByRole('button', { name: `Delete ${code}` })).toBeFocused()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Delete Coupon' }).click()
  await expectToast(desk, 'Success', 'Coupon deleted successfully')
  await expect(row(desk, code)).toHaveCount(0)
  await expect(desk.getByRole('button', { name: 'Create Coupon' })).toBeFocused()
  await expect(figure(desk, 'Expired')).toHaveText(String(expired))
  await desk.context().close()
})

test('no coupons, a failure, and more than a page', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  let answer: 'nothing' | 'failure' | 'real' = 'failure'
  for (const list of [/^\/admin\/coupons(\?|$)/, /^\/admin\/coupon-usage(\?|$)/])
    await answerRead(desk, list, () => {
      if (answer === 'failure') return { status: 500, body: { code: 'fault', message: 'the ledger is shut' } }
      return answer === 'nothing' ? { status: 200, body: { rows: [], next_cursor: null } } : undefined
    })

  await desk.goto(COUPONS)
  await expectToast(desk, 'Error', 'Failed to fetch coupons: the ledger is shut')
  await expect(
    desk.getByRole('alert').getByText('Failed to fetch coupons: the ledger is shut').last(),
  ).toBeVisible()
  await desk.getByRole('tab', { name: 'Usage Analytics' }).click()
  await expectToast(desk, 'Error', 'Failed to fetch coupon usage: the ledger is shut')
  await expectAccessible(desk, 'coupon usage unread')

  answer = 'nothing'
  await desk.getByRole('button', { name: 'Retry' }).click()
  await expect(desk.getByText('No coupon has been used yet.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Coupons', exact: true }).click()
  await expect(desk.getByText('No coupons yet')).toBeVisible()
  await desk.setViewportSize(PHONE)
  await expectAccessible(desk, 'no coupons')
  await desk.setViewportSize(DESK)

  await desk.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(desk.getByRole('dialog', { name: 'Create Coupon' })).toBeVisible()
  await desk.getByRole('button', { name: 'Cancel' }).click()

  answer = 'real'
  const oldest = newCode()
  await sampleCoupon(sql, { code: oldest, created_at: new Date(0) })
  for (let more = 0; more < 25; more++) await sampleCoupon(sql, { code: newCode() })
  await expect(desk.getByRole('row')).toHaveCount(26)
  await expect(row(desk, oldest)).toHaveCount(0)
  await desk.getByRole('button', { name: 'Show more' }).focus()
  await desk.keyboard.press('Enter')
  await expect(row(desk, oldest)).toBeVisible()
  await expect(
    desk.getByRole('status').filter({ hasText: /^\d+ shown$/ }),
    'where the button was',
  ).toBeFocused()
  expect(await exported(desk, /^coupons-/)).toContain(oldest)
  await desk.context().close()
})

/** The text of the file from Export. */
async function exported(page: Page, name: RegExp): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(name)
  return readFile(await download.path(), 'utf8')
}
