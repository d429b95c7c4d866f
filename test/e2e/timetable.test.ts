import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatLongDay, toDay, type Day } from '#/kernel/dates.ts'
import { expectAccessible } from './accessibility.ts'
import { openBrowser, openSection } from './steps.ts'
import { answerRead, FAULT } from './reads.ts'
import { sampleSubscription } from '../support/samples.ts'
import { test } from './students.ts'

const today = () => dayOf(new Date())
const schedule = (page: Page): Locator => page.getByRole('list', { name: 'Schedule' })
/** Counts a day's entries, those of today that are over included: they are folded. */
async function expectEntries(page: Page, count: number): Promise<void> {
  // Late in the day all of it may be over.
  await expect(schedule(page).or(page.getByText('No more entries today.'))).toBeVisible()
  const earlier = page.getByText(/^Earlier today/)
  if (await earlier.isVisible()) await earlier.click()
  await expect(
    page.getByRole('list', { name: /^(Earlier today|Schedule)$/ }).getByRole('listitem'),
  ).toHaveCount(count)
}
const heading = (page: Page, day: Day): Locator =>
  page.getByRole('heading', { name: formatLongDay(day), exact: true })

test('a student changes the day by arrow, key, swipe and address', async ({ student }) => {
  const { page } = student
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu' }).click()
  await openSection(page, 'Timetable')

  await test.step('today is shown with its clock, the current slot, and the default day', async () => {
    await expect(heading(page, today())).toBeVisible()
    await expect(page.getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeVisible()
    await expect(page.getByText(/^(Currently: .+|Next: .+ at \d{1,2}:\d\d [AP]M)$/)).toBeVisible()
    await expectEntries(page, 18)
    await expect(schedule(page).getByText('LIVE').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today' })).toHaveCount(0)
    for (const plan of [
      'Full Shift 24 Hours',
      'Morning 8–\u20602',
      'Evening 2–\u206010',
      'Full Day 8–\u206010',
    ])
      await expect(page.getByText(plan, { exact: true })).toBeVisible()
    await expectAccessible(page, 'timetable of today')
  })

  await test.step('arrows change the day, nothing is live on another, the back button returns', async () => {
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(heading(page, addDays(today(), 1))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`date=${addDays(today(), 1)}$`))
    await expectEntries(page, 18)
    await expect(page.getByText('LIVE')).toHaveCount(0)
    await expect(page.getByText(/^Currently|^Next: /)).toHaveCount(0)
    await page.goBack()
    await expect(heading(page, today())).toBeVisible()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(heading(page, addDays(today(), -1))).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(heading(page, today())).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/timetable$/)
  })

  await test.step('so do the arrow keys and a swipe', async () => {
    await page.evaluate(() => {
      for (let press = 0; press < 2; press++)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    await expect(heading(page, addDays(today(), 2))).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(heading(page, addDays(today(), 1))).toBeVisible()
    await swipe(page, -160)
    await expect(heading(page, addDays(today(), 2))).toBeVisible()
    await swipe(page, 160)
    await expect(heading(page, addDays(today(), 1))).toBeVisible()
    await swipe(page, -30)
    await expect(heading(page, addDays(today(), 1))).toBeVisible()
  })

  await test.step('a link opens its day; an invalid one opens today', async () => {
    await page.goto('/dashboard/timetable?date=2031-03-01')
    await expect(heading(page, toDay('2031-03-01'))).toBeVisible()
    await expect(page.getByText('No schedule available for this day')).toBeVisible()
    await expectAccessible(page, 'a day without a timetable')
    await page.goto('/dashboard/timetable?date=2031-02-30')
    await expect(heading(page, today())).toBeVisible()
  })
})

test('a day that could not be read says so, without a toast, and not that it has no schedule (TIME-5)', async ({
  student,
}) => {
  const { page } = student
  let answers: (() => void) | undefined
  let fails = true
  await answerRead(page, '/timetable', async () => {
    if (!fails) return undefined
    await new Promise<void>((resolve) => (answers = resolve))
    return FAULT
  })
  // From another page: a first load waits for who is signed in, who comes in the same answer.
  await page.goto('/dashboard/notices')
  await page.getByRole('button', { name: 'Menu' }).click()
  await openSection(page, 'Timetable')
  await expect(page.getByText('Loading schedule...')).toBeVisible()
  await expectAccessible(page, 'a timetable that is being read')
  const retry = page.getByRole('button', { name: 'Retry' })
  // It is requested twice (PORTAL-8).
  await expect
    .poll(async () => {
      answers?.()
      return retry.isVisible()
    })
    .toBe(true)
  await expect(page.getByText('Failed to load the schedule')).toBeVisible()
  await expect(page.getByText('No schedule available for this day')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')).toHaveCount(0)
  fails = false
  await retry.click()
  await expectEntries(page, 18)
})

test('a member sees their own plan’s entries, and the others when asked (TIME-5)', async ({
  student,
  sql,
}) => {
  const { page, id } = student
  await page.setViewportSize({ width: 360, height: 640 })
  await sampleSubscription(sql, id, 'morning', { start_date: today(), end_date: addDays(today(), 29) })
  await page.goto('/dashboard/timetable')
  await expectEntries(page, 4)
  const others = page.getByRole('list', { name: 'Timetables of other plans' })
  await expect(others).toBeHidden()
  await page.getByText('Timetables of other plans (14)').focus()
  await page.keyboard.press('Enter')
  await expect(others.getByRole('listitem')).toHaveCount(14)
  await expectAccessible(page, 'timetable of a member, 360')
})

test('the desk’s changes are seen at once, including a holiday', async ({ student, sql }) => {
  const { page } = student
  const day = toDay('2030-05-01')
  await page.goto(`/dashboard/timetable?date=${day}`)
  await expect(page.getByText('No schedule available for this day')).toBeVisible()

  const slot = { date: day, time: '09:00', end_time: '10:30', name: 'Silent Hour', type: 'study' as const }
  await sql
    .insertInto('timetable_slots')
    .values({ ...slot, plan_type: 'morning', description: 'Phones stay outside.' })
    .execute()
  const card = schedule(page).getByRole('listitem')
  for (const part of ['Silent Hour', '9:00 AM –\u2060 10:30 AM', 'Morning', 'Study', 'Phones stay outside.'])
    await expect(card.getByText(part, { exact: true })).toBeVisible()

  await sql.insertInto('holidays').values({ date: day, name: 'Founding Day', type: 'special' }).execute()
  await expect(page.getByRole('region', { name: 'Founding Day' })).toContainText('Special day')
  await sql
    .updateTable('holidays')
    .set({ type: 'closed', recurring: true })
    .where('name', '=', 'Founding Day')
    .execute()
  await expect(page.getByRole('region', { name: 'Founding Day' })).toContainText('Closed')
  await expectAccessible(page, 'a holiday')
  await page.goto('/dashboard/timetable?date=2031-05-01')
  await expect(page.getByRole('region', { name: 'Founding Day' })).toContainText('Every year')
  await sql.deleteFrom('holidays').where('name', '=', 'Founding Day').execute()
  await expect(page.getByRole('region', { name: 'Founding Day' })).toHaveCount(0)
})

test('a student subscribes in a calendar app; a new link replaces the old one', async ({
  student,
  browser,
  library,
}) => {
  const { page } = student
  await page.goto('/dashboard/timetable')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const shown = page.getByRole('textbox', { name: 'Calendar link' })
  await expect(shown).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  const old = await shown.inputValue()
  const opens = page.getByRole('link', { name: 'Open in calendar app' })
  await expect(opens).toHaveAttribute('href', old.replace(/^http/, 'webcal').replace('webcals', 'webcal'))
  await expectAccessible(page, 'a calendar link')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(old)

  const app = await openBrowser(browser, library.url, { width: 360, height: 780 })
  expect((await app.request.get(old)).status()).toBe(200)

  await page.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByText(/^The old link will stop working\./)).toBeVisible()
  await expectAccessible(page, 'asking for a new link')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await app.request.get(old)).status()).toBe(200)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
  await expect(shown).not.toHaveValue(old)
  const fresh = await shown.inputValue()
  expect((await app.request.get(old)).status()).toBe(404)
  expect((await app.request.get(fresh)).status()).toBe(200)

  await page.reload()
  await expect(page.getByText(/^You made a calendar link on /)).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  expect((await app.request.get(fresh)).status()).toBe(404)
  await app.context().close()
})

/** A swipe across the day, so many pixels to the right. */
async function swipe(page: Page, pixels: number): Promise<void> {
  await heading(page, await shownDay(page)).evaluate((element, by) => {
    const { left, top } = element.getBoundingClientRect()
    const at = (x: number) =>
      new Touch({ identifier: 1, target: element, clientX: left + 80 + x, clientY: top + 8 })
    const fire = (type: string, x: number) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          cancelable: true,
          touches: type === 'touchend' ? [] : [at(x)],
          changedTouches: [at(x)],
        }),
      )
    fire('touchstart', 0)
    fire('touchend', by)
  }, pixels)
}

async function shownDay(page: Page): Promise<Day> {
  return toDay(new URL(page.url()).searchParams.get('date') ?? today())
}
