import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { connect } from '#/server/database.ts'
import { serverProcess } from '../support/process.ts'
import { sampleDesk } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { expectAccessible } from './accessibility.ts'
import { addressOf, test } from './library.ts'
import { openBrowser, openSection, signInBy } from './steps.ts'

const ADMIN = { name: 'Sunita Sample', email: 'sunita@example.org', password: 'desk-and-chair' }

test('from an empty folder an admin opens her library in her own rooms, to the first paid seat (OPEN-1)', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-e2e-'))
  const start = () => serverProcess({ DATA_DIR: folder, DATABASE_URL: '' })
  let server = await start()
  const admin = await openBrowser(browser, server.url, { width: 1280, height: 900 })

  await test.step('the invited admin is signed in at once and sees what to do', async () => {
    await admin.goto(/\S+\/auth\?invite=\S+/.exec(server.output())?.[0] ?? '')
    await admin.getByLabel('Full Name').fill(ADMIN.name)
    await admin.getByLabel('Email').fill(ADMIN.email)
    await admin.getByLabel(/^Password/).fill(ADMIN.password)
    await admin.getByLabel(/^Confirm Password/).fill(ADMIN.password)
    await admin.getByRole('button', { name: 'Create Account' }).click()
    await expect(admin).toHaveURL(/\/admin\/opening$/)
    await expect(admin.getByRole('heading', { level: 1, name: 'Open your library' })).toBeFocused()
    await expect(step(admin, 'UPI payee')).toContainText('No UPI ID is saved, so members can’t pay by UPI.')
    await openSection(admin, 'Dashboard')
    const card = admin.getByRole('region', { name: 'Open your library' })
    await expect(card).toContainText('0 of 8 done')
    await expect(admin.getByRole('note')).toContainText('No money moves.')
    await admin.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await expect(admin.getByRole('dialog', { name: 'Set up two-step sign-in' })).toBeVisible()
    await admin.keyboard.press('Escape')
    await expectAccessible(admin, 'the dashboard of an empty library')
    await card.getByRole('link', { name: 'Continue' }).click()
    await expect(step(admin, 'Email and online payments')).toContainText('Set SMTP_URL and restart.')
    await expectAccessible(admin, 'opening an empty library')
  })

  await test.step('Settings mark the samples; saving her own details and payee does two steps', async () => {
    await step(admin, 'Name, address and hours').getByRole('link', { name: 'Open Settings' }).click()
    await expect(admin).toHaveURL(/\/admin\/settings#public-page$/)
    const address = admin.getByLabel('Address')
    await expect(address).toHaveAccessibleDescription(/This is a sample/)
    await address.fill('4 Station Road, Sadar')
    await expect(address).not.toHaveAccessibleDescription(/This is a sample/)
    await admin.getByRole('textbox', { name: 'Phone' }).fill('+91 98765 43210')
    await admin.getByRole('textbox', { name: 'Email' }).fill('sadar@example.org')
    await admin.getByLabel('Map link').fill('https://maps.example/sadar')
    await admin.getByLabel('Library name').fill('Sadar Reading Room')
    await admin.getByRole('checkbox', { name: 'Fast Wi-Fi on every floor' }).check()
    await admin.getByLabel('UPI ID').fill('sadar.library@okbank')
    const merchant = admin.getByLabel('Merchant name')
    await expect(merchant).toHaveAccessibleDescription(/This is a sample/)
    await merchant.fill('Sadar Reading Room')
    await admin.getByRole('button', { name: 'Save Settings' }).click()
    await expect(admin.getByText('Settings saved')).toBeVisible()
    await openSection(admin, 'Open your library')
    await expect(step(admin, 'Name, address and hours').getByRole('list')).toHaveText([
      'The opening hours are those that came with the software. Are they yours?',
    ])
    await step(admin, 'Name, address and hours').getByRole('button', { name: 'Yes, they’re mine' }).click()
    await expectState(admin, 'Name, address and hours', 'Done')
    await expectState(admin, 'UPI payee', 'Done')
    await expect(admin.getByRole('img', { name: 'UPI QR code of sadar.library@okbank' })).toBeVisible()
  })

  await test.step('her plans: one is priced anew', async () => {
    await step(admin, 'Plans and prices').getByRole('button', { name: 'Yes, they’re mine' }).click()
    await expectState(admin, 'Plans and prices', 'Done')
    await expect(step(admin, 'Plans and prices').getByRole('link', { name: 'Open Plans' })).toBeFocused()
    await step(admin, 'Plans and prices').getByRole('link', { name: 'Open Plans' }).click()
    await admin
      .getByRole('row', { name: /Morning - 1 Month/ })
      .getByRole('button', { name: 'Edit' })
      .click()
    await admin.getByLabel('Price in rupees').fill('725')
    await admin.getByRole('button', { name: 'Save Plan' }).click()
    await expect(admin.getByRole('row', { name: /Morning - 1 Month/ })).toContainText('₹725')
  })

  await test.step('her rooms: three floors and 120 seats are drawn in a few presses (FLOOR-7)', async () => {
    await openSection(admin, 'Open your library')
    await step(admin, 'Floors and seats').getByRole('link', { name: 'Open Floors' }).click()
    await drawHerFloors(admin)
    await openSection(admin, 'Open your library')
    await expectState(admin, 'Floors and seats', 'Done')
    await expect(step(admin, 'Floors and seats')).toContainText(
      'Ground floor: 40 seats, First floor: 40 seats, Second floor: 40 seats.',
    )
  })

  await test.step('the menu that came along is confirmed as hers', async () => {
    await step(admin, 'Canteen menu').getByRole('button', { name: 'Yes, they’re mine' }).click()
    await expectState(admin, 'Canteen menu', 'Done')
  })

  await test.step('a step is skipped, taken up and skipped again', async () => {
    for (const name of ['Pictures', 'Email and online payments']) {
      await step(admin, name).getByRole('button', { name: 'Skip for now' }).click()
      await expectState(admin, name, 'Skipped')
    }
    const again = step(admin, 'Pictures').getByRole('button', { name: 'Come back to it' })
    await again.click()
    await expectState(admin, 'Pictures', 'To do')
    await expect(step(admin, 'Pictures').getByRole('button', { name: 'Skip for now' })).toBeFocused()
    await step(admin, 'Pictures').getByRole('button', { name: 'Skip for now' }).click()
    await expectState(admin, 'Pictures', 'Skipped')
  })

  await test.step('after a restart all of it is still there, under her library’s own name', async () => {
    await server.kill('SIGTERM')
    server = await start()
    await admin.goto(`${server.url}/admin/opening`)
    await expect(admin.getByText('5 of 8 done, 2 skipped')).toBeVisible()
    await expect(admin).toHaveTitle('Open your library · Sadar Reading Room')
    await expect(admin.getByRole('link', { name: 'Sadar Reading Room' })).toBeVisible()
    const manifest = await admin.request.get(`${server.url}/manifest.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name: 'Sadar Reading Room' })
    await expectAccessible(admin, 'opening a library')
  })

  const database = connect(addressOf({ folder }), () => undefined, 1)

  await test.step('a desk member sees nothing of it', async () => {
    const { id } = await sampleDesk(database.sql)
    const desk = await openAs(browser, server.url, await sessionCookie(database.sql, id))
    await desk.goto('/admin')
    await expect(desk.getByRole('region', { name: 'The desk today' })).toBeVisible()
    await expect(desk.getByText('Open your library')).toHaveCount(0)
    await desk.goto('/admin/opening')
    await expect(desk.getByText('“Open your library” is only for administrators.')).toBeVisible()
    await desk.context().close()
  })

  await test.step('with the first member, paid and seated on the top floor, she is open', async () => {
    await admin.goto(`${server.url}/admin/opening`)
    await step(admin, 'First member').getByRole('link', { name: 'Open Walk-in' }).click()
    await admin.getByRole('searchbox').fill('+91 99887 76655')
    await admin.getByRole('group', { name: 'New member' }).getByLabel('Name').fill('Asha Sample')
    await admin.getByLabel('Plan').selectOption({ label: 'Morning - 1 Month, ₹725' })
    await admin
      .getByRole('region', { name: 'Second floor' })
      .getByRole('button', { name: /^Seat 120\b/ })
      .click()
    await admin.getByRole('button', { name: 'Received ₹725' }).click()
    await expect(
      admin.getByRole('status').filter({ hasText: 'Recorded: ₹725 from Asha Sample' }),
    ).toBeVisible()
    await expect(admin.getByText('Seat 120 (Morning)')).toBeVisible()
    await openSection(admin, 'Dashboard')
    // Her code to claim the account is shown once.
    await admin
      .getByRole('alertdialog', { name: 'Leave this page?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect(admin.getByRole('region', { name: 'The desk today' })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Open your library' })).toHaveCount(0)
    await openSection(admin, 'Open your library')
    await expect(admin.getByText('6 of 8 done, 2 skipped')).toBeVisible()
  })

  await database.close()
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Two columns along an aisle on either side of the room, ten desks each, and the same on two floors above. */
async function drawHerFloors(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const column = async (name: string) => page.getByRole('button', { name: `Column ${name}, desks` }).click()
  const says = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await press('Add floor')
  for (const sample of [/^First floor/, /^Second floor/]) {
    await page.getByRole('tab', { name: sample }).click()
    await press('Remove floor')
  }
  await page.getByLabel('Name of this floor').fill('Ground floor')
  for (const letter of ['H', 'I']) {
    await column(letter)
    await page.getByLabel('Desks', { exact: true }).fill('10')
    await press('Fill column')
    await press('Copy column')
    await says(`Column ${letter} copied to its right.`)
  }
  await page.keyboard.press('Control+z')
  await says('Undone.')
  await page.keyboard.press('Control+y')
  await says('Redone.')
  await expectAccessible(page, 'a floor drawn by columns')
  await press('Copy floor')
  await says('First floor added, a copy of Ground floor.')
  await press('Copy floor')
  await says('Second floor added, a copy of First floor.')
  await press('Save floors')
  await expect(page.getByText('Floors saved')).toBeVisible()
}

function step(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`${name}$`) }) })
}

async function expectState(page: Page, name: string, state: string): Promise<void> {
  await expect(step(page, name).getByText(state, { exact: true })).toBeVisible()
}

async function openAs(browser: Browser, url: string, cookie: string): Promise<Page> {
  const page = await openBrowser(browser, url, { width: 1280, height: 900 })
  await signInBy(page, cookie, url)
  return page
}
