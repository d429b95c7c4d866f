/** `/admin/fees` (DESK-5, PAY-18): the payments, Mark Paid and refunds. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { dayOf } from '#/kernel/dates.ts'
import { formatRupees, rupees, subtract, sumOf } from '#/kernel/money.ts'
import { sampleMember } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { picture } from './library.ts'
import { card, DESK, family, FEES, filter, membership, payments, PHONE, row, searchBox } from './payments.ts'
import { answerRead, FAULT } from './reads.ts'
import { choose, download, expectToast, openSection, whileFailing } from './steps.ts'
import { test } from './students.ts'

/** The four cards agree with the table of payments. */
async function expectCards(page: Page, sql: Kysely<DB>) {
  const rows = await sql.selectFrom('payments').select(['status', 'amount', 'refunded_amount']).execute()
  const inStatus = (...kinds: string[]) => rows.filter(({ status }) => kinds.includes(status))
  const paid = inStatus('completed', 'refunded')
  const failed = inStatus('failed').length
  const kept = sumOf(paid.map(({ amount, refunded_amount }) => subtract(amount, refunded_amount)))
  const rate = Math.round((100 * paid.length) / (paid.length + failed))
  await expect(card(page, 'Total Revenue')).toContainText(
    `${formatRupees(kept)}${inStatus('completed').length} payment`,
  )
  await expect(card(page, 'Pending')).toHaveText(`Pending${inStatus('created').length}`)
  await expect(card(page, 'Failed')).toHaveText(`Failed${failed}`)
  await expect(card(page, 'Success Rate')).toHaveText(
    `Success Rate${rate}%${rate > 70 ? 'Good' : 'Needs improvement'}`,
  )
  return { paid: paid.length, failed }
}

test('the desk reads its payments: cards, filter, search, fallbacks, export', async ({
  browser,
  library,
  sql,
}) => {
  const name = family()
  const person = (first: string) => sampleMember(sql, { name: `${first} ${name}` })
  const [meera, kabir, ishita, arjun, gita] = [
    await person('Meera'),
    await person('Kabir'),
    await person('Ishita'),
    await person('Arjun'),
    await person('=Gita'),
  ]
  const external = `pay_${randomBytes(7).toString('hex')}`
  await payments(sql, meera.id, 1, { payment_method: 'razorpay', provider_payment_id: external })
  await payments(sql, kabir.id, 1, {
    status: 'created',
    payment_method: 'qr_code',
    paid_at: null,
  })
  await payments(sql, ishita.id, 1, {
    status: 'failed',
    payment_method: 'payu',
    paid_at: null,
    failure_reason: 'The bank said no',
  })
  await payments(sql, arjun.id, 1, { status: 'refunded', refunded_amount: rupees(600) })
  await payments(sql, gita.id, 1, { amount: rupees(0), payment_method: 'qr_code' })
  const page = await openDesk(browser, library, sql)

  await test.step('completed payments first, with the last 8 characters of the external id', async () => {
    await page.goto('/admin')
    await openSection(page, 'Fees')
    await searchBox(page).fill(name)
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('completed')
    await expect(row(page, meera.name)).toContainText(external.slice(-8))
    await expect(row(page, meera.name)).not.toContainText(external)
    for (const words of [
      meera.email,
      'Evening - 1 Month',
      'List price ₹600',
      '₹600',
      'Completed',
      'Razorpay',
    ])
      await expect(row(page, meera.name)).toContainText(words)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Student',
      'Plan',
      'Amount',
      'Payment Date',
      'Status',
      'Method',
      'Actions',
    ])
    await expect(row(page, kabir.name)).toHaveCount(0)
  })

  await test.step('if nothing was paid, the method is the coupon', async () => {
    await expect(row(page, gita.name)).toContainText('Coupon')
    await expect(row(page, gita.name)).not.toContainText('UPI QR')
    await expectAccessible(page, 'fees')
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'fees on a phone')
    await page.setViewportSize(DESK)
  })

  await test.step('the filter is kept in the address, and survives a reload', async () => {
    const shows = [
      ['Pending', 'created', kabir],
      ['Failed', 'failed', ishita],
      ['Refunded', 'refunded', arjun],
    ] as const
    for (const [words, status, who] of shows) {
      await filter(page, words)
      await expect(page).toHaveURL(new RegExp(`status=${status}`))
      await expect(row(page, who.name)).toContainText(words)
      await expect(row(page, meera.name)).toHaveCount(0)
    }
    await page.reload()
    await searchBox(page).fill(name.toUpperCase())
    await expect(row(page, arjun.name)).toContainText('₹600 refunded')
    await filter(page, 'All Payments')
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(5)
    await expect(row(page, kabir.name).getByRole('button', { name: 'Mark Paid' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark Paid' })).toHaveCount(1)
  })

  await test.step('the search accepts an e-mail; an empty result says so', async () => {
    await searchBox(page).fill(ishita.email)
    await expect(row(page, ishita.name)).toBeVisible()
    await expect(row(page, meera.name)).toHaveCount(0)
    await searchBox(page).fill('%_nobody')
    await expect(page.getByText('No payments found matching your criteria.')).toBeVisible()
    await expectAccessible(page, 'no fees found')
  })

  await test.step('the export holds what the filter shows, and no formula', async () => {
    await searchBox(page).fill(name)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(5)
    const { name: file, text } = await download(page, page.getByRole('button', { name: 'Export' }))
    expect(file).toBe(`payments-${dayOf(new Date())}.csv`)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFStudent,Email,Plan,Amount (₹),Refunded (₹),Status,Method,Payment id,Created,Paid',
    )
    expect(lines).toHaveLength(5)
    const line = (who: { email: string }) => lines.find((one) => one.includes(who.email))
    expect(line(meera)).toContain(`,Evening - 1 Month,600,0,Completed,Razorpay,${external},`)
    expect(line(arjun)).toContain(',600,600,Refunded,Cash,')
    expect(line(gita)).toContain(`"'=Gita ${name}",`)
    expect(line(gita)).toContain(',0,0,Completed,Coupon,')
  })

  await test.step('an erased payer has no address', async () => {
    await sql
      .updateTable('profiles')
      .set({ name: '', email: `${meera.id}@erased.invalid`, erased_at: new Date() })
      .where('id', '=', meera.id)
      .execute()
    await page.reload()
    // The search is in the address; nobody finds an erased member by it (MEMBER-7).
    await expect(searchBox(page)).toHaveValue(name)
    await searchBox(page).fill('')
    await expect(row(page, external.slice(-8))).toContainText('Unknown')
    await expect(row(page, external.slice(-8))).toContainText('No email')
  })

  await test.step('the cards, and the rate with its 70 % rule, live', async () => {
    const { paid, failed } = await expectCards(page, sql)
    const more = await payments(sql, kabir.id, paid + 1, { status: 'failed', paid_at: null })
    await expect(card(page, 'Success Rate')).toContainText('Needs improvement')
    await expectCards(page, sql)
    await sql.deleteFrom('payments').where('id', 'in', more).execute()
    await payments(sql, kabir.id, 3 * failed)
    await expect(card(page, 'Success Rate')).toContainText('Good')
    await expectCards(page, sql)
  })
  await page.context().close()
})

test('a payment arrives live, is proved, marked paid, and refunded in part and in full', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const name = `Rohan ${family()}`
  await sql.updateTable('profiles').set({ name }).where('id', '=', student.id).execute()
  const desk = await openDesk(browser, library, sql)
  const dialog = desk.getByRole('dialog', { name: 'Payment', exact: true })
  const facts = dialog.getByRole('definition')
  const happened = dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const view = () =>
    row(desk, name)
      .getByRole('button', { name: `View the payment of ${name}` })
      .click()

  await test.step('it appears without a reload', async () => {
    await desk.goto(`${FEES}?status=created`)
    await searchBox(desk).fill(name)
    await expect(desk.getByText('No payments found matching your criteria.')).toBeVisible()
    await student.page.goto('/dashboard/fees')
    await student.page.getByRole('radio', { name: /^Evening/ }).click()
    await student.page.getByRole('radio', { name: /^1 Month/ }).click()
    await expect(row(desk, name)).toContainText('Pending')
    await expect(row(desk, name)).toContainText('UPI QR')
  })

  await test.step('while a proof is under review it can’t be marked paid, and a note says so once', async () => {
    await row(desk, name).getByRole('button', { name: 'Mark Paid' }).click()
    await choose(student.page, 'paid.jpg', await picture('Paid 600'))
    await student.page.getByLabel(/Transaction reference/i).fill('426187650001')
    await student.page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expect(student.page.getByText('Payment proof under review')).toBeVisible()
    const asking = desk.getByRole('alertdialog', { name: 'Mark as paid?' })
    await expect(asking).toContainText(`${name} gets Evening - 1 Month for ₹600`)
    await asking.getByRole('button', { name: 'Mark Paid' }).click()
    await expect(asking.getByText('Please give a reason')).toBeVisible()
    await expectAccessible(desk, 'mark paid')
    await asking.getByLabel('How do you know?').fill('Seen in the bank')
    await asking.getByRole('button', { name: 'Mark Paid' }).click()
    const said = desk.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
    await expectToast(
      desk,
      'Proof waiting',
      'A proof for this payment is waiting for review. Approve it there to complete the payment.',
    )
    await expect(said.filter({ hasText: 'Something went wrong' })).toHaveCount(0)
    await expect(asking.getByLabel('How do you know?')).toHaveValue('Seen in the bank')
    await asking.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the row and the payment link to the review instead', async () => {
    await expect(row(desk, name).getByRole('button', { name: 'Mark Paid' })).toHaveCount(0)
    const table = desk.getByRole('table', { name: 'Payments' })
    expect(
      await table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      ),
    ).toBe(0)
    const review = { name: `Review proof of ${name}` }
    const reviewing = desk.getByRole('dialog', { name: 'Review Payment' })
    await row(desk, name).getByRole('link', review).click()
    await expect(reviewing).toContainText(name)
    await reviewing.getByRole('button', { name: 'Close' }).click()
    await expect(desk).toHaveURL(/payment-verification$/)
    await desk.goto(`${FEES}?status=created`)
    await searchBox(desk).fill(name)
    await expect(desk).toHaveURL(/q=/)
    await view()
    await dialog.getByRole('link', review).click()
    await expect(reviewing).toContainText(name)
    await desk.goto(`${FEES}?status=created`)
    await searchBox(desk).fill(name)
    await expect(desk).toHaveURL(/q=/)
  })

  await test.step('the detail shows its proof and what happened to it, as it happens', async () => {
    await view()
    await expect(desk).toHaveURL(/view=/)
    await expect(dialog.getByRole('img', { name: `Payment proof from ${name}` })).toBeVisible()
    await expect(happened).toHaveText([/^Payment opened/, /^Proof sent/])
    await expect(dialog.getByRole('link', { name: 'Open receipt' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
    await rejectProof(await desk.context().newPage(), name)
    await expect(happened.last()).toContainText('Proof rejected: Not our account')
    await expectAccessible(desk, 'a payment with its proof')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(desk).not.toHaveURL(/view=/)
  })

  await test.step('Mark Paid completes it', async () => {
    await row(desk, name).getByRole('button', { name: 'Mark Paid' }).click()
    await desk.getByLabel('How do you know?').fill('Seen in the bank')
    await whileFailing(desk, '**/api/admin/payments/*/paid', async () => {
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
      await expectToast(desk, 'Error', 'Failed to update status. Please try again.')
    })
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
    await expectToast(
      desk,
      'Status updated',
      'The payment is completed. We’ve emailed the receipt, if we have an address.',
    )
    await expect(row(desk, name)).toHaveCount(0)
    await filter(desk, 'Completed')
    await expect(row(desk, name)).toContainText('Completed')
    await expect(row(desk, name).getByRole('button', { name: 'Mark Paid' })).toHaveCount(0)
    await expect(student.page.getByText('Active').first()).toBeVisible()
    await expect(student.page.getByText('Payment proof rejected')).toBeHidden()
  })

  await test.step('its timeline and its receipt, on paper and as PDF', async () => {
    await view()
    await expect(happened.filter({ hasText: 'Marked paid: Seen in the bank' })).toContainText('Sample Admin')
    await expect(dialog.getByRole('button', { name: 'Change plan' })).toBeVisible()
    const number = /SL\/\S+/.exec((await happened.last().textContent()) ?? '')?.[0]?.slice(0, 15) ?? ''
    expect(number).toMatch(/^SL\/\d\d-\d\d\/\d{6}$/)
    const pdf = await download(desk, dialog.getByRole('button', { name: 'Download PDF' }))
    expect(pdf.name).toBe(`${number.replaceAll('/', '-')}.pdf`)
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    await dialog.getByRole('link', { name: 'Open receipt' }).click()
    await expect(desk).toHaveURL(/\/admin\/fees\/receipts\//)
    for (const fact of [number, name, student.email, '₹600'])
      await expect(desk.getByRole('article').getByText(fact, { exact: true })).toBeVisible()
    await expectAccessible(desk, 'a receipt at the desk')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'a receipt at the desk on a phone')
    await desk.setViewportSize(DESK)
    await desk.emulateMedia({ media: 'print' })
    await expect(desk.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(desk.getByRole('navigation')).toHaveCount(0)
    await desk.emulateMedia({ media: 'screen' })
    await desk.getByRole('link', { name: 'Payment', exact: true }).click()
    await expect(dialog).toBeVisible()
  })

  const refunding = desk.getByRole('dialog', { name: 'Refund', exact: true })
  const amount = refunding.getByLabel('Amount in rupees')
  const send = refunding.getByRole('button', { name: /^Refund/ })
  const ends = refunding.getByRole('checkbox', { name: /^End the membership now/ })

  /** The first answer is lost on its way. */
  async function sendTwice(): Promise<void> {
    await desk.route('**/refunds', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = desk.waitForEvent('requestfailed')
    await send.click()
    await lost
    await expect(send).toHaveText(/^Refund ₹/)
    await expectToast(
      desk,
      'No answer',
      'The refund may have been recorded. Press again: it won’t count twice.',
    )
    await desk.unroute('**/refunds')
    await send.click()
  }

  await test.step('a refund needs an available amount, and a reason', async () => {
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(
      refunding.getByText(`Send the money to ${name} by UPI first, then enter its reference here.`),
    ).toBeVisible()
    await expect(ends).toBeChecked()
    for (const wrong of ['', '0', '600.01', 'all']) {
      await amount.fill(wrong)
      await send.click()
      await expect(refunding.getByText('Please enter up to ₹600')).toBeVisible()
    }
    await expect(refunding.getByText('Please give a reason')).toBeVisible()
    await expect(refunding.getByText('Please enter the reference of your transfer')).toBeVisible()
    await expectAccessible(desk, 'a refund with errors')
  })

  await test.step('a partial refund leaves the subscription, and a lost answer makes no second refund', async () => {
    await amount.fill('200')
    await expect(ends).not.toBeChecked()
    await refunding.getByLabel('Transaction reference').fill('4261 8765 7777')
    await refunding.getByLabel('Reason').fill('Paid twice')
    await sendTwice()
    await expectToast(desk, 'Refund recorded', '₹200 refunded.')
    await expect(refunding).toBeHidden()
    const given = dialog.getByRole('region', { name: 'Refunds' }).getByRole('listitem')
    await expect(given).toHaveCount(1)
    await expect(given).toContainText(/₹200, Paid twice.*Refunded.*UPI 4261 8765 7777.*CN\/\d\d-\d\d\/\d{6}/)
    await expect(facts.filter({ hasText: 'Partly refunded' })).toBeVisible()
    await expect(happened.last()).toContainText('₹200 refunded')
    expect(await membership(sql, student.id)).toBe('active')
    await expectAccessible(desk, 'a payment refunded in part')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'a payment refunded in part on a phone')
    await desk.setViewportSize(DESK)
  })

  await test.step('at most the rest; with it the subscription ends, and nothing is left to refund', async () => {
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(amount).toHaveValue('400')
    await amount.fill('400.01')
    await refunding.getByRole('radio', { name: /^In cash/ }).click()
    const way = `Hand the money to ${name} over the counter. It will be booked out of the drawer.`
    await expect(refunding.getByText(way)).toBeVisible()
    await refunding.getByLabel('Reason').fill('Moves away')
    await send.click()
    await expect(refunding.getByText('Please enter up to ₹400')).toBeVisible()
    await amount.fill('400')
    await expect(ends).toBeChecked()
    // The dialog refetches meanwhile, and nothing is left to refund.
    await sendTwice()
    await expectToast(desk, 'Refund recorded', '₹400 refunded.')
    await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
    expect(await membership(sql, student.id)).toBe('expired')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await filter(desk, 'Refunded')
    await expect(row(desk, name)).toContainText('₹600 refunded')
  })
  await desk.context().close()
})

test('fees that can’t be loaded say so, and can be tried again', async ({ browser, library, sql }) => {
  const payer = await sampleMember(sql, { name: `Dev ${family()}` })
  await payments(sql, payer.id, 1)
  const page = await openDesk(browser, library, sql)
  let fails = true
  await answerRead(page, '/admin/payments', () => (fails ? FAULT : undefined))
  await page.goto(`${FEES}?status=nonsense`)
  await expectToast(page, 'Error', 'Failed to fetch payments')
  await expect(page.getByRole('tabpanel').getByText('Failed to fetch payments')).toBeVisible()
  await expectAccessible(page, 'fees unread')
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, payer.name)).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('completed')
  await page.context().close()
})

/** Reviews a proof, through all that may go wrong there, and rejects it. */
async function rejectProof(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Review Payment' })
  const press = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click()
  await page.route('**/api/files/**', (route) => route.abort())
  await page.goto('/admin/payment-verification')
  await page
    .getByRole('button', { name: `Review ${name}` })
    .filter({ visible: true })
    .first()
    .click()
  const unread = dialog.getByRole('alert')
  await expect(unread).toContainText('Failed to load payment proofTry downloading instead')
  await expect(unread.getByRole('button', { name: 'Retry' })).toBeVisible()
  await press('Download')
  await expectToast(page, 'Download failed', 'Failed to download payment proof.')
  await page.unroute('**/api/files/**')
  const saved = page.waitForEvent('download')
  await press('Download')
  await saved
  await expectToast(page, 'Download started', 'The payment proof is being downloaded.')
  await whileFailing(page, '**/api/admin/payment-verifications/**', async () => {
    await press('Open full size')
    await expectToast(page, 'Error', 'Failed to open image. Please try downloading instead.')
    await press('Approve')
    await expectToast(page, 'Error', 'Failed to approve payment verification')
    await press('Reject')
    await expectToast(page, 'Error', 'Failed to reject payment verification')
  })
  await dialog.getByLabel('Rejection reason').fill('Not our account')
  await press('Reject')
  await expectToast(page, 'Payment Rejected', 'We’ve emailed the student.')
  await page.close()
}
