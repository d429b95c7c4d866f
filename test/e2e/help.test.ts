import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { sentTo, whileHidden } from './hidden.ts'
import { answerRead, FAULT, loseAnswer } from './reads.ts'
import { expectToast, readIn, whileFailing } from './steps.ts'
import { test } from './students.ts'

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })
const help = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Help/ }).filter({ visible: true })

test('a member asks from any page, the desk answers, and both see it at once (HELP-1, HELP-2)', async ({
  browser,
  library,
  sql,
  student: { page, id },
}) => {
  const name = `Asha Sample ${id.slice(0, 6)}`
  await sql.updateTable('profiles').set({ name }).where('id', '=', id).execute()
  const desk = await openDesk(browser, library, sql)
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.goto('/admin/help')
  await page.goto('/dashboard/fees')
  await help(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page.getByText(/^Ask us anything/)).toBeVisible()
  await expectAccessible(page, 'help, nothing asked')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await page.getByLabel('Your question').fill('Is there a locker?')
  await whileFailing(page, '**/api/help', async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'Error', 'Failed to send message')
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(messages(page)).toContainText('Is there a locker?')
  await expect(page.getByText('We’ve got your question. The answer appears here.')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('')

  const row = desk.getByRole('listitem').filter({ hasText: name }).getByRole('link')
  await expect(row).toContainText('Waiting')
  await expect(
    desk.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Help.*waiting$/ }),
  ).toBeVisible()
  const rest = await desk
    .getByRole('navigation', { name: 'Admin' })
    .evaluate((nav) => nav.scrollHeight - nav.clientHeight)
  expect(rest, 'the sidebar holds every section at 1280×800').toBe(0)
  await expectAccessible(desk, 'the inbox')
  await row.focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: `Questions from ${name}` })
  await expectAccessible(desk, 'a thread')
  await page.goto('/dashboard/fees')
  await expect(help(page)).toHaveAccessibleName('Help')
  await dialog.getByLabel('Your answer').fill('Yes, by the stairs.')
  await dialog.getByRole('button', { name: 'Send Answer' }).click()
  await expectToast(desk, 'Success', 'Answer sent')
  await expect(messages(desk)).toContainText('Yes, by the stairs.')
  await desk.keyboard.press('Escape')
  await expect(row).not.toContainText('Waiting')

  await expect(help(page)).toHaveAccessibleName('Help, The library has answered')
  await readIn(page, 'hi')
  await page.goto('/dashboard/help')
  await expect(page.getByRole('list', { name: 'संदेश' })).toContainText('Yes, by the stairs.')
  await expectAccessible(page, 'help in Hindi')
  await readIn(page, 'en')
  await expect(help(page)).toHaveAccessibleName('Help')

  const reads = sentTo(page, '/api/help/read')
  await whileHidden(page, async () => {
    await row.click()
    await dialog.getByLabel('Your answer').fill('Number 12 is free.')
    await dialog.getByRole('button', { name: 'Send Answer' }).click()
    await expect(messages(page)).toContainText('Number 12 is free.')
    await expect(help(page)).toHaveAccessibleName('Help, The library has answered')
    expect(reads(), 'a page behind another tab reads nothing').toBe(0)
  })
  await expect(help(page)).toHaveAccessibleName('Help')
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox').fill('Notices')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/admin\/notices$/)
  await desk.setViewportSize({ width: 360, height: 780 })
  await desk.goto('/admin/help')
  await expect(row).toBeVisible()
  await expectAccessible(desk, 'the inbox on a phone')
  await desk.context().close()
})

test('messages that can’t be read say so', async ({ student: { page } }) => {
  let down = true
  await answerRead(page, '/help', () => (down ? FAULT : undefined))
  await page.goto('/dashboard/help')
  await expect(page.getByRole('main').getByText('Failed to load messages')).toBeVisible()
  await expectAccessible(page, 'help unread')
  down = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Your question')).toBeVisible()
})

test('a question that is corrected after a lost answer is sent too', async ({ student: { page } }) => {
  await page.goto('/dashboard/help')
  await page.getByLabel('Your question').fill('My fan is broken')
  await loseAnswer(page, '**/api/help')
  await page.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'No answer', 'It may have been done. Press again: it won’t count twice.')
  await page.getByLabel('Your question').fill('My lamp sparks!')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('')
  await expect(messages(page).getByRole('listitem')).toHaveText([/My fan is broken/, /My lamp sparks!/])
})
