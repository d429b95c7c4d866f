/** The sign-in page on a phone: without a network it loses nothing, and a long address doesn't make it wider. */
import { expect, type Page } from '@playwright/test'
import { expectToast, signIn } from './steps.ts'
import { newAccount, test } from './students.ts'

test('without a network the page stays, with the address that was typed (ACCOUNT-8, PORTAL-9)', async ({
  stranger: page,
}) => {
  await page.goto('/auth')
  const email = page.getByRole('tabpanel').getByLabel('Email')
  await email.pressSequentially(' kabir@example.org')
  // The toaster comes with the first key.
  await expect(page.locator('.toasts')).toBeAttached()
  for (const form of ['Forgot your password?', 'Email me a code', 'Got a code at the desk?']) {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: form }).click()
    await expectToast(page, 'Error', 'You’re offline. Please try again once there is a network.')
    await page.context().setOffline(false)
    await expect(email, form).toHaveValue(/kabir@example\.org/)
  }
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('kabir@example.org')
})

test('a long address leaves the page as wide as the phone (PORTAL-11)', async ({ stranger: page, sql }) => {
  const { id, password } = await newAccount(sql)
  const email = `${id.replaceAll('-', '')}withoutanyplacetobreak@example.org`
  await sql.updateTable('profiles').set({ email, email_verified: false }).where('id', '=', id).execute()
  await page.goto('/auth')
  await signIn(page, { email, password })
  await expect(page.getByText(`we sent to ${email}`)).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

test('a browser that can’t run the app is told to be updated, in both languages (PORTAL-15)', async ({
  stranger: page,
}) => {
  const told = page.getByText('This browser is too old')
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(told).toBeHidden()
  // One of those has neither this condition nor what the scripts are written in.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/assets/*.css', async (route) => {
    const sheet = await (await route.fetch()).text()
    const body = sheet.replaceAll(/@media ?\(width ?>= ?0(px)?\)/g, '@media (not-heard-of)')
    await route.fulfill({ body, contentType: 'text/css' })
  })
  await page.reload()
  await expect(told).toBeVisible()
  await expect(page.getByText('यह ब्राउज़र इस पेज के लिए बहुत पुराना है।')).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

async function expectNoSidewaysScrolling(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}
