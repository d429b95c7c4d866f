/** Syncing a spreadsheet: previewed row by row, then stored, and never twice. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { groupDigits } from '#/kernel/counted.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast, whileFailing } from './steps.ts'
import { test } from './students.ts'

const PATH = '/admin/registrations'
const newWord = () => `s${randomBytes(4).toString('hex')}`
const HEAD = 'Timestamp,First Name,Last Name,Date of Birth,Gender,Email,Phone,Purpose,Preferred Study Time'
const HEADERS = [
  'Timestamp',
  'First Name',
  'Last Name',
  'Date of Birth',
  'Gender',
  'Email',
  'Phone',
  'Purpose',
  'Preferred Study Time',
  'Special Requirements',
  'Registration Experience',
]

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const syncData = (page: Page) => page.getByRole('button', { name: 'Sync Data' })
const upload = (page: Page, text: string) =>
  page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a sheet is previewed, asked about, synced, and synced again without duplicating a row', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const word = newWord()
  await desk.goto(PATH)
  await desk.getByRole('tab', { name: 'Google Sheets Sync' }).click()
  await expect(desk).toHaveURL(`${PATH}?tab=sync`)

  const stored = async () =>
    sql
      .selectFrom('registration_forms')
      .select(['email', 'source', 'status', 'gender', 'purpose', 'date_of_birth'])
      .where('email', 'like', `%${word}@example.org`)
      .orderBy('email')
      .execute()

  await test.step('before anything was synced', async () => {
    await expect(desk.getByText('Last sync: Never')).toBeVisible()
    await expect(desk.getByText('Ready', { exact: true })).toBeVisible()
    await expect(
      desk.getByRole('list', { name: 'Expected column headers' }).getByRole('listitem'),
    ).toHaveText(HEADERS)
    await expect(desk.locator('input[type=file]')).toHaveAttribute('accept', '.csv,text/csv')
    await syncData(desk).click()
    await expectToast(desk, 'No data provided', 'Please paste CSV data or upload a file first.')
  })

  await test.step('unreadable input says why', async () => {
    const box = desk.getByLabel('Or paste CSV data')
    await box.fill(HEAD)
    await expect(
      desk.getByRole('alert').getByText('CSV must have at least a header row and one data row'),
    ).toBeVisible()
    await syncData(desk).click()
    await expectToast(desk, 'Sync failed', 'CSV must have at least a header row and one data row')
    await box.fill(`${HEAD}\n,,,,,,,,`)
    // What was said of the other text goes with it.
    await expect(desk.getByRole('dialog', { name: 'Sync failed' })).toHaveCount(0)
    await box.fill(`${HEAD}\n,,Sample,,,,,,`)
    await expect(
      desk.getByRole('alert').getByText('No valid data rows found. Please check your CSV format.'),
    ).toBeVisible()
    await desk.getByRole('button', { name: 'Clear' }).click()
    await expect(box).toHaveValue('')
  })

  const today = new Date().toISOString().slice(0, 10)
  const sheet = [
    HEAD,
    `${today} 00:05:00,Asha${word},Sample,05/06/2003,Female,Asha.${word}@example.org,98765 43210,"UPSC, SSC",Evening`,
    `${today} 00:06:00,Ravi${word},Sample,,,ravi.${word}@example.org,,,`,
    `${today} 00:07:00,Nobody${word},Sample,,,,,,`,
    `${today} 00:08:00,Again${word},Sample,,,asha.${word}@example.org,,,`,
    `${today} 00:09:00,Wrong${word},Sample,some day,,wrong.${word}@example.org,,,`,
  ].join('\n')

  await test.step('a date that can be read both ways is asked about once; every row has its verdict', async () => {
    await upload(desk, sheet)
    await expect(desk.getByText('answers.csv')).toBeVisible()
    await expect(desk.getByText('Date of Birth: what does 05/06/2003 mean?')).toBeVisible()
    await expect(row(desk, word)).toHaveCount(0)
    await expectAccessible(desk, 'asking about dates')
    await desk.getByRole('radio', { name: /5 Jun 2003/ }).check()
    await expect(desk.getByText('2 new, 3 skipped of 5 rows. Nothing is written yet.')).toBeVisible()
    for (const [name, verdict] of [
      ['Asha', 'New'],
      ['Ravi', 'New'],
      ['Nobody', 'No email'],
      ['Again', 'Same email as a row above'],
      ['Wrong', 'Date of birth can’t be read'],
    ] as const)
      await expect(row(desk, `${name}${word}`)).toContainText(verdict)
    await expect(row(desk, `Asha${word}`)).toContainText('5 Jun 2003')
    for (const width of [360, 768, 1280]) {
      await desk.setViewportSize({ width, height: 900 })
      await expectAccessible(desk, `preview of a sync at ${width}`)
    }
    const cut = await row(desk, `Asha${word}`)
      .locator('td > div')
      .evaluateAll((cells) =>
        cells
          .filter(
            (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1,
          )
          .map((cell) => cell.textContent),
      )
    expect(cut, 'cut off at 1280 px').toEqual([])
    await desk.getByRole('checkbox', { name: 'Only skipped rows' }).check()
    await expect(row(desk, `Asha${word}`)).toHaveCount(0)
    expect(await stored()).toEqual([])
  })

  await test.step('every reason can be read on one line, and no two answers run into one another', async () => {
    for (const line of await desk.getByRole('row').all()) {
      const verdict = line.getByRole('cell').last().locator('div')
      if ((await verdict.count()) > 0)
        expect(await verdict.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
    }
    const [time, purpose] = await row(desk, `Wrong${word}`)
      .getByRole('cell')
      .nth(3)
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect()))
    expect((purpose?.left ?? 0) - (time?.right ?? 0)).toBeGreaterThan(2)
  })

  await test.step('rows that could not be checked are not called new', async () => {
    const preview = desk.getByRole('region', { name: 'Preview' })
    const banner = desk.getByText('The rows could not be checked. Nothing was written.')
    await whileFailing(desk, '**/api/admin/registrations/sync/check', async () => {
      await upload(desk, `Email,First Name,Last Name\n${word}.unchecked@example.org,Asha,Sample`)
      await expect(banner).toBeVisible()
      await expect(preview.getByText('0 of 1 row checked.')).toBeVisible()
      await expect(preview.getByRole('cell', { name: 'Not checked yet' })).toBeVisible()
      await expect(preview.getByText('New', { exact: true })).toHaveCount(0)
    })
    await desk.getByRole('button', { name: 'Retry' }).click()
    await expect(preview.getByText('New', { exact: true })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  await test.step('a file that can’t be read takes the place of the one before it', async () => {
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])
    await desk
      .getByLabel('CSV file', { exact: true })
      .setInputFiles({ name: 'answers.xlsx', mimeType: 'text/csv', buffer: workbook })
    const words =
      'This file is not a CSV file. In Google Sheets choose File, Download, Comma-separated values.'
    await expectToast(desk, 'Sync failed', words)
    await expect(desk.getByRole('main').getByRole('alert')).toContainText(words)
    await expect(desk.getByText('answers.xlsx')).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Preview' })).toHaveCount(0)
    await syncData(desk).click()
    expect(await stored()).toEqual([])
    await upload(desk, sheet)
    await desk.getByRole('radio', { name: /5 Jun 2003/ }).check()
    await expect(desk.getByText('2 new, 3 skipped of 5 rows. Nothing is written yet.')).toBeVisible()
  })

  await test.step('synced', async () => {
    await whileFailing(desk, '**/api/admin/registrations/sync', async () => {
      await syncData(desk).click()
      await expectToast(
        desk,
        'Sync failed',
        'Failed to sync data from Google Sheets. Please check the format and try again.',
      )
    })
    await syncData(desk).click()
    await expectToast(
      desk,
      'Sync completed successfully',
      'Synced 2 new registrations. Skipped 3 existing/invalid entries.',
    )
    const shared = { source: 'import', status: 'pending' }
    expect(await stored()).toEqual([
      {
        ...shared,
        email: `asha.${word}@example.org`,
        gender: 'Female',
        purpose: 'UPSC, SSC',
        date_of_birth: '2003-06-05',
      },
      {
        ...shared,
        email: `ravi.${word}@example.org`,
        gender: 'Not specified',
        purpose: 'Study',
        date_of_birth: null,
      },
    ])
    await expect(desk.getByText(/^Last sync: \d/)).toBeVisible()
    await desk.reload()
    await expect(desk.getByText(/^Last sync: \d/)).toBeVisible()
  })

  await test.step('synced again', async () => {
    await upload(desk, sheet)
    await desk.getByRole('radio', { name: /5 Jun 2003/ }).check()
    await expect(row(desk, `Ravi${word}`)).toContainText('Already registered')
    await syncData(desk).click()
    await expectToast(
      desk,
      'Sync completed successfully',
      'Synced 0 new registrations. Skipped 5 existing/invalid entries.',
    )
    expect(await stored()).toHaveLength(2)
  })
  await desk.context().close()
})

test('ten thousand rows: progress is shown, stopping keeps what was synced, and the next sync continues', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const word = newWord()
  const lines = Array.from({ length: 10_000 }, (_, at) => `${word}-${at}@example.org,Asha${at},Sample`)
  await desk.goto(`${PATH}?tab=sync`)
  await upload(desk, ['Email,First Name,Last Name', ...lines].join('\n'))
  await expect(desk.getByText(/^Checking [\d,]+ of 10,000 rows/)).toBeVisible()
  await expect(desk.getByText('10,000 new, 0 skipped of 10,000 rows. Nothing is written yet.')).toBeVisible({
    timeout: 600_000,
  })
  await expect(desk.getByText('50 of 10,000 shown')).toBeVisible()

  await syncData(desk).click()
  await expect(desk.getByText('Syncing...', { exact: true })).toBeVisible()
  await expect(desk.getByText(/^Synced [1-9][\d,]* of 10,000 rows/)).toBeVisible()
  await desk.getByRole('tab', { name: 'Registration Forms' }).click()
  const leaving = desk.getByRole('alertdialog', { name: 'Leave this page?' })
  await expect(leaving).toContainText('Rows synced so far are kept; sync again to continue.')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await desk.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(desk.getByRole('dialog', { name: 'Sync stopped' })).toHaveAccessibleDescription(
    /^Synced [\d,]+ new registrations\. Skipped 0 existing\/invalid entries\. [\d,]+ rows left: sync again to go on\.$/,
  )
  const count = async () => {
    const { found } = await sql
      .selectFrom('registration_forms')
      .select((of) => of.fn.countAll<number>().as('found'))
      .where('email', 'like', `${word}-%`)
      .executeTakeFirstOrThrow()
    return found
  }
  const kept = await count()
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(10_000)
  await expect(
    desk.getByText(
      `${groupDigits(10_000 - kept)} new, ${groupDigits(kept)} skipped of 10,000 rows. Nothing is written yet.`,
    ),
  ).toBeVisible({
    timeout: 600_000,
  })
  await syncData(desk).click()
  await expect(desk.getByRole('dialog', { name: 'Sync completed successfully' })).toHaveAccessibleDescription(
    `Synced ${groupDigits(10_000 - kept)} new registrations. Skipped ${groupDigits(kept)} existing/invalid entries.`,
    { timeout: 600_000 },
  )
  expect(await count()).toBe(10_000)
  await sql.deleteFrom('registration_forms').where('email', 'like', `${word}-%`).execute()
  await desk.context().close()
})
