/** What a desk prints is the page alone, and its lists as tables: also on A4, which is narrower than its screen. */
import { expect, type Page } from '@playwright/test'
import { dayOf } from '#/kernel/dates.ts'
import { sampleMember, samplePlan } from '../support/samples.ts'
import { openDesk } from './desk.ts'
import { payments } from './payments.ts'
import { test } from './students.ts'

/** Between the margins that a browser gives a page of 210 mm, and those of a receipt. */
const A4 = [718, 672]

test('a desk’s list is printed as a table, without menus and buttons', async ({ browser, library, sql }) => {
  await sampleMember(sql, { name: 'Printed Sample' })
  const page = await openDesk(browser, library, sql)
  await page.goto('/admin/users?q=Printed+Sample')
  const name = page.getByRole('cell', { name: /^Printed Sample/ }).first()
  await expect(name).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const width of A4) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await fittingHeads(page), `at ${width} px`).toEqual([
      'Name',
      'Phone',
      'Plan',
      'Status',
      'Ends',
      'Seat',
      'Joined',
    ])
  }
  // In landscape the menu is beside the page on a screen.
  await page.setViewportSize({ width: 1060, height: 700 })
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Logout|Export|View/ })).toHaveCount(0)
  const main = await page.getByRole('main').boundingBox()
  expect([main?.x, main?.width], 'the whole width').toEqual([0, 1060])
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
})

test('the figures of a day are below each other', async ({ browser, library, sql }) => {
  const page = await openDesk(browser, library, sql)
  const payer = await sampleMember(sql)
  await payments(sql, payer.id, 1)
  await page.goto('/admin/fees?tab=day')
  const tables = page.getByRole('table')
  for (const at of [0, 1]) await expect(tables.nth(at).getByRole('cell', { name: /₹/ }).first()).toBeVisible()
  const edges = (table: number) =>
    page
      .getByRole('table')
      .nth(table)
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().right)))
  expect(await edges(1)).toEqual(await edges(0))
})

test('a member’s payments are printed with the numbers of their receipts', async ({ student, sql }) => {
  const { page, id, name: payer_name } = student
  const [payment_id = ''] = await payments(sql, id, 1)
  const { price: amount } = await samplePlan(sql, 'evening')
  const [number, issued_on] = [id.slice(0, 12), dayOf(new Date())]
  await sql
    .insertInto('receipts')
    .values({
      number,
      payment_id,
      issued_on,
      payer_name,
      plan_name: 'Evening',
      amount,
      payment_method: 'cash',
    })
    .execute()
  await page.goto('/dashboard/fees?tab=history')
  await expect(page.getByRole('link', { name: `Receipt ${number}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: `Receipt ${number}` })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('every floor is printed, each below its name', async ({ student: { page } }) => {
  await page.goto('/dashboard/seats')
  await expect(page.getByRole('tab', { name: /^First floor/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['First floor', 'Second floor'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

/** The heads in sight, of a table whose rows are no cards and that is no wider than the page. */
const fittingHeads = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads
        .filter((head) => head.clientWidth > 1 && head.getBoundingClientRect().right <= innerWidth)
        .map((head) => head.textContent),
    )
