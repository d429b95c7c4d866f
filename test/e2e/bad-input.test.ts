/** Bad input gets a clear error and loses nothing (PORTAL-9, LANG-1). */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { deriveMasterKey } from '#/server/derive-keys.ts'
import { signLinkWith } from '#/server/files/links.ts'
import { SECRETS_KEY } from '../support/process.ts'
import { expectAccessible } from './accessibility.ts'
import { scriptOf } from './bytes.ts'
import { picture } from './library.ts'
import { choose, chooseLarge, expectToast, fillVerification, openMail, signIn, withoutNews } from './steps.ts'
import { test, type Student } from './students.ts'
import { inSeconds } from '#/kernel/durations.ts'
import { rupees, type Paise } from '#/kernel/money.ts'

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const MB = 1024 * 1024
const REFERENCE = '426198765432'
const firstUpload = (page: Page) => page.locator('input[type=file]:not([capture])').first()
/** Whether another element covers part of one, at the same place of the screen. */
async function isCovered(one: Locator, other: Locator): Promise<boolean> {
  const [below, above] = [await one.boundingBox(), await other.boundingBox()]
  if (!below || !above) throw new Error('both have to be there')
  return below.y < above.y + above.height && above.y < below.y + below.height
}

test.describe('wrong file types and sizes', () => {
  test('an HTML page renamed .jpg is refused on upload; what was typed stays', async ({ student }) => {
    const { page } = student
    await page.goto('/dashboard/verification')
    await page.getByLabel('Address').fill('7 Sample Lane')
    await choose(page, 'card.jpg', HTML)
    const upload = page.getByRole('group', { name: 'Aadhar front side' })
    await expect(upload.getByRole('alert')).toHaveText('Please upload a JPG, PNG, WebP or PDF file')
    await expect(page.getByLabel('Address')).toHaveValue('7 Sample Lane')
    await choose(page, 'card.jpg', await picture('SAMPLE'))
    await expect(upload.getByText('Uploaded')).toBeVisible()
  })

  test('a document over 5MB is refused on upload', async ({ student }) => {
    const { page } = student
    await page.goto('/dashboard/verification')
    await chooseLarge(firstUpload(page), 'card.pdf', Buffer.alloc(5 * MB + 1, '%PDF-'))
    await expect(page.getByRole('group', { name: 'Aadhar front side' }).getByRole('alert')).toHaveText(
      'Please upload a file under 5MB',
    )
  })

  test('a screenshot over 10MB, or a file that isn’t one, is refused; the reference stays', async ({
    student,
  }) => {
    const { page } = student
    await openProofForm(page, 'night-1month')
    await chooseLarge(firstUpload(page), 'paid.jpg', Buffer.alloc(10 * MB + 1))
    await expectToast(page, 'File too large', 'Please upload an image under 10MB')
    const upload = page.getByRole('group', { name: 'Payment screenshot' })
    await expect(upload.getByRole('alert')).toHaveText('Please upload an image under 10MB')
    await expectAccessible(page, 'a destructive toast')
    await choose(page, 'paid.jpg', HTML)
    await expectToast(page, 'File type not supported', 'Please upload a JPG, PNG or WebP image')
    await expect(reference(page)).toHaveValue(REFERENCE)
    await expect(page.getByRole('button', { name: 'Submit payment proof' })).toBeDisabled()
    await choose(page, 'paid.gif', HTML)
    await expect(upload.getByRole('alert')).toHaveText('Please upload a JPG, PNG or WebP image')
    await choose(page, 'paid.jpg', HTML)
    await expectToast(page, 'File type not supported', 'Please upload a JPG, PNG or WebP image')
    await choose(page, 'paid.jpg', await picture('Paid 900'))
    await expect(upload.getByText('Uploaded')).toBeVisible()
    // Sooner than by itself (LANG-4).
    await expect(page.getByRole('dialog', { name: 'File type not supported' })).toBeHidden({ timeout: 5000 })
  })
})

test.describe('empty and overlong fields', () => {
  test('registering: each message at its field, the focus on the first', async ({ stranger: page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    const button = page.getByRole('button', { name: 'Create Account' })
    await button.click()
    await expect(page.getByText('Full Name is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expectAccessible(page, 'an empty form sent')

    await page.getByLabel('Full Name').fill('n'.repeat(101))
    await page.getByLabel('Email').fill('kabir@example.org')
    await page.getByLabel(/^Password/).fill('lamp-and-ledger')
    await page.getByLabel(/^Confirm Password/).fill('lamp-and-lodger')
    await button.click()
    await expect(page.getByText('Full Name can have at most 100 characters')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.getByLabel('Full Name').fill('Kabir Sample')
    await button.click()
    await expectToast(page, 'Password mismatch', 'Please make sure both passwords match.')
    await expect(page.getByLabel(/^Confirm Password/)).toBeFocused()
    // On the smallest of today's phones too, which the form fills.
    await page.setViewportSize({ width: 360, height: 640 })
    const toast = page.getByRole('dialog', { name: 'Password mismatch' })
    for (const name of ['Password', 'Confirm Password'])
      await expect
        .poll(() => isCovered(page.getByRole('textbox', { name, exact: true }), toast), name)
        .toBe(false)
    await page.setViewportSize({ width: 360, height: 780 })
    for (const field of ['Password', 'Confirm Password'])
      await page.getByRole('textbox', { name: field, exact: true }).fill('lamp')
    await button.click()
    await expectToast(page, 'Password too short', 'Password must be at least 6 characters long.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Kabir Sample')
    await expect(page.getByLabel('Email')).toHaveValue('kabir@example.org')
  })

  test('the verification form: each message at its field, everything typed still there', async ({
    student,
  }) => {
    const { page } = student
    await page.goto('/dashboard/verification')
    const submit = page.getByRole('button', { name: 'Submit for Verification' })
    await page.getByLabel('Contact Name').fill('Meera Sample')
    await submit.click()
    for (const message of [
      'Phone number is required',
      'Please enter a date',
      'Address is required',
      'Relationship is required',
      'Please tick the box to agree',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('Please upload both sides of your Aadhar card')).toHaveCount(2)
    await expect(page.getByLabel('Phone Number')).toBeFocused()

    await page.getByLabel('Phone Number').fill('ninety')
    await page.getByLabel('Address').fill('a'.repeat(501))
    await submit.click()
    await expect(page.getByText('Please enter a phone number')).toBeVisible()
    await expect(page.getByText('Address can have at most 500 characters')).toBeVisible()
    await expect(page.getByLabel('Phone Number')).toBeFocused()
    await expect(page.getByLabel('Phone Number')).toHaveValue('ninety')
    await expect(page.getByLabel('Address')).toHaveValue('a'.repeat(501))
    await expect(page.getByLabel('Contact Name')).toHaveValue('Meera Sample')
  })

  test('the proof form can’t be sent without a reference, and says so at the field', async ({ student }) => {
    const { page } = student
    await openProofForm(page, 'full-day-1month')
    await choose(page, 'paid.jpg', await picture('Paid'))
    await expect(page.getByRole('button', { name: 'Submit payment proof' })).toBeEnabled()
    await reference(page).fill('   ')
    await reference(page).blur()
    await expect(page.getByText('Please enter your transaction reference number')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit payment proof' })).toBeDisabled()
  })
})

test.describe('expired links', () => {
  test('a document’s link that was altered or has expired answers 403 in words', async ({ student, sql }) => {
    const { page } = student
    await page.goto('/dashboard/verification')
    await choose(page, 'card.jpg', await picture('SAMPLE'))
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    const file = await sql
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', student.id)
      .executeTakeFirstOrThrow()
    const good = linkTo(file.id, student, 60)
    expect((await page.request.get(good)).status()).toBe(200)

    const altered = await page.goto(good.replace(file.id, crypto.randomUUID()))
    expect(altered?.status()).toBe(403)
    await expect(page.getByText('This link is not valid for your account.')).toBeVisible()
    const over = await page.goto(linkTo(file.id, student, -1))
    expect(over?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Link expired' })).toBeVisible()
    await expect(page.getByText('This link has expired. Please open the file again.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the library' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('an expired confirmation link says so and can be sent again', async ({ stranger: page, sql }) => {
    const email = 'late@example.org'
    await sql.insertInto('profiles').values({ name: 'Late Sample', email }).execute()
    await page.goto('/api/auth/verify-email?token=over-since-yesterday')
    const banner = page.getByRole('alert').filter({ hasText: 'Link not valid' })
    await expect(banner).toContainText('This confirmation link has expired or is not valid.')
    await expectAccessible(page, 'an expired confirmation link')
    await page.getByRole('tabpanel').getByLabel('Email').fill(email)
    await banner.getByRole('button', { name: 'Send again' }).click()
    await expectToast(
      page,
      'Confirmation email sent',
      'If this address is waiting for confirmation, a new link is on its way.',
    )
    await openMail(page, { to: email, subject: 'Confirm your email' }, /verify-email/)
    await expect(page.getByText('Sign in with the password you chose when you registered.')).toBeVisible()
  })

  test('an expired reset link leads to a new one', async ({ stranger: page }) => {
    await page.goto('/auth?reset=true&error=INVALID_TOKEN')
    await expect(page.getByText('This reset link has been used or has expired.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeDisabled()
  })
})

test.describe('a price that changed meanwhile', () => {
  test('is shown at once and agreed to, and nothing typed is lost', async ({ student, sql }) => {
    const { page } = student
    await openProofForm(page, 'morning-3months')
    await choose(page, 'paid.jpg', await picture('Paid 1750'))
    await setPrice(sql, 'morning-3months', rupees(1750))
    const banner = page.getByRole('alert').filter({ hasText: 'Price changed' })
    await expect(banner).toContainText('The price is now ₹1,750. Please check it before you pay.')
    await banner.getByRole('button', { name: 'Continue with ₹1,750' }).click()
    await submitFor(page, '₹1,750')
  })

  test('is refused from a page that missed it; what was typed and uploaded stays', async ({
    student,
    sql,
  }) => {
    const { page } = student
    await withoutNews(page)
    await openProofForm(page, 'morning-6months')
    await choose(page, 'paid.jpg', await picture('Paid 3300'))
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await setPrice(sql, 'morning-6months', rupees(3300))
    // The same payment in a second tab, which loads the new price.
    const tab = await page.context().newPage()
    await openProofForm(tab, 'morning-6months')
    await tab.close()

    await page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expectToast(page, 'Price changed', 'The price is now ₹3,300. Please check it before you pay.')
    await page.getByRole('button', { name: 'Continue with ₹3,300' }).click()
    await submitFor(page, '₹3,300')
    const proof = await sql
      .selectFrom('payment_verifications')
      .select(['amount', 'transaction_reference'])
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(proof).toEqual({ amount: rupees(3300), transaction_reference: REFERENCE })
  })

  async function submitFor(page: Page, amount: string) {
    await expect(page.getByText(`Send your payment proof for ${amount}`)).toBeVisible()
    await expect(reference(page)).toHaveValue(REFERENCE)
    await page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expect(page.getByText(/within 24 hours/).first()).toBeVisible()
  }

  /** Paise; no screen changes prices in these tests. */
  async function setPrice(sql: Kysely<DB>, slug: string, price: Paise) {
    await sql.updateTable('plans').set({ price }).where('slug', '=', slug).execute()
  }
})

test.describe('an expired session in the middle of a form', () => {
  test('the verification form is still filled in after signing in', async ({ student }) => {
    const { page } = student
    await withoutNews(page)
    await page.goto('/dashboard/verification')
    await fillVerification(page)
    // Until it goes it covers the button.
    await expect(page.getByText('Aadhar back side uploaded successfully.')).toBeHidden()
    await student.loseSession()
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expectToast(page, 'Session expired', 'Session expired. Please log in again.')
    await signInAgain(student)
    await expect(page).toHaveURL(/\/dashboard\/verification$/)
    await expect(page.getByLabel('Phone Number')).toHaveValue('+91 90000 00001')
    await expect(page.getByLabel('Date of Birth')).toHaveValue('2002-04-09')
    await expect(page.getByLabel('Address')).toHaveValue('7 Sample Lane, Sample Nagar')
    await expect(page.getByLabel('Contact Name')).toHaveValue('Meera Sample')
    await expect(page.getByLabel('Relationship')).toHaveValue('Mother')
    // The chosen files too: nobody has to choose them again.
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('checkbox').last()).toBeChecked()
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expectToast(page, 'Verification submitted!', 'We’ll check your documents and email you.')
  })

  test('the proof form too, for the same plan', async ({ student }) => {
    const { page } = student
    await withoutNews(page)
    await openProofForm(page, 'evening-1month')
    await choose(page, 'paid.jpg', await picture('Paid 600'))
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await student.loseSession()
    await page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expectToast(page, 'Session expired', 'Session expired. Please log in again.')
    await expect(page.getByText('Login Required'), 'one message').toHaveCount(0)
    await signInAgain(student)
    await expect(page).toHaveURL(/\/dashboard\/fees\?plan=evening-1month$/)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(reference(page)).toHaveValue(REFERENCE)
    await page.getByRole('button', { name: 'Submit payment proof' }).click()
    await expect(page.getByText(/within 24 hours/).first()).toBeVisible()
  })

  test('and so is an upload that finds the session expired', async ({ student }) => {
    const { page } = student
    await withoutNews(page)
    await openProofForm(page, 'evening-6months')
    await student.loseSession()
    await choose(page, 'paid.jpg', await picture('Paid 3200'))
    await expectToast(page, 'Session expired', 'Session expired. Please log in again.')
    await signInAgain(student)
    await expect(reference(page)).toHaveValue(REFERENCE)
    await expect(page.getByText(/^Send your payment proof/), 'where the member was').toBeInViewport()
    // It is sent now.
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })
})

test('a wrong password says so, and the address stays typed', async ({ stranger: page }) => {
  await page.goto('/auth')
  await signIn(page, { email: 'nobody@example.org', password: 'wrong-password' })
  await expectToast(
    page,
    'Login failed',
    'Invalid email or password. Please check your credentials and try again.',
  )
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue('nobody@example.org')
})

test('a first tap in a gap of the network costs no message that comes after it', async ({
  stranger: page,
}) => {
  const toaster = scriptOf('src/design/toaster.tsx')
  const isToaster = (url: URL) => url.pathname.endsWith(toaster)
  await page.goto('/auth')
  await page.route(isToaster, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(toaster))
  await page.getByRole('tabpanel').getByLabel('Email').click()
  await lost
  await page.unroute(isToaster)
  await signIn(page, { email: 'nobody@example.org', password: 'wrong-password' })
  await expect(page.getByText('Login failed').first()).toBeVisible()
})

const reference = (page: Page) => page.getByLabel('Transaction reference number')

/** The third step of paying for a plan, with the reference typed. */
async function openProofForm(page: Page, plan: string): Promise<void> {
  await page.goto(`/dashboard/fees?plan=${plan}`)
  await reference(page).fill(REFERENCE)
}

async function signInAgain({ page, email, password }: Student): Promise<void> {
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, { email, password })
}

/** As the server creates it: relative to the library's address, for this viewer. */
function linkTo(file_id: string, viewer: Student, seconds: number): string {
  const sign = signLinkWith(deriveMasterKey(SECRETS_KEY, 'files'), () => new Date())
  return sign({ file_id, viewer_id: viewer.id, seconds: inSeconds({ seconds }), download: false })
}
