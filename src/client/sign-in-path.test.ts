import { expect, test } from 'vitest'
import { isPlanPurchase, signInPath } from '#/client/sign-in-path.ts'

test('an expired session in a portal leads back to the same page after signing in', () => {
  expect(signInPath('/dashboard/fees?slot=evening')).toBe('/auth?next=%2Fdashboard%2Ffees%3Fslot%3Devening')
  expect(signInPath('/admin')).toBe('/auth?next=%2Fadmin')
})

test('outside the portals there is nothing to return to', () => {
  expect(signInPath('/')).toBe('/auth')
  expect(signInPath('/dashboardish')).toBe('/auth')
})

test.each([
  ['/dashboard/fees?plan=full-day-1month', true],
  ['/dashboard/fees?type=night&plan=night-1month', true],
  ['/dashboard/fees', false],
  ['/dashboard/seats?plan=x', false],
  [undefined, false],
])('%s is the purchase of a plan: %s', (next, expected) => expect(isPlanPurchase(next)).toBe(expected))
