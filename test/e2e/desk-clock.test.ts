import { expect } from '@playwright/test'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleMember } from '../support/samples.ts'
import { openDesk } from './desk.ts'
import { test } from './students.ts'

const TODAY = dayOf(new Date())
const THREE_DAYS_MS = 3 * 24 * 3_600_000

test('a desk whose clock is three days slow goes by the server’s day (TIME-1)', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  await desk.clock.install({ time: Date.now() - THREE_DAYS_MS })

  await test.step('a seat goes out of service from today on, and on no day before', async () => {
    await desk.goto('/admin/seats?seat=35')
    const seat = desk.getByRole('dialog', { name: 'Seat 35' })
    await seat.getByRole('switch', { name: 'Out of service' }).click()
    const from = desk.getByRole('alertdialog').getByLabel('From')
    await expect(from).toHaveValue(TODAY)
    await expect(from).toHaveAttribute('min', TODAY)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the books of a day open at today, and an export is dated today', async () => {
    await desk.goto('/admin/fees?tab=day')
    await expect(desk.getByLabel('Day', { exact: true })).toHaveValue(TODAY)
    await desk.goto('/admin/fees')
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export', exact: true }).first().click()
    expect((await saved).suggestedFilename()).toContain(TODAY)
  })

  await test.step('the rest of a part is due by a day that the server takes', async () => {
    const { id } = await sampleMember(sql)
    await desk.goto(`/admin/walk-in?member=${id}&plan=evening-1month`)
    await desk.getByRole('checkbox', { name: 'Only a part now, the rest later' }).click()
    await expect(desk.getByLabel('The rest by')).toHaveAttribute('min', addDays(TODAY, 1))
  })
  await desk.context().close()
})
