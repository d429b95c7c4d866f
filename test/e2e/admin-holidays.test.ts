/** The desk's holidays, and how students see them. */
import { expect } from '@playwright/test'
import { dayOf, formatDay } from '#/kernel/dates.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

test('holidays are added, edited and removed, and students see them at once', async ({
  browser,
  library,
  sql,
  student: { page },
}) => {
  const desk = await openDesk(browser, library, sql)
  const today = dayOf(new Date())
  await desk.goto('/admin/timetable')
  await desk.getByRole('tab', { name: 'Holidays' }).click()
  await expect(desk.getByText(/^No holidays yet\./)).toBeVisible()
  await expectAccessible(desk, 'no holidays')
  const card = desk.getByRole('listitem').filter({ hasText: 'Election Day' })
  const shown = page.getByRole('region', { name: 'Election Day' })
  await page.goto('/dashboard')

  await test.step('a closed day: the dialog says what it does and what it doesn’t', async () => {
    await desk.getByRole('button', { name: 'Add Holiday' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add Holiday' })
    await dialog.getByRole('button', { name: 'Add Holiday' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expect(dialog.getByText('Please enter a date')).toBeVisible()
    await expect(dialog.getByText(/^Plans aren’t extended, and bookings stay as they are/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Election Day')
    await dialog.getByLabel('Date').fill(today)
    // Other journeys have plans in this library: theirs stay as they are.
    await dialog.getByRole('switch', { name: 'Extend running plans by a day' }).click()
    await expectAccessibleAtAllWidths(desk, 'a new holiday')
    await dialog.getByRole('button', { name: 'Add Holiday' }).click()
    await expectToast(desk, 'Success', 'Holiday added successfully')
    await expect(card).toContainText('Closed')
    await expect(card).toContainText('Once')
    await expect(shown).toContainText('Closed on this day.')
    await expectAccessible(page, 'home on a closed day')
    await page.goto('/dashboard/timetable')
    await expect(shown).toContainText('Closed on this day. The schedule below doesn’t apply.')
  })

  await test.step('the same holiday can’t be added twice', async () => {
    await desk.getByRole('button', { name: 'Add Holiday' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add Holiday' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Election Day')
    await dialog.getByLabel('Date').fill(today)
    await dialog.getByRole('button', { name: 'Add Holiday' }).click()
    await expectToast(desk, 'Already in the list', 'That day already has a holiday with this name.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it becomes a yearly special day', async () => {
    await desk.getByRole('button', { name: 'Edit Election Day' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Holiday' })
    await dialog.getByRole('radio', { name: 'Special day' }).click()
    await expect(dialog.getByText(/^Plans aren’t extended/)).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Every year' }).click()
    await dialog.getByRole('button', { name: 'Save Holiday' }).click()
    await expectToast(desk, 'Success', 'Holiday updated successfully')
    await expect(card).toContainText('Every year')
    await expect(card).toContainText(`since ${formatDay(today)}`)
    await expect(shown).toContainText('Special day')
    await expect(shown).toContainText('Every year')
    await expectAccessibleAtAllWidths(desk, 'holidays')
    await desk.getByRole('tab', { name: 'Week' }).click()
    await expect(desk.locator('summary').getByText('Election Day')).toBeVisible()
    await desk.goBack()
  })

  await test.step('removing asks first', async () => {
    await desk.getByRole('button', { name: 'Remove Election Day' }).click()
    await expect(desk.getByRole('alertdialog', { name: 'Remove Election Day?' })).toBeVisible()
    await expectAccessible(desk, 'removing a holiday')
    await desk.getByRole('button', { name: 'Remove Holiday' }).click()
    await expectToast(desk, 'Success', 'Holiday removed successfully')
    await expect(card).toHaveCount(0)
    await expect(shown).toHaveCount(0)
  })
  await desk.context().close()
})
