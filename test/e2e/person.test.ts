/** Each person's page at the desk: what they have, what is done from there, and deleting (USERS-7). */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { download, expectToast, whileFailing } from './steps.ts'
import { test } from './students.ts'

const PATH = '/admin/users'
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true })

test('a person’s page shows what they have; deleting warns of what ends, and keeps the books', async ({
  browser,
  library,
  sql,
}) => {
  const name = `Asha u${randomBytes(4).toString('hex')}`
  const { id } = await sampleMember(sql, { name })
  await sampleSubscription(sql, id, 'evening', { start_date: dayOf(new Date()) })
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`${PATH}?q=${encodeURIComponent(name)}`)
  await desk.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click()
  await expect(desk).toHaveURL(`${library.url}${PATH}/${id}`)

  await test.step('plans, payments and the rest, newest first', async () => {
    for (const title of ['Plans', 'Bookings', 'Payments', 'Payment proofs', 'Canteen orders'])
      await expect(desk.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(desk.getByRole('table', { name: 'Plans' }).getByRole('row').nth(1)).toContainText('Active')
    await expect(desk.getByText('No seat booked yet.')).toBeVisible()
    await expect(desk.getByText('No documents sent yet.')).toBeVisible()
    await expectAccessibleAtAllWidths(desk, 'a person’s page')
  })

  await test.step('cash is recorded from here', async () => {
    await desk.getByRole('button', { name: 'Record cash' }).click()
    const cash = dialogOf(desk, 'Record a cash payment')
    await expect(cash).toContainText(name)
    await cash.getByLabel(/^Plan/).selectOption({ index: 1 })
    await cash.getByRole('button', { name: /^Received/ }).click()
    await expect(desk.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(3)
    await expect(desk.getByRole('table', { name: 'Payments' }).getByRole('link').nth(1)).toBeVisible()
    await expect(desk.getByText(/recorded ₹.* in cash from/)).toBeVisible()
  })

  await test.step('a seat is assigned from here, found on the map, and taken out of service', async () => {
    await desk.getByRole('link', { name: 'Assign a seat' }).click()
    await expect(desk).toHaveURL(new RegExp(`/admin/seats\\?member=${id}`))
    await expect(desk.getByText(`A seat for ${name}`)).toBeVisible()
    await desk.getByRole('button', { name: /^Seat 38\b/ }).click()
    const seat = dialogOf(desk, 'Seat 38')
    await seat.getByRole('button', { name: 'Assign Seat for Night' }).click()
    const assign = dialogOf(desk, 'Assign seat 38')
    await expect(assign).toContainText(name)
    await expect(assign.getByRole('radio', { name: /^Night/ })).toBeDisabled()
    await assign.getByRole('button', { name: 'Assign Seat' }).click()
    await expectToast(desk, 'Error', 'Please select a user and time slot')
    await assign.getByRole('radio', { name: /^Evening/ }).click()
    await expect(
      assign.getByRole('status').filter({ hasText: 'The seat will be booked from today until' }),
    ).toBeVisible()
    await whileFailing(desk, '**/api/admin/seat-bookings', async () => {
      await assign.getByRole('button', { name: 'Assign Seat' }).click()
      await expectToast(desk, 'Error', 'Failed to assign seat')
    })
    const subscription = (status: 'active' | 'expired') =>
      sql.updateTable('subscriptions').set({ status }).where('user_id', '=', id).execute()
    await subscription('expired')
    await assign.getByRole('button', { name: 'Assign Seat' }).click()
    await expectToast(
      desk,
      'No Active Subscription',
      'This user has no active subscription for this time slot.',
    )
    await subscription('active')
    const service = (out_of_service_from: Day | null) =>
      sql.updateTable('seats').set({ out_of_service_from }).where('seat_number', '=', 38).execute()
    // While the request is on its way: sooner, the dialog would let go of the slot itself.
    await desk.route(
      '**/api/admin/seat-bookings',
      async (route) => {
        await service(dayOf(new Date()))
        await route.continue()
      },
      { times: 1 },
    )
    await assign.getByRole('button', { name: 'Assign Seat' }).click()
    await expectToast(desk, 'Seat Not Available', 'This seat is out of service.')
    const evening = assign.getByRole('radio', { name: /^Evening/ })
    await expect(evening).not.toBeChecked()
    await service(null)
    await expect(evening).toBeChecked()
    await assign.getByRole('button', { name: 'Assign Seat' }).click()
    await expectToast(desk, 'Seat assigned', `${name} has seat 38, Evening.`)
    // The page may have read the seat while it was out of service.
    const outOfService = seat.getByRole('switch', { name: 'Out of service' })
    await expect(outOfService).not.toBeChecked()
    await outOfService.click()
    await expect(question(desk, 'Take seat 38 out of service?')).toContainText(`${name}, Evening, until`)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await seat.getByRole('button', { name: 'Close', exact: true }).last().click()
    await desk.getByRole('searchbox').fill(name)
    await expect(desk.getByRole('button', { name: `Seat 38, ${name} Evening` })).toBeVisible()
    await expectAccessibleAtAllWidths(desk, 'a seat found')
    const file = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
    expect(file.text).toContain(`38,Second floor,Evening,Booked,${name},`)
    await desk.getByRole('searchbox').press('Enter')
    await expect(seat).toBeVisible()
    await desk.goto('/admin/seats?show=now')
    await expect(desk.getByRole('heading', { name: /^Next, / })).toBeVisible()
    await expectAccessibleAtAllWidths(desk, 'who sits now')
    await desk.goto(`${PATH}/${id}`)
  })

  await test.step('deleted, with both warnings', async () => {
    await desk.getByRole('button', { name: 'Delete', exact: true }).click()
    const asked = question(desk, `Delete ${name}?`)
    await expect(asked).toContainText('This action cannot be undone.')
    await expect(asked).toContainText('This user has an active subscription')
    await whileFailing(desk, '**/delete', async () => {
      await asked.getByRole('button', { name: 'Delete permanently' }).click()
      await expectToast(desk, 'Error', 'Failed to delete user')
    })
    await asked.getByRole('button', { name: 'Delete permanently' }).click()
    await expectToast(desk, 'User deleted', name)
    await expect(desk, 'back to the list, where they no longer are').toHaveURL(`${library.url}${PATH}`)
    await desk.goto(`${PATH}/${id}`)
    await expect(desk.getByText('This member does not exist.').first()).toBeVisible()
    const gone = sql.selectFrom('profiles').select('erased_at').where('id', '=', id)
    expect(await gone.execute()).not.toEqual([{ erased_at: null }])
  })
  await desk.context().close()
})
