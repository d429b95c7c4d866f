/** A session that ends while somebody types leads to the sign-in page and loses nothing that was typed (PORTAL-9). */
import { expect, type Locator } from '@playwright/test'
import { sampleCoupon } from '../support/samples.ts'
import { openDesk } from './desk.ts'
import { expectToast, signIn, withoutNews } from './steps.ts'
import { newAccount, test, type Student } from './students.ts'

type Person = Pick<Student, 'page' | 'email' | 'password' | 'loseSession'>

test('My Account leads to the sign-in page by each of its buttons', async ({ student }) => {
  const { page, password, loseSession } = student
  const typePassword = (label: string) => page.getByLabel(new RegExp(`^${label}`)).fill(password)
  const ways: Record<string, () => Promise<void>> = {
    'Update Password': async () => {
      await typePassword('Current Password')
      await typePassword('New Password')
      await typePassword('Confirm New Password')
      await page.getByRole('button', { name: 'Update Password' }).click()
    },
    'Two-step sign-in': async () => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await confirmBy(page.getByRole('dialog'), 'Continue')
    },
    'Sign out everywhere': async () => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    },
    Erasure: async () => {
      await page.getByRole('button', { name: 'Ask to erase my account' }).click()
      await confirmBy(page.getByRole('dialog'), 'Send the request')
    },
  }
  async function confirmBy(dialog: Locator, button: string) {
    await dialog.getByLabel('Current Password').fill(password)
    await dialog.getByRole('button', { name: button }).click()
  }
  await withoutNews(page)
  await page.goto('/dashboard/account')
  for (const [what, press] of Object.entries(ways))
    await test.step(what, async () => {
      await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible()
      await loseSession()
      await press()
      await signInAgain(student)
      await expect(page).toHaveURL(/\/dashboard\/account$/)
    })
})

test('the details in My Account are still typed after signing in', async ({ student }) => {
  const { page, loseSession } = student
  await withoutNews(page)
  await page.goto('/dashboard/account')
  await page.getByLabel('Full Name').fill('Kabir Sample Rao')
  await loseSession()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(student)
  await expect(page.getByLabel('Full Name')).toHaveValue('Kabir Sample Rao')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved', 'Your details have been updated.')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Kabir Sample Rao')
})

test('the desk finds what it typed into a dialog, the settings and the counter', async ({
  browser,
  library,
  sql,
}) => {
  const account = await newAccount(sql)
  await sql.updateTable('profiles').set({ role: 'admin' }).where('id', '=', account.id).execute()
  const page = await openDesk(browser, library, sql, account)
  const loseSession = async () =>
    void (await sql.deleteFrom('sessions').where('user_id', '=', account.id).execute())
  const desk = { ...account, page, loseSession }
  await withoutNews(page)

  const { id, code } = await sampleCoupon(sql)
  await page.goto('/admin/coupons')
  const edit = () => page.getByRole('button', { name: `Edit ${code}` }).click()
  await edit()
  const dialog = page.getByRole('dialog', { name: 'Edit Coupon' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Lamp week')
  await desk.loseSession()
  await dialog.getByRole('button', { name: 'Save Coupon' }).click()
  await sql
    .updateTable('coupons')
    .set(({ eb }) => ({ usage_limit: 7, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await signInAgain(desk)
  await edit()
  await expect(name).toHaveValue('Lamp week')
  await expect(dialog.getByText('Someone else has changed this')).toBeVisible()
  await expect(dialog.getByLabel('Usage limit')).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Save Coupon' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/settings')
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
  await phone.fill('+91 90000 00077')
  await desk.loseSession()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await signInAgain(desk)
  await expect(phone).toHaveValue('+91 90000 00077')
  await expect(page.getByText('Not saved yet: Phone')).toBeVisible()

  await page.goto('/admin/walk-in')
  await page.getByRole('searchbox').fill('Nobody of that name')
  await phone.fill('9000000077')
  await desk.loseSession()
  await page.getByRole('searchbox').fill('Nobody of that other name')
  await signInAgain(desk)
  await expect(page.getByRole('searchbox')).toHaveValue('Nobody of that other name')
  await expect(phone).toHaveValue('9000000077')

  await sql.deleteFrom('coupons').where('id', '=', id).execute()
})

async function signInAgain({ page, email, password }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, { email, password })
  await expect(page).not.toHaveURL(/\/auth/)
}
