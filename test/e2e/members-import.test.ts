/**
 * A library's own list: three hundred members of an untidy workbook, looked at, imported, taken back, imported again.
 */
import { expect, type Page } from '@playwright/test'
import { workbook } from '../support/workbook.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast } from './steps.ts'
import { test } from './students.ts'

const MEMBERS = 300
const [NAMES, LAST] = [['Asha', 'Ravi', 'Meena', 'Kiran', 'Neha'], 'Importsample']
const serial = (day: Date) => ({ serial: Math.floor(day.getTime() / 86_400_000) + 25_569 })
const DAY = 86_400_000

/**
 * Phones as numbers and as text, some without email, plans by the library's own words, a title, a duplicate and a
 * mistake.
 */
function untidyList(): Uint8Array<ArrayBuffer> {
  const now = Date.now()
  const rows = Array.from({ length: MEMBERS }, (_, at) => [
    at + 1,
    `${NAMES[at % 5]} ${LAST} ${at}`,
    at % 2 ? 7_100_000_000 + at : `+91 71000-${String(at).padStart(5, '0')}`,
    at % 3 ? `import-${at}@example.org` : null,
    ['Morning', 'Gold', 'Full Day - 1 Month'][at % 3] ?? null,
    serial(new Date(now - 10 * DAY)),
    serial(new Date(now + 20 * DAY)),
    at % 10 === 0 ? '₹ 350/-' : null,
  ])
  const duplicate = ['', `Ravi ${LAST}`, 7_100_000_001, null, null, null, null, null]
  const sister = ['', `Sister ${LAST}`, 7_100_000_001, null, null, null, null, null]
  const mistake = ['', `Wrong ${LAST}`, '12345', null, null, null, null, null]
  const title = ['Members of the old register']
  const head = [
    'S.No.',
    'Student Name',
    'WhatsApp No.',
    'E-mail',
    'Package',
    'Start Date',
    'Valid till',
    'Balance',
  ]
  return workbook({ rows: [title, [], head, ...rows, duplicate, sister, mistake], merged: ['A1:H1'] })
}

type SampleFile = { name: string; mimeType: string; buffer: Buffer }

const csv = (name: string, text: string): SampleFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
const oldRegister = (): SampleFile => ({
  name: 'old register.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(untidyList()),
})

/** As somebody would: the list may name an import whose answer is still on its way, and until then no file is taken. */
async function upload(desk: Page, file: SampleFile) {
  const field = desk.getByLabel('Spreadsheet', { exact: true })
  await expect(field).toBeEnabled()
  await field.setInputFiles(file)
}

test('three hundred members come along from an untidy workbook, and go again', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const imported = () =>
    sql
      .selectFrom('profiles')
      .leftJoin('subscriptions', 'subscriptions.user_id', 'profiles.id')
      .select(['profiles.name', 'email', 'phone', 'imported_due', 'payment_id', 'account_invited_at'])
      .where('profiles.name', 'like', `%${LAST}%`)
      .execute()
  const row = (words: string) => desk.getByRole('row').filter({ hasText: words })
  const importAll = () => desk.getByRole('button', { name: `Import ${MEMBERS} members` })

  await test.step('a file that is no list says what it is', async () => {
    await desk.goto('/admin/users')
    await desk.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(desk.getByRole('heading', { name: 'Import Members' })).toBeVisible()
    await expect(desk.getByText('No imports yet. Each one stays listed here.')).toBeVisible()
    await expectAccessible(desk, 'before a file is chosen')
    await upload(desk, csv('empty.csv', 'Name,Phone'))
    await expectToast(desk, 'File not read', 'There are no rows below the headers.')
  })

  await test.step('what no column is known to hold is asked once, and chosen by hand', async () => {
    await upload(desk, csv('chhatra.csv', `Chhatra,Mobile\nAsha ${LAST},7100000999`))
    await expect(desk.getByText('Which column has the names? Choose “Name” for it above.')).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    await desk.getByRole('combobox', { name: 'Chhatra' }).selectOption('Name')
    await expect(desk.getByRole('button', { name: 'Import 1 member' })).toBeVisible()
    await desk.getByRole('button', { name: 'Remove' }).click()
  })

  await test.step('every row has its verdict; a plan of other words is chosen by hand', async () => {
    await upload(desk, oldRegister())
    await expect(desk.getByRole('combobox', { name: 'WhatsApp No.' })).toHaveValue('phone')
    await expect(desk.getByRole('combobox', { name: 'S.No.' })).toHaveValue('')
    await desk.getByRole('combobox', { name: '“Gold” is' }).selectOption('Night - 1 Month')
    await expect(importAll()).toBeVisible()
    await desk.getByRole('combobox', { name: 'Show' }).selectOption('Need fixing')
    await expect(row(`Wrong ${LAST}`)).toContainText('Phone: not a phone number')
    await desk.getByRole('combobox', { name: 'Show' }).selectOption('Duplicate')
    await expect(desk.getByRole('row').filter({ hasText: 'Same phone as row 5' })).toHaveCount(1)
    await desk.getByRole('combobox', { name: 'Show' }).selectOption('Shared phone')
    await expect(row(`Sister ${LAST}`)).toContainText('Same phone as row 5, another name')
    const isOther = desk.getByRole('checkbox', { name: /^Another person/ })
    await isOther.click()
    await expect(desk.getByRole('button', { name: `Import ${MEMBERS + 1} members` })).toBeVisible()
    await isOther.click()
    await expect(importAll()).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await desk.setViewportSize({ width, height: 900 })
      await expectAccessible(desk, `the rows of an import at ${width}`)
    }
    expect(await imported()).toEqual([])
  })

  await test.step('imported together, in no book, and undone together', async () => {
    await importAll().click()
    await expect(row('old register.xlsx')).toContainText(`${MEMBERS} members`)
    await expect(desk.getByRole('heading', { name: 'Imports so far' })).toBeFocused()
    const found = await imported()
    expect(found).toHaveLength(MEMBERS)
    expect(found.filter(({ email }) => email === null)).toHaveLength(MEMBERS / 3)
    expect(found.filter(({ imported_due }) => imported_due === 35_000)).toHaveLength(MEMBERS / 10)
    expect(found.filter(({ payment_id }) => payment_id !== null)).toEqual([])
    await row('old register.xlsx').getByRole('button', { name: 'Undo import' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(row('old register.xlsx')).toContainText('Undone')
    expect(await imported()).toEqual([])
  })

  await test.step('the same file is read as before; then all of it is here already', async () => {
    await upload(desk, oldRegister())
    await expect(desk.getByText('Read like your last file with these headers.')).toBeVisible()
    await importAll().click()
    await expect(row('old register.xlsx').first()).toContainText('200 to send')
    await upload(desk, oldRegister())
    await expect(desk.getByText('No row can be imported.')).toBeVisible()
    await expect(row(`Asha ${LAST} 0`)).toContainText(`Same phone as Asha ${LAST} 0, a member already`)
  })

  await test.step('a member without an email address has none to confirm (IMPORT-9)', async () => {
    const { id } = await sql
      .selectFrom('profiles')
      .select('id')
      .where('name', '=', `Asha ${LAST} 0`)
      .executeTakeFirstOrThrow()
    await desk.goto(`/admin/users/${id}`)
    await expect(desk.getByText('No email')).toBeVisible()
    await expect(desk.getByText('Not confirmed')).toHaveCount(0)
    await desk.goto('/admin/members-import')
  })

  await test.step('invited when the admin says so, once', async () => {
    await row('old register.xlsx').first().getByRole('button', { name: 'Send invitations' }).click()
    await expectAccessible(desk, 'before invitations are sent')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Send 200 invitations' }).click()
    await expect(row('old register.xlsx').first()).toContainText('200 sent')
    expect((await imported()).filter(({ account_invited_at }) => account_invited_at !== null)).toHaveLength(
      200,
    )
    await row('old register.xlsx').first().getByRole('button', { name: 'Undo import' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(desk.getByText(/has been invited.*Nothing was undone\./)).toBeVisible()
    expect(await imported()).toHaveLength(MEMBERS)
  })

  await test.step('a very wide list is read as before, too', async () => {
    const more = Array.from({ length: 247 }, (_, at) => `Column ${at}`)
    const wide = (name: string, phone: string) =>
      csv('wide.csv', `Chhatra,Mobile,${'Long '.repeat(80)},${more.join()},E-mail\n${name},${phone},x`)
    await upload(desk, wide('Asha Widesample', '7100000991'))
    await desk.getByRole('combobox', { name: 'Chhatra' }).selectOption('Name')
    await desk.getByRole('button', { name: 'Import 1 member' }).click()
    await expect(row('wide.csv')).toContainText('1 member')
    await upload(desk, wide('Ravi Widesample', '7100000992'))
    await expect(desk.getByText('Read like your last file with these headers.')).toBeVisible()
    await expect(desk.getByRole('combobox', { name: 'Chhatra' })).toHaveValue('name')
  })
  await desk.context().close()
})
