/** The undo of an approval (PAY-24): from the review that approved it, to the words that the student reads. */
import { expect } from '@playwright/test'
import { sampleUpload } from '../support/samples.ts'
import { call } from '../support/call.ts'
import { sessionCookie } from '../support/session.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { membership, PHONE } from './payments.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

test('a proof approved by mistake is undone, and its student can send it again', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const cookie = await sessionCookie(sql, student.id)
  const post = async (path: string, body: object) => {
    const answer = await call(`${library.url}/api${path}`, { method: 'POST', cookie, body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const { payment_id } = await post('/payments/upi', { plan_id: 'evening-1month', amount: 60_000 })
  const upload_id = await sampleUpload(sql, student.id, 'payment_proof')
  const proof = { payment_id, upload_id, transaction_reference: '426187659999', amount: 60_000 }
  const { id } = await post('/payment-verifications', proof)
  const desk = await openDesk(browser, library, sql)
  await student.page.goto('/dashboard/fees')

  await test.step('the review that approved it leads to the undo', async () => {
    await desk.goto(`/admin/payment-verification?proof=${String(id)}`)
    const review = desk.getByRole('dialog', { name: 'Review Payment' })
    await review.getByRole('button', { name: 'Approve' }).click()
    await expect(student.page.getByText('Active').first()).toBeVisible()
    await desk.goto(`/admin/payment-verification?proof=${String(id)}`)
    await review.getByRole('link', { name: 'Undo it on the payment' }).click()
  })

  await test.step('it says what will happen, and wants a reason', async () => {
    const payment = desk.getByRole('dialog', { name: 'Payment', exact: true })
    await payment.getByRole('button', { name: 'Undo payment' }).click()
    const asking = desk.getByRole('alertdialog', { name: 'Undo this payment?' })
    await expect(asking).toContainText('Evening - 1 Month ends, and its seats are free again.')
    await asking.getByRole('button', { name: 'Undo payment' }).click()
    await expect(asking.getByText('Please give a reason')).toBeVisible()
    await expectAccessible(desk, 'undoing a payment')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'undoing a payment on a phone')
    await asking.getByLabel('What was the mistake?').fill('Another student’s transfer')
    await asking.getByRole('button', { name: 'Undo payment' }).click()
    await expectToast(
      desk,
      'Payment undone',
      'No money has moved. We’ve emailed the student, if we have an address.',
    )
    await expect(payment.getByRole('button', { name: 'Undo payment' })).toHaveCount(0)
    await expect(
      payment.getByRole('definition').filter({ hasText: 'Another student’s transfer' }),
    ).toBeVisible()
    await expectAccessible(desk, 'a payment that was undone, on a phone')
    await payment.getByRole('button', { name: 'Send by email' }).click()
    await expectToast(desk, 'Receipt sent', `It goes to ${student.email}.`)
    await payment.getByRole('link', { name: 'Open receipt' }).click()
    await expect(desk.getByRole('article')).toContainText(/Cancelled.*entered by mistake, no money moved/)
    await desk.getByRole('link', { name: /^CN\// }).click()
    await expect(desk.getByRole('article')).toContainText(/Credit note.*Entered by mistake, no money moved/)
    await expectAccessible(desk, 'a credit note at the desk')
  })

  await test.step('the student reads why, and sends the proof for a new payment', async () => {
    expect(await membership(sql, student.id)).toBe('expired')
    const { page } = student
    await expect(page.getByText('Reason: Approved by mistake: Another student’s transfer')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByLabel(/Transaction reference/i)).toBeVisible()
  })

  await test.step('the student has the credit note, on the screen and as PDF', async () => {
    const { page } = student
    await page.getByRole('tab', { name: 'Payment History' }).click()
    // The paid payments no longer name it.
    const receipt = page.getByRole('link', { name: /^Receipt / }).filter({ visible: true })
    await receipt.click()
    await expect(page.getByRole('article')).toContainText(/Cancelled.*entered by mistake/)
    await page.getByRole('link', { name: 'Payment History' }).click()
    const note = page.getByRole('link', { name: /^Credit note CN\// })
    await note.filter({ visible: true }).click()
    await expect(page.getByRole('article')).toContainText(/Credit note.*Total cancelled₹600/)
    await expectAccessible(page, 'a credit note')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await file).suggestedFilename()).toMatch(/^CN-\d\d-\d\d-\d{6}\.pdf$/)
  })
  await desk.context().close()
})
