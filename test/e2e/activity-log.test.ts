/** `/admin/audit`, and its entries on the screens of a seat and a payment (AUDIT-3, AUDIT-6). */
import { expect, type Page } from '@playwright/test'
import { dayOf } from '#/kernel/dates.ts'
import { cashFor } from '../support/cash.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { sampleAdmin } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { DESK, family, PHONE } from './payments.ts'
import { answerRead, FAULT } from './reads.ts'
import { download, expectToast, openBrowser, signInBy } from './steps.ts'
import { test } from './students.ts'

const LOG = '/admin/audit'
const list = (page: Page) => page.getByRole('list', { name: 'Activity log' })
const entry = (page: Page, words: string | RegExp) =>
  list(page).getByRole('button').filter({ hasText: words })

test('what admins do is logged, found, read and exported', async ({ browser, library, sql }) => {
  const asha = await sampleAdmin(sql)
  const name = `Asha ${family()}`
  await sql.updateTable('profiles').set({ name }).where('id', '=', asha.id).execute()
  const cookie = await sessionCookie(sql, asha.id)
  const ravi = await sampleMember(sql, { name: `Ravi ${family()}` })
  await sampleSubscription(sql, ravi.id, 'flexible')
  const page = await openBrowser(browser, library.url, { width: 1280, height: 800 })
  await signInBy(page, cookie, library.url)
  const seat = await sql
    .selectFrom('seats')
    .select('seat_number')
    .where('seat_number', 'not in', (of) => of.selectFrom('seat_bookings').select('seat_number'))
    .orderBy('seat_number', 'desc')
    .executeTakeFirstOrThrow()
  const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(`${library.url}/api${path}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { payment_id: string }
  }

  await test.step('a new entry appears automatically', async () => {
    await page.goto(`${LOG}?person=${asha.id}`)
    await expect(page.getByText('Nothing in the log matches.')).toBeVisible()
    await expectAccessible(page, 'an empty log')
    const rest = await page
      .getByRole('navigation', { name: 'Admin' })
      .evaluate((nav) => nav.scrollHeight - nav.clientHeight)
    expect(rest, 'the sidebar holds every section at 1280×800').toBe(0)
    const booking = { user_id: ravi.id, seat_number: seat.seat_number, time_slot: 'night' }
    await send('/admin/seat-bookings', booking)
    await expect(entry(page, `${name} assigned seat ${seat.seat_number} to ${ravi.name}`)).toBeVisible()
  })

  const cash = await send('/admin/payments/cash', await cashFor(sql, ravi.id, 'morning', new Date()), {
    'idempotency-key': crypto.randomUUID(),
  })
  const reason = `Moves to Pune ${family()}`
  await send(`/admin/payments/${cash.payment_id}/refunds`, { amount: 10_000, reason, end_membership: false })

  await test.step('rows are 36 px on desktops, and cards on phones', async () => {
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    const height = async () => (await entry(page, 'in cash from').boundingBox())?.height
    await expect.poll(height).toBe(36)
    const width = async (words: string) =>
      (await entry(page, words).locator('span').first().boundingBox())?.width ?? 0
    expect(await width('assigned seat'), 'without a reason the sentence has its place').toBeGreaterThan(
      1.5 * (await width('refunded')),
    )
    await expectAccessible(page, 'the log')
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'the log on a phone')
    await page.setViewportSize(DESK)
  })

  await test.step('an entry says what changed, in words, and has an address', async () => {
    await entry(page, `assigned seat ${seat.seat_number}`).click()
    const dialog = page.getByRole('dialog', {
      name: `${name} assigned seat ${seat.seat_number} to ${ravi.name}`,
    })
    await expect(dialog.getByText('Night')).toBeVisible()
    await expectAccessible(page, 'an entry')
    await expect(page).toHaveURL(/entry=\d+/)
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: `Everything about ${ravi.name}` }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`person=${ravi.id}`))
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('search and filters are kept in the address', async () => {
    const search = page.getByRole('searchbox', { name: /Search by name/ })
    await search.fill(reason)
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(entry(page, `refunded ₹100 to ${ravi.name}`)).toContainText(reason)
    await expect(page).toHaveURL(/search=Moves/)
    await page.reload()
    await expect(search).toHaveValue(reason)
    await page.getByLabel('About').selectOption('Seats')
    await expect(page.getByText('Nothing in the log matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(search).toHaveValue('')
    await page.getByRole('button', { name: 'Person: Anyone' }).click()
    const people = page.getByRole('dialog', { name: 'Choose a person' })
    await people.getByRole('searchbox').fill(name)
    await expectAccessible(page, 'choosing a person')
    await people.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name: `Person: ${name}` })).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    await page.getByLabel('From').fill(dayOf(new Date()))
    await expect(page).toHaveURL(/from=/)
    await page.getByLabel('About').selectOption('Payments')
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('what the filter shows is exported, which is logged too', async () => {
    const { name: file, text } = await download(page, page.getByRole('button', { name: 'Export' }))
    expect(file).toBe(`activity-log-${dayOf(new Date())}.csv`)
    expect(text).toContain('When,Who,What,Whom,Reason,Changes\r\n')
    expect(text).toContain(`refunded ₹100 to ${ravi.name},${ravi.name},${reason},`)
    expect(text).not.toContain('assigned seat')
    await page.getByLabel('About').selectOption('Exports')
    await expect(entry(page, 'exported the activity log')).toHaveCount(1)
    await page.goto('/admin/plans')
    await download(page, page.getByRole('button', { name: 'Export' }))
    await page.goto(`${LOG}?area=audit&person=${asha.id}`)
    await expect(entry(page, /exported plans, \d+ rows/)).toBeVisible()
  })

  await test.step('a payment and a seat show their own entries', async () => {
    await page.goto(`/admin/fees?view=${cash.payment_id}`)
    const payment = page.getByRole('dialog', { name: 'Payment', exact: true })
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await payment.getByRole('button', { name: new RegExp(`recorded ₹.* in cash from ${ravi.name}`) }).click()
    await expect(page.getByRole('dialog', { name: /in cash from/ })).toContainText('Membership created')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'a payment with its log')
    await page.goto('/admin/seats')
    await page
      .getByRole('button', { name: new RegExp(`^Seat ${seat.seat_number}\\b`) })
      .first()
      .click()
    await expect(entry(page, `assigned seat ${seat.seat_number} to ${ravi.name}`)).toBeVisible()
    await expectAccessible(page, 'a seat with its log')
  })

  await test.step('says so when it can’t be read', async () => {
    let fails = true
    await answerRead(page, /^\/admin\/audit(\?|$)/, () => (fails ? FAULT : undefined))
    await page.goto(LOG)
    await expectToast(page, 'Error', 'Failed to load the activity log')
    await expect(page.getByRole('main').getByText('Failed to load the activity log')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(list(page)).toBeVisible()
  })
  await page.context().close()
})
