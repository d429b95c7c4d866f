/** Part now, the rest later (DUES-1 to DUES-3): from the cash over the counter to the last receipt. */
import { expect } from '@playwright/test'
import type { Sql } from '#/kernel/context.ts'
import { addDays, dayOf, formatDay, type Day } from '#/kernel/dates.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { PHONE } from './payments.ts'
import { download, expectToast } from './steps.ts'
import { test } from './students.ts'

test('a plan is paid in two parts: the rest is listed, taken and on the receipt', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const due_on = addDays(dayOf(new Date()), 5)

  await test.step('part now, at Record cash', async () => {
    await desk.goto('/admin/fees')
    await desk.getByRole('button', { name: 'Record cash' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Record a cash payment' })
    await dialog.getByRole('searchbox').fill(student.email)
    await dialog.getByRole('button', { name: student.email }).click()
    await dialog.getByLabel('Plan').selectOption({ label: 'Full Day - 1 Month, ₹1,000' })
    await dialog.getByRole('checkbox', { name: 'Part now, rest later' }).check()
    await dialog.getByLabel('Paid now, in rupees').fill('400')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog.getByText('Please enter from ₹500 to ₹999, in whole rupees')).toBeVisible()
    await expectAccessible(desk, 'a part now')
    await dialog.getByLabel('Paid now, in rupees').fill('600')
    await expect(dialog.getByText('₹400 still due')).toBeVisible()
    await dialog.getByLabel('Rest due on').fill(due_on)
    await dialog.getByRole('button', { name: 'Received ₹600' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the student reads what is due, and when', async () => {
    await student.page.goto('/dashboard/fees')
    await expect(
      student.page.getByText(
        `₹400 of your Full Day - 1 Month plan is due on ${formatDay(due_on)}, at the desk.`,
      ),
    ).toBeVisible()
  })

  await test.step('late, the desk reads at the person that they aren’t let in, if Settings say so', async () => {
    const hold = (hold_late_dues: boolean) =>
      sql.updateTable('library_settings').set({ hold_late_dues }).execute()
    const setDay = (day: Day) =>
      sql.updateTable('dues').set({ due_on: day }).where('user_id', '=', student.id).execute()
    await hold(true)
    await setDay(addDays(dayOf(new Date()), -4))
    await desk.goto(`/admin/users/${student.id}`)
    await expect(
      desk.getByText(/₹400 of Full Day - 1 Month was due on .*The seat stays theirs\.$/),
    ).toBeVisible()
    await expectAccessible(desk, 'somebody who isn’t let in')
    await desk.goto(`/admin/walk-in?member=${student.id}`)
    await expect(desk.getByText('Don’t let in')).toBeVisible()
    await expectAccessible(desk, 'a walk-in of somebody who isn’t let in')
    await desk.goto('/admin/seats?seat=40')
    const seat = desk.getByRole('dialog', { name: /^Seat 40/ })
    await expect(seat).toBeVisible()
    await expect(seat.getByText('Don’t let in')).toBeHidden()
    await bookFullDay(sql, student.id, 40)
    await expect(seat.getByText('Don’t let in').first(), 'of whoever got a seat meanwhile, too').toBeVisible()
    await sql.deleteFrom('seat_bookings').where('user_id', '=', student.id).execute()
    await setDay(due_on)
    await hold(false)
    await desk.goto('/admin/fees')
  })

  await test.step('it stands on Dues, and more than is owed is refused', async () => {
    const phone = '+91 90909 31313'
    await sql.updateTable('profiles').set({ phone }).where('id', '=', student.id).execute()
    await desk.getByRole('link', { name: 'Dues' }).click()
    await desk.getByLabel('Search by name, email or phone').fill(student.email)
    const row = desk.getByRole('row').filter({ hasText: '₹600 of ₹1,000' })
    await expect(row).toContainText(formatDay(due_on))
    await expectAccessible(desk, 'dues')
    await desk.setViewportSize(PHONE)
    await expectAccessible(desk, 'dues on a phone')
    await desk.setViewportSize({ width: 1280, height: 800 })
    await desk.emulateMedia({ media: 'print' })
    await expect(row.getByText(phone), 'on paper nobody can press a link').toBeVisible()
    await desk.emulateMedia({ media: 'screen' })
    const { name, text } = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(name).toMatch(/^dues-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFMember,Email,Phone,Plan,Starts,Ends,Price (₹),Paid (₹),Owed (₹),Due on,Closed,Reason',
    )
    expect(lines, 'what the search shows').toHaveLength(1)
    expect(lines[0]).toContain(`,${student.email},`)
    expect(lines[0]).toMatch(new RegExp(`,1000,600,400,${due_on},,$`))
    await row.getByRole('button', { name: /^Take payment/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'Take payment' })
    await dialog.getByLabel('Amount in rupees').fill('500')
    await dialog.getByRole('button', { name: 'Received' }).click()
    await expect(dialog.getByText('Please enter whole rupees, up to ₹400')).toBeVisible()
    await dialog.getByLabel('Amount in rupees').fill('400')
    await dialog.getByRole('radio', { name: /UPI/ }).click()
    await dialog.getByLabel('Transaction reference').fill(`UTR ${Date.now()}`.slice(0, 16))
    await expectAccessible(desk, 'taking a part')
    await dialog.getByRole('button', { name: 'Received ₹400' }).click()
    await expectToast(desk, 'Payment recorded', 'We’ve emailed the receipt, if we have an address.')
  })

  await test.step('a month of receipts for the accountant', async () => {
    await desk.getByRole('link', { name: 'Fees' }).first().click()
    await expect(desk.getByRole('heading', { name: 'For your accountant' })).toBeVisible()
    for (const { width, height } of [PHONE, { width: 1280, height: 800 }]) {
      await desk.setViewportSize({ width, height })
      await expectAccessible(desk, `fees with the accountant’s card at ${width}`)
    }
    const file = await download(desk, desk.getByRole('button', { name: 'Download the month' }))
    expect(file.text).toContain('Receipt,SL/')
    await desk.getByRole('link', { name: 'Dues' }).click()
  })

  await test.step('both parts have receipts, and nothing is owed', async () => {
    await expect(student.page.getByText('at the desk.')).toHaveCount(0)
    await desk.getByLabel('Show', { exact: true }).selectOption('closed')
    await desk.getByRole('button', { name: `View what` }).first().click()
    const due = desk.getByRole('dialog', { name: 'Due', exact: true })
    await expect(due.getByText('Paid in full')).toBeVisible()
    await expectAccessible(desk, 'a due')
    await due.getByRole('link', { name: /^SL\// }).last().click()
    await expect(desk.getByRole('article')).toContainText('₹1,000 of ₹1,000')
  })
})

async function bookFullDay(sql: Sql, user_id: string, seat_number: number): Promise<void> {
  const plan = await sql
    .selectFrom('subscriptions')
    .select(['id as subscription_id', 'start_date', 'end_date'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await sql
    .insertInto('seat_bookings')
    .values({ ...plan, seat_number, user_id, time_slot: 'full_day', hours: '[480,1320)' })
    .execute()
}
