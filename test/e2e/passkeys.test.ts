import { expect, type Page } from '@playwright/test'
import { codeOf } from '../support/totp.ts'
import { expectAccessible } from './accessibility.ts'
import { expectMail, openBrowser, readIn, signIn } from './steps.ts'
import { type Library, openLibrary } from './library.ts'
import { test as studentTest } from './students.ts'

/** Passkeys belong to a name; an address in numbers has none. */
const test = studentTest.extend<object, { library: Library }>({
  library: [
    async ({}, use) =>
      openLibrary((library) => use({ ...library, url: library.url.replace('127.0.0.1', 'localhost') }), {
        HOST: 'localhost',
      }),
    { scope: 'worker' },
  ],
})

/** A phone whose owner unlocks it with a finger, by the browser's debugging protocol. */
async function withFinger(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const unlock = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { unlock }
}

const part = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

test('a student adds a passkey and signs in by it, then by the second step too (ACCOUNT-24)', async ({
  browser,
  library,
  student,
}) => {
  const { page, email, password } = student
  const phone = await withFinger(page)
  await page.goto('/dashboard/account')

  await test.step('the password comes first; a passkey is added, once for each device', async () => {
    await expect(part(page).getByText('You have no passkey yet.')).toBeVisible()
    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expectAccessible(page, 'add a passkey')
    await dialog.getByLabel(/^Current Password/).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog.getByText('Your current password isn’t right.')).toBeVisible()
    await dialog.getByLabel(/^Current Password/).fill(password)
    await phone.unlock(false)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(
      page.getByText('Your device made no passkey. Set a screen lock if it has none, then try again.'),
    ).toBeVisible()
    await phone.unlock(true)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('You can sign in with this device from now on.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(part(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
    await expect(part(page).getByRole('listitem')).toContainText('Chrome on')
    await expectAccessible(page, 'passkeys, 360')

    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel(/^Current Password/).fill(password)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('This device already has a passkey for this library.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('it has a name of one’s own', async () => {
    await part(page)
      .getByRole('button', { name: /^Rename Chrome/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' })
    await dialog.getByLabel(/^Name/).fill('My phone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(part(page).getByRole('listitem')).toContainText('My phone')
  })

  await test.step('signed out, the device signs in: not locked, not without its owner', async () => {
    await page.context().clearCookies()
    await page.goto('/auth')
    await expectAccessible(page, 'sign-in page with passkeys')
    await phone.unlock(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await phone.unlock(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/dashboard/account')
    await expect(part(page).getByRole('listitem')).toContainText('Last used')
  })

  await test.step('with two-step sign-in the code follows', async () => {
    const headers = { origin: library.url }
    const set = await page.request.post('/api/auth/two-factor/enable', { data: { password }, headers })
    const key = new URL(String((await set.json())['totpURI'])).searchParams.get('secret') ?? ''
    await page.request.post('/api/auth/two-factor/verify-totp', { data: { code: codeOf(key) }, headers })
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel(/^Code/).fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('removed, it opens nothing; mails told of both; in Hindi as well', async () => {
    await page.goto('/dashboard/account')
    await readIn(page, 'hi')
    await expectAccessible(page, 'passkeys in Hindi')
    await readIn(page, 'en')
    await part(page).getByRole('button', { name: 'Remove My phone' }).click()
    await expectAccessible(page, 'remove a passkey')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(part(page).getByText('You have no passkey yet.')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey doesn’t work here.')).toBeVisible()
    await signIn(page, { email, password })
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    const mailbox = await openBrowser(browser, library.url, { width: 1280, height: 800 })
    await expectMail(mailbox, { to: email, subject: 'A passkey was added' })
    await expectMail(mailbox, { to: email, subject: 'A passkey was removed' })
    await mailbox.context().close()
  })
})

test('a browser without passkeys is offered none', async ({ stranger }) => {
  await stranger.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await stranger.goto('/auth')
  await expect(stranger.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
})

studentTest('an address in numbers offers none', async ({ student: { page } }) => {
  await page.goto('/dashboard/account')
  await expect(part(page).getByText('Passkeys don’t work in this browser or at this address.')).toBeVisible()
  await expect(part(page).getByRole('button')).toHaveCount(0)
})

studentTest(
  'another name of the server says that passkeys don’t work there',
  async ({ library, stranger }) => {
    await withFinger(stranger)
    await stranger.goto(`${library.url.replace('127.0.0.1', 'localhost')}/auth`)
    await stranger.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(stranger.getByText('Passkeys don’t work at this address.')).toBeVisible()
  },
)
