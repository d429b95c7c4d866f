/** Two admins at one form, and a list that can't be loaded, is empty, or goes offline. */
import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { toDay } from '#/kernel/dates.ts'
import { registration } from '../support/parallel-writes/forms.ts'
import { sampleMember } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { answerRead, LOST } from './reads.ts'
import { expectToast, whileSaving } from './steps.ts'
import { test } from './students.ts'

const PATH = '/admin/registrations'
const LIVE = '**/api/live*'

test('two admins at one form: the second one is refused, and loses no note', async ({
  browser,
  library,
  sql,
}) => {
  const word = `t${randomBytes(4).toString('hex')}`
  const name = `${word} Sample`
  const form = registration(`${word}@example.org`)
  const stamps = { form_submitted_at: new Date(), created_at: new Date() }
  const { id } = await sql
    .insertInto('registration_forms')
    .values({ ...form, ...stamps, first_name: word, date_of_birth: toDay(form.date_of_birth) })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A family shares a phone; the applicant is to be invited all the same.
  const relative = await sampleMember(sql)
  await sql.updateTable('profiles').set({ phone: form.phone }).where('id', '=', relative.id).execute()
  const [desk, other] = [await openDesk(browser, library, sql), await openDesk(browser, library, sql)]
  const dialog = desk.getByRole('dialog', { name, exact: true })
  const said =
    'Sample Admin has saved this since you opened it. Your changes haven’t been saved yet. Check theirs, then save again.'

  await test.step('without the stream: refused, naming the other', async () => {
    await desk.route(LIVE, (route) => route.abort())
    await desk.goto(`${PATH}?view=${id}`)
    await dialog.getByLabel('Admin Notes').fill('No room in the morning')
    await other.goto(`${PATH}?q=${word}`)
    await expect(other.getByRole('row', { name })).toContainText('Has an account')
    await other.getByRole('button', { name: `Approve ${name}` }).click()
    await other.getByRole('button', { name: 'Not now' }).click()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expectToast(desk, 'Not saved', said)
    await expect(dialog).toContainText('Approved')
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('No room in the morning')
    await expectAccessible(desk, 'a form decided by somebody else')
  })

  await test.step('with the stream: the other’s decision is seen at once', async () => {
    await desk.unroute(LIVE)
    await desk.goto(`${PATH}?view=${id}`)
    await expect(dialog).toContainText('Approved')
    await other.getByRole('button', { name: `View ${name}` }).click()
    await other.getByRole('button', { name: 'Mark as Pending' }).click()
    await expect(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
  })

  await test.step('and what the other noted, beside what is being typed', async () => {
    await dialog.getByLabel('Admin Notes').fill('Asks for the evening')
    await other.getByLabel('Admin Notes').fill('Came in person')
    await other.getByRole('button', { name: 'Reject', exact: true }).click()
    const told = dialog.getByRole('alert').filter({ hasText: 'Someone else has changed this' })
    await expect(told).toContainText('Status: Rejected')
    await expect(told).toContainText('Admin Notes: Came in person')
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Asks for the evening')
    await expectAccessible(desk, 'a form that somebody else decided meanwhile')
    // Both noted something: it is refused once, however early the news came.
    await dialog.getByRole('button', { name: 'Mark as Pending' }).click()
    await expectToast(desk, 'Not saved', said)
    await expect(told).toBeInViewport()
    await whileSaving(
      desk,
      '**/api/admin/registrations/*/status',
      () => dialog.getByRole('button', { name: 'Mark as Pending' }).click(),
      () => dialog.getByLabel('Admin Notes').fill('Asks for the evening, or the night'),
    )
    await expectToast(desk, 'Marked as Pending', name)
    await expect(told).toHaveCount(0)
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Asks for the evening, or the night')
  })

  await test.step('what the other erases isn’t shown any longer', async () => {
    await other.goto(`${PATH}?view=${id}`)
    await other.getByRole('button', { name: 'Erase', exact: true }).click()
    await other.getByRole('button', { name: 'Erase permanently' }).click()
    const gone = desk.getByRole('dialog', { name: 'Registration form' })
    await expect(gone).toContainText('This registration form has been erased.')
    await expect(gone.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(desk.getByText(form.email)).toHaveCount(0)
  })
  await desk.context().close()
  await other.context().close()
})

const UNREAD = [
  ['/admin', /^\/admin\/overview$/, 'Failed to fetch dashboard statistics'],
  ['/admin/verification', /^\/admin\/verification-requests\?/, 'Failed to fetch verification requests'],
  [
    '/admin/payment-verification',
    /^\/admin\/payment-verifications\?/,
    'Failed to fetch payment verifications',
  ],
  ['/admin/canteen-orders', '/admin/canteen-orders', 'Failed to fetch orders'],
  ['/admin/erasures', '/admin/erasure-requests', 'Failed to fetch the requests'],
  ['/admin/dues', /^\/admin\/dues\?/, 'Failed to fetch dues'],
  ['/admin/fees?tab=day', /^\/admin\/days\//, 'Failed to fetch payments'],
  ['/admin/till?tab=month', /^\/admin\/till\/months\//, 'Failed to load the expenses'],
  ['/admin/bank-statement', '/admin/bank-credits', 'Failed to fetch unmatched payments'],
  ['/admin/settings', '/admin/settings', 'Failed to load settings'],
  ['/admin/opening', '/admin/opening', 'Failed to load what is left to do'],
] as const

test('forms that can’t be loaded, no forms, no network', async ({ browser, library, sql }) => {
  const desk = await openDesk(browser, library, sql)
  let answer: 'nothing' | 'failure' | 'lost' = 'failure'
  const shut = { status: 500, body: { code: 'fault', message: 'shut' } }
  await answerRead(desk, /^\/admin\/registrations(\?|$)/, () => {
    if (answer === 'lost') return LOST
    return answer === 'failure' ? shut : { status: 200, body: { rows: [], next_cursor: null } }
  })
  await test.step('other lists of the desk say it in the same way', async () => {
    for (const [path, read, words] of UNREAD) {
      await answerRead(desk, read, () => shut)
      await desk.goto(path)
      await expectToast(desk, 'Error', words)
      await expect(desk.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
  })

  await desk.goto(PATH)
  await expectToast(desk, 'Error', 'Failed to fetch registration forms')
  const banner = desk
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Failed to fetch registration forms' })
  await expect(banner.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(desk, 'registrations unread')

  answer = 'nothing'
  await banner.getByRole('button', { name: 'Retry' }).click()
  await expect(
    desk.getByText(
      'No registration forms yet. They come from the Register page, or when you sync your spreadsheet.',
    ),
  ).toBeVisible()
  await expect(banner).toHaveCount(0)
  await desk.getByLabel('Status').selectOption('Approved')
  await expect(desk.getByText('No registration forms found matching your criteria.')).toBeVisible()
  await expectAccessible(desk, 'no registrations')

  answer = 'lost'
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await expect(banner).toBeVisible()
  await expect(desk.getByText('No registration forms found matching your criteria.')).toBeVisible()
  answer = 'nothing'
  await banner.getByRole('button', { name: 'Retry' }).click()
  await expect(banner).toHaveCount(0)
  await desk.context().close()
})
