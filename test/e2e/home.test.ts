import { expect } from '@playwright/test'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleSubscription, sampleUpload } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { answerRead, type Part } from './reads.ts'
import { payByProof, test } from './students.ts'

test('the home shows everything (PORTAL-3), in both widths, and its links work', async ({
  student: { page },
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard')
    await expect(page.getByText('Action Required')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verify Now' })).toBeVisible()
    const figures = page.getByRole('region', { name: 'Your account' })
    for (const words of [
      'Account Status',
      'Pending',
      'Current Seat',
      'None',
      'Subscription',
      'Total Payments',
      'Lifetime total',
    ])
      await expect(figures.getByText(words, { exact: true }).first()).toBeVisible()
    const actions = page.getByRole('navigation', { name: 'Quick Actions' })
    for (const name of ['Book a Seat', 'Pay Fees', 'View Timetable', 'Complete Verification', 'Home Tuition'])
      await expect(actions.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Coming Soon' }).getByRole('listitem')).toHaveText([
      'Stationery Store',
      'Biometric Access',
    ])
    await expectAccessible(page, `home at ${width}`)
  }
})

test('ID, Plan and Seat: every page of the way names the same blockers (PORTAL-12)', async ({
  student: { id, page },
  sql,
}) => {
  const strip = page.getByRole('region', { name: 'Three steps to your desk' })
  for (const path of ['', '/fees', '/seats', '/verification']) {
    await page.goto(`/dashboard${path}`)
    await expect(strip.getByRole('listitem')).toHaveText([/ID\s*To do/, /Plan\s*To do/, /After ID and plan/])
    const asks = page.getByRole('main').getByRole('link', { name: 'Complete Verification' })
    const quick = page.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link')
    await expect(asks.filter({ hasNot: quick }).first()).toBeVisible({ visible: path !== '/verification' })
    if (path === '') await expect(quick.first()).toHaveText('Complete Verification')
  }
  await sql.updateTable('profiles').set({ verified: true }).where('id', '=', id).execute()
  await expect(strip.getByRole('link', { name: 'Choose a plan' }), 'approved, live').toBeVisible()
  await payByProof(sql, id)
  const nothing = strip.getByText('Nothing to do for now.')
  for (const [path, words] of [
    ['', 'Payment under review'],
    ['/fees', 'Your plan starts once we’ve checked your payment.'],
    ['/seats', 'Your plan starts once we’ve checked your payment.'],
  ] as const) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(nothing, 'nobody is asked to pay twice').toBeVisible()
    await expect(page.getByText(/purchase a plan|Choose a plan|You have no plan yet/)).toHaveCount(0)
  }
  await expectAccessible(page, 'seats while a payment is under review')
  await sql
    .updateTable('payment_verifications')
    .set({ status: 'rejected', verified_by: id, verified_at: new Date() })
    .where('user_id', '=', id)
    .execute()
  await page.reload()
  await expect(strip.getByRole('link', { name: 'Send the proof again' })).toBeVisible()
  await page.goto('/dashboard/fees?tab=history')
  await expect(page.getByRole('cell', { name: 'Rejected' })).toBeVisible()
  await page.goto('/dashboard')
  await strip.getByRole('link', { name: 'Send the proof again' }).click()
  const rejected = page.getByRole('region', { name: 'Payment proof rejected' })
  await expect(rejected, 'past what would be paid again').toBeFocused()
  await rejected.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('region', { name: 'Send the proof again' })).toBeFocused()
  const days = { start_date: dayOf(new Date()), end_date: addDays(dayOf(new Date()), 3) }
  await sampleSubscription(sql, id, 'evening', days)
  await page.goto('/dashboard')
  await strip.getByRole('link', { name: 'Pick your seat' }).click()
  await expect(page).toHaveURL(/\/dashboard\/seats$/)
  await expect(strip.getByRole('listitem')).toHaveText([/Done/, /Done/, /To do/])
  const book = async (seat: RegExp) => {
    await page.getByRole('button', { name: seat }).first().click()
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('dialog', { name: /is yours$/ })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await book(/^Seat \d+, available/)
  await expect(strip, 'the way is over').toHaveCount(0)
  await sampleSubscription(sql, id, 'morning', days)
  await page.goto('/dashboard')
  await strip.getByRole('link', { name: 'Pick your seat' }).click()
  await book(/^Seat \d+, available/)
  await expect(strip, 'each plan has its seat').toHaveCount(0)
})

test('who was verified, and isn’t any more, is led to the library and not to a page without a form', async ({
  student: { id, page },
  sql,
}) => {
  const [front_file_id, back_file_id] = [
    await sampleUpload(sql, id, 'identity_document'),
    await sampleUpload(sql, id, 'identity_document'),
  ]
  const at = new Date()
  const request = { user_id: id, front_file_id, back_file_id, consent_version: '1', consented_at: at }
  await sql.insertInto('verification_requests').values(request).execute()
  await page.goto('/dashboard')
  await expect(page.getByText('Your documents are under review.')).toBeVisible()
  await sql
    .updateTable('verification_requests')
    .set({ status: 'approved', reviewed_by: id, reviewed_at: at })
    .where('user_id', '=', id)
    .execute()
  for (const path of ['', '/verification']) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ask the library' }).first()).toBeVisible()
  }
  await expectAccessible(page, 'a verification withdrawn')
  await page.getByRole('main').getByRole('link', { name: 'Ask the library' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('who gives five stars may be quoted on the public page, and withdraws on the home (LIBRARY-15)', async ({
  student: { id, page },
  stranger,
  sql,
}) => {
  const start_date = addDays(dayOf(new Date()), -8)
  await sampleSubscription(sql, id, 'night', { start_date, end_date: addDays(start_date, 30) })
  await page.goto('/dashboard')
  const question = page.getByRole('region', { name: 'How was the library?' })
  const consent = question.getByRole('checkbox', { name: 'Show my words on' })
  await question.getByLabel('4 stars').check({ force: true })
  await expect(consent, 'not offered for four').toBeHidden()
  await question.getByLabel('5 stars').check({ force: true })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await question.getByRole('button', { name: 'Send rating' }).click()
  await expect(question.getByText('Please write what we may show')).toBeVisible()
  await expectAccessible(page, 'the rating with errors')
  await question.getByLabel('What should we know?').fill('Silent at three in the night')
  await question.getByLabel('The name to show').fill('Kabir, CA')
  await question.getByRole('button', { name: 'Send rating' }).click()

  const quote = page.getByRole('region', { name: 'You on our public page' })
  await expect(quote).toContainText('Kabir, CA')
  const onPublicPage = async (count: number) => {
    await expect(async () => {
      await stranger.goto('/')
      expect(await stranger.getByText('Silent at three in the night').count()).toBe(count)
    }).toPass()
  }
  await onPublicPage(1)
  await expect(stranger.getByText('Ritu, UPSC'), 'no samples beside it').toBeHidden()
  await sql
    .updateTable('testimonials')
    .set({ hidden_at: new Date(), hidden_by: id })
    .where('user_id', '=', id)
    .execute()
  await expect(quote, 'hidden by an admin, live').toContainText('The library isn’t showing these words')
  await onPublicPage(0)
  await quote.getByRole('button', { name: 'Withdraw my words' }).click()
  await expect(quote).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('unknown paths of the portal lead home; any other shows the 404 page', async ({ student: { page } }) => {
  for (const path of ['/dashboard/nowhere', '/dashboard/fees/receipts/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  for (const path of ['/Dashboard', '/DASHBOARD/fees', '/Auth', '/nowhere']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' }), path).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('a new member sees the tour once, on a phone of 320 px', async ({ student: { page } }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began') === null) localStorage.removeItem('dashboard_tour_seen')
    sessionStorage.setItem('began', 'yes')
  })
  await page.goto('/dashboard')
  const tour = page.getByRole('dialog')
  await expect(tour.getByRole('heading', { name: 'Welcome to your study library' })).toBeVisible()
  await expectAccessible(page, 'tour')
  for (const title of ['Verification', 'Payments', 'Book Seats']) {
    await tour.getByRole('button', { name: 'Next' }).click()
    await expect(tour.getByRole('heading', { name: title })).toBeVisible()
  }
  await tour.getByRole('button', { name: 'Finish' }).click()
  await expect(tour).toBeHidden()
  await page.reload()
  await expect(page.getByText('Action Required')).toBeVisible()
  await expect(tour).toBeHidden()
})

test('the notice of an unverified account says while it loads what it says afterwards (PORTAL-12)', async ({
  newcomer: { page },
}) => {
  const loaded = Promise.withResolvers<void>()
  let answer: Part | undefined
  await answerRead(page, '/overview', async () => {
    await loaded.promise
    return answer
  })
  const notice = page.getByText('Action Required').locator('..')
  // Where the portal is opened with home, the overview comes with the profile.
  await page.goto('/dashboard/help')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(notice).toContainText('Complete your verification to book a seat.')
  loaded.resolve()
  await expect(page.getByText('Account Status')).toBeVisible()
  await expect(notice).toContainText('Complete your verification to book a seat.')
  await page.evaluate(() => localStorage.clear())
  answer = { status: 429, body: { code: 'shut', message: '', requestId: 'e2e' } }
  await page.reload()
  await expect(notice).toContainText('Your account isn’t verified yet.')
})

test('beside a long name a phone’s buttons stay in one row, on every width', async ({
  student: { page },
  sql,
}) => {
  await sql.updateTable('library_settings').set({ name: 'Vidya Reading Room' }).execute()
  const bar = page.getByRole('banner')
  // The server asks for the name once a second.
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(bar).toContainText('Vidya Reading Room', { timeout: 2000 })
  }).toPass()
  for (const width of [320, 360, 375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 780 })
    const tops = await bar
      .getByRole('button', { name: 'Menu' })
      .or(bar.getByRole('link', { name: /^Help/ }))
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size, `at ${width} px`).toBe(1)
  }
})
