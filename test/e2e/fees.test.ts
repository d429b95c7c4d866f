/** Fees & Payment beyond the main journey (PLAN-7, PROOF-1): coupons, receipts, both languages. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addDays, addMonths, dayOf, formatDay } from '#/kernel/dates.ts'
import { sampleCoupon } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { expectStill, openDesk } from './desk.ts'
import { picture } from './library.ts'
import { choose, expectToast, signIn, whileSaving } from './steps.ts'
import { test } from './students.ts'

const FEES = '/dashboard/fees'

/** A coupon of 10 % from today on the real clock. */
function coupon(sql: Kysely<DB>, changes: Parameters<typeof sampleCoupon>[1] = {}) {
  const today = dayOf(new Date())
  const code = `E2E${randomBytes(4).toString('hex').toUpperCase()}`
  return sampleCoupon(sql, {
    code,
    valid_from: addDays(today, -1),
    valid_until: addDays(today, 5),
    ...changes,
  })
}

async function choosePlan(page: Page, duration: RegExp): Promise<void> {
  await page.getByRole('radio', { name: /^Evening/ }).click()
  await page.getByRole('radio', { name: duration }).click()
}

const box = (page: Page) => page.getByLabel('Have a coupon?')
/** One month in the evening, ₹600, with a coupon. */
async function openWithCoupon(page: Page, code: string): Promise<void> {
  await page.goto(FEES)
  await choosePlan(page, /^1 Month/)
  await box(page).fill(code)
  await box(page).press('Enter')
}
const topOf = async (button: Locator) => (await button.boundingBox())?.y ?? NaN
const pays = (page: Page, rupees: string) =>
  expect(page.locator('a[href^="upi://pay"]')).toHaveAttribute('href', new RegExp(`am=${rupees}&`))

test('until an admin has saved a UPI ID there is no code and no link, and paying online still works', async ({
  student,
  sql,
}) => {
  const set = (upi_payee: string) => sql.updateTable('library_settings').set({ upi_payee }).execute()
  const { page } = student
  await set('adhyayan@samplebank')
  await page.goto(FEES)
  await choosePlan(page, /3 months/i)
  await expect(page.getByText('UPI payment is not set up yet')).toBeVisible()
  await expect(page.getByText('Please pay online, or at the desk.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay .*1,700/ })).toBeVisible()
  await expect(page.locator('a[href^="upi:"]')).toHaveCount(0)
  await expect(page.getByText('samplebank')).toHaveCount(0)
  await expect(page.getByLabel(/Transaction reference/i)).toHaveCount(0)
  await expectAccessible(page, 'fees before UPI is set up')
  await set('library@testbank')
  await page.reload()
  await pays(page, '1700.00')
})

test('a coupon is applied, removed, used by a QR proof, and approved; its receipt is shown; a second use is refused', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const { page } = student
  const { code } = await coupon(sql)
  await page.goto(FEES)

  await test.step('a wrong code is explained', async () => {
    await choosePlan(page, /^3 Months/)
    await pays(page, '1700.00')
    const today = dayOf(new Date())
    const days = `${formatDay(today)} to ${formatDay(addDays(addMonths(today, 3), -1))}`
    await expect(page.getByLabel('Summary')).toContainText(`Valid, if paid today${days}`)
    const code = page.getByRole('img', { name: /^UPI QR code/ })
    await expect(code, 'nobody scans the phone that they hold').toBeHidden()
    await page.getByRole('button', { name: 'Show the QR code for another device' }).click()
    await expect(code).toBeVisible()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, 'Invalid Coupon', 'Please enter a coupon code')
    await box(page).fill('no-such-code')
    await expect(box(page)).toHaveValue('NO-SUCH-CODE')
    await box(page).press('Enter')
    await expectToast(page, 'Invalid Coupon', 'Invalid coupon code')
    await expectAccessible(page, 'fees with a wrong coupon')
  })

  await test.step('applied, removed, and cleared by another plan', async () => {
    await box(page).fill(code.toLowerCase())
    await box(page).press('Enter')
    await expect(page.getByText(`Coupon ${code} applied`).filter({ visible: true }).last()).toBeVisible()
    await expect(page.getByText('You save ₹170')).toBeVisible()
    await pays(page, '1530.00')
    await expectAccessible(page, 'fees with a coupon')
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click()
    await pays(page, '1700.00')
    await box(page).fill(code)
    await box(page).press('Enter')
    await pays(page, '1530.00')
    await page.getByRole('radio', { name: /^1 Month/ }).click()
    await pays(page, '600.00')
    await expect(box(page)).toHaveValue('')
  })

  await test.step('paid with it and proved', async () => {
    await box(page).fill(code)
    await box(page).press('Enter')
    await pays(page, '540.00')
    const failing: string[] = []
    page.on('response', (reply) => void (reply.status() >= 400 && failing.push(reply.url())))
    await choose(page, 'paid.jpg', await picture('Paid 540'))
    await page.getByLabel(/Transaction reference/i).fill('426187654321')
    await page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expect(page.getByText('Payment proof submitted')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ }), 'nothing asks to pay again').toHaveCount(0)
    await expect(page.getByText('Payment proof under review')).toBeVisible()
    await expect(page.getByText('Your plan starts once we’ve checked your payment.')).toBeVisible()
    await expect(page.getByText('Payment proof submitted'), 'after the reload').toBeHidden()
    await expect(page.getByText(/₹540 for Evening.*reference 426187654321, sent .*24 hours/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('tab', { name: 'Payment History' }).click()
    await expect(page.getByRole('cell', { name: 'Under review' })).toBeVisible()
    await page.goto('/dashboard/fees?plan=evening-1month')
    await expect(page.getByText('A payment proof for this plan is already being reviewed.')).toBeVisible()
    await expect(page.getByText('Pay by UPI, then send us the screenshot.')).toBeHidden()
    expect(failing, 'no call fails in the background').toEqual([])
  })

  await test.step('the desk sees the coupon and approves', async () => {
    const desk = await openDesk(browser, library, sql)
    await desk.goto('/admin/payment-verification')
    const dialog = desk.getByRole('dialog')
    const review = desk.getByRole('button', { name: `Review ${student.name}` }).filter({ visible: true })
    await expectStill(desk, dialog.getByRole('button', { name: /^Approve/ }), () => review.first().click())
    await expect(dialog.getByText(`${code}, −₹60`)).toBeVisible()
    await expect(dialog.getByText('The amount differs')).toHaveCount(0)
    await dialog.getByRole('button', { name: /^Approve/ }).click()
    await expect(desk.getByText('Payment Approved')).toBeVisible()
    await desk.context().close()
  })

  await test.step('the receipt, printable and as PDF', async () => {
    await page.getByRole('tab', { name: 'Payment History' }).click()
    const receipt = page.getByRole('link', { name: /^Receipt SL\// })
    const number = /SL\S+/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    await expectAccessible(page, 'payment history')
    await receipt.click()
    for (const fact of [number, student.name, `Coupon ${code}`, '−₹60', '₹540', '426187654321'])
      await expect(page.getByRole('article').getByText(fact, { exact: true })).toBeVisible()
    await expectAccessible(page, 'receipt')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.locator('html'), 'paper is white, the lamp on it too').toHaveCSS(
      'color-scheme',
      'light',
    )
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    const paper = await page.pdf({ format: 'A4' })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'sheets of paper').toHaveLength(1)
    await page.emulateMedia({ media: 'screen', colorScheme: null })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a second use is refused', async () => {
    await page.goto(FEES)
    await choosePlan(page, /^3 Months/)
    await box(page).fill(code)
    await box(page).press('Enter')
    await expectToast(page, 'Invalid Coupon', 'You have already used this coupon')
    await pays(page, '1700.00')
  })
})

test('a coupon that pays in full skips the QR code and activates the plan', async ({ student, sql }) => {
  const { page } = student
  const { code } = await coupon(sql, { discount_value: 100 })
  await openWithCoupon(page, code)
  await expect(page.getByText('Your coupon covers this plan in full.')).toBeVisible()
  await expect(page.locator('a[href^="upi://pay"]')).toHaveCount(0)
  await expectAccessible(page, 'a plan for nothing')
  await page.getByRole('button', { name: 'Activate the plan' }).click()
  await expectToast(page, 'Plan activated', 'Your receipt is in the payment history.')
  await expect(page.getByRole('link', { name: /^Receipt SL\// })).toBeVisible()
  await expect(page.getByText('Active').first()).toBeVisible()
})

test('a coupon that changes between checking and paying is a clear error, and the price stays', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { code, id } = await coupon(sql)
  await page.goto(FEES)
  await choosePlan(page, /^3 Months/)
  await pays(page, '1700.00')
  await page.route('**/api/payments/upi', async (route) => {
    await sql.updateTable('coupons').set({ active: false }).where('id', '=', id).execute()
    await route.continue()
  })
  await box(page).fill(code)
  await box(page).press('Enter')
  await expectToast(page, 'Invalid Coupon', 'Invalid coupon code')
  await pays(page, '1700.00')
  await expect(box(page)).toBeVisible()
})

test('the fees page works in Hindi', async ({ student, sql }) => {
  const { page } = student
  const { code } = await coupon(sql)
  await sql.updateTable('profiles').set({ language: 'hi' }).where('id', '=', student.id).execute()
  await page.goto(FEES)
  await page.getByRole('radio', { name: /^शाम/ }).click()
  await page.getByRole('radio', { name: /^3 महीने/ }).click()
  await page.getByLabel('कूपन है?').fill(code)
  await page.getByLabel('कूपन है?').press('Enter')
  await expect(page.getByText('आपकी बचत ₹170')).toBeVisible()
  await pays(page, '1530.00')
  // What the head of the page covers half is no target: where that is depends on the fonts.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'fees in Hindi')
})

test('a plan is paid online with a coupon: cancelled first, then paid, and active at once', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { code } = await coupon(sql)
  const online = page.getByRole('button', { name: 'Pay ₹540 online' })
  await page.goto(FEES)
  await choosePlan(page, /^1 Month/)
  await pays(page, '600.00')
  let before = 0
  await whileSaving(
    page,
    '**/api/payments/upi',
    async () => {
      await box(page).fill(code)
      await box(page).press('Enter')
    },
    async () => void (before = await topOf(online)),
  )
  await pays(page, '540.00')
  expect(await topOf(online), 'the button stays under the finger while the code is drawn').toBe(before)
  await online.click()
  await expect(page.getByRole('heading', { name: /no money moves/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
  await pays(page, '540.00')
  await page.getByRole('button', { name: 'Pay ₹540 online' }).click()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await expectToast(page, 'Payment Successful!', 'Your payment has been processed successfully.')
  await expect(page.getByRole('link', { name: /^Receipt SL\// })).toBeVisible()
})

test('an applied coupon outlives a reload, an expired session and the way back from a checkout (PORTAL-9)', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { code } = await coupon(sql)
  const online = page.getByRole('button', { name: 'Pay ₹540 online' })
  const remove = page.getByRole('button', { name: `Remove coupon ${code}` })
  await openWithCoupon(page, code)
  await pays(page, '540.00')

  await test.step('the tab was dropped while the UPI app was open', async () => {
    await page.reload()
    await pays(page, '540.00')
    await expect(remove).toBeVisible()
  })

  await test.step('the session ended', async () => {
    await page.getByLabel(/Transaction reference/i).fill('426187654399')
    await choose(page, 'paid.jpg', await picture('Paid 540'))
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await student.loseSession()
    await page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signIn(page, student)
    await pays(page, '540.00')
    await expect(page.getByText('Send your payment proof for ₹540')).toBeVisible()
  })

  await test.step('back from an open checkout the same payment goes on; its coupon is in no other', async () => {
    const opened = sql.selectFrom('payments').select('id').where('user_id', '=', student.id)
    await online.click()
    await expect(page.getByRole('heading', { name: /no money moves/ })).toBeVisible()
    const begun = await opened.where('payment_method', '=', 'sandbox').execute()
    await page.goBack()
    await expect(page.getByText('Your coupon is in an online payment')).toBeVisible()
    await expect(page.locator('a[href^="upi:"]')).toHaveCount(0)
    await expectAccessible(page, 'fees with a coupon in an online payment')
    await online.click()
    await expect(page.getByRole('heading', { name: /no money moves/ })).toBeVisible()
    expect(await opened.where('payment_method', '=', 'sandbox').execute()).toEqual(begun)
    await page.goBack()
    // What arrives late moves the button that is pressed next.
    await expect(page.getByText('Your coupon is in an online payment')).toBeVisible()
  })

  await test.step('left for UPI, it is cancelled', async () => {
    await page.getByRole('button', { name: 'Pay by UPI instead' }).click()
    await pays(page, '540.00')
    await expect(page.getByRole('heading', { name: '3. Payment' })).toBeFocused()
    await expect(page.getByLabel(/Transaction reference/i)).toHaveValue('426187654399')
  })

  await test.step('removed, or another plan chosen: it is gone', async () => {
    await remove.click()
    await pays(page, '600.00')
    await page.reload()
    await pays(page, '600.00')
  })
})

test('a coupon that was applied for one plan is not there for the next, nor on the way back to it', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { code } = await coupon(sql)
  await openWithCoupon(page, code)
  await pays(page, '540.00')
  await page.getByRole('radio', { name: /^3 Months/ }).click()
  await pays(page, '1700.00')
  await page.getByRole('radio', { name: /^1 Month/ }).click()
  await pays(page, '600.00')
})
