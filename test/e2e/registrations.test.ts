/** Applicants at the desk: forms, decisions, invitations, and the sync of a spreadsheet. */
import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { toDay } from '#/kernel/dates.ts'
import { CONSENT_VERSION } from '#/features/registrations/rules.ts'
import { registration } from '../support/parallel-writes/forms.ts'
import { expectAccessible } from './accessibility.ts'
import { emptyQueues } from './crowd.ts'
import { openDesk } from './desk.ts'
import type { Library } from './library.ts'
import { download, expectToast, openBrowser, openMail, openSection, whileFailing } from './steps.ts'
import { test } from './students.ts'

const PATH = '/admin/registrations'
const WIDTHS = [360, 768, 1280] as const
const newWord = () => `r${randomBytes(4).toString('hex')}`

type Form = Partial<{ first_name: string; last_name: string; email: string; phone: string }>
async function sampleForm(sql: Kysely<DB>, changes: Form = {}) {
  const form = registration(`${newWord()}@example.org`)
  const now = new Date()
  const stamps = { form_submitted_at: now, created_at: now }
  const values = { ...form, date_of_birth: toDay(form.date_of_birth), ...stamps, ...changes }
  const { id } = await sql
    .insertInto('registration_forms')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...values, id }
}

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Registration forms at a glance' })
    .locator('div')
    .filter({ hasText: label })
    .getByRole('definition')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const invitation = (page: Page, name: string) => page.getByRole('alertdialog', { name: `Invite ${name}?` })

async function countPending(sql: Kysely<DB>): Promise<number> {
  const { pending } = await sql
    .selectFrom('registration_forms')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return pending
}

async function expectAccessibleEverywhere(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${name} at ${width}`)
  }
}

/** Sends a form by the public page’s endpoint. */
async function apply(browser: Browser, library: Library, first_name: string) {
  const page = await openBrowser(browser, library.url, { width: 360, height: 780 })
  await page.goto('/apply')
  const sent = { ...registration(`${newWord()}@example.org`), first_name }
  const status = await page.evaluate(async (body) => {
    const reply = await fetch('/api/registrations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return reply.status
  }, sent)
  expect(status).toBe(201)
  await page.context().close()
  return sent
}

test('an applicant is announced by name, reviewed, approved and invited, and signs up with their details', async ({
  browser,
  library,
  sql,
}) => {
  // It looks at the first rows of the dashboard's queue.
  await emptyQueues(sql)
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin')
  await expect(desk.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  const word = newWord()
  const name = `${word} Sample`
  const toasts = desk.getByRole('region', { name: 'Notifications' })
  const { email } = await apply(browser, library, word)

  await test.step('a toast names them and opens the form, the dashboard and the badge count them', async () => {
    await expectToast(desk, 'New Registration', `${name} sent in a registration form.`)
    await expect(desk.getByRole('listitem').filter({ hasText: name })).toContainText('Registration form')
    await expect(desk.getByRole('link', { name: /^Registrations \d+ waiting/ })).toBeVisible()
    await desk.getByRole('link', { name: `Review ${name}` }).click()
    await expect(dialogOf(desk, name)).toContainText(email)
    await expect(toasts.getByText(name), 'the news of what is open now').toHaveCount(0)
    await desk.goBack()
    await expect(desk.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    const { first_name } = await apply(browser, library, newWord())
    await toasts.getByText(first_name).waitFor()
    await toasts.getByRole('button', { name: 'Open' }).click()
    await expect(dialogOf(desk, `${first_name} Sample`)).toBeVisible()
  })

  await test.step('the bell counts them until all is marked as read, and leads to the form', async () => {
    await desk.goto('/admin')
    await desk.getByRole('button', { name: /^Notifications, [\d+]+ unread$/ }).click()
    const bell = desk.getByRole('dialog', { name: 'Notifications', exact: true })
    const arrival = bell.getByRole('link').filter({ hasText: name })
    await expect(arrival).toContainText('Unread')
    await expectAccessible(desk, 'the bell')
    await bell.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(arrival).not.toContainText('Unread')
    await expect(bell.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    await bell.getByRole('switch', { name: 'Sound in this browser' }).click()
    await arrival.click()
    await expect(desk).toHaveURL(/\/admin\/registrations\?view=/)
    expect(await desk.evaluate(() => localStorage.getItem('desk:muted'))).toBe('true')
  })

  const dialog = dialogOf(desk, name)
  const open = desk.url()
  await test.step('the form holds every answer', async () => {
    for (const words of [
      email,
      '+91 98765 43210',
      '1 Jan 2000',
      'Female',
      'Examinations',
      'Morning (8:00 AM-2:00 PM)',
      `version ${CONSENT_VERSION}`,
    ])
      await expect(dialog).toContainText(words)
    await expectAccessibleEverywhere(desk, 'registration form')
    await dialog.getByLabel('Admin Notes').fill('Called, comes on Monday')
    await desk.keyboard.press('Escape')
    await expect(dialog.getByText('Close without saving? What you typed will be lost.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
  })

  await test.step('the news of another form asks before it leads away from what was typed', async () => {
    const { first_name } = await apply(browser, library, newWord())
    const news = toasts.getByRole('dialog').filter({ hasText: first_name })
    await news.getByRole('button', { name: 'Open' }).click()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Called, comes on Monday')
    expect(desk.url()).toBe(open)
    await news.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('approving offers an invitation', async () => {
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expectToast(desk, 'Registration Approved', name)
    await expect(invitation(desk, name)).toContainText(
      `We’ll email ${email} a link to create an account, with name and email filled in. It works for 14 days.`,
    )
    await expectAccessible(desk, 'offering an invitation')
    await invitation(desk, name).getByRole('button', { name: 'Send invitation' }).click()
    await expectToast(desk, 'Invitation sent', `A link to create an account is on its way to ${email}.`)
    await expect(dialog, 'on to the next form, or the list').toHaveCount(0)
    await desk.goto(open)
    await expect(dialog).toContainText('Invited')
    await expect(dialog.getByRole('button', { name: 'Invite again' })).toBeVisible()
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Called, comes on Monday')
  })

  await test.step('Back and Close lead to the list; the form in the address opens again', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk).not.toHaveURL(/view=/)
    await desk.goto(open)
    await expect(dialog.getByRole('button', { name: 'Mark as Pending' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Mark as Pending' }).click()
    await expectToast(desk, 'Marked as Pending', name)
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await invitation(desk, name).getByRole('button', { name: 'Not now' }).click()
    await expect(invitation(desk, name)).toBeHidden()
  })

  await test.step('the link fills in sign-up', async () => {
    const applicant = await openBrowser(browser, library.url, { width: 360, height: 780 })
    await openMail(applicant, { to: email, subject: 'Welcome to Adhyayan' }, /applicant=/)
    await expect(applicant.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
    await expect(applicant.getByLabel('Full Name')).toHaveValue(name)
    await expect(applicant.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(applicant, 'sign-up of an invited applicant')
    await applicant.getByLabel(/^Password/).fill('ledger-and-lamp')
    await applicant.getByLabel(/^Confirm Password/).fill('ledger-and-lamp')
    await applicant.getByRole('button', { name: 'Create Account' }).click()
    await expectToast(
      applicant,
      'Registration successful!',
      'Please check your email to verify your account before logging in.',
    )
    await applicant.goto('/auth?applicant=long-over')
    await expectToast(
      applicant,
      'Invitation expired',
      'This invitation has expired or was replaced. You can still create your account here.',
    )
    await applicant.context().close()
  })
  await desk.context().close()
})

test('the list: cards, search in any spelling, filter, quick icons, export; all of it in the address', async ({
  browser,
  library,
  sql,
}) => {
  const desk = await openDesk(browser, library, sql)
  const word = newWord()
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '7')
  const asha = await sampleForm(sql, {
    first_name: `Asha${word}`,
    phone: `+91 8${digits.slice(0, 4)}-${digits.slice(4)}`,
  })
  const ravi = await sampleForm(sql, { first_name: `Ravi${word}`, email: asha.email, phone: '' })
  const [ashaName, raviName] = [`Asha${word} Sample`, `Ravi${word} Sample`]
  await desk.goto('/admin')
  await openSection(desk, 'Registrations')
  await expect(desk).toHaveURL(PATH)

  await test.step('seven columns, and hints about the applicant', async () => {
    for (const header of ['Student', 'Contact', 'Study Time', 'Purpose', 'Status', 'Submitted', 'Actions'])
      await expect(desk.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    for (const words of ['Female', '1 Jan 2000', asha.email, 'Examinations', 'Pending', 'Possible duplicate'])
      await expect(row(desk, ashaName)).toContainText(words)
    await expect(row(desk, raviName)).toContainText('No phone')
    const isCut = await row(desk, ashaName)
      .getByText(asha.phone)
      .evaluate(
        (phone) =>
          phone.getBoundingClientRect().right > (phone.closest('td')?.getBoundingClientRect().right ?? 0),
      )
    expect(isCut, 'the phone number can be read').toBe(false)
    await desk.setViewportSize({ width: 1920, height: 1000 })
    const cut = await row(desk, ashaName)
      .locator('td > div')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect(cut, 'on a large screen nothing is cut off').toEqual([])
    await desk.setViewportSize({ width: 1280, height: 900 })
    await expectAccessibleEverywhere(desk, 'registrations')
  })

  const search = desk.getByRole('searchbox')
  for (const typed of [`asha${word}`, `08${digits.slice(0, 4)} ${digits.slice(4)}`, digits.slice(-6)])
    await test.step(`search for ${typed}`, async () => {
      await search.fill(typed)
      await expect(row(desk, ashaName)).toBeVisible()
      await expect(row(desk, raviName)).toHaveCount(0)
    })
  await search.fill(`${word} sample`)
  await expect(desk.getByRole('row')).toHaveCount(3)

  await test.step('keys lead from one to the next and back, and decide', async () => {
    await desk.getByRole('button', { name: `View ${ashaName}` }).click()
    await expect(dialogOf(desk, ashaName)).toContainText('J next')
    await desk.keyboard.press('j')
    await expect(dialogOf(desk, raviName)).toContainText(ravi.email)
    await expect(dialogOf(desk, raviName)).toContainText('K previous')
    await desk.keyboard.press('k')
    await expect(dialogOf(desk, ashaName)).toContainText(asha.email)
    await desk.keyboard.press('r')
    await expect(desk.getByLabel('Admin Notes')).toBeFocused()
    await dialogOf(desk, ashaName).getByRole('button', { name: 'Reject', exact: true }).click()
    await expectToast(desk, 'Registration Rejected', ashaName)
    await expect(dialogOf(desk, raviName), 'a decision leads to the next').toContainText(ravi.email)
    await desk.goBack()
    await expect(desk.getByRole('dialog', { name: raviName })).toHaveCount(0)
    await desk.getByRole('button', { name: `View ${ashaName}` }).click()
    await dialogOf(desk, ashaName).getByRole('button', { name: 'Mark as Pending' }).click()
    await expectToast(desk, 'Marked as Pending', ashaName)
    await dialogOf(desk, ashaName).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('quick icons decide; the cards follow', async () => {
    // The figure follows the toast of the decision before; the database has it already.
    const pending = await countPending(sql)
    await expect(figure(desk, 'Pending')).toHaveText(String(pending))
    await whileFailing(desk, '**/api/admin/registrations/*/status', async () => {
      await desk.getByRole('button', { name: `Reject ${raviName}` }).click()
      await expectToast(desk, 'Error', 'Failed to update status. Please try again.')
    })
    await desk.getByRole('button', { name: `Reject ${raviName}` }).click()
    await expectToast(desk, 'Registration Rejected', raviName)
    await expect(row(desk, raviName)).toContainText('Rejected')
    await expect(figure(desk, 'Pending')).toHaveText(String(pending - 1))
    await desk.getByRole('button', { name: `Approve ${ashaName}` }).click()
    await expectToast(desk, 'Registration Approved', ashaName)
    await invitation(desk, ashaName).getByRole('button', { name: 'Not now' }).click()
    await expect(figure(desk, 'Pending')).toHaveText(String(pending - 2))
    await expect(desk.getByRole('button', { name: /^(Approve|Reject) / })).toHaveCount(0)
  })

  await test.step('filter and search are kept in the address and apply to the export', async () => {
    await desk.getByLabel('Status').selectOption('Rejected')
    await expect(row(desk, raviName)).toBeVisible()
    await expect(row(desk, ashaName)).toHaveCount(0)
    await desk.reload()
    await expect(search).toHaveValue(`${word} sample`)
    await expect(desk.getByLabel('Status')).toHaveValue('rejected')
    await expect(desk.getByRole('row')).toHaveCount(2)
    const file = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(file.name).toMatch(/^registrations-/)
    expect(file.text).toContain(`Ravi${word},Sample,2000-01-01,Female,${asha.email},`)
    expect(file.text).not.toContain(`Asha${word}`)
    await search.fill('nobody at all')
    await expect(desk.getByText('No registration forms found matching your criteria.')).toBeVisible()
    await desk.getByRole('button', { name: 'Clear search' }).click()
    await expect(row(desk, raviName)).toBeVisible()
  })

  await test.step('from one form to another of the same person, and Back', async () => {
    await desk.getByRole('button', { name: `View ${raviName}` }).click()
    await expect(dialogOf(desk, raviName)).toContainText(`${ashaName} sent a form with the same email on`)
    await desk.getByRole('link', { name: ashaName }).click()
    await expect(dialogOf(desk, ashaName)).toBeVisible()
    await desk.goBack()
    await expect(dialogOf(desk, raviName)).toBeVisible()
    await desk.goBack()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('erased on request, after a confirmation', async () => {
    await desk.getByRole('button', { name: `View ${raviName}` }).click()
    await dialogOf(desk, raviName).getByRole('button', { name: 'Erase' }).click()
    const question = desk.getByRole('alertdialog', { name: `Erase the form of ${raviName}?` })
    await expect(question).toContainText('Everything in it is erased permanently, your notes too.')
    await expectAccessible(desk, 'erasing a form')
    await question.getByRole('button', { name: 'Erase permanently' }).click()
    await expectToast(desk, 'Form erased', 'What the applicant wrote is gone.')
    await expect(row(desk, raviName)).toHaveCount(0)
    await expect(desk.getByRole('dialog', { name: raviName })).toHaveCount(0)
    await desk.goto(`${PATH}?view=${ravi.id}`)
    await expect(desk.getByText('This registration form has been erased.')).toBeVisible()
  })
  await desk.context().close()
})
