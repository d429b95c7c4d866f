/**
 * The bank's statement compared with the payment proofs (PROOF-11): it reports what the bank has, and approves nothing.
 */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { picture } from './library.ts'
import { PHONE, row } from './payments.ts'
import { choose, expectToast } from './steps.ts'
import { test, type Student } from './students.ts'

const REFERENCE = '426187651234'
const OTHER = '426187659999'

/** A bank's file: its own lines above the table, amounts with commas, debits, and a line of nonsense. */
const statement = (...credits: string[]) =>
  [
    'SAMPLE BANK,,,',
    'Account,0000 0000 0000,,',
    'Date,Narration,Withdrawal Amt.,Deposit Amt.',
    '"20/11/2026","UPI/ELECTRICITY BOARD","2,140.00",""',
    ...credits,
    'not a day,UPI/SOMEBODY,,10.00',
  ].join('\r\n')
const credit = (reference: string, amount: string) => `21/11/2026,UPI/${reference}/SAMPLE,,"${amount}"`

async function choosesStatement(desk: Page, text: string): Promise<void> {
  await desk.goto('/admin/bank-statement')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await desk.getByLabel('Spreadsheet').setInputFiles(file)
}

const imports = (desk: Page) => desk.getByRole('button', { name: /^Import \d+ credits?$/ })

async function sendProof({ page }: Student, reference = REFERENCE, plan = 'evening-1month'): Promise<void> {
  await page.goto(`/dashboard/fees?plan=${plan}`)
  await choose(page, 'paid.jpg', await picture(`Paid ${plan}`))
  await page.getByLabel(/Transaction reference/i).fill(reference)
  await page.getByRole('button', { name: 'Submit payment proof' }).click()
  await expect(page.getByText(`reference ${reference}`)).toBeVisible()
}

test('a bank statement is read, shown line by line, and matched to its proof', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const { email, id } = student
  await sendProof(student)
  const desk = await openDesk(browser, library, sql)
  const preview = desk.getByRole('region', { name: 'Preview' })

  await test.step('headers that say nothing are put right by hand, debits alone are nothing to import', async () => {
    await choosesStatement(desk, 'Wann,Was,Rein\r\n20/11/2026,UPI/SOMEBODY,\r\n')
    for (const [header, holds] of [
      ['Wann', 'Date'],
      ['Was', 'Narration'],
      ['Rein', 'Money in'],
    ] as const) {
      await expect(desk.getByText('Please choose the column')).toBeVisible()
      await desk.getByRole('combobox', { name: header }).selectOption(holds)
    }
    await expect(preview).toContainText('No money')
    await expect(imports(desk)).toBeDisabled()
  })

  await test.step('each line has its meaning; a number within a longer one is not the reference', async () => {
    await choosesStatement(desk, statement(credit(`${REFERENCE}9`, '600.00'), credit(OTHER, '600.00')))
    await expect(imports(desk)).toHaveText('Import 2 credits')
    await expect(row(desk, 'ELECTRICITY')).toContainText('Money that went out')
    await expect(row(desk, 'UPI/SOMEBODY')).toContainText('Not a date')
    await expectAccessible(desk, 'a bank statement')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'a bank statement on a phone')
    await desk.setViewportSize({ width: 1280, height: 900 })
    await imports(desk).click()
    await expectToast(desk, 'Statement imported', '2 new credits, 0 known. 0 pending proofs have a credit.')
  })

  await test.step('what matches nothing is listed until the desk says what it was', async () => {
    const unmatched = desk.getByRole('region', { name: 'Unmatched payments' })
    await unmatched.getByRole('row').filter({ hasText: OTHER }).getByRole('button').click()
    const dialog = desk.getByRole('alertdialog', { name: 'Unmatched payment of ₹600' })
    await dialog.getByLabel('What was it?').fill('A cousin paid back')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(unmatched.getByRole('row').filter({ hasText: OTHER })).toHaveCount(0)
    await expect(unmatched).toContainText(`${REFERENCE}9`)
  })

  await test.step('if reference and amount are right, the list and the review say so, and nothing else happens', async () => {
    await choosesStatement(desk, statement(credit(OTHER, '600.00'), credit(REFERENCE, '600.00')))
    await expect(desk.getByText('Read like your last file with these headers.')).toBeVisible()
    await imports(desk).click()
    await expectToast(desk, 'Statement imported', '1 new credit, 1 known. 1 pending proof has a credit.')
    await desk.goto('/admin/payment-verification')
    await expect(row(desk, email).getByText('Credit found')).toBeVisible()
    await row(desk, email).getByRole('button').first().click()
    const review = desk.getByRole('dialog', { name: 'Review Payment' })
    await expect(review).toContainText(`₹600 on 21 Nov 2026: UPI/${REFERENCE}/SAMPLE`)
    await expectAccessible(desk, 'a proof with its credit')
    const stored = sql.selectFrom('payment_verifications').select('status').where('user_id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ status: 'pending' })
  })
  await desk.context().close()
})

test('a credit that proves nothing is marked as such, and a claimed one pays for no other proof', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await sendProof(student, 'UTR 426187-650001')
  await sendProof(student, '426187650002', 'morning-1month')
  const open = sql.selectFrom('payments').select('payment_code').where('user_id', '=', student.id)
  const codes = (await open.orderBy('created_at').execute()).map(({ payment_code }) => payment_code)
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/payment-verification')
  const review = desk.getByRole('dialog', { name: 'Review Payment' })
  const opens = async (plan: string) => {
    await row(desk, student.email).filter({ hasText: plan }).getByRole('button', { name: 'Review' }).click()
    await expect(review.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  }
  const importsCredits = async (...credits: string[]) => {
    await choosesStatement(desk, statement(...credits))
    await imports(desk).click()
    await expect(desk.getByText('Statement imported').first()).toBeVisible()
    await desk.goto('/admin/payment-verification')
  }

  await test.step('the right number with another amount is a warning', async () => {
    await importsCredits(credit('426187650001', '6.00'))
    await opens('Evening')
    await expect(review).toContainText('Check carefully')
    await expect(review).toContainText(
      'The bank credit with this reference or payment code is for a different amount.',
    )
    await expect(review).toContainText('₹6 on 21 Nov 2026')
    await expect(review).not.toContainText('Credit found')
    await expectAccessible(desk, 'a proof with a doubtful credit')
    await review.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('of two proofs that match one credit, the second is refused in words', async () => {
    await importsCredits(`21/11/2026,UPI/CR/${codes.join(' ')},,600.00`)
    const late = await desk.context().newPage()
    await late.goto('/admin/payment-verification')
    await row(late, student.email)
      .filter({ hasText: 'Morning' })
      .getByRole('button', { name: 'Review' })
      .click()
    const lateApprove = late.getByRole('dialog').getByRole('button', { name: 'Approve' })
    await expect(lateApprove).toBeVisible()
    // It learns nothing of the first approval.
    await late.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await opens('Evening')
    await expect(review).toContainText('Another proof waiting for review has the same bank credit.')
    await review.getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Payment Approved')).toBeVisible()
    await lateApprove.click()
    await expect(late.getByText('Bank credit already used')).toBeVisible()
    await late.close()
  })

  await test.step('what can’t be approved doesn’t offer it, by mouse or by key', async () => {
    await desk.goto('/admin/payment-verification')
    await opens('Morning')
    await expect(review).toContainText('already paid for another approved proof. This one can’t be approved.')
    await expect(review).toContainText(`Paid for ${student.name}`)
    await expect(review).not.toContainText('Credit found')
    await expect(review.getByRole('button', { name: 'Reject' })).toBeVisible()
    await expect(review.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await review.press('a')
    await review.press('r')
    await expect(review.getByRole('textbox', { name: 'Rejection reason' })).toBeFocused()
    await desk.keyboard.press('Escape')
    await expect(row(desk, student.email).filter({ hasText: 'Morning' })).toContainText('Pending')
  })
  await desk.context().close()
})
