/** How a student orders from the canteen, and what the desk sees of it. */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleCoupon } from '../support/samples.ts'

export const CANTEEN = '/dashboard/canteen'
export const PAID = ['Payment Successful!', 'Your payment has been processed successfully.'] as const

export const cart = (page: Page) => page.getByRole('region', { name: 'Cart', exact: true })
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your order' })
export const mine = (page: Page, which: 'Your orders' | 'Earlier orders' = 'Your orders') =>
  page.getByRole('region', { name: which })
/** An order's card in the desk's list. */
export const card = (desk: Page, number: string) =>
  desk.locator('main').getByRole('heading', { name: number }).locator('xpath=ancestor::*[.//button][1]')

/** A coupon of 10 % for the canteen, from yesterday on the real clock. */
export function coupon(sql: Kysely<DB>, changes: Parameters<typeof sampleCoupon>[1] = {}) {
  const today = dayOf(new Date())
  return sampleCoupon(sql, {
    code: `TEA${randomBytes(4).toString('hex').toUpperCase()}`,
    applicable_to: 'canteen',
    valid_from: addDays(today, -1),
    valid_until: addDays(today, 5),
    ...changes,
  })
}

/** Puts items into an empty cart, opens the ordering dialog and says where to bring them. */
export async function fillCart(page: Page, ...names: string[]): Promise<Locator> {
  await page.goto(CANTEEN)
  for (const name of names) await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await cart(page).getByRole('button', { name: 'Pay & Order' }).click()
  const dialog = dialogOf(page)
  // Without a seat it has to say where (CANTEEN-6).
  await dialog.getByLabel('Special instructions').fill('Seat 3')
  return dialog
}

export async function applyCoupon(dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel('Have a coupon?').fill(code)
  await dialog.getByLabel('Have a coupon?').press('Enter')
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
