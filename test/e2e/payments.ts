/** Shared by the journeys through `/admin/fees`. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { paymentEntries } from '#/features/payments/ledger/rules.ts'
import { enter } from '#/features/payments/ledger/store.ts'
import { dayOf } from '#/kernel/dates.ts'
import { subtract } from '#/kernel/money.ts'
import { samplePlan } from '../support/samples.ts'

export const FEES = '/admin/fees'
export const PHONE = { width: 360, height: 780 }
export const DESK = { width: 1280, height: 900 }

/** A family name unique to this test, so that a search finds only its people. */
export const family = () => `Sample${randomBytes(4).toString('hex')}`

type Changes = Partial<Insertable<DB['payments']>>

/**
 * Inserts payments directly, for the evening plan at ₹600; paid unless told otherwise, with their revenue in the
 * ledger. Returns their ids.
 */
export async function payments(sql: Kysely<DB>, user_id: string, count: number, changes: Changes = {}) {
  const plan = await samplePlan(sql, 'evening')
  const rows = Array.from({ length: count }, () => ({
    user_id,
    plan_id: plan.id,
    amount: plan.price,
    status: 'completed' as const,
    payment_method: 'cash' as const,
    payment_code: randomBytes(5).toString('hex'),
    paid_at: new Date(),
    ...changes,
  }))
  const at = new Date()
  // In one transaction, as the program does: an open page refetches as soon as the payments are there.
  return sql.transaction().execute(async (transaction) => {
    const inserted = await transaction.insertInto('payments').values(rows).returningAll().execute()
    for (const { id: payment_id, payment_method, purpose, amount, refunded_amount, paid_at } of inserted) {
      const stayed = subtract(amount, refunded_amount)
      if (paid_at === null || stayed === 0) continue
      const cause = { kind: 'payment', payment_id, at, day: dayOf(at) } as const
      await enter(transaction, cause, paymentEntries({ payment_method, purpose, amount: stayed }))
    }
    return inserted.map(({ id }) => id)
  })
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by student name, email or phone' })
export const filter = (page: Page, words: string) =>
  page.getByLabel('Status', { exact: true }).selectOption({ label: words })
export const card = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Payments' }).getByText(label, { exact: true }).locator('..')

/** The state of a member's only subscription. */
export async function membership(sql: Kysely<DB>, user_id: string): Promise<string | undefined> {
  const found = await sql
    .selectFrom('subscriptions')
    .select('status')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return found?.status
}
