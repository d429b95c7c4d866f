/** Without keys the sandbox's checkout page allows a whole purchase, with everything that can go wrong. */
import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { earlier, later } from '#/kernel/durations.ts'
import { expectAccessible } from './accessibility.ts'
import { emptyQueues } from './crowd.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

const PLAN = '/dashboard/fees?plan=evening-1month'

const ON_ITS_WAY = [
  'Payment on its way',
  'The payment provider hasn’t confirmed it yet. You’ll see it here as soon as it does.',
] as const

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹600 online' })
const receipt = (page: Page) => page.getByRole('link', { name: /^Receipt SL\// })

async function payInSandbox(page: Page, outcome: string): Promise<void> {
  await payButton(page).click()
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

/** When the money of a member's open payment arrives: half a minute is soon over in a journey, or not. */
async function setArrival(sql: Kysely<DB>, user_id: string, visible_at: Date): Promise<void> {
  const open = await sql
    .selectFrom('payments')
    .select((of) => of.ref('provider_order_id').$notNull().as('order_id'))
    .where('user_id', '=', user_id)
    .where('payment_method', '=', 'sandbox')
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow()
  await sql
    .updateTable('sandbox_attempts')
    .set({ visible_at })
    .where('order_id', '=', open.order_id)
    .execute()
}
const inAnHour = () => later(new Date(), { hours: 1 })

const expectPaid = (page: Page) =>
  expectToast(page, 'Payment Successful!', 'Your payment has been processed successfully.')

test('the sandbox: left by the back button, cancelled, failed, then paid', async ({ student }) => {
  const { page } = student
  await page.goto(PLAN)

  await test.step('its page says that no money moves; going back changes nothing', async () => {
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'TEST – no money moves' })).toBeVisible()
    await expect(page.getByText('Evening - 1 Month')).toBeVisible()
    await expectAccessible(page, 'the sandbox')
    await page.goBack()
    await expect(payButton(page)).toBeEnabled()
  })

  await test.step('cancelled', async () => {
    await payInSandbox(page, 'Cancel')
    await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
    await expect(page).toHaveURL(PLAN)
  })

  await test.step('failed', async () => {
    await payInSandbox(page, 'Let the payment fail')
    await expectToast(page, 'Payment Error', 'Payment failed')
    await expect(page).toHaveURL(PLAN)
  })

  await test.step('paid', async () => {
    await payInSandbox(page, 'Pay')
    await expectPaid(page)
    await expect(receipt(page)).toBeVisible()
  })
})

test('the sandbox: late money is waited for', async ({ student, sql }) => {
  const { page } = student
  await page.goto(PLAN)
  await payInSandbox(page, 'Pay, but let it arrive half a minute late')
  await expectToast(page, ...ON_ITS_WAY)
  await setArrival(sql, student.id, inAnHour())
  await expect(page.getByText(/^Waiting for confirmation/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ }), 'nothing asks to pay again').toHaveCount(0)
  await expectAccessible(page, 'waiting for a payment')

  await test.step('its page is left: every page says that it is on its way, and asks for nothing (PAY-28)', async () => {
    const strip = page.getByRole('region', { name: 'Three steps to your desk' })
    await page.goto('/dashboard')
    await expect(strip).toContainText('On its way')
    await expect(page.getByText('Payment on its way')).toBeVisible()
    await page.goto('/dashboard/seats')
    await expect(page.getByText('Your plan starts once your payment has arrived.')).toBeVisible()
    await page.goto(PLAN)
    await expect(
      page.getByText('Please don’t pay again. Your plan starts once the payment is confirmed.'),
    ).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expect(page.locator('a[href^="upi:"]')).toHaveCount(0)
    await expectAccessible(page, 'a plan whose payment is on its way')
    await page.goto('/dashboard/fees')
    await expect(page.getByText('Your plan starts once your payment has arrived.')).toBeVisible()
    await expect(
      page.getByText(/₹600 for Evening - 1 Month, since .* Please don’t pay again\.$/),
    ).toBeVisible()
    await expectAccessible(page, 'fees with a payment on its way')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expectToast(page, ...ON_ITS_WAY)
    await page.getByRole('tab', { name: 'Payment History' }).click()
    await expect(page.getByRole('cell', { name: 'On its way' })).toBeVisible()
  })

  await setArrival(sql, student.id, earlier(new Date(), { seconds: 30 }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectPaid(page)
  await expect(receipt(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0)
})

test('the sandbox: who stays is shown the late money; who hasn’t paid says so', async ({ student, sql }) => {
  const { page } = student
  await page.goto(PLAN)
  await payInSandbox(page, 'Pay, but let it arrive half a minute late')
  await expectToast(page, ...ON_ITS_WAY)
  await setArrival(sql, student.id, inAnHour())
  await page.goto('/dashboard/fees')
  await page.getByRole('button', { name: 'I haven’t paid' }).click()
  await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
  await expect(page.getByText('You have no plan yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I haven’t paid' })).toHaveCount(0)

  await page.goto(PLAN)
  await payInSandbox(page, 'Pay, but let it arrive half a minute late')
  await expect(page.getByText(/^Waiting for confirmation/)).toBeVisible()
  await setArrival(sql, student.id, earlier(new Date(), { seconds: 30 }))
  await expect(receipt(page)).toBeVisible()
  await expect(page).toHaveURL(/tab=history/)
})

test('the sandbox: of two captures one pays, the other is refunded and the desk is alerted', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const { page } = student
  await emptyQueues(sql)
  await page.goto(PLAN)
  await payInSandbox(page, 'Pay twice')
  await expectPaid(page)
  await expect(receipt(page)).toHaveCount(1)

  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/fees')
  const alert = desk.getByRole('listitem').filter({ hasText: 'took one payment twice' })
  await expect(alert).toBeVisible()
  const surplus = sql.selectFrom('refunds').select('status').where('of_surplus', '=', true)
  await expect.poll(() => surplus.execute()).toEqual([{ status: 'done' }])
  await alert.getByRole('button', { name: 'Resolve' }).click()
  const dialog = desk.getByRole('alertdialog', { name: 'Resolve alert' })
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog.getByText('Please write a note')).toBeVisible()
  await expectAccessible(desk, 'an alert looked into')
  await dialog.getByLabel('What was it?').fill('It went back by itself')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(alert).toHaveCount(0)
  await desk.context().close()
})
