/**
 * The drawer from its first count to a correction, expenses and the month, on `/admin/till` (TILL-1 to TILL-6,
 * EXPENSE-1 to EXPENSE-4).
 */
import { expect, type Page } from '@playwright/test'
import { drawerToasts } from '#/features/till/drawer/texts.ts'
import { expenseToasts } from '#/features/till/expenses/texts.ts'
import type { Text } from '#/kernel/refusal.ts'
import { sampleMember } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { DESK, payments, PHONE, row } from './payments.ts'
import { download, expectToast } from './steps.ts'
import { test } from './students.ts'

const should = (page: Page) => page.getByText('Should be in the drawer').locator('..')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const expectTold = (page: Page, { title, description }: Text) => expectToast(page, title, description)

test('the drawer is counted, emptied, corrected, and pays for paper', async ({ browser, library, sql }) => {
  const page = await openDesk(browser, library, sql)
  // Journeys share libraries and take cash meanwhile: this one reads the number before it counts.
  const balance = async () => {
    const text = await should(page).locator('p').first().textContent()
    return Number(text?.replaceAll(/[₹,]/g, '').replace('−', '-'))
  }

  await test.step('what the drawer begins with is asked once', async () => {
    await page.goto('/admin/till')
    const first = page.getByRole('heading', { name: 'How much is in the drawer now?' })
    await expect(first.or(page.getByText('Should be in the drawer'))).toBeVisible()
    if (!(await first.isVisible())) return
    await button(page, 'Start with this').click()
    await expect(page.getByText('Please enter what you counted')).toBeVisible()
    await expectAccessible(page, 'the first count')
    await page.getByLabel('In the drawer, in rupees').fill('20000')
    await button(page, 'Start with this').focus()
    await page.keyboard.press('Enter')
    await expectTold(page, drawerToasts.opened)
    await expect(first).toBeHidden()
    await expect(page.getByRole('main').locator('button:focus'), 'in what took its place').toBeVisible()
  })

  await test.step('cash taken after a close is in the drawer at once, on every open screen', async () => {
    const payer = await sampleMember(sql, { name: 'Late Sample' })
    const before = await balance()
    await payments(sql, payer.id, 1)
    await expect.poll(balance).toBeGreaterThanOrEqual(before + 600)
    await expect(row(page, 'Late Sample')).toContainText('₹600')
    await expectAccessible(page, 'the till')
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'the till on a phone')
    await page.setViewportSize(DESK)
  })

  await test.step('to the bank, and for paper: the number follows', async () => {
    await button(page, 'Take to the bank').click()
    const out = dialog(page, 'Take cash out')
    await button(page, 'Take out').click()
    await expect(out.getByText('Please enter an amount')).toBeVisible()
    await expectAccessible(page, 'taking cash out, with errors')
    await out.getByLabel('Amount in rupees').fill('1000')
    await out.getByLabel('Note').fill('Slip 4471')
    await button(page, 'Take out').click()
    await expectTold(page, drawerToasts.moved)
    await expect(row(page, 'Taken to the bank').filter({ hasText: 'Slip 4471' })).toContainText('−₹1,000')

    await button(page, 'Expense').click()
    const expense = dialog(page, 'Record an expense')
    await expense.getByLabel('Amount in rupees').fill('350')
    await expense.getByLabel('What for').selectOption({ label: 'Supplies' })
    await expense.getByLabel('Note').fill('Paper')
    await expectAccessible(page, 'an expense')
    await button(page, 'Save expense').click()
    await expectTold(page, expenseToasts.recorded)
    await expect(row(page, 'Expense: Supplies').first()).toContainText('−₹350')
  })

  await test.step('a count says what is missing, asks why, and is the number from then on', async () => {
    await button(page, 'Count and close').click()
    const counting = dialog(page, 'Count and close')
    const close = counting.getByRole('button', { name: 'Count and close' })
    const counted = (await balance()) - 50
    await counting.getByLabel('Counted, in rupees').fill(String(counted))
    await expect(counting.getByText('₹50 missing')).toBeVisible()
    await close.click()
    await expect(counting.getByText(/^Please write what explains it/)).toBeVisible()
    await counting.getByLabel('What explains the difference?').fill('Five notes of ten short')
    await expectAccessible(page, 'a count')

    const payer = await sampleMember(sql, { name: 'Meanwhile Sample' })
    await payments(sql, payer.id, 1)
    await expect.poll(balance).toBeGreaterThanOrEqual(counted + 650)
    await expect(counting.getByText('₹50 missing'), 'it was counted before the cash came').toBeVisible()
    await close.click()
    const refusal = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
    await expect(refusal.filter({ hasText: 'Cash moved meanwhile' }).first()).toBeVisible()
    await expect(counting.getByLabel('Counted, in rupees')).toHaveValue('')
    const again = (await balance()) - 50
    await counting.getByLabel('Counted, in rupees').fill(String(again))
    await expect(counting.getByText('₹50 missing')).toBeVisible()
    await close.click()
    await expectTold(page, drawerToasts.closed)
    await expect.poll(balance).toBe(again)
  })

  await test.step('the count is corrected by a later entry, and stays', async () => {
    await page.getByRole('tab', { name: 'Counts' }).click()
    const count = row(page, 'Five notes of ten short').first()
    await expect(count).toContainText('₹50 missing')
    const before = await balance()
    await count.getByRole('button', { name: /^Correct/ }).click()
    const correcting = dialog(page, 'Correct this count?')
    await correcting.getByLabel(/^What was really in the drawer/).fill(String(before + 50))
    await correcting.getByLabel('Reason').fill('Under the tray')
    await expectAccessible(page, 'a correction')
    await button(page, 'Correct').last().click()
    await expectTold(page, drawerToasts.corrected)
    await expect(count).toContainText('Corrected by ₹50: Under the tray')
    await expect(count).toContainText('₹50 missing')
    await expectAccessible(page, 'counts')
  })

  await test.step('the month has the expense, until it is taken back', async () => {
    await page.getByRole('tab', { name: 'Month' }).click()
    await expect(page.getByRole('term').filter({ hasText: 'Supplies' })).toBeVisible()
    await expectAccessible(page, 'a month')
    const { name, text } = await download(page, button(page, 'Export'))
    expect(name).toMatch(/^income-and-expenses-\d{4}-\d\d/)
    expect(text).toContain('Date,Type,For,Receipt or note,Account,Amount (₹)\r\n')
    expect(text).toMatch(/\r\n\d{4}-\d\d-\d\d,Expense,Supplies,Paper,Drawer \(cash\),-350/)
    await page.getByRole('tab', { name: 'Expenses' }).click()
    await row(page, 'Paper').getByRole('button', { name: 'Take back' }).click()
    await page.getByLabel('What was the mistake?').fill('Bought last month')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expectTold(page, expenseToasts.reversed)
    await expect(row(page, 'Paper')).toContainText('Taken back, Bought last month')
    await expectAccessible(page, 'expenses')
  })
  await page.context().close()
})
