import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { picture, test } from './library.ts'
import { choose, expectToast, fillVerification, openBrowser, openMail, openSection, signIn } from './steps.ts'

const STUDENT = { name: 'Ishita Sample', email: 'ishita@example.org', password: 'lamp-and-ledger' }
const ADMIN = { name: 'Sunita Sample', email: 'sunita@example.org', password: 'desk-and-chair' }

test('a stranger becomes a student in a booked seat', async ({ browser, freshLibrary: library }) => {
  const desk = await openBrowser(browser, library.url, { width: 1280, height: 800 })
  const student = await openBrowser(browser, library.url, { width: 360, height: 780 })

  await test.step('the first administrator sets up the account from the printed link', async () => {
    await desk.goto(library.inviteLink)
    await expectAccessible(desk, 'invite')
    await desk.getByLabel('Full Name').fill(ADMIN.name)
    await desk.getByLabel('Email').fill(ADMIN.email)
    await desk.getByLabel(/^Password/).fill(ADMIN.password)
    await desk.getByLabel(/^Confirm Password/).fill(ADMIN.password)
    await desk.getByRole('button', { name: /set up|create/i }).click()
    await expect(desk).toHaveURL(/\/admin\/opening$/)
    await openSection(desk, 'Dashboard')
    await expect(desk).toHaveURL(/\/admin$/)
    await expectAccessible(desk, 'admin dashboard')

    await student.goto(library.inviteLink)
    await expect(student.getByRole('alert')).toContainText(
      'This link has been used, has expired, or was not copied whole.',
    )
    await student.getByRole('button', { name: 'Go to Login' }).click()
    await expect(student).toHaveURL(/\/auth$/)
  })

  await test.step('1. a stranger registers, confirms by mail, signs in and lands on the dashboard', async () => {
    await student.goto('/')
    await expectAccessible(student, 'landing')
    await student.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(student).toHaveURL(/\/auth/)
    await expectAccessible(student, 'login')
    await student.getByRole('tab', { name: 'Register' }).click()
    await expectAccessible(student, 'register')
    await register(student)
    await expect(
      student.getByText('Please check your email to verify your account before logging in.'),
    ).toBeVisible()
    await openMail(student, { to: STUDENT.email, subject: 'Confirm your email' }, /verify-email/)
    await signIn(student, STUDENT)
    await expect(student).toHaveURL(/\/dashboard$/)
    await expect(student.getByText('Action Required')).toBeVisible()
    await expect(student.getByRole('heading', { level: 1 }), 'after signing in').toBeFocused()
    await expectAccessible(student, 'dashboard')
  })

  await test.step('2. the student sends identity documents; the desk is notified, opens them, approves; the student sees it', async () => {
    await student.getByRole('link', { name: 'Verify Now' }).click()
    await expectAccessible(student, 'verification form')
    await fillVerification(student)
    await student.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(student.getByText('Verification submitted!')).toBeVisible()
    await expectAccessible(student, 'verification pending')

    await expect(desk.getByText(/new .*verification request/i).first()).toBeVisible()
    await openSection(desk, 'Verification')
    await expect(desk.getByRole('row', { name: new RegExp(STUDENT.name) })).toBeVisible()
    await expectAccessible(desk, 'identity requests')
    await expect(desk.getByText('Urgent', { exact: true })).toBeVisible()
    await desk.getByRole('button', { name: 'Review Now' }).click()
    await expectToast(desk, 'Found 1 pending verification request(s) to review.', '')
    await openDocuments(desk)
    await expectAccessible(desk, 'identity request')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expectToast(desk, 'All done', 'No more verification requests are waiting.')
    await expect(desk).toHaveURL(/\/admin\/verification\?q=pending$/)
    await expect(student.getByText('Account Verified').first()).toBeVisible()
    await expectAccessible(student, 'verified')
  })

  await test.step('the desk saves the recipient of UPI payments', async () => {
    await openSection(desk, 'Dashboard')
    await expect(desk.getByRole('heading', { name: 'Open your library' })).toBeVisible()
    await expectAccessible(desk, 'dashboard before UPI is set up')
    await openSection(desk, 'Settings')
    await desk.getByLabel('UPI ID').fill('adhyayan@samplebank')
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('This is only an example. Please enter your own UPI ID')).toBeVisible()
    await desk.getByLabel('UPI ID').fill('sunita.library@okbank')
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('Settings saved')).toBeVisible()
  })

  await test.step('3. the student pays by UPI QR code; the desk reviews and approves; plan, receipt and mail are there', async () => {
    await openSection(student, 'Fees')
    await expectAccessible(student, 'fees')
    await student.getByRole('radio', { name: /^Evening/ }).click()
    await student.getByRole('radio', { name: /3 months/i }).click()
    await expect(student.getByText('₹1,700').first()).toBeVisible()
    const link = student.locator('a[href^="upi://pay"]')
    await expect(link).toHaveAttribute('href', /pa=sunita\.library@okbank&.*am=1700\.00.*tr=/)
    await expectAccessible(student, 'payment')
    await choose(student, 'paid.jpg', await picture('Paid 1700'))
    await student.getByLabel(/Transaction reference/i).fill('426112345678')
    await student.getByRole('button', { name: 'Submit payment proof' }).click()
    await expect(student.getByText(/within 24 hours/).first()).toBeVisible()
    await expectAccessible(student, 'proof sent')

    await expect(desk.getByText(/new payment verification/i).first()).toBeVisible()
    await openSection(desk, 'Payment Verification')
    await expectAccessible(desk, 'payment proofs')
    await desk
      .getByRole('button', { name: `Review ${STUDENT.name}` })
      .filter({ visible: true })
      .click()
    await expect(desk.getByRole('dialog').getByRole('img').first()).toBeVisible()
    await expectAccessible(desk, 'payment proof')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(desk.getByText('Payment Approved')).toBeVisible()
    // The membership's card pushes down what is below it.
    await expect(student.getByText(/days remaining/)).toBeVisible()
    await student.getByRole('tab', { name: 'Payment History' }).click()
    await expect(student.getByText(/SL\/\d\d-\d\d\/\d{6}/)).toBeVisible()
    await expectAccessible(student, 'payment history')
  })

  await test.step('4. the student books a seat, and the tile changes live in a second browser', async () => {
    await student.getByRole('link', { name: 'Pick your seat' }).click()
    await openSection(desk, 'Seats')
    await expectAccessible(student, 'seats')
    await expectAccessible(desk, 'seats at the desk')
    const tile = desk.getByRole('button', { name: /^Seat 12\b/ })
    await expect(tile).toHaveAccessibleName('Seat 12, Free')
    await student.getByRole('button', { name: /^Seat 12,/ }).click()
    await expectAccessible(student, 'seat dialog')
    await student
      .getByRole('dialog')
      .getByRole('radio', { name: /^Evening/ })
      .click()
    await student.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(student.getByRole('button', { name: /^Seat 12.*Yours/ })).toBeVisible()
    await expect(tile).toHaveAccessibleName('Seat 12, partly booked, Ishita')
    await openSection(student, 'Home')
    const dashboard = student.getByRole('main')
    for (const fact of ['Verified', 'Seat 12', 'Evening', 'Active', '₹1,700']) {
      await expect(dashboard.getByText(fact, { exact: true }).first()).toBeVisible()
    }
    await expectAccessible(student, 'dashboard with a seat')
  })
})

async function register(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(STUDENT.name)
  await page.getByLabel('Email').fill(STUDENT.email)
  await page.getByLabel(/^Password/).fill(STUDENT.password)
  await page.getByLabel(/^Confirm Password/).fill(STUDENT.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Opens the student's request and views both documents through their links. */
async function openDocuments(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(STUDENT.name) })
  await expect(row.getByRole('button', { name: /^Approve/ }), 'not without a look').toHaveCount(0)
  await row.getByRole('button', { name: /^Review/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Meera Sample')).toBeVisible()
  for (const side of [0, 1]) {
    const picture = dialog.getByRole('img').nth(side)
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
}
