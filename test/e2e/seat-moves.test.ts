/** A member is moved from the map, swapped from their page, and a seat goes out of service from a day on. */
import { expect } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { addDays, dayOf, formatDay } from '#/kernel/dates.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

const TODAY = dayOf(new Date())
const DAY = addDays(TODAY, 10)

test('a member moves, two swap, and a seat goes out of service from a day on', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const word = randomBytes(3).toString('hex')
  const [meera, rahul] = [
    { id: student.id, name: `Meera ${word}` },
    await sampleMember(sql, { name: `Rahul ${word}` }),
  ]
  await sql.updateTable('profiles').set({ name: meera.name }).where('id', '=', meera.id).execute()
  for (const [who, seat_number] of [
    [meera, 36],
    [rahul, 37],
  ] as const) {
    const paid = await sampleSubscription(sql, who.id, 'evening', { start_date: TODAY })
    const { id: subscription_id, start_date, end_date } = paid
    const booked = await insertBooking(sql, {
      user_id: who.id,
      seat_number,
      time_slot: 'evening',
      periods: [{ subscription_id, start_date, end_date }],
      hours: hoursOf('evening', 'hours'),
      request_key: null,
      created_at: new Date(),
    })
    expect(booked).toHaveLength(1)
  }
  const { page } = student
  await page.goto('/dashboard/seats')
  const mine = page.getByRole('region', { name: 'My Bookings' })
  await expect(mine).toContainText('36')
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/seats?seat=36')
  const seat = desk.getByRole('dialog', { name: 'Seat 36' })

  await test.step('out of service from a day on, having seen who has it then', async () => {
    await seat.getByRole('switch', { name: 'Out of service' }).click()
    const asked = desk.getByRole('alertdialog', { name: 'Take seat 36 out of service?' })
    await asked.getByLabel('From').fill(addDays(TODAY, 300))
    await expect(asked).toContainText('No one has booked it for that day or later.')
    await asked.getByLabel('From').fill(DAY)
    await expect(asked.getByRole('listitem')).toContainText(`${meera.name}, Evening, until`)
    await expectAccessible(desk, 'a day out of service')
    await asked.getByRole('button', { name: 'Take out of service' }).click()
    await expect(seat.getByRole('switch', { name: `Out of service from ${formatDay(DAY)}` })).toBeChecked()
    await expect(mine).toContainText(
      `Out of service from ${formatDay(DAY)}. The library will move you to another seat.`,
    )
    await expectAccessible(page, 'a booking on a seat that goes out of service')
  })

  await test.step('moved from there, from that day on', async () => {
    await seat
      .getByRole('status')
      .getByRole('button', { name: `Move ${meera.name}` })
      .click()
    const dialog = desk.getByRole('dialog', { name: `Move ${meera.name} from seat 36` })
    await dialog.getByLabel('From').fill(DAY)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog.getByText('Please choose a seat')).toBeVisible()
    await expect(
      dialog.getByLabel('Seat', { exact: true }).getByRole('option', { name: /^Seat 37,/ }),
    ).toHaveCount(0)
    await dialog.getByLabel('Seat', { exact: true }).selectOption({ label: 'Seat 35, Second floor' })
    await expectAccessible(desk, 'a move')
    await dialog.getByRole('button', { name: 'Move to seat 35' }).click()
    await expectToast(desk, 'Seat changed', `${meera.name} has seat 35 from ${formatDay(DAY)}.`)
    await expect(seat).toContainText('No one has booked it for that day or later.')
    await expect(mine.getByRole('listitem')).toHaveCount(2)
    await expect(mine).toContainText(`${formatDay(TODAY)} to ${formatDay(addDays(DAY, -1))}`)
  })

  await test.step('back in service', async () => {
    await seat.getByRole('switch', { name: /^Out of service from/ }).click()
    await expect(seat.getByRole('switch', { name: 'Out of service', exact: true })).not.toBeChecked()
  })

  await test.step('swapped from the member’s page, at once on the student’s screen', async () => {
    await desk.goto(`/admin/users/${meera.id}`)
    await desk.getByRole('button', { name: 'Move from seat 36' }).click()
    const dialog = desk.getByRole('dialog', { name: `Move ${meera.name} from seat 36` })
    await dialog.getByRole('radio', { name: /^Swap with a member/ }).click()
    await dialog.getByRole('searchbox').fill(rahul.name)
    await dialog.getByRole('radio', { name: new RegExp(`^${rahul.name}`) }).click()
    await expectAccessible(desk, 'a swap')
    await dialog.getByRole('button', { name: 'Swap seats' }).click()
    await expectToast(
      desk,
      'Seats swapped',
      `${meera.name} has seat 37 from ${formatDay(TODAY)} and ${rahul.name} has seat 36 from ${formatDay(TODAY)}.`,
    )
    await expect(desk.getByText(`swapped the seats of ${meera.name} and ${rahul.name}`)).toBeVisible()
    await expect(mine).toContainText('37')
  })
  await desk.context().close()
})
