/** The online payment flow through both providers (PAY-8), at their simulator. */
import { expect, type Page } from '@playwright/test'
import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { deliver } from '../support/online-payments.ts'
import { sampleCoupon } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { PAYU_SCRIPT, RAZORPAY_SCRIPT, serveCheckouts } from './simulated-checkout.ts'
import { simulatedTest as test } from './simulated-library.ts'
import { expectToast, signIn, withoutNews } from './steps.ts'
import type { Student } from './students.ts'

const PLAN = '/dashboard/fees?plan=evening-1month'
const FIRST_CHECK = 16 * 60_000

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹600 online' })
const checkout = (page: Page, provider: string) =>
  page.frameLocator('iframe').getByRole('dialog', { name: new RegExp(`^${provider}: `) })

async function pressAt(page: Page, provider: string, ...buttons: string[]): Promise<void> {
  await payButton(page).click()
  for (const name of buttons) await checkout(page, provider).getByRole('button', { name }).click()
}

async function denyScript(page: Page, provider: string, script: string): Promise<void> {
  await page.route(script, (route) => route.abort())
  await payButton(page).click()
  await expectToast(page, 'Payment Error', `Failed to load ${provider}`)
  await page.unroute(script)
}

async function expectMembership(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Receipt SL\// })).toBeVisible()
  await expect(page.getByText('Evening - 1 Month').filter({ visible: true }).first()).toBeVisible()
}

const paymentsOf = (sql: Kysely<DB>, { id }: Student) =>
  sql
    .selectFrom('payments')
    .select(['id', 'status', 'payment_method', 'provider_order_id'])
    .where('user_id', '=', id)
    .where('payment_method', 'in', ['razorpay', 'payu'])
    .orderBy('created_at', 'desc')
    .execute()

let refused: string[] = []
test.beforeEach(async ({ student, simulator }) => {
  refused = await serveCheckouts(student.page, simulator.till)
})
test.afterEach(() => {
  expect(refused, 'by the content security policy').toEqual([])
})

test('Razorpay: script blocked, an order that fails, cancelled, forged, and paid', async ({
  student,
  sql,
  simulator,
}) => {
  const { page } = student
  await page.goto(PLAN)

  await test.step('it opens no order', async () => {
    simulator.till.mishaps.createOrder = 'answers_html'
    await payButton(page).click()
    await expectToast(page, 'Payment Error', 'Failed to create order')
    delete simulator.till.mishaps.createOrder
  })

  await test.step('its script cannot be loaded', async () => {
    await denyScript(page, 'Razorpay', RAZORPAY_SCRIPT)
  })

  await test.step('the payer closes its window', async () => {
    await payButton(page).click()
    await expect(checkout(page, 'Razorpay')).toHaveAccessibleName('Razorpay: Adhyayan 60000')
    await checkout(page, 'Razorpay').getByRole('button', { name: 'Close' }).click()
    await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
    await expect(payButton(page)).toBeEnabled()
    expect((await paymentsOf(sql, student))[0]).toMatchObject({ status: 'failed' })
  })

  await test.step('an answer that Razorpay never signed', async () => {
    await pressAt(page, 'Razorpay', 'Forge')
    await expectToast(page, 'Payment Verification Failed', 'Payment verification failed')
    expect((await paymentsOf(sql, student))[0]).toMatchObject({ status: 'created' })
  })

  await test.step('a failed first attempt, then paid', async () => {
    await pressAt(page, 'Razorpay', 'Fail', 'Pay')
    await expectToast(page, 'Payment Successful!', 'Your payment has been processed successfully.')
    await expect(page).toHaveURL(/dashboard\/fees\?tab=history/)
    await expectMembership(page)
    await expectAccessible(page, 'fees after an online payment')
  })
})

test('Razorpay: a page that is loaded anew goes on with its coupon; once the payer leaves the window, by UPI too', async ({
  student: { page },
  sql,
}) => {
  const today = dayOf(new Date())
  const { code } = await sampleCoupon(sql, {
    code: 'RELOADED10',
    valid_from: addDays(today, -1),
    valid_until: addDays(today, 5),
  })
  const pay = page.getByRole('button', { name: 'Pay ₹540 online' })
  await page.goto(PLAN)
  await page.getByLabel('Have a coupon?').fill(code)
  await page.getByLabel('Have a coupon?').press('Enter')
  await pay.click()
  await expect(checkout(page, 'Razorpay')).toHaveAccessibleName('Razorpay: Adhyayan 54000')
  await page.reload()
  await expect(page.getByText('Your coupon is in an online payment')).toBeVisible()
  await pay.click()
  await checkout(page, 'Razorpay').getByRole('button', { name: 'Close' }).click()
  await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
  await expect(page.locator('a[href^="upi://pay"]')).toHaveAttribute('href', /am=540\.00&/)
})

test('Razorpay: the phone dies after the money left it; the webhook brings the subscription to the open page', async ({
  student,
  sql,
  simulator,
  library,
}) => {
  const { page } = student
  await page.goto(PLAN)
  await payButton(page).click()
  await expect(checkout(page, 'Razorpay')).toBeVisible()
  const [open] = await paymentsOf(sql, student)
  const capture = simulator.till.pay(open?.provider_order_id ?? '')

  await page.goto('/dashboard/fees?tab=history')
  await expect(page.getByText('You have no plan yet.')).toBeVisible()
  await deliver(library.url, capture, 'payment.captured')
  await expectMembership(page)
})

test('Razorpay: a session that ends while its window is open costs nothing', async ({
  student,
  sql,
  simulator,
  library,
}) => {
  const { page } = student
  await page.goto(PLAN)

  await test.step('before the order is opened', async () => {
    await withoutNews(page)
    await page.reload()
    await expect(payButton(page)).toBeVisible()
    await student.loseSession()
    await payButton(page).click()
    await expectToast(page, 'Authentication Required', 'Please log in to continue with payment')
    await expect(page.getByText('Login Required'), 'one message').toHaveCount(0)
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signIn(page, student)
  })

  await test.step('while the payer pays', async () => {
    await payButton(page).click()
    await expect(checkout(page, 'Razorpay')).toBeVisible()
    const [open] = await paymentsOf(sql, student)
    await student.loseSession()
    await checkout(page, 'Razorpay').getByRole('button', { name: 'Pay' }).click()
    await expectToast(page, 'Payment Error', 'No active session')
    await expect(page).toHaveURL(/\/auth\?next=/)
    const [capture] = simulator.till.attemptsOf(open?.provider_order_id ?? '')
    if (!capture) throw new Error('nothing was paid')
    await deliver(library.url, capture, 'payment.captured')
  })

  await test.step('signed in again: the subscription is there', async () => {
    await signIn(page, student)
    await expect(page).toHaveURL(/\/dashboard\/fees/)
    await page.goto('/dashboard/fees?tab=history')
    await expectMembership(page)
  })
})

test('Razorpay: neither callback nor webhook arrives; the reconciler finds the money, and a second capture is refunded', async ({
  browser,
  student,
  sql,
  simulator,
  library,
}) => {
  const { page } = student
  await page.goto(PLAN)
  await payButton(page).click()
  await expect(checkout(page, 'Razorpay')).toBeVisible()
  const [open] = await paymentsOf(sql, student)
  const first = simulator.till.pay(open?.provider_order_id ?? '')
  const second = simulator.till.pay(open?.provider_order_id ?? '')
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/fees')
  await page.goto('/dashboard/fees?tab=history')

  await test.step('a quarter of an hour later', async () => {
    await sql
      .updateTable('payments')
      .set({ next_check_at: new Date(Date.now() - FIRST_CHECK) })
      .where('id', '=', open?.id ?? '')
      .execute()
    // As its own tick of every minute does.
    await raw`select graphile_worker.add_job('reconcile_payments', queue_name := 'reconcile')`.execute(sql)
    await expect(page.getByRole('link', { name: /^Receipt SL\// })).toBeVisible()
  })

  await test.step('the desk is alerted to the second capture, which is refunded', async () => {
    await expect(desk.getByText(`${student.name}: `).first()).toBeVisible()
    await expect(desk.getByText(/took one payment twice/)).toBeVisible()
    await expect.poll(() => [first.status, second.status].toSorted()).toEqual(['captured', 'refunded'])
    await expectAccessible(desk, 'fees with an alert')
  })
  await desk.context().close()
})

test('PayU, chosen in Settings: cancelled, failed, forged, and paid', async ({
  browser,
  student,
  sql,
  library,
}) => {
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/settings')
  await desk.getByLabel('Online payment of plans').selectOption('PayU')
  await desk.getByRole('button', { name: 'Save Settings' }).click()
  await expect(desk.getByText('Settings saved')).toBeVisible()
  await desk.context().close()

  const { page } = student
  await page.goto(PLAN)

  await test.step('its script cannot be loaded', async () => {
    await denyScript(page, 'PayU', PAYU_SCRIPT)
  })

  await test.step('the payer closes its window', async () => {
    await payButton(page).click()
    await expect(checkout(page, 'PayU')).toHaveAccessibleName('PayU: Evening - 1 Month 600.00')
    await checkout(page, 'PayU').getByRole('button', { name: 'Close' }).click()
    await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
  })

  await test.step('the payment fails', async () => {
    await pressAt(page, 'PayU', 'Fail')
    await expectToast(page, 'Payment Error', 'Payment failed')
  })

  await test.step('an answer that PayU never signed', async () => {
    await pressAt(page, 'PayU', 'Forge')
    await expectToast(page, 'Payment Verification Failed', 'Payment verification failed')
  })

  await test.step('paid', async () => {
    await pressAt(page, 'PayU', 'Pay')
    await expectToast(page, 'Payment Successful!', 'Your payment has been processed successfully.')
    await expectMembership(page)
    expect((await paymentsOf(sql, student))[0]).toMatchObject({ status: 'completed', payment_method: 'payu' })
  })
})
