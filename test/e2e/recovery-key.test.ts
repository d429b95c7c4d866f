import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

test('the recovery key is printed whole, and counts as saved once its end was typed from paper', async ({
  browser,
  library,
  sql,
}) => {
  await sql.deleteFrom('recovery_keys').execute()
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin')
  const warning = desk.getByText('There is no recovery key yet')
  await expect(warning).toBeVisible()
  await desk.getByRole('button', { name: 'Make the recovery key' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Recovery key', exact: true })
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const box = dialog.getByText(/^(\w{4}-){8}\w{4}$/)
  const key = await box.innerText()
  await expectAccessible(desk, 'a recovery key')

  await desk.emulateMedia({ media: 'print' })
  await desk.setViewportSize({ width: 700, height: 1000 })
  await expect(box).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await expect(desk.getByText('Dashboard').filter({ visible: true })).toHaveCount(0)
  await desk.emulateMedia({ media: 'screen' })
  await desk.setViewportSize({ width: 1280, height: 900 })

  const end = dialog.getByLabel(/^The last two groups/)
  await end.fill('AAAA-AAAA')
  await dialog.getByRole('button', { name: 'It is on paper' }).click()
  await expect(dialog.getByText('That isn’t how the key ends')).toBeVisible()
  await end.fill(key.slice(-9).toLowerCase())
  await dialog.getByRole('button', { name: 'It is on paper' }).click()
  await expectToast(desk, 'Recovery key saved', 'It opens every backup from now on.')
  await expect(dialog).toBeHidden()
  await expect(warning).toBeHidden()
  await desk.context().close()
})
