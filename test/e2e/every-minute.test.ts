/**
 * What a member may rely on at any minute: of two plans, on the last day, and in the minute after it (MEMBER-2,
 * TIME-1).
 */
import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { addDays, formatDay, toDay, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { sampleSubscription } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { movingTest } from './moving-library.ts'
import { openStudent } from './students.ts'

const TODAY = toDay('2027-02-10')
const [TOMORROW, LATER, RENEWED] = [addDays(TODAY, 1), addDays(TODAY, 9), addDays(TODAY, 30)]
const HALF_A_DAY_MS = 12 * 3_600_000
const at = (clock: string, day: Day = TODAY) => `${day}T${clock}+05:30`

const test = movingTest(at('09:30:00'))

type Period = { start_date: Day; end_date: Day }

/** A verified member's plans of one type, one after the other, and the seat booked for all of them. */
async function seat(
  sql: Kysely<DB>,
  user_id: string,
  seat_number: number,
  time_slot: TimeSlot,
  first: Period,
  ...later: Period[]
): Promise<void> {
  await sql.updateTable('profiles').set({ verified: true }).where('id', '=', user_id).execute()
  const paid = async (period: Period) => {
    const { id } = await sampleSubscription(sql, user_id, time_slot, period)
    return { subscription_id: id, ...period }
  }
  const renewals = []
  const begun = await paid(first)
  for (const period of later) renewals.push(await paid(period))
  const booking = {
    seat_number,
    user_id,
    time_slot,
    periods: [begun, ...renewals] as const,
    request_key: null,
    created_at: new Date(),
  }
  await insertBooking(sql, { ...booking, hours: hoursOf(time_slot, 'hours') })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard${path}`)
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
}

const pass = (page: Page) => page.getByRole('region', { name: 'Current Seat' })
const holdings = (page: Page) =>
  page.getByRole('region', { name: 'Your plans and seats' }).getByRole('listitem')
const figures = (page: Page) => page.getByRole('region', { name: 'Your account' })
const membership = (page: Page) => page.getByRole('region', { name: /- 1 Month$/ })
const plansOfSeats = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const tile = (page: Page, seat: number) => page.getByRole('button', { name: new RegExp(`^Seat ${seat},`) })

test('two plans at once, one that is renewed, the last day, and the minute after it', async ({
  browser,
  library,
  sql,
  student: two,
  goOnTo,
}) => {
  const [renewed, last] = [await openStudent(browser, library, sql), await openStudent(browser, library, sql)]
  const pages = [two.page, renewed.page, last.page]
  const month = { start_date: addDays(TODAY, -29), end_date: TODAY }
  await seat(sql, two.id, 3, 'morning', month)
  await seat(sql, two.id, 4, 'evening', { start_date: addDays(TODAY, -20), end_date: LATER })
  await seat(sql, renewed.id, 5, 'full_day', month, { start_date: TOMORROW, end_date: RENEWED })
  await seat(sql, last.id, 6, 'evening', month)
  // Half a day wrong, each of them.
  for (const page of pages) await page.clock.install({ time: Date.parse(at('09:30:00')) - HALF_A_DAY_MS })

  await test.step('9:30 AM: the pass is the morning’s, and every page tells both plans and seats with their ends', async () => {
    await open(two.page, '/fees')
    await expect(membership(two.page)).toContainText(
      `Evening - 1 MonthActiveExpires ${formatDay(LATER)}. 10 days remaining`,
    )
    await expect(membership(two.page).getByRole('listitem')).toHaveText(
      `Morning - 1 MonthEnds today, ${formatDay(TODAY)}. 1 day remainingRenew to keep studying tomorrow. Renew subscription`,
    )
    await open(two.page, '/seats')
    await expect(plansOfSeats(two.page)).toHaveText([
      `Morning - 1 MonthActiveMorning. Ends today, ${formatDay(TODAY)}`,
      `Evening - 1 MonthActiveEvening. Valid until ${formatDay(LATER)}`,
    ])
    await expect(two.page.getByRole('region', { name: 'My Bookings' }).getByRole('listitem')).toHaveText([
      new RegExp(`Seat 4.*to ${formatDay(LATER)}$`),
      new RegExp(`Seat 3.*to ${formatDay(TODAY)}$`),
    ])
    await open(two.page, '/timetable')
    await expect(two.page.getByRole('img', { name: /^Your hours: Evening, .*; Morning, / })).toBeVisible()
    await expect(two.page.getByText('Currently: Morning Study 1')).toBeVisible()
    const entries = two.page.getByRole('list', { name: 'Schedule' }).getByRole('listitem')
    await expect(entries.first()).toContainText('Morning Study 1')
    await expect(entries.first()).toHaveAttribute('aria-current', 'time')
    await expect(two.page.getByText('Earlier today (1)')).toBeVisible()
    await open(two.page, '')
    await expect(two.page.getByRole('heading', { name: 'Good morning' })).toBeVisible()
    await expect(pass(two.page)).toHaveText(
      /Seat 3.*Morning, 8.AM.*Ends today.*It’s your time now4 h \d+ min left/,
    )
    await expect(two.page.getByRole('region', { name: 'Your account' })).toContainText('Seat 3Morning')
    await expect(holdings(two.page)).toHaveText([
      'Morning - 1 MonthEnds today. Renew subscription',
      `Evening - 1 MonthUntil ${formatDay(LATER)}`,
      new RegExp(`^Seat 4, Evening.*Until ${formatDay(LATER)}$`),
      /^Seat 3, Morning.*Ends today$/,
    ])
    await expectAccessible(two.page, 'the home with two plans')
  })

  await test.step('a plan that is renewed ends today, and goes on', async () => {
    await open(renewed.page, '/fees')
    await expect(membership(renewed.page)).toContainText('1 day remaining')
    await expect(membership(renewed.page)).toContainText(`Renewed until ${formatDay(RENEWED)}`)
    await expect(membership(renewed.page)).not.toContainText('Renew to keep studying')
    await open(renewed.page, '')
    await expect(pass(renewed.page)).toContainText(`Until ${formatDay(RENEWED)}`)
    await expect(figures(renewed.page)).toContainText(`Renewed until ${formatDay(RENEWED)}`)
    await expect(holdings(renewed.page)).toHaveText([
      'Full Day - 1 MonthEnds today',
      `Full Day - 1 Month${formatDay(TOMORROW)} to ${formatDay(RENEWED)}`,
      new RegExp(`^Seat 5, Full Day.*Until ${formatDay(RENEWED)}$`),
    ])
    await open(renewed.page, '/seats')
    await expect(plansOfSeats(renewed.page)).toContainText(
      `Ends today, ${formatDay(TODAY)}. Renewed until ${formatDay(RENEWED)}`,
    )
    await expect(tile(renewed.page, 6)).toHaveAccessibleName('Seat 6, taken in your hours')
  })

  await test.step('a last day says so and offers to renew', async () => {
    await open(last.page, '/seats')
    await expect(plansOfSeats(last.page)).toContainText(`Ends today, ${formatDay(TODAY)}`)
    await open(last.page, '/fees')
    await expect(membership(last.page)).toContainText(
      `Ends today, ${formatDay(TODAY)}. 1 day remainingRenew to keep studying tomorrow.`,
    )
    await open(last.page, '')
    await expect(pass(last.page)).toHaveText(
      /Seat 6.*Your seat is ready.*Ends today.*Your time startsin 4 h \d+ min/,
    )
    await expect(
      figures(last.page).getByRole('link', { name: 'Ends today. Renew subscription' }),
    ).toHaveAttribute('href', /^\/dashboard\/fees\?type=\w+$/)
    await expect(pass(last.page).getByRole('link', { name: 'Renew subscription' })).toHaveAttribute(
      'href',
      '/dashboard/fees?type=evening#choose-duration',
    )
    await expect(pass(renewed.page).getByRole('link')).toHaveCount(0)
  })

  // From here on, none of the pages is loaded again.
  for (const page of pages) await page.evaluate(() => Object.assign(window, { isSame: true }))

  await test.step('at 2 PM the pass becomes the evening’s, and in the evening it names the next', async () => {
    await goOnTo(at('13:59:20'), pages)
    await expect(pass(two.page)).toHaveText(/Seat 3.*It’s your time now1 min left/)
    await goOnTo(at('14:00:20'), pages)
    await expect(pass(two.page)).toHaveText(/Seat 4.*Evening, 2.PM.*It’s your time now(8 h|7 h 59 min) left/)
    await expect(pass(last.page)).toContainText('It’s your time now')
    await goOnTo(at('22:00:20'), pages)
    await expect(pass(two.page), 'the morning has no tomorrow').toHaveText(
      /Seat 4.*Your time startsin (16 h|15 h 59 min)/,
    )
    await expect(pass(last.page)).toHaveText(/Seat 6.*Your last hours have ended.*Ends today/)
    await expect(pass(last.page)).not.toContainText('Your time starts')
  })

  await test.step('at midnight open pages change by themselves', async () => {
    await two.page.getByRole('link', { name: 'Fees' }).first().click()
    await expect(membership(two.page).getByRole('listitem')).toBeVisible()
    await goOnTo(at('23:59:20'), pages)
    await expect(tile(renewed.page, 6)).toHaveAccessibleName('Seat 6, taken in your hours')
    await goOnTo(at('00:00:20', TOMORROW), pages)

    await expect(last.page.getByText('You have no seat yet.')).toBeVisible()
    await expect(pass(last.page)).toBeHidden()
    await expect(figures(last.page)).toContainText(/None.*No active booking.*Expired.*Renew subscription/)
    const strip = last.page.getByRole('region', { name: 'Three steps to your desk' })
    await expect(strip.getByRole('listitem')).toHaveText([/Done/, /To do/, /After plan/])
    await expectAccessible(last.page, 'the home after the last day')
    await strip.getByRole('link', { name: 'Choose a plan' }).click()
    await expect(membership(last.page)).toContainText(`Expired ${formatDay(TODAY)}`)

    await expect(membership(two.page).getByRole('listitem')).toHaveCount(0)
    await expect(membership(two.page)).toContainText('9 days remaining')
    await expect(tile(renewed.page, 6), 'free for whoever has a plan').toHaveAccessibleName(
      'Seat 6, available, 1 open',
    )
    await expect(tile(renewed.page, 5)).toHaveAccessibleName('Seat 5, Yours')
    await expect(plansOfSeats(renewed.page)).toContainText(`Valid until ${formatDay(RENEWED)}`)
    for (const page of pages) expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })
  await renewed.page.context().close()
  await last.page.context().close()
})
