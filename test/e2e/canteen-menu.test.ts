import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { picture } from './library.ts'
import { chooseLarge, download, expectToast, openSection, readIn, whileFailing } from './steps.ts'
import { answerRead, FAULT } from './reads.ts'
import { test } from './students.ts'

const cart = (page: Page) => page.getByRole('region', { name: 'Cart', exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Expects the only picture in there to have this address, and to have loaded. */
async function expectPicture(within: Locator, src: string | RegExp): Promise<void> {
  const shown = within.locator('img')
  await expect(shown).toHaveAttribute('src', src)
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

test('the desk edits the menu; a student sees it change and fills a cart that persists', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const { page } = student
  const desk = await openDesk(browser, library, sql)

  await test.step('the initial menu, delivery and hours', async () => {
    await page.goto('/dashboard')
    await openSection(page, 'Canteen')
    const sections = ['Hot Beverages', 'Cold Beverages', 'Shakes', 'Food', 'Protein Shakes']
    for (const name of sections) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(row(page, 'Flavoured Cold Coffee')).toContainText('₹60')
    await expect(page.getByText('Free, 10-15 min')).toBeVisible()
    await expect(page.getByText('8 AM –\u2060 10 PM daily')).toBeVisible()
    await expect(page.getByText('Night service 10 PM –\u2060 6 AM')).toBeVisible()
    await expect(cart(page)).toBeHidden()
    await expectAccessible(page, 'canteen')
  })

  await test.step('quantities go up to 20; at zero the focus stays in place', async () => {
    await page.getByRole('button', { name: 'Add Maggie' }).click()
    await page.getByRole('button', { name: 'Add Tea' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'One Tea more' })).toBeFocused()
    for (let more = 2; more <= 20; more++) await page.keyboard.press('Enter')
    await expect(page.getByText('At most 20')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cart(page)).toContainText('21 items')
    await expect(cart(page)).toContainText('₹240')
    await expectAccessible(page, 'canteen with a cart')
    await page.getByRole('button', { name: 'One Maggie less' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add Maggie' })).toBeFocused()
    await expect(cart(page)).toContainText('₹200')
  })

  await test.step('the cart is whole above the phone’s bottom bar, at the top of the page too', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
    const bar = page.getByRole('navigation', { name: 'Quick' })
    await expect.poll(async () => (await top(bar)) - (await bottom(cart(page)))).toBeGreaterThan(0)
  })

  await test.step('the cart survives a reload', async () => {
    await page.reload()
    await expect(cart(page)).toContainText('20 items')
    await expect(row(page, 'Tea').getByRole('group')).toHaveText('20')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectAccessible(page, 'canteen on a desk')
    await page.setViewportSize({ width: 360, height: 780 })
  })

  await test.step('the desk adds an item, after its fields showed what they need', async () => {
    await desk.goto('/admin')
    await openSection(desk, 'Canteen$')
    await expect(desk.getByRole('heading', { name: 'Canteen Management' })).toBeVisible()
    await desk.getByRole('tab', { name: 'Desserts' }).click()
    await expect(desk.getByText('No items found in this category')).toBeVisible()
    await expectAccessible(desk, 'canteen management, empty')
    await desk.getByRole('button', { name: 'Add Item' }).last().click()
    const dialog = desk.getByRole('dialog', { name: 'Add Item' })
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(dialog.getByText('The name is required')).toBeVisible()
    await expect(dialog.getByText('The price is required')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expectAccessible(desk, 'item dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Moong Halwa')
    await dialog.getByLabel('Price in rupees').fill('45.50')
    await dialog.getByLabel('Preparation time in minutes').fill('12')
    await dialog.getByLabel('Category').selectOption('Desserts')
    await dialog.getByLabel('Menu section').selectOption('Another section')
    await dialog.getByLabel('Name of the section').fill('Something sweet')
    await dialog.getByLabel('Ingredients').fill('moong dal, ghee, sugar, , almonds, saffron')
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expectToast(desk, 'Success', 'Item added successfully')
    const card = row(desk, 'Moong Halwa')
    for (const words of ['Desserts', '₹45.50', '12 min', 'ghee', '+2 more', 'Available'])
      await expect(card).toContainText(words)
    await expect(card).not.toContainText('saffron')
  })

  await test.step('the export holds what the tab shows', async () => {
    const dessert = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(dessert.name).toMatch(/^canteen-menu-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = dessert.text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFItem,Item in Hindi,Category,Menu section,Price (₹),Preparation (minutes),Ingredients,Description,Description in Hindi,Available',
    )
    expect(lines).toEqual([
      'Moong Halwa,,Desserts,Something sweet,45.5,12,"moong dal, ghee, sugar, almonds, saffron",,,Available',
    ])
    await desk.getByRole('tab', { name: 'All Items' }).click()
    const all = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(all.text).toContain('\r\nMaggie,')
    await desk.getByRole('tab', { name: 'Desserts' }).click()
  })

  await test.step('the student sees it at once; the cart follows the desk’s price', async () => {
    await expect(page.getByRole('heading', { name: 'Something sweet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Moong Halwa' }).click()
    await expect(cart(page)).toContainText('₹245.50')
    await desk.getByRole('button', { name: 'Edit Moong Halwa' }).click()
    await desk.getByLabel('Price in rupees').fill('50')
    await whileFailing(desk, '**/api/admin/canteen-items/*', async () => {
      await desk.getByRole('button', { name: 'Save Item' }).click()
      await expectToast(desk, 'Error', 'Failed to save item')
    })
    await desk.getByRole('button', { name: 'Save Item' }).click()
    await expectToast(desk, 'Success', 'Item updated successfully')
    await expect(cart(page)).toContainText('₹250')
  })

  await test.step('a picture is uploaded, after wrong files were refused, and the student sees it', async () => {
    await desk.getByRole('button', { name: 'Edit Moong Halwa' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Item' })
    const upload = dialog.locator('input[type=file]:not([capture])')
    const give = (name: string, mimeType: string, buffer: Buffer) =>
      upload.setInputFiles({ name, mimeType, buffer })
    await give('menu.pdf', 'application/pdf', Buffer.from('%PDF-'))
    const askedFor = dialog.getByText('Please upload a JPG, PNG or WebP image')
    await expect(askedFor).toBeVisible()
    await chooseLarge(upload, 'huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(dialog.getByText('File too large. Please choose a file under 10MB.')).toBeVisible()
    await give('halwa.jpg', 'image/jpeg', Buffer.from('no picture at all'))
    await expect(askedFor).toBeVisible()
    await expectAccessible(desk, 'item dialog with a wrong picture')
    await give('halwa.jpg', 'image/jpeg', await picture('Halwa'))
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Or a picture link')).toBeHidden()
    await expectAccessible(desk, 'item dialog with an upload')
    await dialog.getByRole('button', { name: 'Save Item' }).click()
    await expectToast(desk, 'Success', 'Item updated successfully')
    for (const screen of [desk, page])
      await expectPicture(row(screen, 'Moong Halwa'), /^\/pictures\/.+\.webp$/)
    await expectAccessible(page, 'canteen with a picture')
    await expectAccessible(desk, 'canteen management with a picture')
  })

  await test.step('it is removed; a link that can’t be fetched is told at its field, and nothing is lost', async () => {
    const uploaded = await row(page, 'Moong Halwa').locator('img').getAttribute('src')
    await desk.getByRole('button', { name: 'Edit Moong Halwa' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Item' })
    await expectPicture(dialog, /^\/pictures\//)
    await expectAccessible(desk, 'item dialog with its picture')
    await dialog.getByRole('button', { name: 'Remove picture' }).click()
    await dialog.getByLabel('Or a picture link').fill('http://pictures.example/halwa.jpg')
    await dialog.getByRole('button', { name: 'Save Item' }).click()
    await expect(dialog.getByText('Please enter a link that starts with https://')).toBeVisible()
    await dialog.getByLabel('Or a picture link').fill('https://169.254.169.254/halwa.jpg')
    await dialog.getByRole('button', { name: 'Save Item' }).click()
    await expect(dialog.getByText('This address can’t be used. Nothing was saved')).toBeVisible()
    await expect(dialog.getByLabel('Or a picture link')).toHaveValue('https://169.254.169.254/halwa.jpg')
    await expectAccessible(desk, 'item dialog with a link that can’t be fetched')
    await dialog.getByLabel('Or a picture link').fill('')
    await dialog.getByRole('button', { name: 'Save Item' }).click()
    await expect(row(page, 'Moong Halwa').locator('img')).toHaveCount(0)
    expect((await page.request.get(uploaded ?? '')).status()).toBe(404)
  })

  await test.step('unavailable items leave the cart with a message, and can’t be ordered', async () => {
    const available = desk.getByRole('switch', { name: 'Can be ordered Moong Halwa' })
    await whileFailing(desk, '**/api/admin/canteen-items/*/available', async () => {
      await available.click()
      await expectToast(desk, 'Error', 'Failed to update availability')
      await expect(available).toBeChecked()
    })
    await available.click()
    await expect(row(desk, 'Moong Halwa')).toContainText('Unavailable')
    await expectAccessible(desk, 'canteen management, one unavailable')
    await expectToast(
      page,
      'Cart updated',
      'Moong Halwa isn’t available now, so we took it out of your cart.',
    )
    await expect(row(page, 'Moong Halwa')).toContainText('Not available now')
    await expect(page.getByRole('button', { name: 'Add Moong Halwa' })).toBeHidden()
    await expect(cart(page)).toContainText('₹200')
    await expectAccessible(page, 'canteen, one not available')
  })

  await test.step('deleting asks first', async () => {
    await desk.getByRole('button', { name: 'Delete Moong Halwa' }).click()
    await expect(desk.getByText('Are you sure you want to delete this item?')).toBeVisible()
    await desk.getByRole('button', { name: 'Delete Item' }).click()
    await expectToast(desk, 'Success', 'Item deleted successfully')
    await expect(page.getByRole('heading', { name: 'Something sweet' })).toBeHidden()
  })
  await desk.context().close()
})

test('the canteen says so if the menu can’t be loaded, and works in Hindi', async ({ student: { page } }) => {
  let fails = true
  await answerRead(page, '/canteen-items', () => (fails ? FAULT : undefined))
  await page.goto('/dashboard/canteen')
  await expect(page.getByRole('alert').getByText('Failed to fetch canteen items')).toBeVisible()
  await expectAccessible(page, 'canteen unread')
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Hot Beverages' })).toBeVisible()

  await readIn(page, 'hi')
  await expect(page.getByRole('heading', { name: 'गरम पेय' })).toBeVisible()
  await page.getByRole('button', { name: 'जोड़ें चाय' }).click()
  await expect(page.getByRole('region', { name: 'कार्ट', exact: true })).toContainText('1 आइटम')
  await expectAccessible(page, 'canteen in Hindi')
})

test('announced pages say why Notify Me is disabled', async ({ student: { page } }) => {
  for (const [path, title] of [
    ['fingerprint', 'Fingerprint Access'],
    ['stationery', 'Stationery Store'],
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { name: title! })).toBeVisible()
    const notify = page.getByRole('button', { name: 'Notify Me' })
    await expect(notify).toBeDisabled()
    await notify.focus()
    await expect(notify).toBeFocused()
    await expect(notify).toHaveAccessibleDescription(/We’ll announce it here/)
    await expectAccessible(page, title!)
  }
})
