/** Floors (FLOOR-1 to FLOOR-6): a floor drawn by keyboard alone, its seat booked by a student, and two editors. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addMonths, dayOf, type Day } from '#/kernel/dates.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast, openSection, whileSaving } from './steps.ts'
import { test } from './students.ts'

const FLOORS = '/admin/floors'
const SAVED = ['Floors saved', 'Everyone sees the new plan now.'] as const

const place = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Tabs on until the control is reached, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

async function bookNight(
  sql: Kysely<DB>,
  user_id: string,
  seat_number: number,
  period: { start_date: Day; end_date: Day },
): Promise<void> {
  const subscription = await sampleSubscription(sql, user_id, 'night', period)
  const time = { time_slot: 'night', hours: '[1320,1800)' } as const
  await sql
    .insertInto('seat_bookings')
    .values({ seat_number, user_id, subscription_id: subscription.id, ...time, ...period })
    .execute()
}

// One library serves all tests of a worker: earlier ones may have booked a desk, and later ones find it as it was.
test.beforeEach(async ({ sql }) => void (await sql.deleteFrom('seat_bookings').execute()))
test.afterEach(async ({ sql }) => {
  const own = sql.selectFrom('floors').select('id').where('id', '>', 2)
  await sql.deleteFrom('seat_bookings').execute()
  for (const table of ['seats', 'floor_fixtures', 'floor_columns'] as const)
    await sql.deleteFrom(table).where('floor_id', 'in', own).execute()
  await sql.deleteFrom('floors').where('id', '>', 2).execute()
  for (const [id, name] of [
    [1, 'First floor'],
    [2, 'Second floor'],
  ] as const)
    await sql.updateTable('floors').set({ name }).where('id', '=', id).execute()
  await sql.updateTable('seats').set({ features: [] }).execute()
})

test('a floor is drawn by keyboard alone, saved, and its seat is booked by a student', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await sql.updateTable('profiles').set({ verified: true }).where('id', '=', student.id).execute()
  const start_date = dayOf(new Date())
  const end_date = addMonths(start_date, 3)
  await sampleSubscription(sql, student.id, 'evening', { start_date, end_date })
  // Booked desks with the numbers that are on the way to 100.
  for (const seat_number of [1, 10])
    await bookNight(sql, (await sampleMember(sql)).id, seat_number, { start_date, end_date })
  await student.page.goto('/dashboard/seats')
  await expect(student.page.locator('[data-seat="1"]')).toBeVisible()

  const desk = await openDesk(browser, library, sql)
  await desk.goto(FLOORS)
  await expectAccessibleAtAllWidths(desk, 'the floor editor')

  await test.step('a floor, its name, three desks, of which one is moved, and a door', async () => {
    await tabTo(desk, desk.getByRole('button', { name: 'Add floor' }))
    await press(desk, 'Enter')
    await expect(desk.getByText('Third floor added.')).toBeVisible()
    await tabTo(desk, desk.getByLabel('Name of this floor'), 'Shift+Tab')
    await press(desk, 'Control+A')
    await desk.keyboard.type('Terrace')
    await tabTo(desk, place(desk, 'H 1, empty'))
    await press(desk, 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter')
    await expect(desk.getByText('Seat 43 added at H 3.')).toBeVisible()
    await press(desk, 'Space', 'ArrowRight', 'Space')
    await expect(desk.getByText('Seat 43 is at I 3.')).toBeVisible()
    await expect(place(desk, 'Seat 43, I 3')).toBeFocused()
    await press(desk, 'Delete')
    await expect(place(desk, 'I 3, empty')).toBeFocused()
    await press(desk, 'Control+z')
    await expect(desk.getByText('Undone.')).toBeVisible()
    await expect(place(desk, 'Seat 43, I 3')).toBeFocused()
    await press(desk, 'Control+y', 'Control+z')
  })

  await test.step('a desk has a number and what students ask for', async () => {
    await press(desk, 'Enter')
    await expect(desk.getByLabel('Number', { exact: true })).toBeFocused()
    await press(desk, 'Control+A')
    await desk.keyboard.type('100')
    await tabTo(desk, desk.getByRole('checkbox', { name: 'Window' }))
    await press(desk, 'Space', 'Escape')
    await expect(place(desk, 'Seat 100, I 3, Window')).toBeFocused()
    await press(desk, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter')
    await tabTo(desk, desk.getByRole('button', { name: 'Add left' }))
    await press(desk, 'Enter')
    await expect(place(desk, 'Column J, desks')).toBeFocused()
    await expectAccessible(desk, 'a column of a new floor')
    await press(desk, 'Delete')
    await expect(desk.getByText('Column J removed.')).toBeVisible()
  })

  await test.step('a preview shows it on a phone', async () => {
    await tabTo(desk, desk.getByRole('button', { name: 'Preview' }), 'Shift+Tab')
    await press(desk, 'Enter')
    const phone = desk.frameLocator('iframe')
    await phone.getByRole('tab', { name: /^Terrace/ }).click()
    await phone.getByRole('button', { name: /^Seat 100/ }).click()
    await expect(desk.getByText('Seat 100: Window.')).toBeVisible()
    await expectAccessible(desk, 'a preview')
    await press(desk, 'Escape')
  })

  await test.step('a booked seat stays: the refusal names who has it', async () => {
    await bookNight(sql, student.id, 3, { start_date, end_date })
    await desk.getByRole('tab', { name: /^First floor/ }).click()
    await place(desk, 'Seat 3, A 2').focus()
    await expect(desk.getByText('A booked seat keeps its number.')).toBeVisible()
    await press(desk, 'Delete')
    const dialog = desk.getByRole('dialog', { name: 'Booked seats can’t be removed' })
    await expect(dialog).toContainText('Kabir Sample, Night')
    await expect(dialog.getByRole('switch', { name: 'Out of service' })).toBeVisible()
    await expectAccessible(desk, 'a booked seat that stays')
    await press(desk, 'Escape')
    await expect(place(desk, 'Seat 3, A 2')).toBeFocused()
  })

  await test.step('who has it is moved from there, and then it can be removed (SEAT-20)', async () => {
    await press(desk, 'Delete')
    const dialog = desk.getByRole('dialog', { name: 'Booked seats can’t be removed' })
    await dialog.getByRole('button', { name: 'Move Kabir Sample' }).click()
    const move = desk.getByRole('dialog', { name: 'Move Kabir Sample from seat 3' })
    await move.getByLabel('Seat', { exact: true }).selectOption({ label: 'Seat 4, First floor' })
    await move.getByRole('button', { name: 'Move to seat 4' }).click()
    await expect(dialog).toContainText('It is no longer booked. You can remove it now.')
    await press(desk, 'Escape')
    await expect(dialog).toBeHidden()
    await place(desk, 'Seat 3, A 2').focus()
    await press(desk, 'Delete')
    await expect(place(desk, 'A 2, empty')).toBeVisible()
    await press(desk, 'Control+z')
    await expect(place(desk, 'Seat 3, A 2')).toBeVisible()
    await sql.deleteFrom('seat_bookings').where('seat_number', '=', 4).execute()
  })

  await test.step('unsaved edits are asked for, then saved', async () => {
    await openSection(desk, 'Timetable')
    const asked = desk.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(asked).toContainText('Your changes to the floors will be lost.')
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await tabTo(desk, desk.getByRole('button', { name: 'Save floors' }))
    await press(desk, 'Enter')
    await expectToast(desk, ...SAVED)
  })

  await test.step('the student’s open map has it: found by its window, and booked', async () => {
    const { page } = student
    await page.getByRole('tab', { name: /^Terrace/ }).click()
    await page.getByRole('button', { name: 'Window', exact: true }).click()
    await expect(page.getByText('Matching seats: 1')).toBeVisible()
    const tile = page.locator('[data-seat="100"]')
    await expect(tile).toHaveAccessibleName(/matches your choice/)
    await expectAccessible(page, 'a seat found by its window')
    await tile.click()
    const dialog = page.getByRole('dialog', { name: 'Book seat 100' })
    await expect(dialog.getByRole('list', { name: 'What this seat offers' })).toHaveText('Window')
    await dialog.getByRole('radio', { name: /^Evening/ }).click()
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('dialog', { name: 'Seat 100 is yours' })).toBeVisible()
  })
  await desk.context().close()
})

test('two editors: a save is reported to the other, never overwritten', async ({ browser, library, sql }) => {
  const [desk, other] = [await openDesk(browser, library, sql), await openDesk(browser, library, sql)]
  const name = (page: Page) => page.getByLabel('Name of this floor')
  for (const page of [desk, other]) await page.goto(FLOORS)
  await name(desk).fill('Mine')
  await other.getByRole('tab', { name: /^Second floor/ }).click()
  await name(other).fill('Theirs')
  await other.getByRole('button', { name: 'Save floors' }).click()
  await expectToast(other, ...SAVED)
  await expect(desk.getByRole('alert')).toContainText('Theirs: was Second floor')
  await expect(name(desk)).toHaveValue('Mine')
  await expectAccessible(desk, 'floors saved meanwhile')
  await whileSaving(
    desk,
    '**/api/admin/floor-plan',
    () => desk.getByRole('button', { name: 'Save floors' }).click(),
    () => name(desk).fill('Mine, above'),
  )
  await expectToast(desk, ...SAVED)
  await expect(name(desk), 'typed while it was being saved').toHaveValue('Mine, above')
  await expect(desk.getByText('Changed, not saved yet.')).toBeVisible()
  await expect(other.getByRole('tab', { name: /^Mine/ })).toBeVisible()
  await expect(other.getByRole('tab', { name: /^Theirs/ })).toBeVisible()
  await desk.context().close()
  await other.context().close()
})

test('a seat is dragged by mouse, and by a finger once it was tapped', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  await desk.goto(FLOORS)
  const [home, aisle] = [place(desk, 'Seat 1, A 1'), place(desk, 'B 1, empty')]
  await home.dragTo(aisle)
  const moved = place(desk, 'Seat 1, B 1')
  await expect(moved).toBeVisible()
  await dragByFinger(desk, moved, place(desk, 'A 1, empty'))
  await expect(home).toBeVisible()
  await expect(moved).toBeHidden()
  await desk.context().close()
})

/** Playwright has taps alone. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [x, y] = await middleOf(from)
  const [toX, toY] = await middleOf(to)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  await touch('touchStart', { x, y })
  await touch('touchEnd')
  await touch('touchStart', { x, y })
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: x + part * (toX - x), y: y + part * (toY - y) })
  await touch('touchEnd')
}

async function middleOf(locator: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}
