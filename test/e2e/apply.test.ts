import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { scriptOf } from './bytes.ts'
import { test } from './library.ts'
import { expectToast, openBrowser } from './steps.ts'

test('a visitor registers on a small phone; problems are shown at their field, and nothing typed is lost', async ({
  browser,
  library,
}) => {
  const page = await openBrowser(browser, library.url, { width: 320, height: 640 })
  const toaster = page.waitForResponse((answer) => answer.url().endsWith(scriptOf('src/design/toaster.tsx')))
  await page.goto('/apply')
  await expectAccessible(page, 'registration form')

  await page.getByRole('button', { name: 'Send Registration' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByLabel(/^First name/)).toBeFocused()
  for (const message of [
    'Please enter your date of birth',
    'Please choose a gender',
    'Please tell us what you will study for',
    'Please choose when you want to study',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expectAccessible(page, 'registration form with errors')

  await page.getByLabel(/^First name/).fill('Ishita')
  await page.getByLabel(/^Last name/).fill('Sample')
  await toaster
  await page.reload()
  await expect(page.getByLabel(/^First name/)).toHaveValue('Ishita')

  await page.getByLabel(/^Date of birth/).fill('2003-05-06')
  await page.getByLabel(/^Gender/).selectOption('Female')
  await page.getByLabel(/^Email/).fill('ishita@example.org')
  await page.getByLabel(/^Phone/).fill('+91 90000 00003')
  await page.getByLabel(/^What will you study for/).fill('Entrance exam')
  await page.getByLabel(/^Preferred study time/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send Registration' }).click()
  await expect(page.getByText('Please accept the library’s rules')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Registration' }).click()
  await expectToast(page, 'Error', 'You’re offline. Please try again once there is a network.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send Registration' }).click()
  await expect(page.getByRole('heading', { name: 'Registration received' })).toBeFocused()
  await expectAccessible(page, 'registration received')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
})
