/**
 * A closed day extends a plan, and a plan is changed in mid-term: the desk sees what happens first, the student after.
 */
import { expect } from '@playwright/test'
import { addDays, addMonths, dayOf, formatDay } from '#/kernel/dates.ts'
import { sampleSubscription } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

const TODAY = dayOf(new Date())
/** So far ahead that hardly anybody else has a plan then. */
const CLOSED = addDays(TODAY, 600)
const END = addDays(TODAY, 620)

test('a closed day makes a plan longer, and a plan is changed in mid-term', async ({
  browser,
  library,
  student,
  sql,
}) => {
  await sampleSubscription(sql, student.id, 'full_day', { start_date: addDays(TODAY, -5), end_date: END })
  // As a closed day that was announced before, within a plan that follows.
  await sql
    .insertInto('closure_days')
    .values({ day: addDays(END, 10), announced_at: new Date() })
    .execute()
  const { page } = student
  await page.goto('/dashboard/fees')
  const desk = await openDesk(browser, library, sql)

  await test.step('the desk sees which plans a closed day extends, and the student why', async () => {
    await desk.goto('/admin/timetable')
    await desk.getByRole('tab', { name: 'Holidays' }).click()
    await desk.getByRole('button', { name: 'Add Holiday' }).first().click()
    const dialog = desk.getByRole('dialog', { name: 'Add Holiday' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Water pipe repair')
    await dialog.getByLabel('Date').fill(CLOSED)
    await dialog.getByRole('switch', { name: 'Extend running plans by a day' }).click()
    await expect(dialog.getByText(/1 plan will end a day later/)).toBeVisible()
    await expectAccessible(desk, 'a closed day that extends plans')
    await dialog.getByRole('button', { name: 'Add Holiday' }).click()
    await expectToast(desk, 'Success', 'Holiday added successfully')
    await expect(
      page.getByText(`Extended to ${formatDay(addDays(END, 1))}: closed on ${formatDay(CLOSED)}`),
    ).toBeVisible()
  })

  await test.step('a renewal is shown with the last day that it will have (MEMBER-4)', async () => {
    const from = addDays(END, 2)
    await page.getByRole('radio', { name: /^Full Day/ }).click()
    await page.getByRole('radio', { name: /^1 Month/ }).click()
    await expect(page.getByLabel('Summary')).toContainText(
      `${formatDay(from)} to ${formatDay(addMonths(from, 1))}`,
    )
    await expect(page.getByLabel('Summary')).toContainText('Closed daysExtended by 1 day')
  })

  await test.step('a change shows what is left and what is to pay before it is made', async () => {
    await desk.goto(`/admin/users/${student.id}`)
    await desk.getByRole('button', { name: 'Change plan' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Change plan' })
    await dialog.getByLabel('New plan').selectOption({ label: 'Full Shift - 1 Month, ₹2,000' })
    await expect(dialog.getByText('Value of the plan')).toBeVisible()
    await expectAccessible(desk, 'a change of plan')
    await dialog.getByRole('button', { name: /^Received ₹/ }).click()
    await expectToast(desk, 'Plan changed', 'We’ve emailed the member, if we have an address.')
    await expect(page.getByText(/^Changed from Full Day to Full Shift 24\/7 on /)).toBeVisible()
  })
})
