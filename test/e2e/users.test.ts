/** `/admin/users`: the list, and what is done to a user from there (USERS-1 to USERS-6). */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { answerRead, FAULT } from './reads.ts'
import { download, expectToast, openBrowser, openSection, whileFailing } from './steps.ts'
import { test } from './students.ts'

const PATH = '/admin/users'
const newWord = () => `u${randomBytes(4).toString('hex')}`
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true })

test('users are found, filtered and exported; all of it in the address', async ({
  browser,
  library,
  sql,
}) => {
  const word = newWord()
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '7')
  const [asha, ravi] = [
    await sampleMember(sql, { name: `Asha ${word}` }),
    await sampleMember(sql, { name: `Ravi ${word}`, verified: false }),
  ]
  const phone = `08${digits.slice(0, 4)} ${digits.slice(4)}`
  await sql.updateTable('profiles').set({ phone }).where('id', '=', asha.id).execute()
  const today = dayOf(new Date())
  const end_date = addDays(today, 3)
  const { plan_id } = await sampleSubscription(sql, asha.id, 'morning', {
    start_date: addDays(today, -27),
    end_date,
  })
  const plan = await sql
    .selectFrom('plans')
    .select('name')
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow()
  const desk = await openDesk(browser, library, sql)

  await test.step('from the dashboard in one click to those who end this week', async () => {
    await desk.goto('/admin')
    await desk.getByRole('link', { name: /ends? this week$/ }).click()
    await expect(desk).toHaveURL(/\/admin\/users\?.*show=ends_soon/)
    // Others of this library may fill the first page.
    await desk.getByRole('searchbox').fill(word)
    await expect(row(desk, asha.name)).toContainText('Active')
    await expect(row(desk, ravi.name)).toHaveCount(0)
    await openSection(desk, 'Users')
  })

  await test.step('from the dashboard to a person in two actions: a key, and the last digits of the phone', async () => {
    const field = desk.getByRole('combobox', { name: 'Find people, seats, payments and screens' })
    const option = (name: string | RegExp) => desk.getByRole('option', { name })
    await openSection(desk, 'Dashboard')
    // The first time it is fetched with the key; what is typed meanwhile is there all the same.
    await desk.route('**/assets/finder-*.js', async (route) => {
      await setTimeout(500)
      await route.continue()
    })
    await desk.keyboard.press('/')
    await desk.keyboard.type(digits.slice(-6))
    await expect(field).toHaveValue(digits.slice(-6))
    await expect(option(asha.name)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(desk, 'the finder')
    await field.press('Enter')
    await expect(desk).toHaveURL(`${library.url}${PATH}/${asha.id}`)
    await desk.keyboard.press('Control+k')
    await field.fill(word)
    await expect(option(ravi.name)).toBeVisible()
    await field.press('ArrowDown')
    await expect(option(ravi.name)).toHaveAttribute('aria-selected', 'true')
    await field.press('Escape')
    await expect(field).toBeHidden()
    await desk.route('**/api/admin/find?*', (route) => route.abort())
    await desk.getByRole('button', { name: 'Find' }).click()
    await field.fill('users')
    await expect(desk.getByRole('alert').filter({ hasText: 'Failed to search.' })).toBeVisible()
    await field.press('Enter')
    await expect(desk).toHaveURL(`${library.url}${PATH}`)
  })

  const search = desk.getByRole('searchbox')
  for (const typed of [word, phone, `+91 8${digits.slice(0, 4)}-${digits.slice(4)}`, asha.email])
    await test.step(`search for ${typed}`, async () => {
      await search.fill(typed)
      await expect(row(desk, asha.name)).toBeVisible()
      await expect(desk.getByRole('row')).toHaveCount(typed === word ? 3 : 2)
    })

  await test.step('one line a row, with call and WhatsApp; the counts above', async () => {
    await search.fill(word)
    await expect(desk.getByRole('row')).toHaveCount(3)
    const heights = await desk
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((one) => one.getBoundingClientRect().height))
    for (const height of heights) expect(height).toBeLessThanOrEqual(37)
    const cutOff = await desk
      .getByRole('table', { name: 'Users' })
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(cutOff, 'every column lies on the screen').toBeLessThanOrEqual(0)
    await expect(desk.getByRole('link', { name: `Call ${asha.name}` })).toHaveAttribute(
      'href',
      `tel:+918${digits}`,
    )
    const link = await desk.getByRole('link', { name: `WhatsApp ${asha.name}` }).getAttribute('href')
    expect(link).toContain(`https://wa.me/918${digits}?text=Hello%20Asha`)
    expect(decodeURIComponent(link ?? '')).toContain(`Your plan ${plan.name} ends on`)
    const figures = desk.getByRole('region', { name: 'Users at a glance' })
    for (const label of ['Total Users', 'Active', 'Pending', 'Expired', 'No Subscription'])
      await expect(figures.getByText(label, { exact: true })).toBeVisible()
    await expectAccessibleAtAllWidths(desk, 'users')
  })

  await test.step('filters and order stand in the address', async () => {
    await desk.getByLabel('Show').selectOption('Unverified')
    await expect(row(desk, asha.name)).toHaveCount(0)
    await expect(row(desk, ravi.name)).toContainText('Unverified')
    await desk.getByLabel('Show').selectOption('Everyone')
    await desk.getByLabel('Status').selectOption('No Subscription')
    await expect(row(desk, asha.name)).toHaveCount(0)
    await desk.getByLabel('Status').selectOption('All')
    const head = (name: string) => desk.getByRole('columnheader', { name, exact: true })
    await expect(head('Joined')).toHaveAttribute('aria-sort', 'descending')
    await head('Name').getByRole('button').focus()
    await desk.keyboard.press('Enter')
    await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(desk).toHaveURL(/[?&]sort=name\b/)
    await desk.reload()
    await expect(search).toHaveValue(word)
    await expect(desk.getByRole('row').nth(1)).toContainText(asha.name)
    await head('Name').getByRole('button').click()
    await expect(head('Name')).toHaveAttribute('aria-sort', 'descending')
    await expect(desk.getByRole('row').nth(1)).toContainText(ravi.name)
    await desk.getByLabel('Joined from').focus()
    // The order of day and month is the browser's own.
    await desk.keyboard.type('01012000')
    await expect(desk).toHaveURL(/[?&]from=2000-01-01\b/)
    await expect(desk.getByLabel('Joined from')).toHaveValue('2000-01-01')
    await desk.getByLabel('Joined from').fill(today)
    await expect(desk).toHaveURL(new RegExp(`[?&]from=${today}`))
    await expect(desk.getByText('2 shown')).toBeVisible()
    await desk.getByLabel('Joined to').fill(addDays(today, -1))
    await expect(desk.getByText('Ends before it begins')).toBeVisible()
    await expect(desk.getByText('No users found matching your criteria.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Show all' })).toBeVisible()
    await desk.getByRole('button', { name: 'Clear filters' }).click()
    await expect(row(desk, asha.name)).toBeVisible()
  })

  await test.step('on a phone the filters wait behind a button, and cards are sorted by a choice', async () => {
    const [filters, status] = [desk.getByRole('button', { name: /^Filters/ }), desk.getByLabel('Status')]
    await expect(filters).toBeHidden()
    await desk.setViewportSize({ width: 360, height: 780 })
    await expect(status).toBeHidden()
    await filters.click()
    await status.selectOption('No Subscription')
    await expect(filters).toHaveText('Filters (1)')
    await expect(row(desk, asha.name)).toHaveCount(0)
    await expectAccessible(desk, 'filters on a phone')
    await desk.getByRole('button', { name: 'Clear filters' }).click()
    await desk.getByLabel('Sort', { exact: true }).selectOption('Name, A to Z')
    await expect(desk.getByRole('row').nth(1)).toContainText(asha.name)
    await filters.click()
    await expect(status).toBeHidden()
    await desk.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('what the filter shows is exported, and noted', async () => {
    const file = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(file.name).toMatch(/^users-/)
    expect(file.text).toContain(`Asha ${word},${asha.email},`)
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
    await desk.route('**/api/admin/users/export', (route) => route.fulfill({ status: 500 }))
    await desk.getByRole('button', { name: 'Export' }).click()
    await expectToast(desk, 'Export failed', 'Please try again.')
    await desk.goto('/admin/audit')
    await expect(desk.getByText(/exported the users/).first()).toBeVisible()
  })

  await test.step('nobody found, and a list that can’t be read', async () => {
    await desk.goto(`${PATH}?q=nobody-${word}`)
    await expect(desk.getByText('No users found matching your criteria.')).toBeVisible()
    let fails = true
    await answerRead(desk, /^\/admin\/users(\?|$)/, () => (fails ? FAULT : undefined))
    await desk.goto(PATH)
    await expectToast(desk, 'Error', 'Failed to fetch users')
    await expect(desk.getByRole('alert').filter({ hasText: 'Failed to fetch users' }).first()).toBeVisible()
    fails = false
    await desk.getByRole('button', { name: 'Retry' }).click()
    await expect(row(desk, asha.name)).toBeVisible()
  })
  await desk.context().close()
})

test('a user is edited, banned with a reason that sign-in tells, unbanned, made an admin, a student, and a desk member', async ({
  browser,
  library,
  student,
  sql,
}) => {
  const name = `Kabir ${newWord()}`
  await sql.updateTable('profiles').set({ name }).where('id', '=', student.id).execute()
  await student.page.goto('/dashboard')
  const desk = await openDesk(browser, library, sql)
  await desk.goto(`${PATH}?view=${student.id}`)
  const dialog = dialogOf(desk, name)
  const press = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()
  const failAt = (path: string, act: () => Promise<void>) =>
    whileFailing(desk, `**/api/admin/users/${student.id}${path}`, act)

  await test.step('edited; what can’t be saved stays typed', async () => {
    await expectAccessibleAtAllWidths(desk, 'a user')
    await press('Edit')
    const editor = dialogOf(desk, 'Edit User')
    await editor.getByLabel(/^Name/).fill('')
    await editor.getByRole('button', { name: 'Save User' }).click()
    await expect(editor.getByText('Name is required')).toBeVisible()
    await editor.getByLabel(/^Name/).fill(name)
    await editor.getByLabel('Phone').fill('+91 98765 43210')
    await editor.getByRole('switch', { name: 'Verified' }).click()
    await failAt('', async () => {
      await editor.getByRole('button', { name: 'Save User' }).click()
      await expectToast(desk, 'Error', 'Failed to update profile')
    })
    await editor.getByRole('button', { name: 'Save User' }).click()
    await expectToast(desk, 'Profile updated', name)
    await expect(dialog).toContainText('Verified student')
    await expect(dialog).toContainText('+91 98765 43210')
  })

  await test.step('banned: a reason is asked for, and the session ends at once', async () => {
    await press('Ban')
    const asked = question(desk, `Ban ${name}?`)
    await asked.getByRole('button', { name: 'Ban' }).click()
    await expect(asked.getByText('Please give a reason')).toBeVisible()
    await asked.getByLabel(/^Reason/).fill('Sold a seat.')
    await failAt('/ban', async () => {
      await asked.getByRole('button', { name: 'Ban' }).click()
      await expectToast(desk, 'Error', 'Failed to perform action')
    })
    await asked.getByRole('button', { name: 'Ban' }).click()
    await expectToast(desk, 'User banned', name)
    await expect(dialog).toContainText('Sold a seat.')
    // Where they sit and look at their page, without a call of theirs.
    await expect(student.page).toHaveURL(/\/auth/)
    await expect(student.page.getByRole('alert')).toHaveText(
      'This account has been suspended: Sold a seat. Please contact the library.',
    )
    const page = await openBrowser(browser, library.url, { width: 360, height: 780 })
    await page.goto('/auth')
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel(/^Password/).fill(student.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(
      page,
      'Login failed',
      'This account has been suspended: Sold a seat. Please contact the library.',
    )
    await page.context().close()
  })

  await test.step('unbanned, made an admin, and a student again', async () => {
    await press('Unban')
    await question(desk, `Unban ${name}?`).getByRole('button', { name: 'Unban' }).click()
    await expectToast(desk, 'User unbanned', name)
    await press('Make Admin')
    await question(desk, `Make ${name} an admin?`).getByRole('button', { name: 'Make Admin' }).click()
    await expectToast(desk, 'User is now an admin', name)
    await expect(dialog.getByRole('button', { name: 'Make Admin' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await press('Remove Admin')
    await question(desk, `Remove ${name} as admin?`).getByRole('button', { name: 'Remove Admin' }).click()
    await expectToast(desk, 'User is no longer an admin', name)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  })

  await test.step('made a desk member, who sees what is daily work, and no more (ROLE-1)', async () => {
    await press('Make Desk')
    await question(desk, `Make ${name} a desk member?`).getByRole('button', { name: 'Make Desk' }).click()
    await expectToast(desk, 'User is now a desk member', name)
    const { page } = student
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/auth')
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel(/^Password/).fill(student.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${library.url}/admin`)
    const sections = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    await expect(sections).toHaveText([
      'Dashboard',
      /^Users/,
      /^Registrations/,
      /^Verification/,
      /^Help/,
      'Seats',
      'Timetable',
      /^Fees/,
      /^Payment Verification/,
      /^Canteen Orders/,
      'Canteen',
    ])
    await openSection(page, 'Users')
    const shown = page.getByRole('table', { name: 'Users' })
    await expect(row(page, name).first()).toContainText('Desk')
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
    const other = await sampleMember(sql, { name: `Asha ${newWord()}` })
    await page.getByRole('searchbox').fill(other.name)
    await expect(shown.getByRole('row')).toHaveCount(2)
    await row(page, other.name).getByRole('button', { name: 'View' }).click()
    const theirs = dialogOf(page, other.name)
    await expect(theirs.getByRole('button', { name: 'Edit' })).toBeVisible()
    for (const label of ['Ban', 'Turn off two-step sign-in', 'Make Admin', 'Make Desk', 'Delete'])
      await expect(theirs.getByRole('button', { name: label, exact: true })).toHaveCount(0)
    const { payment_id } = await sampleSubscription(sql, other.id, 'full_day', {
      start_date: dayOf(new Date()),
    })
    await page.goto(`/admin/fees?view=${payment_id}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = dialogOf(page, 'Refund')
    await expect(refund.getByLabel(/^Amount/)).toHaveValue('500')
    await expect(refund).toContainText(
      'You can refund up to ₹500 of one plan or order, all its payments together. An administrator can refund more.',
    )
    await expect(refund.getByRole('checkbox', { name: /^End the membership/ })).not.toBeChecked()
    await refund.getByLabel(/^Amount/).fill('501')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(refund).toContainText('Please enter up to ₹500')
    const refunded = { refunded_amount: rupees(500) }
    await sql.updateTable('payments').set(refunded).where('id', '=', payment_id).execute()
    await page.reload()
    const payment = dialogOf(page, 'Payment')
    await expect(payment).toContainText('An administrator can refund more.')
    await expect(payment.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
    await page.goto('/admin/registrations?tab=sync')
    await expect(page.getByText('“Google Sheets Sync” is only for administrators.')).toBeVisible()
    await page.goto('/admin/settings')
    await expect(page.getByText('“Settings” is only for administrators.')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'a screen for administrators')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(`${library.url}/admin`)
  })

  await test.step('a student again', async () => {
    await press('Remove Desk')
    await question(desk, `Remove ${name} from the desk?`).getByRole('button', { name: 'Remove Desk' }).click()
    await expectToast(desk, 'User is no longer a desk member', name)
    await expect(student.page).toHaveURL(/\/auth/)
  })
  await desk.context().close()
})

test('the list stays where it was when a dialog closes, and shows that it waits for another filter', async ({
  browser,
  library,
  sql,
}) => {
  const word = newWord()
  const members = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      sampleMember(sql, { name: `${word} ${String(at).padStart(2, '0')}` }),
    ),
  )
  const desk = await openDesk(browser, library, sql)
  await desk.setViewportSize({ width: 1280, height: 500 })
  await desk.goto(`${PATH}?q=${word}&sort=name`)
  const name = members.at(-1)?.name ?? ''
  const view = desk.getByRole('button', { name: `View ${name}` })
  await view.scrollIntoViewIfNeeded()
  const scrolled = await desk.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await view.click()
  await expect(desk.getByRole('dialog')).toContainText(name)
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(view).toBeFocused()
  expect(await desk.evaluate(() => window.scrollY)).toBe(scrolled)

  const answered = Promise.withResolvers<void>()
  await desk.route('**/api/admin/users?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await desk.getByLabel('Show', { exact: true }).selectOption({ label: 'Banned' })
  await expect(row(desk, word)).toHaveCount(0)
  await expect(desk.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  answered.resolve()
  await desk.getByRole('button', { name: 'Show all' }).click()
  await expect(desk.getByRole('searchbox')).toBeFocused()
})
