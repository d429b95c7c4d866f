/** Phone and recovery codes of two-step sign-in are lost: the way back leads over the desk (ACCOUNT-25). */
import { expect } from '@playwright/test'
import { codeOf } from '../support/totp.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectMail, expectToast, openBrowser } from './steps.ts'
import { test } from './students.ts'

test('who has lost phone and codes is told to ask at the desk, and is in again once an admin has turned them off', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const { page, email, password } = student
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth/two-factor/${path}`, {
      data,
      headers: { origin: library.url },
    })
    return (await answer.json()) as { totpURI?: string }
  }
  const { totpURI = '' } = await ask('enable', { password })
  await ask('verify-totp', { code: codeOf(new URL(totpURI).searchParams.get('secret') ?? '') })
  await page.goto('/dashboard')

  const elsewhere = await openBrowser(browser, library.url, { width: 360, height: 780 })
  const signIn = async () => {
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByLabel(/^Password/).fill(password)
    await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  }
  await elsewhere.goto('/auth')
  await signIn()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(elsewhere.getByText(/^Lost your phone and your codes\? Ask at the desk/)).toBeVisible()
  await expectAccessible(elsewhere, 'recovery code and what to do without, 360')
  await elsewhere.getByRole('button', { name: 'Back to Login' }).click()

  const { name } = await sql
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow()
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`/admin/users?view=${student.id}`)
  const dialog = desk.getByRole('dialog', { name, exact: true })
  await dialog.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  const question = desk.getByRole('alertdialog', { name: `Turn off two-step sign-in for ${name}?` })
  await expect(question).toContainText('a password, a code by email or a passkey is enough')
  await expectAccessible(desk, 'turn off two-step sign-in')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(question.getByText('Please give a reason')).toBeVisible()
  await question.getByLabel(/^Reason/).fill('Came in person with her ID')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expectToast(desk, 'Two-step sign-in is off', name)
  await expect(dialog.getByRole('button', { name: 'Turn off two-step sign-in' })).toHaveCount(0)

  // Whoever has the phone is out.
  await expect(page).toHaveURL(/\/auth/)
  await signIn()
  await expect(elsewhere).toHaveURL(/\/dashboard/)
  await expectMail(elsewhere, { to: email, subject: 'Two-step sign-in is off' })
  await desk.goto('/admin/audit')
  await expect(desk.getByText(/turned off .* two-step sign-in/).first()).toBeVisible()
  await desk.context().close()
  await elsewhere.context().close()
})
