import { expect, type Browser, type Page } from '@playwright/test'
import { connect } from '#/server/database.ts'
import { expectAccessible } from './accessibility.ts'
import { addressOf, picture, test, type Library } from './library.ts'
import { codeOf } from '../support/totp.ts'
import { openDesk as openNewDesk } from './desk.ts'
import { download, openBrowser, openSection, signIn, whileSaving } from './steps.ts'

const headline = (page: Page) => page.getByRole('textbox', { name: 'Headline', exact: true })
const ADMIN = { name: 'Sunita Sample', email: 'sunita@example.org', password: 'desk-and-chair' }

test('an admin changes settings and plans; a second desk sees it live, and nothing is lost by leaving', async ({
  browser,
  freshLibrary: library,
}) => {
  await acceptInvite(browser, library)
  const desk = await openDesk(browser, library, { width: 1280, height: 900 })
  const other = await openDesk(browser, library, { width: 360, height: 780 })

  await test.step('a wrong UPI ID is reported at its field; what was typed stays', async () => {
    await openSection(desk, 'Settings')
    await headline(desk).fill('A desk that waits for you.')
    await desk.getByLabel('Headline in Hindi').fill('एक मेज़, जो आपका इंतज़ार करती है।')
    await desk.getByLabel('UPI ID').fill('nobody')
    await desk.getByLabel('GSTIN').fill('27AAAAA0000A1Z9')
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('Please enter a UPI ID, such as library@bank')).toBeVisible()
    await expect(desk.getByLabel('UPI ID')).toBeFocused()
    await expect(desk.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(desk, 'settings with errors, of the tax too')
    await desk.getByLabel('GSTIN').fill('27AAAAA0000A1Z2')
    await desk.getByLabel('HSN or SAC of plans').fill('999293')
    await desk.getByLabel('UPI ID').fill('library@bank')
  })

  await test.step('leaving asks first', async () => {
    await openSection(desk, 'Plans')
    await expect(desk.getByText('Leave without saving?')).toBeVisible()
    await desk.getByRole('button', { name: 'Keep editing' }).click()
    await expect(headline(desk)).toHaveValue('A desk that waits for you.')
  })

  await test.step('what one desk saves appears at the other during editing, whose own edits stay', async () => {
    // A link to a part leads the keyboard there too.
    await other.goto('/admin/settings#upi')
    await expect(other.locator('#upi')).toBeFocused()
    await other.keyboard.press('Tab')
    await expect(other.getByLabel('UPI ID')).toBeFocused()
    await other.getByLabel('Library name').fill('Adhyayan Sadar')
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('Settings saved')).toBeVisible()
    const public_page = (path: string) => expect.poll(async () => (await desk.request.get(path)).text())
    await public_page('/').toContain('A desk that waits for you.')
    await public_page('/hi').toContain('एक मेज़, जो आपका इंतज़ार करती है।')
    await expect(other.getByLabel('GSTIN')).toHaveValue('27AAAAA0000A1Z2')
    await expectAccessible(other, 'settings with tax on a phone')
    await expect(other.getByText('Someone else has changed this')).toBeVisible()
    await expect(headline(other)).toHaveValue('A desk that waits for you.')
    await expect(other.getByLabel('Library name')).toHaveValue('Adhyayan Sadar')
    await whileSaving(
      other,
      '**/api/admin/settings',
      () => other.getByRole('button', { name: 'Save Settings' }).click(),
      () => headline(other).fill('Typed while it is saved'),
    )
    await expect(desk.getByLabel('Library name')).toHaveValue('Adhyayan Sadar')
    await expect(other.getByText('Settings saved')).toBeVisible()
    await expect(headline(other)).toHaveValue('Typed while it is saved')
    await headline(other).fill('A desk that waits for you.')
    await expect(desk.getByRole('list', { name: 'History' })).toContainText('Adhyayan Sadar')
  })

  await test.step('a photo replaces a drawn scene on the public page, and is removed again', async () => {
    await openSection(desk, 'Settings')
    await desk.getByRole('button', { name: /of Lockers$/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'Lockers' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please choose a photo')).toBeVisible()
    await expect(dialog.getByText('Please say what the photo shows')).toBeVisible()
    const file = dialog.locator('input[type=file]:not([capture])')
    await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await file.setInputFiles({
      name: 'lockers.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('Lockers'),
    })
    await dialog.getByLabel('What the photo shows').fill('A row of green lockers')
    await expectAccessible(desk, 'a facility photo')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Picture saved')).toBeVisible()
    const visitor = await openBrowser(browser, library.url, { width: 360, height: 780 })
    const publicPage = async () => (await fetch(library.url)).text()
    await expect
      .poll(publicPage, { timeout: 240_000, intervals: [1000] })
      .toContain('alt="A row of green lockers"')
    await visitor.goto('/')
    const photo = visitor.getByAltText('A row of green lockers')
    await expect(photo).toHaveCount(1)
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await visitor.context().close()
    await desk.getByRole('button', { name: /of Lockers$/ }).click()
    await expect(dialog.getByAltText('A row of green lockers')).toBeVisible()
    await expectAccessible(desk, 'a facility photo that stands there')
    await dialog.getByRole('button', { name: 'Remove photo' }).click()
    const asking = desk.getByRole('alertdialog', { name: 'Remove this photo?' })
    await expect(asking).toContainText('the public page shows the drawing again')
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove photo' }).click()
    await asking.getByRole('button', { name: 'Remove photo' }).click()
    await expect(desk.getByText('Picture removed')).toBeVisible()
  })

  await test.step('a plan is created with its preview, moved by keyboard, hidden and deleted', async () => {
    await openSection(desk, 'Plans')
    await desk.getByRole('button', { name: 'New Plan' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Morning - 15 Days')
    await dialog.getByLabel('Time slot').selectOption('morning')
    await dialog.getByLabel('Duration').fill('15')
    await dialog.getByLabel('Counted in').selectOption('days')
    await dialog.getByLabel('Price in rupees').fill('350')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('₹350')
    await expectAccessible(desk, 'plan dialog')
    await dialog.getByRole('button', { name: 'Create Plan' }).click()
    await expect(desk.getByText('Plan created')).toBeVisible()

    const up = desk.getByRole('button', { name: 'Move Morning - 15 Days up' })
    await up.press('Enter')
    await expect(desk.getByText('Morning - 15 Days is now 15 of 16')).toBeAttached()
    await expect(up).toBeFocused()
    const first = desk.getByRole('button', { name: /^Move .* up$/ }).first()
    await expect(first).toHaveAttribute('aria-disabled', 'true')
    await first.focus()
    await expect(first).toBeFocused()
    await desk.getByRole('switch', { name: 'Offer Morning - 15 Days' }).click()
    await expect(desk.getByText('16 plans, 15 offered')).toBeVisible()
    const { name, text } = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(name).toMatch(/^plans-\d{4}-\d\d-\d\d\.csv$/)
    expect(text).toContain('\uFEFFName,Slug,Time slot,Duration,Price (₹),Offered,Sold,Name in Hindi\r\n')
    expect(text).toMatch(/\r\nMorning - 15 Days,[^,]+,Morning[^\r]*,15 Days,350,No,No,\r\n/)
    await expectAccessible(desk, 'plans')
    await desk.getByRole('button', { name: 'Delete Morning - 15 Days' }).click()
    await desk.getByRole('button', { name: 'Delete Plan' }).click()
    await expect(desk.getByText('15 plans, 15 offered')).toBeVisible()
  })

  await test.step('a price typed before tax is saved with it, and comes back as it was typed', async () => {
    await openSection(desk, 'Settings')
    await desk.getByRole('checkbox', { name: 'I type prices before tax' }).check()
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('Settings saved')).toBeVisible()
    await openSection(desk, 'Plans')
    await desk.getByRole('button', { name: 'New Plan' }).click()
    const dialog = desk.getByRole('dialog')
    const price = dialog.getByLabel('Price in rupees, before tax')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Night - 10 Days')
    await dialog.getByLabel('Time slot').selectOption('night')
    await dialog.getByLabel('Duration').fill('10')
    await dialog.getByLabel('Counted in').selectOption('days')
    await price.fill('333.33')
    await expect(dialog.getByText('With 18% tax, everyone pays ₹393.33.')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('₹393.33')
    await expectAccessible(desk, 'plan dialog before tax')
    await dialog.getByRole('button', { name: 'Create Plan' }).click()
    await expect(desk.getByRole('row', { name: /Night - 10 Days/ })).toContainText('₹393.33')
    await desk.getByRole('button', { name: 'Edit Night - 10 Days' }).click()
    await expect(price).toHaveValue('333.33')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await desk.getByRole('button', { name: 'Delete Night - 10 Days' }).click()
    await desk.getByRole('button', { name: 'Delete Plan' }).click()
    await expect(desk.getByText('15 plans, 15 offered')).toBeVisible()
  })

  await test.step('two-step sign-in is required by an admin who has it, and others must set it up before they see the desk', async () => {
    await openSection(desk, 'Settings')
    const asked = desk.getByRole('checkbox', { name: 'Everyone at the desk must use two-step sign-in' })
    await asked.check()
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('Set up your own first')).toBeVisible()
    await asked.uncheck()
    await desk.goto('/admin/account')
    await setUpTwoStep(desk)
    await openSection(desk, 'Settings')
    await asked.check()
    await desk.getByRole('button', { name: 'Save Settings' }).click()
    await expect(desk.getByText('Settings saved')).toBeVisible()

    const database = connect(addressOf(library), () => undefined, 1)
    const colleague = await openNewDesk(browser, library, database.sql)
    await database.close()
    await colleague.goto('/admin/plans')
    await expect(colleague).toHaveURL(/\/admin\/account/)
    await expect(colleague.getByText('Two-step sign-in required')).toBeVisible()
    await expectAccessible(colleague, 'two-step sign-in required')
    await openSection(desk, 'Plans')
    await expect(desk.getByText('15 plans, 15 offered')).toBeVisible()
  })
})

async function setUpTwoStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Current Password/).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.locator('p.font-mono').textContent()) ?? ''
  await dialog.getByLabel(/^Code/).fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(dialog).toHaveCount(0)
}

async function acceptInvite(browser: Browser, { url, inviteLink }: Library): Promise<void> {
  const page = await openBrowser(browser, url, { width: 1280, height: 800 })
  await page.goto(inviteLink)
  await page.getByLabel('Full Name').fill(ADMIN.name)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel(/^Password/).fill(ADMIN.password)
  await page.getByLabel(/^Confirm Password/).fill(ADMIN.password)
  await page.getByRole('button', { name: /set up|create/i }).click()
  await expect(page).toHaveURL(/\/admin\/opening$/)
  await page.context().close()
}

async function openDesk(
  browser: Browser,
  { url }: Library,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await openBrowser(browser, url, viewport)
  await page.goto('/auth')
  await signIn(page, ADMIN)
  await expect(page).toHaveURL(/\/admin$/)
  return page
}
