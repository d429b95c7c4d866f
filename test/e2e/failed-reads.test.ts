/** A desk whose server answers no read: every screen and dialog says so, with a way to try again (PORTAL-8). */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openDesk } from './desk.ts'
import { pagesOf } from './pages.ts'
import { answerRead, FAULT } from './reads.ts'
import { goWithin } from './steps.ts'
import { test } from './students.ts'

const ID = randomUUID()
const VIEWS = [
  '/admin/coupons?view=usage',
  '/admin/fees?tab=day',
  '/admin/seats?show=bookings',
  '/admin/seats?show=now',
  '/admin/till?tab=closes',
  '/admin/till?tab=expenses',
  '/admin/till?tab=month',
  `/admin/users/${ID}`,
]
const DIALOGS = [
  `/admin/audit?entry=1`,
  `/admin/dues?view=${ID}`,
  `/admin/erasures?view=${ID}`,
  `/admin/fees?alert=${ID}`,
  `/admin/fees?view=${ID}`,
  `/admin/help?view=${ID}`,
  `/admin/payment-verification?view=${ID}`,
  `/admin/registrations?view=${ID}`,
  `/admin/users?view=${ID}`,
  `/admin/verification?view=${ID}`,
]
/** They show something without reading anything of the desk. */
const ASK_NOTHING: readonly [string, ...string[]] = [
  '/admin/account',
  '/admin/walk-in',
  '/admin/bank-statement',
]

for (const part of [0, 1, 2])
  test(`every screen and dialog of the desk that could not be read offers to try again, ${part + 1} of 3`, async ({
    browser,
    library,
    sql,
  }) => {
    const desk = await openDesk(browser, library, sql)
    await answerRead(desk, '/admin', () => FAULT)
    const paths = [...pagesOf('admin'), ...VIEWS, ...DIALOGS].filter((path) => !ASK_NOTHING.includes(path))
    await desk.goto(ASK_NOTHING[0])
    for (const path of paths.filter((_, place) => place % 3 === part)) {
      await goWithin(desk, path)
      // What is behind an open dialog has no role.
      await expect(desk.getByRole('button', { name: 'Retry' }).first(), path).toBeVisible()
      // Nothing pretends to be on its way.
      await expect(desk.locator('.animate-skeleton:visible'), path).toHaveCount(0)
      await expect(desk.getByText(/^Loading/).filter({ visible: true }), path).toHaveCount(0)
    }
    await desk.context().close()
  })

test('so does a search for somebody’s seat, where only that could not be read', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  let isAway = true
  await answerRead(desk, '/admin/seat-holders', () => (isAway ? FAULT : undefined))
  await desk.goto('/admin/seats?q=nobody+of+that+name')
  await expect(desk.getByText('Failed to load members.')).toBeVisible()
  isAway = false
  await desk.getByRole('button', { name: 'Retry' }).click()
  await expect(desk.getByText('Nobody with a seat matches.')).toBeVisible()
  await desk.context().close()
})
