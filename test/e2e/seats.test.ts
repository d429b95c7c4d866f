/** Seat Booking beyond the main journey (SEAT-15): on a phone, in both themes and both languages. */
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { addMonths, dayOf } from '#/kernel/dates.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast, signIn } from './steps.ts'
import { test } from './students.ts'

const SEATS = '/dashboard/seats'

// Each journey here names its seat; others of the same library take what is free.
test.beforeEach(async ({ sql }) => void (await sql.deleteFrom('seat_bookings').execute()))

test('without a plan the seats can be viewed, with a link to the plans', async ({ student }) => {
  const { page } = student
  await page.goto(SEATS)
  await expect(page.getByText('No Active Plan')).toBeVisible()
  await expectAccessible(page, 'seats without a plan')
  await expect(page.getByRole('button', { name: 'Show All Slots' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan Management' })).toBeDisabled()
  await tile(page, 1).evaluate((seat) => seat.scrollIntoView({ block: 'end' }))
  await tile(page, 1).click()
  await expectToast(page, 'No Active Plan', 'Please purchase a plan first to book a seat')
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  await expect(async () => {
    const [toast, pressed] = [await boxOf(page.locator('.toasts')), await boxOf(tile(page, 1))]
    expect(toast.y >= pressed.y + pressed.height || toast.y + toast.height <= pressed.y).toBe(true)
  }, 'what it speaks of can be seen').toPass()
  await page.getByRole('main').getByRole('link', { name: 'Fees & Payment' }).click()
  await expect(page).toHaveURL(/\/dashboard\/fees$/)
})

test('an unverified member is led to the verification', async ({ student, sql }) => {
  await give(sql, student.id, 'evening', false)
  const { page } = student
  await page.goto(SEATS)
  await tile(page, 2).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(/This booking covers the entire plan period and cannot be changed\./),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: /^Evening/ }).click()
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Your account must be verified before you can book a seat.',
  )
  await expectAccessible(page, 'a booking refused')
  await dialog.getByRole('link', { name: 'Complete Verification' }).click()
  await expect(page).toHaveURL(/\/dashboard\/verification$/)
})

test('what a booking was refused for goes once it is done, while the dialog is open', async ({
  student,
  sql,
}) => {
  await give(sql, student.id, 'evening', false)
  const { page } = student
  await page.goto(SEATS)
  await tile(page, 3).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(dialog.getByRole('alert')).toContainText('must be verified')
  await sql.updateTable('profiles').set({ verified: true }).where('id', '=', student.id).execute()
  await expect(dialog.getByText(/verif/i)).toHaveCount(0)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectToast(page, 'Error', 'You’re offline. Please try again once there is a network.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Seat 3 is yours')).toBeVisible()
})

test('Show All Slots shows more, and never books outside the plan', async ({ student, sql }) => {
  await give(sql, student.id, 'evening')
  await occupy(sql, 7, 'evening')
  const { page } = student
  await page.goto(SEATS)
  await expect(tile(page, 7)).toHaveAccessibleName('Seat 7, taken in your hours')
  await expect(tile(page, 7)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Show All Slots' }).click()
  await expect(tile(page, 7)).toHaveAccessibleName('Seat 7, partly booked, 2 open')
  await expectAccessible(page, 'all slots')
  await tile(page, 7).click()
  await expectToast(page, 'Seat Not Available', 'This seat has no time slots left for your plan.')
  await tile(page, 8).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 8' })
  await expect(dialog.getByRole('radio', { name: /^Night/ })).toBeDisabled()
  await expect(dialog.getByText('Not in your plan').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Show Plan Slots' }).click()
  await expect(tile(page, 7)).toHaveAccessibleName('Seat 7, taken in your hours')
})

test('a sign-in leads to the seat again whose dialog was open; an address without one to none', async ({
  student,
  sql,
}) => {
  const { page } = student
  const dialog = page.getByRole('dialog', { name: 'Book seat 30' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${SEATS}?seat=30`)
  await expectToast(page, 'No Active Plan', 'Please purchase a plan first to book a seat')
  await expect(page).toHaveURL(/\/seats$/)
  await give(sql, student.id, 'evening')
  await page.goto(`${SEATS}?seat=99`)
  await expect(page).toHaveURL(/\/seats$/)
  await page.goto(`${SEATS}?seat=30`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/seats$/)
  await expect(tile(page, 30), 'on its floor').toBeFocused()
  await tile(page, 30).click()
  await expect(dialog).toBeVisible()
  await sql.deleteFrom('sessions').where('user_id', '=', student.id).execute()
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page, student)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Seat 30 is yours')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a seat is booked by keyboard alone; a second one for the same slot is refused', async ({
  student,
  sql,
}) => {
  await give(sql, student.id, 'evening')
  const { page } = student
  await page.goto(SEATS)
  await expect(tile(page, 3)).toBeVisible()
  await page.getByRole('switch', { name: 'Choose from a list' }).focus()
  for (const key of ['Tab', 'Tab', 'Home', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await expect(dialog.getByRole('radio', { name: /^Evening/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Confirm Booking' })).toBeFocused()
  const reads: Route[] = []
  const holdReads = (route: Route) =>
    route.request().method() === 'GET' ? void reads.push(route) : route.fallback()
  await page.route('**/api/**', holdReads)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Seat 3 is yours' })).toBeVisible()
  await expect(tile(page, 3), 'before anything is read again').toHaveAccessibleName('Seat 3, Yours')
  for (const read of reads) await read.fallback()
  await page.unroute('**/api/**', holdReads)
  await expect(tile(page, 3)).toBeFocused()
  await expect(page.getByRole('region', { name: 'My Bookings' })).toContainText(
    'Evening, 2:00 PM –\u2060 10:00 PM',
  )
  await expectAccessible(page, 'a seat of one’s own')

  await page.keyboard.press('Enter')
  await expectToast(page, 'Already Booked', 'You already have this seat booked for this time period')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Already Booked', 'You already have seat 3 booked for this time slot')
})

test('from the list: every seat in words, and a taken one says why it can’t be opened', async ({
  student,
  sql,
}) => {
  await give(sql, student.id, 'flexible')
  await occupy(sql, 9, 'full_day')
  await occupy(sql, 9, 'night')
  const { page } = student
  await page.goto(SEATS)
  await page.getByRole('switch', { name: 'Choose from a list' }).click()
  await expectAccessible(page, 'the seats as a list')
  const list = page.getByRole('list', { name: 'First floor seats' })
  await expect(list.getByRole('button', { name: /^Seat 9 Full/ })).toHaveAttribute('aria-disabled', 'true')
  await list.getByRole('button', { name: /^Seat 9 / }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Seat Not Available', 'This seat has no available time slots.')
  await list.getByRole('button', { name: /^Seat 10 4 open: Full Day, Morning, Evening, Night/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 10' })
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectToast(page, 'Missing Information', 'Please select a time slot to confirm booking')
  await dialog.getByRole('radio', { name: /^Night/ }).click()
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(list.getByRole('button', { name: 'Seat 10 Yours' })).toBeVisible()
})

test('a seat taken by somebody else while it is open says so at once', async ({ student, sql }) => {
  await give(sql, student.id, 'evening')
  const { page } = student
  await page.goto(SEATS)
  await tile(page, 14).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 14' })
  await dialog.getByRole('radio', { name: /^Evening/ }).click()
  await occupy(sql, 14, 'evening')
  await expect(dialog.getByText('This seat is no longer available.')).toBeVisible()
  await expectAccessible(page, 'the open seat was taken')
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectToast(page, 'Seat Not Available', 'This seat is no longer available.')
  await page.keyboard.press('Escape')
  await expect(tile(page, 14)).toHaveAccessibleName('Seat 14, taken in your hours')
})

test('seats that can’t be loaded are retried; a booking without a network fails and stays open', async ({
  student,
  sql,
}) => {
  await give(sql, student.id, 'evening')
  const { page } = student
  await page.route('**/api/seats', (route) => route.abort())
  await page.goto(SEATS)
  await expectToast(page, 'Error', 'Failed to fetch seats')
  await expectAccessible(page, 'seats unread')
  await page.unroute('**/api/seats')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await tile(page, 17).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 17' })
  await dialog.getByRole('radio', { name: /^Evening/ }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectToast(page, 'Error', 'You’re offline. Please try again once there is a network.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(tile(page, 17)).toHaveAccessibleName('Seat 17, Yours')
})

test('in Hindi: the map, the dialog, a refusal and a booking', async ({ student, sql }) => {
  await give(sql, student.id, 'day')
  const { page } = student
  await sql.updateTable('profiles').set({ language: 'hi' }).where('id', '=', student.id).execute()
  await page.goto(SEATS)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(tile(page, 16)).toHaveAccessibleName('सीट 16, उपलब्ध, 2 खाली')
  await expectAccessible(page, 'seats in Hindi')
  await tile(page, 16).click()
  const dialog = page.getByRole('dialog', { name: 'सीट 16 बुक करें' })
  await dialog.getByRole('button', { name: 'बुकिंग पक्की करें' }).click()
  await expect(page.getByText('बुकिंग पक्की करने के लिए टाइम स्लॉट चुनें')).toBeVisible()
  await dialog.getByRole('radio', { name: /^शाम/ }).click()
  await expectAccessible(page, 'seat dialog in Hindi')
  await dialog.getByRole('button', { name: 'बुकिंग पक्की करें' }).click()
  await expect(tile(page, 16)).toHaveAccessibleName('सीट 16, आपकी')
})

function tile(page: Page, seat: number): Locator {
  return page.locator(`[data-seat="${seat}"]`)
}

/** A plan from today for three months, for a verified member unless told otherwise. */
async function give(sql: Kysely<DB>, user_id: string, type: PlanType, verified = true) {
  await sql.updateTable('profiles').set({ verified }).where('id', '=', user_id).execute()
  const start_date = dayOf(new Date())
  return sampleSubscription(sql, user_id, type, { start_date, end_date: addMonths(start_date, 3) })
}

/** Somebody else has the seat in that slot from now on. */
async function occupy(sql: Kysely<DB>, seat_number: number, time_slot: TimeSlot): Promise<void> {
  const { id: user_id } = await sampleMember(sql)
  const { id: subscription_id, start_date, end_date } = await give(sql, user_id, time_slot)
  const booking = {
    seat_number,
    user_id,
    time_slot,
    periods: [{ subscription_id, start_date, end_date }] as const,
    hours: hoursOf(time_slot, 'hours'),
    request_key: null,
    created_at: new Date(),
  }
  expect(await insertBooking(sql, booking), 'the rival has the seat').toHaveLength(1)
}
