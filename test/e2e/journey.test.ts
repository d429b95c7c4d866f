import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { picture, test } from './library.ts'

const STUDENT = { name: 'Ishita Sample', email: 'ishita@example.org', password: 'lamp-and-ledger' }
const ADMIN = { name: 'Sunita Sample', email: 'sunita@example.org', password: 'desk-and-chair' }

test('a stranger becomes a student in a booked seat', async ({ browser, library }) => {
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
    await signIn(desk, ADMIN)
    await expect(desk).toHaveURL(/\/admin$/)
    await expectAccessible(desk, 'admin dashboard')
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
    await openMail(student, 'Confirm your email', /verify-email/)
    await signIn(student, STUDENT)
    await expect(student).toHaveURL(/\/dashboard$/)
    await expect(student.getByText('Action Required')).toBeVisible()
    await expectAccessible(student, 'dashboard')
  })
})

async function openBrowser(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error.message, 'an error on the page').toBe(''))
  return page
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(STUDENT.name)
  await page.getByLabel('Email').fill(STUDENT.email)
  await page.getByLabel(/^Password/).fill(STUDENT.password)
  await page.getByLabel(/^Confirm Password/).fill(STUDENT.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the newest mail of that subject in the mailbox and follows its link. */
async function openMail(page: Page, subject: string, link: RegExp): Promise<void> {
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('link', { name: link }).first().click()
}
