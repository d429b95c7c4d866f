/** The bell and its tone with two tabs of one browser, and a second device of the same admin (DESK-3, DESK-14). */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sampleAdmin } from '../support/samples.ts'
import { openDesk } from './desk.ts'
import { test } from './students.ts'

/** Counts the notes that a browser's tabs play. */
async function listenTo(first: Page): Promise<() => number> {
  let notes = 0
  await first.context().exposeFunction('notePlayed', () => void notes++)
  await first.context().addInitScript(() => {
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value as (
      at?: number,
    ) => void
    OscillatorNode.prototype.start = function (at) {
      start.call(this, at)
      ;(globalThis as unknown as { notePlayed: () => void }).notePlayed()
    }
  })
  return () => notes
}

const NOTES_OF_A_TONE = 2
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications', exact: true })
const soundOf = (page: Page) => panelOf(page).getByRole('switch', { name: 'Sound in this browser' })

test('what is read or muted in one tab is so in the other; one tab makes the tone; a second device agrees', async ({
  browser,
  library,
  sql,
}) => {
  const by = await sampleAdmin(sql)
  const one = await openDesk(browser, library, sql, by)
  const notesHere = await listenTo(one)
  const other = await one.context().newPage()
  const away = await openDesk(browser, library, sql, by)
  const notesAway = await listenTo(away)
  const everywhere = [one, other, away]
  for (const page of everywhere) {
    // The other tab shares the stream of the first.
    const opened = page === other ? undefined : page.waitForResponse('**/api/live*')
    await page.goto('/admin/tuition')
    await opened
    // A browser lets nobody play a sound to somebody who has not touched the page.
    await page.getByRole('heading', { name: 'Tuition', exact: true }).first().click()
  }
  async function apply(): Promise<string> {
    const word = `b${randomBytes(4).toString('hex')}`
    await sql
      .insertInto('registration_forms')
      .values({
        first_name: word,
        last_name: 'Sample',
        gender: 'Female',
        email: `${word}@example.org`,
        phone: '+91 90000 00003',
        purpose: 'Study',
        preferred_study_time: 'Morning',
        registration_agreed: true,
        terms_accepted: true,
        form_submitted_at: new Date(),
        consent_version: 'sample',
      })
      .execute()
    for (const page of everywhere)
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByText(`${word} Sample sent in`),
      ).toBeVisible()
    return word
  }

  await test.step('every tab tells it, one tab of each browser sounds', async () => {
    await apply()
    await expect.poll(notesHere).toBe(NOTES_OF_A_TONE)
    await expect.poll(notesAway).toBe(NOTES_OF_A_TONE)
    for (const page of everywhere) await expect(bellOf(page)).toHaveAccessibleName(/, [\d+]+ unread$/)
  })

  await test.step('read in one tab: read in the other, and on the second device', async () => {
    await bellOf(one).click()
    await expect(
      one.getByText('sent in a registration form'),
      'what it lists isn’t told over it',
    ).toHaveCount(0, {
      timeout: 1000,
    })
    await expect(panelOf(one).getByRole('link').first(), 'not the button that closes').toBeFocused()
    await panelOf(one).getByRole('button', { name: 'Mark all as read' }).click()
    for (const page of [other, away]) await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  })

  await test.step('muted in one tab: muted in the other and after a reload, not on the second device', async () => {
    await soundOf(one).click()
    await panelOf(one).getByRole('button', { name: 'Close' }).click()
    await one.reload()
    for (const [page, on] of [
      [one, false],
      [other, false],
      [away, true],
    ] as const) {
      await bellOf(page).click()
      await expect(soundOf(page)).toBeChecked({ checked: on })
      await panelOf(page).getByRole('button', { name: 'Close' }).click()
    }
    // Whatever comes within three seconds of a tone belongs to it.
    for (const page of everywhere) await page.evaluate(() => localStorage.removeItem('desk:rung'))
    await apply()
    await expect.poll(notesAway).toBe(2 * NOTES_OF_A_TONE)
    expect(notesHere(), 'the muted browser').toBe(NOTES_OF_A_TONE)
  })
  await one.context().close()
  await away.context().close()
})
