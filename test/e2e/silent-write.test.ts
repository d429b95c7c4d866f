/** A write on a network that takes it and answers nothing holds its dialog for a while, not for minutes (PORTAL-14). */
import { expect } from '@playwright/test'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleSubscription } from '../support/samples.ts'
import { test } from './students.ts'

/** The limit of half a minute passes in three seconds. */
const HURRY = 10

test('a booking that nothing answers can be left, and pressed again it books once', async ({
  sql,
  student,
}) => {
  const { page } = student
  await sql.updateTable('profiles').set({ verified: true }).where('id', '=', student.id).execute()
  const today = dayOf(new Date())
  await sampleSubscription(sql, student.id, 'full_day', { start_date: today, end_date: addDays(today, 20) })
  // It would tell the map of the booking, as no network does that is silent.
  await page.route('**/api/live**', (route) => route.abort())
  await page.addInitScript((times) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / times)
  }, HURRY)
  await page.goto('/dashboard/seats?seat=34')
  const dialog = page.getByRole('dialog', { name: 'Book seat 34' })
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' })
  await expect(confirm).toBeVisible()

  let isHushed = true
  // What is sent arrives, but no answer comes back.
  await page.route(/\/api\/(?!live)/, async (route) => {
    if (!isHushed) return route.continue()
    if (route.request().method() !== 'GET') await route.fetch()
  })
  await confirm.click()
  await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(confirm).toBeVisible({ timeout: 10_000 })
  isHushed = false
  await confirm.click()
  await expect(dialog).toBeHidden()
  const booked = await sql
    .selectFrom('seat_bookings')
    .select('seat_number')
    .where('user_id', '=', student.id)
    .execute()
  expect(booked).toEqual([{ seat_number: 34 }])
})
