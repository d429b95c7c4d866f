/** What the desk notes about a member, on the person's page (USERS-8). */
import { expect, type Page } from '@playwright/test'
import { sampleMember } from '../support/samples.ts'
import { expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { answerRead, FAULT, readsIn } from './reads.ts'
import { expectToast, whileFailing } from './steps.ts'
import { test } from './students.ts'

test('a note is added, edited, told on a second desk, and removed', async ({ browser, library, sql }) => {
  const path = `/admin/users/${(await sampleMember(sql)).id}`
  const desk = await openDesk(browser, library, sql)
  await desk.goto(path)
  const second = await openDesk(browser, library, sql)
  await second.goto(path)
  const notesOn = (page: Page) => page.getByRole('region', { name: 'Notes' })
  await expect(notesOn(second)).toContainText('No notes yet. Only the desk sees what is written here.')
  await notesOn(desk).getByRole('button', { name: 'Add Note' }).click()
  const editor = desk.getByRole('dialog', { name: /Note$/ })
  const words = editor.getByRole('textbox', { name: 'Note' })
  const failSaving = (act: () => Promise<void>) => whileFailing(desk, /\/notes(\/|$)/, act)
  await editor.getByRole('button', { name: 'Add Note' }).click()
  await expect(editor.getByText('Note is required')).toBeVisible()
  await words.fill('Lost her key.')
  await failSaving(async () => {
    await editor.getByRole('button', { name: 'Add Note' }).click()
    await expectToast(desk, 'Error', 'Failed to save note')
  })
  await editor.getByRole('button', { name: 'Add Note' }).click()
  await expectToast(desk, 'Success', 'Note added successfully')
  await expect(notesOn(second).getByRole('listitem')).toContainText('Lost her key.')
  await expect(notesOn(second).getByRole('button', { name: /^Edit/ }), 'not their own').toHaveCount(0)
  await notesOn(desk).getByRole('button', { name: /^Edit/ }).click()
  await words.fill('Found her key.')
  await editor.getByRole('button', { name: 'Save Note' }).click()
  await expectToast(desk, 'Success', 'Note updated successfully')
  await expect(notesOn(second).getByRole('listitem')).toContainText(/Found her key\..*\(edited/)
  await expectAccessibleAtAllWidths(desk, 'a note')
  const removal = desk.getByRole('alertdialog', { name: 'Remove this note?' })
  await notesOn(desk)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(removal).toContainText('Found her key.')
  await failSaving(async () => {
    await removal.getByRole('button', { name: 'Remove Note' }).click()
    await expectToast(desk, 'Error', 'Failed to remove note')
  })
  await removal.getByRole('button', { name: 'Remove Note' }).click()
  await expectToast(desk, 'Success', 'Note removed successfully')
  await expect(notesOn(second)).toContainText('No notes yet.')
  await expect(desk.getByText(/removed a note on/)).toBeVisible()
  await answerRead(second, /\/notes$/, () => FAULT)
  await second.reload()
  await expectToast(second, 'Error', 'Failed to load notes')
  await second.context().close()
  await desk.context().close()
})

test('a person’s page, and what is typed on it, stay while the server can’t be reached', async ({
  browser,
  library,
  sql,
}) => {
  const member = await sampleMember(sql)
  const rename = (name: string) =>
    sql.updateTable('profiles').set({ name }).where('id', '=', member.id).execute()
  const desk = await openDesk(browser, library, sql)
  const reading = (url: URL) => readsIn(url).some((read) => read.startsWith(`/admin/users/${member.id}`))
  await desk.goto(`/admin/users/${member.id}`)
  await desk.getByRole('button', { name: 'Add Note' }).click()
  const words = desk.getByRole('dialog', { name: /Note$/ }).getByRole('textbox', { name: 'Note' })
  await words.fill('Lost her key, asks for')
  await desk.route(reading, (route) => route.abort())
  await rename(`${member.name} One`)
  // Of what failed together the last is said, whichever that is.
  await expect(
    desk.getByRole('region', { name: 'Notifications' }).getByRole('dialog', { name: 'Error' }),
  ).toHaveAccessibleDescription(/^Failed to (load notes|fetch users)$/)
  await expect(desk.locator('h2', { hasText: member.name })).toHaveCount(1)
  await expect(words).toHaveValue('Lost her key, asks for')
  await desk.unroute(reading)
  await rename(`${member.name} Two`)
  await expect(desk.locator('h2', { hasText: `${member.name} Two` })).toHaveCount(1)
  await expect(words).toHaveValue('Lost her key, asks for')

  await desk.route(reading, (route) => route.abort())
  await desk.reload()
  const unread = desk.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to fetch users' })
  await expect(unread).toBeVisible()
  await desk.unroute(reading)
  await unread.getByRole('button', { name: 'Retry' }).click()
  await expect(desk.getByRole('heading', { name: `${member.name} Two` })).toBeVisible()
  await desk.context().close()
})

test('B5: markup that somebody typed as their name, or in a note, is text', async ({
  browser,
  library,
  sql,
}) => {
  const typed = '<img src=x onerror="document.title=1234">'
  const { id } = await sampleMember(sql, { name: `Asha ${typed}` })
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`/admin/users/${id}`)
  await expect(desk.getByText(`Asha ${typed}`).first()).toBeVisible()
  const notes = desk.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add Note' }).click()
  const editor = desk.getByRole('dialog', { name: /Note$/ })
  await editor.getByRole('textbox', { name: 'Note' }).fill(`Lost her key. ${typed}`)
  await editor.getByRole('button', { name: 'Add Note' }).click()
  await expect(notes.getByRole('listitem')).toContainText(typed)
  await expect(desk.locator('img[src="x"]')).toHaveCount(0)
  expect(await desk.title()).not.toBe('1234')
  await desk.context().close()
})
