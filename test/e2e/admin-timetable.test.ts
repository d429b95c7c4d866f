/** The desk's week and holidays: edited, saved, copied, by two admins at once, and seen by students. */
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, formatLongDay, toDay, type Day } from '#/kernel/dates.ts'
import { slotHours } from '#/kernel/slots.ts'
import { slotTimeRange } from '#/features/timetable/rules.ts'
import { weekStart } from '#/features/timetable/week/rules.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { answerRead, FAULT } from './reads.ts'
import { expectToast, openSection, withoutNews } from './steps.ts'
import { test } from './students.ts'

const day = (page: Page, date: Day): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: formatLongDay(date) }) })
/** As a test compares it: a no-break space is a space. */
const spaced = (hours: string) => hours.replaceAll('\u00a0', ' ')
const weekHeading = (page: Page, week: Day) =>
  page.getByRole('heading', { name: `Week of ${formatDay(week)} - ${formatDay(addDays(week, 6))}` })
const row = (page: Page, date: Day, name: string) => day(page, date).getByRole('group', { name, exact: true })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Schedule' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Default Schedule' }).click()

const HOUR = { time: '09:00', end_time: '10:00', type: 'study', plan_type: 'morning' } as const
const WEEK = toDay('2031-03-02')
const MONDAY = addDays(WEEK, 1)
const SATURDAY = addDays(WEEK, 6)
const EMPTY_WEEK = addDays(WEEK, 364)

test('a week is shown day by day, and changed in the address', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  const today = dayOf(new Date())
  const thisWeek = weekStart(today)

  await test.step('this week: today stands out, every slot with its times, plan and type', async () => {
    await desk.goto('/admin')
    await openSection(desk, 'Timetable')
    await expect(desk.getByRole('heading', { name: 'Weekly Timetable Management' })).toBeVisible()
    await expect(weekHeading(desk, thisWeek)).toBeVisible()
    await expect(desk.locator('details')).toHaveCount(7)
    await expect(day(desk, today).getByText('Today', { exact: true })).toBeVisible()
    const first = day(desk, today).getByRole('listitem').first()
    for (const text of [
      'Full Shift Opening',
      spaced(slotTimeRange({ time: '00:00', end_time: '01:00' })),
      'Full Shift 24/7',
      'Opening',
    ])
      await expect(first.getByText(text, { exact: true })).toBeVisible()
    await expectAccessibleAtAllWidths(desk, 'a week')
  })

  await test.step('the info card explains the four plan types, and how future weeks are filled', async () => {
    for (const [plan, hours] of [
      ['Full Shift', '24-hour access'],
      ['Morning', spaced(slotHours('morning'))],
      ['Evening', spaced(slotHours('evening'))],
      ['Full Day', spaced(slotHours('full_day'))],
    ] as const) {
      await expect(desk.getByRole('term').filter({ hasText: plan }).first()).toBeVisible()
      await expect(desk.getByRole('definition').filter({ hasText: hours }).first()).toBeVisible()
    }
    await expect(desk.getByText(/^Coming weeks are created automatically/)).toBeVisible()
  })

  await test.step('arrows and keys change the week in the address, the back button returns', async () => {
    await desk.getByRole('button', { name: 'Next week' }).click()
    await expect(weekHeading(desk, addDays(thisWeek, 7))).toBeVisible()
    await expect(desk).toHaveURL(new RegExp(`week=${addDays(thisWeek, 7)}`))
    await desk.goBack()
    await expect(weekHeading(desk, thisWeek)).toBeVisible()
    await desk.keyboard.press('ArrowLeft')
    await expect(weekHeading(desk, addDays(thisWeek, -7))).toBeVisible()
    await desk.getByRole('button', { name: 'This Week' }).click()
    await expect(weekHeading(desk, thisWeek)).toBeVisible()
    await expect(desk).not.toHaveURL(/week=/)
  })

  await test.step('any day of a week in the address opens it; an unplanned week says so', async () => {
    await desk.goto(`/admin/timetable?week=${MONDAY}`)
    await expect(weekHeading(desk, WEEK)).toBeVisible()
    await expect(desk.getByText('No schedule for this day')).toHaveCount(7)
    const comes = `The default schedule will be added on ${formatLongDay(addDays(WEEK, -28))}.`
    await expect(desk.getByText(comes)).toHaveCount(7)
    await expectAccessible(desk, 'a week without slots')
    await desk.goto('/admin/timetable?week=2031-02-30')
    await expect(weekHeading(desk, thisWeek)).toBeVisible()
  })
  await desk.context().close()
})

test('the desk edits a week, and students see it at once', async ({ browser, library, sql, student }) => {
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`/admin/timetable?week=${WEEK}`)

  await test.step('a slot is added with its defaults, edited inline, and seen by students', async () => {
    const { page } = student
    await page.goto(`/dashboard/timetable?date=${MONDAY}`)
    await expect(page.getByText('No schedule available for this day')).toBeVisible()
    await edit(desk)
    await expect(desk.getByRole('button', { name: 'Edit Schedule' })).toHaveCount(0)
    await day(desk, MONDAY).getByRole('button', { name: 'Add Slot' }).click()
    const slot = row(desk, MONDAY, 'New Slot')
    await expect(slot.getByLabel('Name')).toBeFocused()
    await expect(slot.getByLabel('Start time')).toHaveValue('09:00')
    await expect(slot.getByLabel('End time')).toHaveValue('10:00')
    await expect(slot.getByRole('combobox', { name: 'Type', exact: true })).toHaveValue('study')
    await expect(slot.getByRole('combobox', { name: 'Plan type' })).toHaveValue('morning')
    await expect(slot.getByRole('switch')).toBeChecked()
    await slot.getByLabel('Start time').fill('09:15')
    await slot.getByLabel('End time').fill('11:45')
    await slot.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Maintenance')
    await slot.getByRole('combobox', { name: 'Plan type' }).selectOption('Evening')
    await slot.getByLabel('Description').fill('Lamps are changed.')
    await slot.getByLabel('Name').fill('Lamp service')
    await expectAccessibleAtAllWidths(desk, 'a week being edited')
    await save(desk)
    await expectToast(desk, 'Schedule Saved', 'Timetable has been updated successfully')
    await expect(desk.getByRole('button', { name: 'Edit Schedule' })).toBeFocused()
    for (const where of [day(desk, MONDAY).getByRole('listitem'), page.getByRole('listitem')])
      for (const text of [
        'Lamp service',
        spaced(slotTimeRange({ time: '09:15', end_time: '11:45' })),
        'Maintenance',
        'Evening',
        'Lamps are changed.',
      ])
        await expect(where.getByText(text, { exact: true }).first()).toBeVisible()
  })

  await test.step('an inactive slot is marked at the desk and hidden from students', async () => {
    await edit(desk)
    await row(desk, MONDAY, 'Lamp service').getByRole('switch').click()
    await save(desk)
    await expect(day(desk, MONDAY).getByText('Inactive', { exact: true })).toBeVisible()
    await expect(student.page.getByText('No schedule available for this day')).toBeVisible()
  })

  await test.step('the default schedule fills only days without slots', async () => {
    await edit(desk)
    await generate(desk)
    await expectToast(desk, 'Default schedule added', '6 days filled. Save to keep it.')
    await expect(day(desk, SATURDAY).getByRole('listitem')).toHaveCount(18)
    await expect(day(desk, MONDAY).getByRole('listitem')).toHaveCount(1)
    await generate(desk)
    await expectToast(desk, 'No empty days', 'Every day of this week has slots already.')
    await save(desk)
    await expect(day(desk, SATURDAY).getByRole('listitem')).toHaveCount(18)
    await expect(desk.getByText('No schedule for this day')).toHaveCount(0)
  })

  await test.step('a slot is removed; Cancel discards unsaved edits', async () => {
    await edit(desk)
    await day(desk, SATURDAY).getByRole('button', { name: 'Remove Night Study' }).click()
    await expect(day(desk, SATURDAY).getByRole('button', { name: 'Add Slot' })).toBeFocused()
    await row(desk, SATURDAY, 'Study 1').getByLabel('Name').fill('Gone again')
    await expect(desk.getByText('2 slots changed, not saved yet.')).toBeVisible()
    await desk.getByRole('button', { name: 'Cancel' }).click()
    await expect(day(desk, SATURDAY).getByText('Night Study', { exact: true })).toBeVisible()
    await expect(desk.getByText('Gone again')).toHaveCount(0)
    await edit(desk)
    await save(desk)
    await expectToast(desk, 'Nothing to save', 'Nothing has been changed.')
    await day(desk, SATURDAY).getByRole('button', { name: 'Remove Night Study' }).click()
    await save(desk)
    await expect(day(desk, SATURDAY).getByRole('listitem')).toHaveCount(17)
  })

  await desk.context().close()
})

test('a week that nobody has planned may be saved empty, and stays so (TIME-12)', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`/admin/timetable?week=${EMPTY_WEEK}`)
  await expect(desk.getByText(/^The default schedule will be added on/)).toHaveCount(7)
  await edit(desk)
  await save(desk)
  await expectToast(desk, 'Schedule Saved', 'Timetable has been updated successfully')
  await expect(desk.getByText('No schedule for this day')).toHaveCount(7)
  await expect(desk.getByText(/^The default schedule will be added on/)).toHaveCount(0)
  await edit(desk)
  await save(desk)
  await expectToast(desk, 'Nothing to save', 'Nothing has been changed.')
  await desk.context().close()
})

test('problems are shown at their slot, and unsaved edits are never lost without asking', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const week = toDay('2031-03-16')
  const saturday = addDays(week, 6)
  await sql
    .insertInto('timetable_slots')
    .values({ ...HOUR, date: saturday, name: 'Assembly' })
    .execute()
  await desk.goto(`/admin/timetable?week=${addDays(week, -7)}`)
  await desk.getByRole('button', { name: 'Next week' }).click()
  await expect(weekHeading(desk, week)).toBeVisible()

  await test.step('problems are shown at the slot, even on a folded day', async () => {
    await edit(desk)
    await day(desk, saturday).getByRole('button', { name: 'Add Slot' }).click()
    const told = day(desk, saturday).getByRole('listitem').last()
    const wrong = told.getByRole('group')
    await day(desk, saturday).locator('summary').click()
    await save(desk)
    await expect(told).toContainText(`Overlaps “Assembly”, ${spaced(slotTimeRange(HOUR))}`)
    await expect(wrong.getByLabel('Start time')).toBeFocused()
    await expect(desk.getByText('1 slot has to be fixed first.')).toBeVisible()
    await expectAccessibleAtAllWidths(desk, 'a slot that overlaps')
    await wrong.getByLabel('End time').fill('08:00')
    await expect(told).toContainText('The end has to be after the start')
    await wrong.getByLabel('End time').fill('')
    await expect(told).toContainText('Please enter a time')
    await wrong.getByLabel('End time').fill('10:00')
    await wrong.getByLabel('Name').fill(' ')
    await expect(told).toContainText('Name is required')
  })

  await test.step('leaving with unsaved edits asks: by a link, the back button, another week, a closed tab', async () => {
    const asked = desk.getByRole('alertdialog', { name: 'Leave without saving?' })
    const keep = async () => {
      await expect(asked).toContainText('Your changes to this week will be lost.')
      await desk.getByRole('button', { name: 'Keep editing' }).click()
      await expect(asked).toBeHidden()
      await expect(desk.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    }
    await openSection(desk, 'Seats')
    await keep()
    await desk.goBack()
    await keep()
    await desk.getByRole('button', { name: 'Next week' }).click()
    await keep()
    const closing = desk.waitForEvent('dialog')
    const reload = desk.reload().catch(() => undefined)
    const dialog = await closing
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await expect(day(desk, saturday).getByRole('listitem')).toHaveCount(1)
    await edit(desk)
    await day(desk, saturday).getByRole('button', { name: 'Add Slot' }).click()
    await openSection(desk, 'Seats')
    await expectAccessible(desk, 'asking before leaving')
    await desk.getByRole('button', { name: 'Discard' }).click()
    await expect(desk).toHaveURL(/\/admin\/seats$/)
  })
  await desk.context().close()
})

test('two admins at one week: neither overwrites the other', async ({ browser, library, sql }) => {
  const [desk, other] = [await openDesk(browser, library, sql), await openDesk(browser, library, sql)]
  const week = toDay('2031-04-06')
  const hours = [
    { ...HOUR, date: week, name: 'Study 1' },
    { ...HOUR, date: week, name: 'Study 2', plan_type: 'evening' as const },
    { ...HOUR, date: week, name: 'Study 3', plan_type: 'full_day' as const },
  ]
  await sql.insertInto('timetable_slots').values(hours).execute()
  for (const page of [desk, other]) await page.goto(`/admin/timetable?week=${week}`)
  const banner = desk.getByRole('alert').filter({ hasText: 'Someone else has changed this' })
  const name = (page: Page, slot: string) => row(page, week, slot).getByLabel('Name')

  await test.step('what the other saves is applied and announced during editing', async () => {
    await edit(desk)
    await name(desk, 'Study 1').fill('Mine')
    await edit(other)
    await name(other, 'Study 2').fill('Theirs')
    await day(other, week).getByRole('button', { name: 'Remove Study 3' }).click()
    await save(other)
    await expect(banner).toContainText(`${formatLongDay(week)}: 1 slot changed, 1 slot removed`)
    await expect(name(desk, 'Theirs')).toHaveValue('Theirs')
    await expect(name(desk, 'Mine')).toHaveValue('Mine')
    await expectAccessibleAtAllWidths(desk, 'a week saved meanwhile')
    await save(desk)
    await expectToast(desk, 'Schedule Saved', 'Timetable has been updated successfully')
    for (const page of [desk, other])
      for (const text of ['Mine', 'Theirs'])
        await expect(day(page, week).getByText(text, { exact: true })).toBeVisible()
  })

  await test.step('without having heard of it, a save is refused, shows the change, and can be repeated', async () => {
    await withoutNews(desk)
    await desk.reload()
    await edit(desk)
    await name(desk, 'Mine').fill('Mine again')
    await edit(other)
    await name(other, 'Theirs').fill('Theirs again')
    await save(other)
    await expectToast(other, 'Schedule Saved', 'Timetable has been updated successfully')
    await expect(banner).toHaveCount(0)
    await save(desk)
    const said =
      'has saved this since you opened it. Your changes haven’t been saved yet. Check theirs, then save again.'
    await expectToast(desk, 'Not saved', `Sample Admin ${said}`)
    await expect(banner).toContainText('1 slot changed')
    await expect(name(desk, 'Mine again')).toHaveValue('Mine again')
    await expect(name(desk, 'Theirs again')).toHaveValue('Theirs again')
    await save(desk)
    await expect(day(desk, week).getByText('Mine again', { exact: true })).toBeVisible()
    await expect(day(other, week).getByText('Mine again', { exact: true })).toBeVisible()
    await expect(day(other, week).getByText('Theirs again', { exact: true })).toBeVisible()
  })
  await desk.context().close()
  await other.context().close()
})

test('a week is copied onward after showing what would be replaced', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  const week = toDay('2031-05-04')
  const next = addDays(week, 7)
  const until = addDays(week, 20)
  for (const [date, name] of [
    [week, 'Mock test'],
    [addDays(next, 2), 'Old plan'],
  ] as const)
    await sql
      .insertInto('timetable_slots')
      .values({ ...HOUR, date, name })
      .execute()
  await desk.goto(`/admin/timetable?week=${week}`)
  await desk.getByRole('button', { name: 'Copy Week' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Copy Week' })
  const target = (start: Day) => dialog.getByRole('listitem').filter({ hasText: formatDay(start) })
  await expect(target(next)).toContainText('1 slot replaced by 1')
  await dialog.getByText('Until a date').click()
  await dialog.getByLabel('Until', { exact: true }).fill(addDays(week, 3))
  await expect(dialog.getByText('Please choose a day after this week, at most 52 weeks ahead')).toBeVisible()
  await dialog.getByLabel('Until', { exact: true }).fill(until)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(target(addDays(week, 14))).toContainText('1 slot added')
  await expectAccessibleAtAllWidths(desk, 'copying a week')

  await test.step('a week saved since the preview is not replaced, and is shown again', async () => {
    await withoutNews(desk)
    await desk.reload()
    await desk.getByRole('button', { name: 'Copy Week' }).click()
    await expect(target(next)).toContainText('1 slot replaced by 1')
    await sql
      .insertInto('timetable_slots')
      .values({ ...HOUR, date: addDays(next, 1), name: 'Since then' })
      .execute()
    await dialog.getByRole('button', { name: 'Replace and Copy' }).click()
    const said =
      'has saved this since you opened it. Your changes haven’t been saved yet. Check theirs, then save again.'
    await expectToast(desk, 'Not saved', `Somebody else ${said}`)
    await expect(target(next)).toContainText('2 slots replaced by 1')
  })

  await dialog.getByRole('button', { name: 'Replace and Copy' }).click()
  await expectToast(desk, 'Week Copied', 'The following weeks have been updated successfully')
  await desk.getByRole('button', { name: 'Next week' }).click()
  await expect(day(desk, next).getByText('Mock test')).toBeVisible()
  await expect(desk.getByText('Old plan')).toHaveCount(0)
  await expect(desk.getByText('Since then')).toHaveCount(0)
  await desk.context().close()
})

test('failed reads and saves are reported, and nothing typed is lost', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  let isDown = true
  for (const path of ['/admin/timetable', '/admin/holidays'])
    await answerRead(desk, path, () => (isDown ? FAULT : undefined))
  await desk.goto('/admin/timetable?week=2031-06-01')
  await expectToast(desk, 'Error', 'Failed to load timetable data')
  await expectAccessible(desk, 'a week that could not be read')
  isDown = false
  await desk.getByRole('button', { name: 'Retry' }).click()
  await expect(desk.locator('details')).toHaveCount(7)

  await edit(desk)
  await generate(desk)
  isDown = true
  await save(desk)
  await expectToast(desk, 'Error', 'Failed to save schedule')
  isDown = false
  await expect(desk.getByText('126 slots changed, not saved yet.')).toBeVisible()
  await save(desk)
  await expectToast(desk, 'Schedule Saved', 'Timetable has been updated successfully')

  isDown = true
  await desk.goto('/admin/timetable?tab=holidays')
  await expectToast(desk, 'Error', 'Failed to load holidays')
  await expectAccessible(desk, 'holidays that could not be read')
  isDown = false
  await desk.getByRole('button', { name: 'Retry' }).click()
  await expect(desk.getByRole('button', { name: 'Add Holiday' })).toBeVisible()
  await desk.context().close()
})
