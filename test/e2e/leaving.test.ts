/** A long import, or a walk-in, isn't left by accident: by a link, the back button or a closed tab (PORTAL-9). */
import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openDesk } from './desk.ts'
import { openSection } from './steps.ts'
import { test } from './students.ts'

const question = (desk: Page) => desk.getByRole('alertdialog', { name: 'Leave this page?' })

/** Keeps the answers of these calls back, from the one after `first` on, until they are let go. */
async function holdCalls(desk: Page, path: string, first: number) {
  const released = Promise.withResolvers<void>()
  let calls = 0
  await desk.route(path, async (route) => {
    if (route.request().method() === 'POST' && ++calls > first) await released.promise
    await route.continue()
  })
  return { release: () => released.resolve(), calls: () => calls }
}

/** A link, the back button and a reload: each asks, and stays if one wants to. */
async function staysWhenAsked(desk: Page, words: string): Promise<void> {
  for (const leave of [() => openSection(desk, 'Seats'), () => desk.goBack()]) {
    await leave()
    await expect(question(desk)).toContainText(words)
    await desk.getByRole('button', { name: 'Stay' }).click()
    await expect(question(desk)).toBeHidden()
  }
  const closing = desk.waitForEvent('dialog')
  // It is never answered, since the page stays.
  void desk.reload().catch(() => undefined)
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

test('a bank statement that is being imported; what is left then is not sent', async ({
  browser,
  library,
  sql,
}) => {
  const first = randomInt(1e11, 9e11)
  const references = Array.from({ length: 400 }, (_, at) => String(first + at * 7))
  const lines = references.map((reference) => `21/11/2026,UPI/${reference}/LEAVING,,600.00`)
  const stored = async () => {
    const { count } = await sql
      .selectFrom('bank_credits')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('narration', 'like', '%/LEAVING')
      .executeTakeFirstOrThrow()
    return count
  }
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/payment-verification')
  await desk.getByRole('link', { name: 'Bank statement' }).click()
  await desk.getByLabel('Spreadsheet').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Narration,Withdrawal Amt.,Deposit Amt.', ...lines].join('\r\n')),
  })
  const held = await holdCalls(desk, '**/api/admin/bank-credits', 1)
  await desk.getByRole('button', { name: 'Import 400 credits' }).click()
  await expect(desk.getByText('Stop (150 of 400)')).toBeVisible()
  await staysWhenAsked(desk, 'Lines imported so far are kept; import again to continue.')
  await openSection(desk, 'Seats')
  await question(desk).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(desk).toHaveURL(/\/admin\/seats$/)
  const answered = desk.waitForResponse((response) => response.url().endsWith('/api/admin/bank-credits'))
  held.release()
  await answered
  await desk.goto('/admin/bank-statement')
  await expect(desk.getByRole('row').filter({ hasText: 'LEAVING' }).first()).toBeVisible()
  expect(held.calls()).toBe(2)
  expect(await stored()).toBe(300)
  await sql.deleteFrom('bank_credits').where('narration', 'like', '%/LEAVING').execute()
  await desk.context().close()
})

test('members that are being imported', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/users')
  await desk.getByRole('link', { name: 'Import', exact: true }).click()
  await desk.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
    name: 'leaving.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Phone\nAsha Leavesample,7200000001'),
  })
  const held = await holdCalls(desk, '**/api/admin/member-imports', 0)
  await desk.getByRole('button', { name: 'Import 1 member' }).click()
  await expect(desk.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await staysWhenAsked(
    desk,
    'The import is running. If you leave, come back later and see below whether it finished.',
  )
  held.release()
  await expect(desk.getByRole('cell', { name: /^leaving\.csv/ })).toBeVisible()
  await openSection(desk, 'Seats')
  await expect(desk).toHaveURL(/\/admin\/seats$/)
  await desk.context().close()
  // Another journey begins where nothing has been imported.
  await sql.updateTable('profiles').set({ import_id: null }).where('name', '=', 'Asha Leavesample').execute()
  await sql.deleteFrom('member_imports').where('name', '=', 'leaving.csv').execute()
})
