import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { codeOf } from '../support/totp.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './library.ts'
import { expectMail } from './steps.ts'

const STUDENT = { name: 'Ravi Sample', email: 'ravi@example.org', password: 'lamp-and-ledger' }
const NEW_PASSWORD = 'chair-and-window'
const PASSWORD_CHANGED = { to: STUDENT.email, subject: 'password was changed' }

let server: ServerProcess
let folder: string
let browsers = 0

// A separate server that trusts this machine as its proxy: each browser then has its own address and limits.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-e2e-'))
  server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '', TRUST_PROXY: '127.0.0.1' })
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('an account from the first mail to two-step sign-in', async ({ browser }) => {
  const phone = await openBrowser(browser, { width: 360, height: 780 })
  const desk = await openBrowser(browser, { width: 1280, height: 800 })
  let password = STUDENT.password

  await test.step('register, confirm by mail, log in', async () => {
    await phone.goto('/auth?register=true')
    await phone.getByLabel('Full Name').fill(STUDENT.name)
    await phone.getByLabel('Email').fill(STUDENT.email)
    await phone.getByLabel(/^Password/).fill(password)
    await phone.getByLabel(/^Confirm Password/).fill(password)
    await phone.getByRole('button', { name: 'Create Account' }).click()
    await expect(phone.getByText('Registration successful!')).toBeVisible()
    await expect(phone.getByRole('tabpanel').getByLabel('Email'), 'the form that comes next').toBeFocused()
    await expect(phone, 'loaded again, it is still the sign-in').toHaveURL(/\/auth$/)
    await signIn(phone, password)
    await expect(phone.getByText('Confirm your email', { exact: true })).toBeVisible()
    const link = await linkOf(phone, 'Confirm your email')
    await phone.goto(link)
    await expect(phone.getByText('Sign in with the password you chose when you registered.')).toBeVisible()
    await expectAccessible(phone, 'confirming, 360')
    await signIn(phone, 'not-the-password')
    await expect(phone.getByText('Invalid email or password.')).toBeVisible()
    await signIn(phone, password)
    await expect(phone).toHaveURL(/\/dashboard$/)
    await phone.goto(link)
    await expect(phone, 'a link followed twice harms nobody').toHaveURL(/\/(auth|dashboard)/)
  })

  await test.step('forgot: check the account, ask for the mail, set a new password', async () => {
    await desk.goto('/auth')
    await desk.getByLabel('Email').fill(`  ${STUDENT.email} `)
    await desk.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(desk.getByLabel('Email')).toHaveValue(STUDENT.email)
    await desk.getByRole('button', { name: 'Check Account' }).click()
    await expect(desk.getByText('We located your account.').first()).toBeVisible()
    await expectAccessible(desk, 'forgot')
    await desk.getByRole('button', { name: 'Send Reset Email' }).click()
    await expect(desk.getByText('Password reset email sent!')).toBeVisible()
    const link = await linkOf(desk, 'Reset your')
    await desk.goto(link)
    await expect(desk.getByText('Please enter your new password below.')).toBeVisible()
    await expectAccessible(desk, 'reset')
    password = NEW_PASSWORD
    await desk.getByLabel(/^New Password/).fill(password)
    await desk.getByLabel(/^Confirm New Password/).fill(password)
    await desk.getByRole('button', { name: 'Update Password' }).click()
    await expect(desk.getByText('Password updated successfully!')).toBeVisible()
    await expect(desk).toHaveURL(/\/auth$/)
    await expectMail(desk, PASSWORD_CHANGED)

    await desk.goto(link)
    await expect(desk.getByText('This reset link has been used or has expired.')).toBeVisible()
    await expectAccessible(desk, 'reset link over')
  })

  await test.step('the reset has signed out the phone; both sign in with the new password', async () => {
    await phone.goto('/dashboard')
    await expect(phone).toHaveURL(/\/auth/)
    await signIn(phone, password)
    await expect(phone).toHaveURL(/\/dashboard$/)
    await desk.goto('/auth')
    await signIn(desk, password)
    await expect(desk).toHaveURL(/\/dashboard$/)
  })

  await test.step('the account page: details, and the other device in the list', async () => {
    await desk.getByRole('link', { name: /^My Account/ }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
    await desk.getByLabel('Phone Number').fill('+91 90000 00003')
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByText('Your details have been updated.')).toBeVisible()
    await expect(desk.getByText('This device')).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
    await expectAccessible(desk, 'account, 1280')
    await phone.goto('/dashboard/account')
    await expect(phone.getByText('This device')).toBeVisible()
    await expectAccessible(phone, 'account, 360')
  })

  await test.step('my data can be downloaded as one file', async () => {
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export my data' }).click()
    expect((await download).suggestedFilename()).toMatch(/^adhyayan-my-data-.*\.json$/)
  })

  let key = ''
  let recovery: string[] = []
  await test.step('two-step sign-in is set up with the app’s first code', async () => {
    await desk.getByRole('button', { name: 'Set up' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^Current Password/).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Your current password isn’t right.')).toBeVisible()
    await dialog.getByLabel(/^Current Password/).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    key = (await dialog.locator('p.font-mono').textContent()) ?? ''
    await expectAccessible(desk, 'two-step sign-in: QR code')
    await dialog.getByLabel(/^Code/).fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText('That code is wrong or already used')).toBeVisible()
    await dialog.getByLabel(/^Code/).fill(codeOf(key))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    recovery = await dialog.getByRole('listitem').allTextContents()
    expect(recovery).toHaveLength(10)
    await expectAccessible(desk, 'recovery codes')
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(desk.getByText('On', { exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
  })

  await test.step('sign out everywhere: both browsers are signed out', async () => {
    await desk.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectAccessible(desk, 'sign out everywhere')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(desk).toHaveURL(/\/auth/)
    // The phone lies open on a table.
    await expect(phone).toHaveURL(/\/auth/)
    await expect(phone.getByText('You have been signed out here. Please log in again.')).toBeVisible()
    await expectAccessible(phone, 'signed out elsewhere, 360')
    for (const page of [desk, phone]) {
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('offline:')),
      )
      expect(kept, 'what was kept for offline use').toEqual([])
    }
  })

  await test.step('signing in now asks for a code: from the app, or a saved recovery code', async () => {
    await signIn(desk, password)
    await expect(desk.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectAccessible(desk, 'code')
    // The code that set it up is used; the next one counts half a minute early.
    await desk.getByLabel(/^Code/).fill(codeOf(key, 1))
    const listens = desk.waitForResponse('**/api/live*')
    await desk.getByRole('button', { name: 'Sign In' }).click()
    await expect(desk).toHaveURL(/\/dashboard$/)
    await listens

    await signIn(phone, password)
    await phone.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectAccessible(phone, 'recovery code, 360')
    await phone.getByLabel(/^Recovery code/).fill(recovery[0] ?? '')
    await phone.getByRole('button', { name: 'Sign In' }).click()
    await expect(phone).toHaveURL(/\/dashboard\/account$/)
  })

  await test.step('the phone changes the password: the desktop is signed out, and a mail says so', async () => {
    await phone.getByLabel(/^Current Password/).fill(password)
    await phone.getByLabel(/^New Password/).fill(STUDENT.password)
    await phone.getByLabel(/^Confirm New Password/).fill(STUDENT.password)
    await phone.getByRole('button', { name: 'Update Password' }).click()
    await expect(phone.getByText('All your other devices have been signed out.')).toBeVisible()
    await expect(desk).toHaveURL(/\/auth/)
    await expect(
      desk.getByText('The password of this account was changed. Please log in with the new one.'),
    ).toBeVisible()
    await expectMail(desk, PASSWORD_CHANGED, 2)
    await phone.reload()
    await expect(phone.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
    await expect(phone.getByText('This device')).toBeVisible()
  })

  await test.step('without the password: a code by mail, typed or brought by the mail’s link, then the second step', async () => {
    const enterRecoveryCode = async (code = '') => {
      await expect(desk.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await desk.getByRole('button', { name: 'Use a recovery code' }).click()
      await desk.getByLabel(/^Recovery code/).fill(code)
      await desk.getByRole('button', { name: 'Sign In' }).click()
      await expect(desk).toHaveURL(/\/dashboard/)
    }
    await desk.goto('/auth')
    await desk.getByRole('button', { name: 'Email me a code' }).click()
    await expectAccessible(desk, 'sign in by email')
    await desk.getByRole('textbox', { name: 'Email' }).fill(STUDENT.email)
    await desk.getByRole('button', { name: 'Send code' }).click()
    await expect(desk.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(desk, 'enter the code')
    await desk.getByRole('textbox', { name: 'Code' }).fill('12345')
    await desk.getByRole('button', { name: 'Sign In' }).click()
    await expect(desk.getByText('Please enter the six digits.')).toBeVisible()
    const mail = await expectMail(phone, { to: STUDENT.email, subject: 'sign-in code' })
    const code = /\d{6}/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
    await desk.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000')
    await desk.getByRole('button', { name: 'Sign In' }).click()
    await expect(desk.getByText('That code is wrong, used or expired.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await desk.getByRole('button', { name: 'Sign In' }).click()
    await enterRecoveryCode(recovery[1])

    await desk.context().clearCookies()
    await desk.goto('/auth')
    await desk.getByRole('button', { name: 'Email me a code' }).click()
    await desk.getByRole('textbox', { name: 'Email' }).fill(STUDENT.email)
    await desk.getByRole('button', { name: 'Send code' }).click()
    await expect(desk.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await (await expectMail(phone, { to: STUDENT.email, subject: 'sign-in code' }, 2)).click()
    const link = await phone.locator('a[href*="/auth#code="]').first().getAttribute('href')
    // In a tab of its own, as from a mailbox.
    await desk.goto('/dev/mail')
    await desk.goto(link ?? '')
    await expect(desk.getByRole('textbox', { name: 'Code' })).toHaveValue(/^\d{6}$/)
    await desk.getByRole('button', { name: 'Sign In' }).click()
    await enterRecoveryCode(recovery[2])
  })
})

async function openBrowser(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${++browsers}` },
  })
  await context.addInitScript(() => localStorage.setItem('dashboard_tour_seen', 'true'))
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error.message, 'an error on the page').toBe(''))
  return page
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Email').fill(STUDENT.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The link in the mail with that subject. */
async function linkOf(page: Page, subject: string): Promise<string> {
  await (await expectMail(page, { to: STUDENT.email, subject })).click()
  return (await page.locator('a[href*="/api/auth/"]').first().getAttribute('href')) ?? ''
}
