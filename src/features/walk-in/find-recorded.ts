import type { Sql } from '#/kernel/context.ts'
import { subtract } from '#/kernel/money.ts'
import * as store from './store.ts'

/** What a walk-in came to, with what is still to pay in paise; undefined if there is none. */
export async function findRecorded(sql: Sql, id: string) {
  const found = await store.find(sql, id)
  if (!found) return undefined
  const { part_of, part_paid, rest_due_on, ...recorded } = found
  const rest =
    part_of !== null && part_paid !== null && rest_due_on !== null
      ? { amount: subtract(part_of, part_paid), due_on: rest_due_on }
      : null
  return { ...recorded, rest }
}
