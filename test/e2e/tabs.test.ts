/** The tabs of one browser share one live stream, which goes on when the tab that holds it closes (PORTAL-7). */
import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { test } from './students.ts'

/** A browser has six connections to a server over HTTP/1.1. */
const TABS = 8

test('eight tabs share one stream and show every booking at once, also when the leading tab closes', async ({
  student: { page },
  sql,
}) => {
  const streams: Page[] = []
  const reads: string[] = []
  const watch = (tab: Page) =>
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/live') streams.push(tab)
      else if (pathname.startsWith('/api/')) reads.push(pathname)
    })
  const tabs = [page]
  while (tabs.length < TABS) tabs.push(await page.context().newPage())
  for (const tab of tabs) {
    watch(tab)
    await tab.goto('/dashboard/seats')
    await expect(seat(tab, 11)).toBeVisible()
  }
  await expect.poll(() => streams.length).toBe(1)
  const quiet = async () => {
    const before = reads.length
    await page.waitForTimeout(500)
    return reads.length - before
  }
  await expect.poll(quiet).toBe(0)

  reads.length = 0
  await occupy(sql, 11)
  for (const tab of tabs) await expect(seat(tab, 11)).toHaveAccessibleName(BOOKED)
  expect(reads, 'the change itself travelled').toEqual([])
  expect(streams).toHaveLength(1)

  const [leader] = streams
  const others = tabs.filter((tab) => tab !== leader)
  await leader?.close()
  await occupy(sql, 12)
  for (const tab of others) await expect(seat(tab, 12)).toHaveAccessibleName(BOOKED)
  await expect.poll(() => streams.length).toBe(2)
  await occupy(sql, 13)
  for (const tab of others) await expect(seat(tab, 13)).toHaveAccessibleName(BOOKED)
  expect(streams).toHaveLength(2)
})

test('without the browser’s locks each tab has a stream of its own', async ({ student: { page }, sql }) => {
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await tab.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const opened = tab.waitForResponse('**/api/live*')
    await tab.goto('/dashboard/seats')
    await opened
    await expect(seat(tab, 14)).toBeVisible()
  }
  await occupy(sql, 14)
  for (const tab of tabs) await expect(seat(tab, 14)).toHaveAccessibleName(BOOKED)
})

const BOOKED = /booked|taken/

const seat = (page: Page, number: number) => page.locator(`[data-seat="${number}"]`)

/** Somebody else books the whole day. */
async function occupy(sql: Kysely<DB>, seat_number: number): Promise<void> {
  const { id: user_id } = await sampleMember(sql)
  const { id: subscription_id, start_date, end_date } = await sampleSubscription(sql, user_id, 'full_day')
  const periods = [{ subscription_id, start_date, end_date }] as const
  const asked = { request_key: null, created_at: new Date() }
  const booking = { seat_number, user_id, time_slot: 'full_day' as const, periods, ...asked }
  await insertBooking(sql, { ...booking, hours: hoursOf('full_day', 'hours') })
}
