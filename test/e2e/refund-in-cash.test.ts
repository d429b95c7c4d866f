import { expect } from '@playwright/test'
import { rupees } from '#/kernel/money.ts'
import { sampleMember } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { FEES, payments, PHONE } from './payments.ts'
import { answerRead } from './reads.ts'
import { test } from './students.ts'

test('whoever refunds more cash than should be in the drawer reads how much that is (TILL-4)', async ({
  browser,
  library,
  sql,
}) => {
  const payer = await sampleMember(sql, { name: 'Meera Sample' })
  await payments(sql, payer.id, 1)
  const { id, amount } = await sql
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('user_id', '=', payer.id)
    .executeTakeFirstOrThrow()
  expect(amount).toBeGreaterThan(rupees(300))
  const desk = await openDesk(browser, library, sql)
  await desk.setViewportSize(PHONE)
  // Journeys share a drawer.
  const last_close = { id, closed_at: new Date(), closed_by: null, cash_counted: 30_000 }
  await answerRead(desk, '/admin/till', () => ({ status: 200, body: { balance: 30_000, last_close } }))
  await desk.goto(`${FEES}?status=all&view=${id}`)
  await desk.getByRole('button', { name: 'Refund', exact: true }).click()
  const refunding = desk.getByRole('dialog', { name: 'Refund', exact: true })
  const short = refunding.getByText('Only ₹300 should be in the drawer.', { exact: false })
  await refunding.getByLabel('Amount in rupees').fill('300.01')
  await refunding.getByRole('radio', { name: /^In cash/ }).click()
  await expect(short).toBeVisible()
  await expectAccessible(desk, 'a refund of more cash than should be there')
  await refunding.getByRole('radio', { name: /^By UPI/ }).click()
  await expect(short).toHaveCount(0)
  await refunding.getByRole('radio', { name: /^In cash/ }).click()
  await expect(short).toBeVisible()
  await refunding.getByLabel('Amount in rupees').fill('300')
  await expect(short).toHaveCount(0)
  await desk.context().close()
})
