import { withoutSamples } from '#/features/library/samples/rules.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { PaymentRefusal } from '../texts.ts'
import * as store from './store.ts'

type One = { id: string }

export const member = {
  /** Throws receipt_not_found for another member's. */
  findReceipt: async ({ sql, member: { id: user_id } }: MemberContext, { id }: One) =>
    printReceipt(sql, await store.findOwn(sql, id, user_id)),
}

export const admin = {
  /** Any member's. Throws receipt_not_found. */
  findReceipt: async ({ sql }: MemberContext, { id }: One) => printReceipt(sql, await store.find(sql, id)),
}

/** The receipt of a payment, if it has one. */
export function findReceiptOf(sql: Sql, payment_id: string) {
  return store.findOfPayment(sql, payment_id)
}

/** Shows the library's current name, and no address that is still a sample (LIBRARY-9). */
async function printReceipt(sql: Sql, receipt: Awaited<ReturnType<typeof store.find>>) {
  if (!receipt) throw new Refusal<PaymentRefusal>('receipt_not_found')
  return { ...receipt, library: withoutSamples(await store.findLibrary(sql)) }
}
