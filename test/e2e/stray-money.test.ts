/** Unmatched money, and refunds that fail (PAY-21): the desk follows them to their end on `/admin/fees`. */
import { expect, type Page } from '@playwright/test'
import { deliver, payerAt } from '../support/online-payments.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { expectAccessible } from './accessibility.ts'
import { emptyQueues } from './crowd.ts'
import { openDesk } from './desk.ts'
import { DESK, family, FEES, PHONE, row, searchBox } from './payments.ts'
import { simulatedTest as test } from './simulated-library.ts'
import { expectToast } from './steps.ts'

const PRICE = 60_000
/** The library's clock here is the machine's. */
const AROUND_NOW = {
  valid_from: addDays(dayOf(new Date()), -1),
  valid_until: addDays(dayOf(new Date()), 1),
}
const alertOf = (desk: Page, name: string) => desk.getByRole('listitem').filter({ hasText: `${name}: ` })

test('money of another amount, a second capture refused, and a refund that comes back days later', async ({
  browser,
  library,
  sql,
  simulator,
}) => {
  const { till } = simulator
  await sql.updateTable('library_settings').set({ plan_provider: 'razorpay' }).execute()
  // A decision leads to the list once nothing else waits.
  await emptyQueues(sql)
  const desk = await openDesk(browser, library, sql)
  await desk.goto(FEES)
  const asking = (title: string) => desk.getByRole('alertdialog', { name: title })

  /** A new member with an open payment for the evening plan. */
  async function somebody(first: string) {
    const payer = await sampleMember(sql, { name: `${first} ${family()}` })
    const at = payerAt(library.url, await sessionCookie(sql, payer.id), till)
    return { name: payer.name, at, ...(await at.open(PRICE, 'evening-1month')) }
  }

  await test.step('late, without its coupon: it is held as owed, and the desk refunds it', async () => {
    const { name, at } = await somebody('Kavya')
    const coupon = await sampleCoupon(sql, { discount_value: 50, ...AROUND_NOW })
    const { payment_id, order_id } = await at.open(PRICE / 2, 'evening-1month', coupon.code)
    await at.cancel(payment_id)
    await sql.updateTable('coupons').set({ active: false }).where('id', '=', coupon.id).execute()
    const capture = till.pay(order_id)
    await deliver(library.url, capture, 'payment.captured')
    const alert = alertOf(desk, name)
    await expect(alert).toContainText(
      'Razorpay took money for a closed order whose price or coupon no longer applies; nothing was activated (₹300).',
    )
    await expect(alert.getByRole('button')).toHaveText([/^Refund it/, /^View/, /^Resolve/])
    await alert.getByRole('button', { name: 'View' }).click()
    await expect(desk.getByRole('dialog', { name: 'Payment', exact: true })).toContainText(
      `₹300 is still owed to ${name}`,
    )
    await expectAccessible(desk, 'a payment whose money came late')
    await desk.keyboard.press('Escape')
    await alert.getByRole('button', { name: 'Refund it' }).click()
    await asking('Refund it?').getByRole('button', { name: 'Refund it' }).click()
    await expectToast(desk, 'Refund recorded', '₹300 is on its way back to the payer.')
    await expect(alert).toHaveCount(0)
    await expect.poll(() => till.held(capture.id)).toBe(0)
  })

  await test.step('another amount: the desk refunds it, after a confirmation', async () => {
    const { name, order_id } = await somebody('Meera')
    const capture = till.pay(order_id, { amount: 50_000 })
    await deliver(library.url, capture, 'payment.captured')
    const alert = alertOf(desk, name)
    await expect(alert).toContainText(
      'Razorpay took a different amount from the one due; nothing was activated (₹500 instead of ₹600).',
    )
    await expect(alert.getByRole('button')).toHaveText([/^Refund it/, /^View/, /^Resolve/])
    await expectAccessible(desk, 'fees with money of another amount')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'fees with money of another amount on a phone')
    await desk.setViewportSize(DESK)

    await alert.getByRole('button', { name: 'Refund it' }).click()
    await expect(asking('Refund it?')).toContainText(`Razorpay will refund ₹500 to ${name}.`)
    await expectAccessible(desk, 'giving money back')
    await asking('Refund it?').getByRole('button', { name: 'Cancel' }).click()
    expect(till.held(capture.id)).toBe(50_000)
    await alert.getByRole('button', { name: 'Refund it' }).click()
    await asking('Refund it?').getByRole('button', { name: 'Refund it' }).click()
    await expectToast(desk, 'Refund recorded', '₹500 is on its way back to the payer.')
    await expect(alert).toHaveCount(0)
    // The button that opened the dialog is gone with the alert.
    await expect(desk.locator('main :focus')).toHaveCount(1)
    await expect.poll(() => till.held(capture.id)).toBe(0)
  })

  await test.step('a second capture that is not refunded automatically is sent again', async () => {
    const { name, order_id } = await somebody('Kabir')
    till.mishaps.refund = 'fails_at_once'
    const first = till.pay(order_id)
    const second = till.pay(order_id)
    await deliver(library.url, first, 'payment.captured')
    const alert = alertOf(desk, name).filter({ hasText: 'Razorpay didn’t confirm a refund' })
    await expect(alert.getByRole('button')).toHaveText([/^Try again/, /^Give it back/, /^View/, /^Resolve/])
    const twice = alertOf(desk, name).filter({ hasText: 'took one payment twice' })
    await expect(twice.getByRole('button')).toHaveText([/^View/, /^Resolve/])
    delete till.mishaps.refund
    await alert.getByRole('button', { name: 'Try again' }).click()
    await asking('Try again?').getByRole('button', { name: 'Try again' }).click()
    await expectToast(desk, 'Refund recorded', '₹600 is on its way back to the payer.')
    await expect(alert).toHaveCount(0)
    await expect.poll(() => [till.held(first.id), till.held(second.id)]).toEqual([PRICE, 0])
    await desk.goto('/admin')
    await desk.getByRole('link', { name: `Review ${name}` }).click()
    const review = desk.getByRole('dialog', { name, exact: true })
    await expect(review).toContainText(
      'Razorpay took one payment twice; the second is refunded automatically.',
    )
    await expectAccessible(desk, 'a payment that needs attention')
    await desk.keyboard.press('r')
    await asking('Resolve alert').getByLabel('What was it?').fill('Went back')
    await asking('Resolve alert').getByRole('button', { name: 'Resolve' }).click()
    await expect(review).toHaveCount(0)
    await expect(desk).toHaveURL(/\/admin\/fees/)
    await expect(twice).toHaveCount(0)
  })

  await test.step('a refund that comes back days later is announced live, and handed over', async () => {
    const { name, order_id, payment_id, at } = await somebody('Ishita')
    const capture = till.pay(order_id)
    await at.check(payment_id)
    await searchBox(desk).fill(name)
    await row(desk, name)
      .getByRole('button', { name: `View the payment of ${name}` })
      .click()
    const dialog = desk.getByRole('dialog', { name: 'Payment', exact: true })
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    const refunding = desk.getByRole('dialog', { name: 'Refund', exact: true })
    await refunding.getByLabel('Reason').fill('Moves away')
    await refunding.getByRole('button', { name: 'Refund ₹600' }).click()
    const refunds = dialog.getByRole('region', { name: 'Refunds' }).getByRole('listitem')
    await expect(refunds).toContainText([/₹600, Moves away.*Refunded.*CN\//])

    for (const refund of till.refundsOf(capture.id)) till.giveUp(refund)
    await deliver(library.url, capture, 'refund.failed')
    await expect(refunds).toContainText([/₹600, Moves away.*Failed at the provider.*CN\//])
    const timeline = dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect(timeline.last()).toContainText('Refund of ₹600 failed at the provider')
    await expect(dialog.getByText(`₹600 is still owed to ${name}`)).toBeVisible()
    await expectAccessible(desk, 'a refund given up')
    await dialog.getByRole('button', { name: 'Give it back' }).click()
    await expect(asking('Give it back?')).toContainText(`Hand ₹600 to ${name} over the counter`)
    await asking('Give it back?').getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const alert = alertOf(desk, name)
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'fees with a refund given up on a phone')
    await alert.getByRole('button', { name: 'Give it back' }).click()
    await expect(asking('Give it back?')).toContainText(`Hand ₹600 to ${name} over the counter`)
    await expect(asking('Give it back?')).toContainText(
      'If the library no longer uses the Razorpay account that this was paid into, look there first',
    )
    await expectAccessible(desk, 'handing money over on a phone')
    await asking('Give it back?').getByRole('button', { name: 'Give it back' }).click()
    await expectToast(desk, 'Refund recorded', '₹600 refunded.')
    await expect(alert).toHaveCount(0)
    await desk.goto(`${FEES}?view=${payment_id}`)
    await expect(refunds).toContainText([/Failed at the provider/, /₹600, Moves away.*Refunded/])
    await expect(dialog.getByText(/still owed/)).toHaveCount(0)
    expect(till.held(capture.id)).toBe(PRICE)
  })

  await test.step('money that another desk refunded meanwhile is reported', async () => {
    await desk.setViewportSize(DESK)
    const { name, order_id, payment_id } = await somebody('Arjun')
    await desk.goto(FEES)
    const capture = till.pay(order_id, { amount: 10_000 })
    await deliver(library.url, capture, 'payment.captured')
    const alert = alertOf(desk, name)
    await alert.getByRole('button', { name: 'Refund it' }).click()
    await sql
      .updateTable('payment_alerts')
      .set({ resolved_at: new Date(), note: 'Agreed with the payer' })
      .where('payment_id', '=', payment_id)
      .execute()
    await expect(alert).toHaveCount(0)
    await asking('Refund it?').getByRole('button', { name: 'Refund it' }).click()
    await expectToast(desk, 'Already resolved', 'Someone has already dealt with this. Nothing was changed.')
    await expect(asking('Refund it?')).toHaveCount(0)
    await expect(desk.locator('main :focus')).toHaveCount(1)
    expect(till.held(capture.id)).toBe(10_000)
  })
  await desk.context().close()
})

test('a refund in the provider’s dashboard is entered, and the desk ends the plan with its alert', async ({
  browser,
  library,
  sql,
  simulator,
}) => {
  const { till } = simulator
  await sql.updateTable('library_settings').set({ plan_provider: 'razorpay' }).execute()
  await emptyQueues(sql)
  const payer = await sampleMember(sql, { name: `Tara ${family()}` })
  const at = payerAt(library.url, await sessionCookie(sql, payer.id), till)
  const { payment_id, order_id } = await at.open(PRICE, 'evening-1month')
  const capture = till.pay(order_id)
  await at.check(payment_id)
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`${FEES}?view=${payment_id}`)
  const dialog = desk.getByRole('dialog', { name: 'Payment', exact: true })
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()

  till.refundInDashboard(capture.id, PRICE)
  await deliver(library.url, capture, 'refund.processed')
  const refunds = dialog.getByRole('region', { name: 'Refunds' }).getByRole('listitem')
  await expect(refunds).toContainText([/₹600, Refunded at the provider.*Refunded.*CN\//])
  const timeline = dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.filter({ hasText: 'requested' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const alert = alertOf(desk, payer.name)
  await expect(alert).toContainText(
    'Razorpay reports a refund that wasn’t asked for here, but in its own dashboard; it is entered now (₹600).',
  )
  await expect(alert.getByRole('button')).toHaveText([/^View/, /^Resolve/])
  await alert.getByRole('button', { name: 'Resolve' }).click()
  const asking = desk.getByRole('alertdialog', { name: 'Resolve alert' })
  await expect(asking.getByRole('checkbox', { name: 'End the membership now' })).toBeChecked()
  await expectAccessible(desk, 'resolving the alert of a refund in the dashboard')
  await asking.getByLabel('What was it?').fill('The owner refunded it')
  await asking.getByRole('button', { name: 'Resolve' }).click()
  await expect(alert).toHaveCount(0)
  const plan = sql.selectFrom('subscriptions').select('status').where('payment_id', '=', payment_id)
  await expect.poll(() => plan.execute()).toEqual([{ status: 'expired' }])
  await desk.context().close()
})
