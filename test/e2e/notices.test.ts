import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleAdmin } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { sentTo, whileHidden } from './hidden.ts'
import { expectToast, goOffline, openBrowser, readIn, signInBy, whileFailing } from './steps.ts'
import { answerRead, FAULT } from './reads.ts'
import { test } from './students.ts'

const board = (page: Page) => page.getByRole('list', { name: 'Notices' })
const bell = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Notices/ })
    .filter({ visible: true })

test('the desk posts, changes and ends a notice, by keyboard; a student sees each at once (NOTICE-1 to NOTICE-3)', async ({
  browser,
  library,
  sql,
  student: { page },
}) => {
  await sql.deleteFrom('notices').execute()
  const desk = await openDesk(browser, library, sql)
  await desk.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notices')
  await desk.goto('/admin/notices')
  await expect(desk.getByText('No notices yet.')).toBeVisible()
  await expectAccessible(desk, 'an empty notice board')
  const rest = await desk
    .getByRole('navigation', { name: 'Admin' })
    .evaluate((nav) => nav.scrollHeight - nav.clientHeight)
  expect(rest, 'the sidebar holds every section at 1280×800').toBe(0)

  await test.step('what is missing is said at its field; nothing typed is lost with the network', async () => {
    await desk.getByRole('button', { name: 'Post a Notice' }).first().focus()
    await desk.keyboard.press('Enter')
    const dialog = desk.getByRole('dialog', { name: 'Post a Notice' })
    await dialog.getByRole('button', { name: 'Post Notice' }).click()
    await expect(dialog.getByText('Title is required')).toBeVisible()
    await dialog.getByLabel(/^Title(?! in)/).fill('No water')
    await dialog.getByLabel(/^Text(?! in)/).fill('No water on Sunday.\nPlease bring a bottle.')
    await dialog.getByLabel('Title in Hindi').fill('पानी नहीं')
    await dialog.getByRole('button', { name: 'Post Notice' }).click()
    await expect(dialog.getByText('Enter the text in Hindi too')).toBeVisible()
    await dialog.getByLabel('Text in Hindi').fill('रविवार को पानी नहीं आएगा।')
    await dialog.getByLabel('Last day').fill(addDays(dayOf(new Date()), -1))
    await dialog.getByRole('button', { name: 'Post Notice' }).click()
    await expect(dialog.getByText('Choose today or a later day')).toBeVisible()
    await dialog.getByLabel('Last day').fill(addDays(dayOf(new Date()), 2))
    await expectAccessible(desk, 'the dialog of a notice')
    await whileFailing(desk, '**/api/admin/notices', async () => {
      await dialog.getByRole('button', { name: 'Post Notice' }).click()
      await expectToast(desk, 'Error', 'Failed to save notice')
    })
    await dialog.getByRole('button', { name: 'Post Notice' }).click()
    await expectToast(desk, 'Success', 'Notice posted')
  })

  await test.step('an open page tells of it once; looking at it is reading it', async () => {
    await expectToast(page, 'New notice', 'No water')
    await expect(bell(page)).toHaveAccessibleName('Notices, 1 new')
    await expect(page.getByRole('article', { name: 'No water' })).toContainText('Please bring a bottle.')
    await expectAccessible(page, 'the home page with a notice')
    await bell(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
    await expect(board(page)).toContainText('New')
    await expect(bell(page)).toHaveAccessibleName('Notices')
    await expectAccessible(page, 'notices')
    await page.reload()
    await expect(board(page)).toContainText('No water')
    await expect(board(page)).not.toContainText('New')
  })

  await test.step('in Hindi', async () => {
    await readIn(page, 'hi')
    await expect(page.getByRole('article', { name: 'पानी नहीं' })).toContainText('रविवार')
    await expectAccessible(page, 'notices in Hindi')
    await readIn(page, 'en')
  })

  await test.step('a change and the end are seen at once', async () => {
    await desk.getByRole('button', { name: 'Edit No water' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Notice' })
    await dialog.getByLabel(/^Title(?! in)/).fill('No water till noon')
    await dialog.getByRole('button', { name: 'Save Notice' }).click()
    await expectToast(desk, 'Success', 'Notice updated')
    await expect(board(page)).toContainText('No water till noon')
    await expect(bell(page)).toHaveAccessibleName('Notices')
    await expectAccessible(desk, 'the notice board')
    await desk.setViewportSize({ width: 360, height: 780 })
    await expectAccessible(desk, 'the notice board on a phone')
    await desk.getByRole('button', { name: 'End No water till noon' }).click()
    await whileFailing(desk, '**/api/admin/notices/*/end', async () => {
      await desk.getByRole('button', { name: 'End Notice' }).click()
      await expectToast(desk, 'Error', 'Failed to end notice')
    })
    await desk.getByRole('button', { name: 'End Notice' }).click()
    await expectToast(desk, 'Success', 'Notice ended')
    await expect(board(desk)).toContainText('Ended')
    await expect(page.getByText(/^No notices at the moment/)).toBeVisible()
    await expectAccessible(page, 'no notices')
  })

  await test.step('a page behind another tab reads nothing until it is looked at (NOTICE-3)', async () => {
    const reads = sentTo(page, '/api/notices/read')
    await whileHidden(page, async () => {
      await desk.getByRole('button', { name: 'Post a Notice' }).first().click()
      const dialog = desk.getByRole('dialog', { name: 'Post a Notice' })
      await dialog.getByLabel(/^Title(?! in)/).fill('Late opening')
      await dialog.getByLabel(/^Text(?! in)/).fill('At ten on Monday.')
      await dialog.getByLabel('Last day').fill(addDays(dayOf(new Date()), 2))
      await dialog.getByRole('button', { name: 'Post Notice' }).click()
      await expect(board(page)).toContainText('Late opening')
      await expect(bell(page)).toHaveAccessibleName('Notices, 1 new')
      expect(reads()).toBe(0)
    })
    await expect(bell(page)).toHaveAccessibleName('Notices')
    await expect(board(page)).toContainText('New')
  })
  await desk.context().close()
})

test('notices that can’t be read say so, and without a network the last ones are shown (NOTICE-4)', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await sql.deleteFrom('notices').execute()
  const { id: updated_by } = await sampleAdmin(sql)
  const notice = { title: 'Closed on Sunday', body: 'Cleaning.', audience: 'members', updated_by } as const
  const until = addDays(dayOf(new Date()), 2)
  await sql
    .insertInto('notices')
    .values({ ...notice, until, posted_at: new Date() })
    .execute()

  const { page: online } = student
  let fails = true
  await answerRead(online, '/notices', () => (fails ? FAULT : undefined))
  await online.goto('/dashboard/notices')
  await expect(online.getByRole('main').getByText('Failed to load notices')).toBeVisible()
  await expectAccessible(online, 'notices unread')
  fails = false
  await online.getByRole('button', { name: 'Retry' }).click()
  await expect(board(online)).toContainText('Closed on Sunday')

  const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
  await signInBy(page, await sessionCookie(sql, student.id), library.url)
  await page.goto('/dashboard/notices')
  await expect(board(page)).toContainText('Closed on Sunday')
  await goOffline(page)
  await page.reload()
  await expect(board(page)).toContainText('Closed on Sunday')
  await expect(page.getByText(/^As it was on/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^As it was on/)).toHaveCount(0)
  await expect(board(page)).toContainText('Closed on Sunday')
  await page.context().close()
})
