import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { connect } from '#/server/database.ts'
import { serverProcess } from '../support/process.ts'
import { sampleDesk, sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import { expectAccessible } from './accessibility.ts'
import { openBrowser, openSection } from './steps.ts'
import { addressOf } from './students.ts'

const ADMIN = { name: 'Sunita Sample', email: 'sunita@example.org', password: 'desk-and-chair' }

test('from an empty folder an admin opens her library, and a restart forgets nothing (OPEN-1)', async ({
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
    const card = admin.getByRole('region', { name: 'Open your library' })
    await expect(card).toContainText('0 of 7 done')
    await expect(admin.getByRole('note')).toContainText('No money moves.')
    await admin.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await expect(admin.getByRole('dialog', { name: 'Set up two-step sign-in' })).toBeVisible()
    await admin.keyboard.press('Escape')
    await expectAccessible(admin, 'the dashboard of an empty library')
    await card.getByRole('link', { name: 'Continue' }).click()
    await expect(step(admin, 'Mail and online payments')).toContainText('Set SMTP_URL and restart.')
    await expectAccessible(admin, 'opening an empty library')
  })

  await test.step('Settings mark the samples; saving her own details and payee does two steps', async () => {
    await step(admin, 'Name, address and hours').getByRole('link', { name: 'Open Settings' }).click()
    await expect(admin).toHaveURL(/\/admin\/settings#contact$/)
    const address = admin.getByLabel('Address')
    await expect(address).toHaveAccessibleDescription(/This is a sample/)
    await address.fill('4 Station Road, Sadar')
    await expect(address).not.toHaveAccessibleDescription(/This is a sample/)
    await admin.getByLabel('Phone').fill('+91 98765 43210')
    await admin.getByRole('textbox', { name: 'Email' }).fill('sadar@example.org')
    await admin.getByLabel('Map link').fill('https://maps.example/sadar')
    await admin.getByLabel('Library name').fill('Sadar Reading Room')
    await admin.getByLabel('UPI ID').fill('sadar.library@okbank')
    await admin.getByRole('button', { name: 'Save Settings' }).click()
    await expect(admin.getByText('Settings saved')).toBeVisible()
    await openSection(admin, 'Open your library')
    await expectState(admin, 'Name, address and hours', 'Done')
    await expectState(admin, 'UPI payee', 'Done')
    await expect(admin.getByRole('img', { name: 'UPI QR code of sadar.library@okbank' })).toBeVisible()
  })

  await test.step('what came along is confirmed; a step is skipped, taken up and skipped again', async () => {
    for (const name of ['Plans and prices', 'Floors and seats']) {
      await step(admin, name).getByRole('button', { name: 'Yes, they’re mine' }).click()
      await expectState(admin, name, 'Done')
    }
    for (const name of ['Pictures', 'Mail and online payments']) {
      await step(admin, name).getByRole('button', { name: 'Skip for now' }).click()
      await expectState(admin, name, 'Skipped')
    }
    await step(admin, 'Pictures').getByRole('button', { name: 'Take up again' }).click()
    await expectState(admin, 'Pictures', 'To do')
    await step(admin, 'Pictures').getByRole('button', { name: 'Skip for now' }).click()
    await expectState(admin, 'Pictures', 'Skipped')
  })

  await test.step('after a restart all of it is still there, under her library’s own name', async () => {
    await server.kill('SIGTERM')
    server = await start()
    await admin.goto(`${server.url}/admin/opening`)
    await expect(admin.getByText('4 of 7 done, 2 skipped')).toBeVisible()
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
    await expect(desk.getByText('Only administrators can open Open your library.')).toBeVisible()
    await desk.context().close()
  })

  await test.step('with the first member nothing is left, and the card goes by itself', async () => {
    await admin.goto(`${server.url}/admin`)
    await expect(admin.getByRole('region', { name: 'Open your library' })).toBeVisible()
    await sampleMember(database.sql)
    await expect(admin.getByRole('region', { name: 'Open your library' })).toHaveCount(0)
    await openSection(admin, 'Open your library')
    await expect(admin.getByText('5 of 7 done, 2 skipped')).toBeVisible()
  })

  await database.close()
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

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
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  return page
}
