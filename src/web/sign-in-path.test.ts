import { expect, test } from 'vitest'
import { isPlanPurchase, safeNext, signInPath } from '#/web/sign-in-path.ts'

test('an expired session in a portal leads back to the same page after signing in', () => {
  expect(signInPath('/dashboard/fees?slot=evening')).toBe('/auth?next=%2Fdashboard%2Ffees%3Fslot%3Devening')
  expect(signInPath('/admin')).toBe('/auth?next=%2Fadmin')
})

test('outside the portals there is nothing to return to', () => {
  expect(signInPath('/')).toBe('/auth')
  expect(signInPath('/dashboardish')).toBe('/auth')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/dashboard.evil',
  'javascript:alert(1)',
  7,
])('never returns to another site: %s', (next) => expect(safeNext(next)).toBeUndefined())

test.each([
  ['/dashboard/fees?plan=full-day-1month', true],
  ['/dashboard/fees?type=night&plan=night-1month', true],
  ['/dashboard/fees', false],
  ['/dashboard/seats?plan=x', false],
  [undefined, false],
])('%s is the purchase of a plan: %s', (next, expected) => expect(isPlanPurchase(next)).toBe(expected))

test('returns to a portal page', () => {
  expect(safeNext('/dashboard/seats')).toBe('/dashboard/seats')
  expect(safeNext('/admin?tab=1')).toBe('/admin?tab=1')
})
