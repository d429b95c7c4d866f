import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './students.ts'

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

test('unknown paths of the portal lead home; any other shows the 404 page', async ({ student: { page } }) => {
  await page.goto('/dashboard/nowhere')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
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
