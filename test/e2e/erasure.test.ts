/** A member asks to be erased; the desk refuses once, then does it (ACCOUNT-20). */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { emptyQueues } from './crowd.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

test('a member asks to be erased, withdraws, is refused with a reason, asks again, and is erased', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const { page } = student
  const name = `Erin ${student.id.slice(0, 6)}`
  await sql.updateTable('profiles').set({ name }).where('id', '=', student.id).execute()
  await page.goto('/dashboard/account')
  await emptyQueues(sql)
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/erasures')

  async function ask(): Promise<void> {
    await page.getByRole('button', { name: 'Ask to erase my account' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Current Password/)
      .fill(student.password)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expectToast(page, 'Request sent', 'We’ll reply by email.')
  }
  const row = desk.getByRole('row').filter({ hasText: name })

  await test.step('a wrong password requests nothing', async () => {
    await page.getByRole('button', { name: 'Ask to erase my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    const password = dialog.getByLabel(/^Current Password/)
    await expect(dialog.getByText('Please enter your current password.')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('not-the-password')
    await expect(dialog.getByText('Please enter your current password.')).toBeHidden()
    await password.press('Enter')
    await expect(dialog.getByText('Your current password isn’t right.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page, 'asking to be erased')
    await page.keyboard.press('Escape')
  })

  await test.step('requested, seen at the desk without a reload, and withdrawn', async () => {
    await ask()
    await expect(row.first()).toContainText('Pending')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'Request withdrawn', 'Your account stays as it is.')
    await expect(row.first()).toContainText('Withdrawn')
  })

  await test.step('refused: the member sees why', async () => {
    await ask()
    await row.filter({ hasText: 'Pending' }).getByRole('button', { name: 'Refuse' }).click()
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A locker key is still with you')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expectToast(desk, 'Request refused', 'The member will see your reason.')
    await expect(page.getByText('A locker key is still with you')).toBeVisible()
    await expectAccessible(page, 'a refused erasure')
  })

  await test.step('erased: signed out, and the name is gone', async () => {
    await ask()
    await expect(row.filter({ hasText: 'Pending' })).toBeVisible()
    const request = sql.selectFrom('erasure_requests').select('id').where('status', '=', 'pending')
    const { id } = await request.where('user_id', '=', student.id).executeTakeFirstOrThrow()
    await desk.goto(`/admin/erasures?view=${id}`)
    await expect(desk.getByRole('dialog', { name })).toContainText(student.email)
    await expectAccessible(desk, 'an erasure request')
    await desk.keyboard.press('a')
    await expectAccessible(desk, 'erasing a member')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Erase permanently' }).click()
    await expectToast(desk, 'Member erased', 'Payments and receipts stay in the books.')
    await expectToast(desk, 'All done', 'No more erasure requests are waiting.')
    await expect(desk).toHaveURL(/\/admin\/erasures$/)
    await expect(row).toHaveCount(0)
    await expect(desk.getByText('erased.invalid'), 'nor in an older request').toHaveCount(0)
    await expect(page).toHaveURL(/\/auth/)
    const left = await sql
      .selectFrom('profiles')
      .select(['name', 'email'])
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(left)).not.toContain(name)
    expect(left.email).not.toBe(student.email)
  })
  await desk.context().close()
})
