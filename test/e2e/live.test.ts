/**
 * The live stream: changes between loading a page and connecting are not missed, and nothing is fetched twice for it.
 */
import { expect, type Page } from '@playwright/test'
import { sql as raw } from 'kysely'
import { openDesk } from './desk.ts'
import { readsIn } from './reads.ts'
import { test } from './students.ts'

const LIVE = '**/api/live*'

/** Counts the page's API reads by address, from now on. */
function readsOf(page: Page): Map<string, number> {
  const reads = new Map<string, number>()
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (!address.pathname.startsWith('/api/') || address.pathname === '/api/live') return
    for (const read of readsIn(address)) reads.set(read, (reads.get(read) ?? 0) + 1)
  })
  return reads
}

test('what changes after a page was loaded and before its stream connects still appears', async ({
  student: { page },
  sql,
}) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(LIVE, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/tuition')
  await expect(page.getByRole('heading', { name: 'Sample Nagar' })).toBeVisible()
  await sql.insertInto('tuition_locations').values({ name: 'Meanwhile Lane' }).execute()
  // Only the stream could report it.
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: 'Meanwhile Lane' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Meanwhile Lane' })).toBeVisible()
  await sql.deleteFrom('tuition_locations').where('name', '=', 'Meanwhile Lane').execute()
  await expect(page.getByRole('heading', { name: 'Meanwhile Lane' })).toHaveCount(0)
})

test('if nothing changed, a first load fetches everything once', async ({ newcomer: { page } }) => {
  const reads = readsOf(page)
  // This test's own data counts as news for a while: one quiet load is enough.
  await expect
    .poll(
      async () => {
        reads.clear()
        const opened = page.waitForResponse(LIVE)
        await page.goto('/dashboard')
        await opened
        await page.waitForLoadState('load')
        await page.waitForTimeout(1000)
        return [...reads].filter(([, times]) => times > 1)
      },
      { timeout: 120_000, intervals: [2000] },
    )
    .toEqual([])
  expect(reads.size).toBeGreaterThan(2)
})

test('what was there when the desk arrived rings no bell; later news does', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const bell = desk.getByRole('dialog', { name: 'New Canteen Order' })
  const announce = () => raw`select announce('new_canteen_orders admin')`.execute(sql)
  await announce()
  const opened = desk.waitForResponse(LIVE)
  await desk.goto('/admin/coupons')
  await opened
  await expect(desk.getByRole('tab', { name: 'Coupons', exact: true })).toBeVisible()
  await desk.waitForTimeout(500)
  await expect(bell).toHaveCount(0)
  await announce()
  await expect(bell).toBeVisible()
  await desk.context().close()
})
