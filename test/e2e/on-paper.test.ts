/** What a desk prints is the page alone, and its lists as tables: also on A4, which is narrower than its screen. */
import { expect, type Page } from '@playwright/test'
import { sampleMember } from '../support/samples.ts'
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
  await expect(page.getByRole('table')).toHaveCount(2)
  const edges = (table: number) =>
    page
      .getByRole('table')
      .nth(table)
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().right)))
  expect(await edges(1)).toEqual(await edges(0))
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
