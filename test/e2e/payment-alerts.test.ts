/** More payments that need attention than a screen has room for (PAY-21): the list of payments stays in reach. */
import { expect } from '@playwright/test'
import { rupees } from '#/kernel/money.ts'
import { earlier } from '#/kernel/durations.ts'
import { expectAccessible } from './accessibility.ts'
import { emptyQueues } from './crowd.ts'
import { openDesk } from './desk.ts'
import { FEES, searchBox } from './payments.ts'
import { test } from './students.ts'

test('the three oldest of twenty alerts stand above the payments, and all of them on demand', async ({
  browser,
  library,
  sql,
}) => {
  await emptyQueues(sql)
  const order = (place: number) => `order_pile_${String(place).padStart(2, '0')}`
  // The last one is the oldest.
  const alerts = Array.from({ length: 20 }, (_, place) => ({
    kind: 'unknown_order' as const,
    provider: 'razorpay' as const,
    provider_order_id: order(place),
    amount: rupees(600),
    raised_at: earlier(new Date(), { hours: place + 1 }),
  }))
  await sql.insertInto('payment_alerts').values(alerts).execute()
  const desk = await openDesk(browser, library, sql)
  await desk.goto(FEES)
  const shown = desk.getByRole('listitem').filter({ hasText: 'order_pile_' })
  const resolve = async (place: number) => {
    await shown
      .filter({ hasText: order(place) })
      .getByRole('button', { name: 'Resolve' })
      .click()
    await desk.getByRole('alertdialog').getByLabel('What was it?').fill('A test payment of the gateway')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Resolve' }).click()
    await expect(shown.filter({ hasText: order(place) })).toHaveCount(0)
  }

  await test.step('folded: three, the oldest first, and the payments in sight', async () => {
    await expect(shown).toContainText([order(19), order(18), order(17)])
    await expect(shown).toHaveCount(3)
    await expect(searchBox(desk)).toBeInViewport()
    await expectAccessible(desk, 'a folded list of alerts')
  })

  await test.step('unfolded by keyboard, it stays so while they are worked through', async () => {
    const all = desk.getByRole('button', { name: 'Show all 20' })
    await expect(all).toHaveAttribute('aria-expanded', 'false')
    await all.press('Enter')
    await expect(shown).toHaveCount(20)
    await expect(desk.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
    await expect(desk.getByRole('button', { name: 'Show fewer' })).toBeFocused()
    await resolve(15)
    await resolve(19)
    await expect(shown).toHaveCount(18)
    await expectAccessible(desk, 'an unfolded list of alerts')
  })

  await test.step('folded again, the next takes the place of one that was handled', async () => {
    await desk.getByRole('button', { name: 'Show fewer' }).press('Enter')
    await expect(shown).toContainText([order(18), order(17), order(16)])
    await expect(desk.getByRole('button', { name: 'Show all 18' })).toBeFocused()
    await expect(desk.getByRole('button', { name: 'Show all 18' })).toBeInViewport()
    await resolve(17)
    await expect(shown).toContainText([order(18), order(16), order(14)])
    await expect(desk.getByRole('button', { name: 'Show all 17' })).toBeVisible()
  })
  await desk.context().close()
})
