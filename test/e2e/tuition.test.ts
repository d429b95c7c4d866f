import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { download, expectToast, openSection, readIn, whileFailing } from './steps.ts'
import { answerRead, FAULT } from './reads.ts'
import { test } from './students.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the desk writes tuition locations and students see them change', async ({
  browser,
  library,
  sql,
  student: { page },
}) => {
  const desk = await openDesk(browser, library, sql)

  await test.step('the enquiry call, the teachers, the rates', async () => {
    await page.goto('/dashboard/tuition')
    await expect(page.getByRole('heading', { name: 'Home Tuition' })).toBeVisible()
    const call = page.getByRole('link', { name: /^Call / })
    await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expect(page.getByText('Male and female')).toBeVisible()
    await expect(page.getByText('Flexible options')).toBeVisible()
    await expect(page.getByText('Per class, day-wise')).toBeVisible()
    await expect(page.getByText('English speaking and writing')).toBeVisible()
    await expect(card(page, 'Sample Nagar')).toContainText('11 to 12 Class (Math & Science)')
    await expectAccessible(page, 'tuition')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectAccessible(page, 'tuition on a desk')
  })

  await test.step('a location needs a name; empty and invalid rates become 0', async () => {
    await desk.goto('/admin')
    await openSection(desk, 'Tuition')
    await expect(desk.getByRole('heading', { name: 'Tuition Management' })).toBeVisible()
    await desk.getByRole('button', { name: 'Add Location' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add Location' })
    await dialog.getByLabel('Location name').fill('   ')
    await dialog.getByLabel('1 to 8 Class').fill('2,500')
    await dialog.getByLabel('8 to 10 Class').fill('ask')
    await dialog.getByRole('button', { name: 'Add Location' }).click()
    await expect(dialog.getByText('Location name is required')).toBeVisible()
    await expect(dialog.getByLabel('Location name')).toBeFocused()
    await expectAccessible(desk, 'location dialog')
    await dialog.getByLabel('Location name').fill('Chowk Bazar')
    await dialog.getByRole('button', { name: 'Add Location' }).click()
    await expectToast(desk, 'Success', 'Location added successfully')
    await expect(card(desk, 'Chowk Bazar')).toContainText('₹2,500')
    await expect(card(desk, 'Chowk Bazar').getByText('Please ask')).toHaveCount(3)
    await expect(card(page, 'Chowk Bazar')).toContainText('₹2,500')
    await expect(card(page, 'Chowk Bazar').getByText('Please ask')).toHaveCount(3)
  })

  await test.step('a changed rate appears to students at once', async () => {
    await desk.getByRole('button', { name: 'Edit Chowk Bazar' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Location' })
    await expect(dialog.getByLabel('1 to 8 Class')).toHaveValue('2500')
    await dialog.getByLabel('1 to 8 Class').fill('2750')
    await whileFailing(desk, '**/api/admin/tuition-locations/*', async () => {
      await dialog.getByRole('button', { name: 'Save Location' }).click()
      await expectToast(desk, 'Error', 'Failed to save location')
    })
    await dialog.getByRole('button', { name: 'Save Location' }).click()
    await expectToast(desk, 'Success', 'Location updated successfully')
    await expect(card(page, 'Chowk Bazar')).toContainText('₹2,750')
  })

  await test.step('the export holds the locations with their rates in rupees', async () => {
    const { name, text } = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(name).toMatch(/^tuition-locations-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFLocation,Status,LKG and UKG Nursery (₹),1 to 8 Class (₹),8 to 10 Class (₹),11 to 12 Class (Math & Science) (₹),Name in Hindi',
    )
    expect(lines).toContain('Chowk Bazar,Active,0,2750,0,0,')
    expect(lines.some((line) => line.startsWith('Sample Nagar,'))).toBe(true)
  })

  await test.step('an inactive location is hidden from students, not from the desk', async () => {
    const shown = desk.getByRole('switch', { name: 'Shown to students: Chowk Bazar' })
    await whileFailing(desk, '**/api/admin/tuition-locations/*/active', async () => {
      await shown.click()
      await expectToast(desk, 'Error', 'Failed to update status')
    })
    await shown.click()
    await expectToast(desk, 'Success', 'Status updated')
    await expect(card(desk, 'Chowk Bazar')).toContainText('Inactive')
    await expect(card(page, 'Chowk Bazar')).toBeHidden()
    await expectAccessible(desk, 'tuition management')
    await desk.setViewportSize({ width: 360, height: 780 })
    await expectAccessible(desk, 'tuition management on a phone')
  })

  await test.step('deleting asks first', async () => {
    await desk.getByRole('button', { name: 'Delete Chowk Bazar' }).click()
    await expect(desk.getByText('Are you sure you want to delete this location?')).toBeVisible()
    await whileFailing(desk, '**/api/admin/tuition-locations/*', async () => {
      await desk.getByRole('button', { name: 'Delete Location' }).click()
      await expectToast(desk, 'Error', 'Failed to delete location')
    })
    await desk.getByRole('button', { name: 'Delete Location' }).click()
    await expectToast(desk, 'Success', 'Location deleted successfully')
    await expect(card(desk, 'Chowk Bazar')).toBeHidden()
  })
  await desk.context().close()
})

test('tuition without locations, with a failure, and in Hindi', async ({ student: { page } }) => {
  let answer: 'nothing' | 'failure' | 'real' = 'failure'
  await answerRead(page, '/tuition-locations', () => {
    if (answer === 'failure') return FAULT
    return answer === 'nothing' ? { status: 200, body: [] } : undefined
  })
  await page.goto('/dashboard/tuition')
  await expectToast(page, 'Error', 'Failed to load tuition locations')
  await expectAccessible(page, 'tuition unread')
  answer = 'nothing'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No tuition locations found')).toBeVisible()

  answer = 'real'
  await readIn(page, 'hi')
  await expect(page.getByRole('link', { name: /पर कॉल$/ })).toBeVisible()
  await expect(card(page, 'Sample Nagar')).toContainText('कक्षा 11 से 12 (गणित और विज्ञान)')
  await expectAccessible(page, 'tuition in Hindi')
})
