/** `/admin/plans` (PLAN-9). */
import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { rupees } from '#/kernel/money.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

test('saving a plan speaks of a new price only if there is one', async ({ browser, library, sql }) => {
  const name = `saved${randomBytes(4).toString('hex')}`
  const plan = { name, slug: name, type: 'night', duration_months: 0, duration_days: 9 } as const
  await sql
    .insertInto('plans')
    .values({ ...plan, price: rupees(100) })
    .execute()
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/plans')
  const save = async (field: string, typed: string) => {
    await desk.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Plan' })
    await dialog.getByLabel(field, { exact: false }).first().fill(typed)
    await dialog.getByRole('button', { name: 'Save Plan' }).click()
    await expect(dialog).toBeHidden()
  }
  await save('Name in Hindi', 'रात, 9 दिन')
  await expectToast(desk, 'Success', 'Plan updated')
  await save('Price in rupees', '120')
  await expectToast(
    desk,
    'Plan updated',
    'A new price applies from now on. Anyone already paying is asked to agree to it first.',
  )
  await sql.deleteFrom('plans').where('slug', '=', name).execute()
})
