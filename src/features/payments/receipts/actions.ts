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

/** Shows the library's current name. */
async function printReceipt(sql: Sql, receipt: Awaited<ReturnType<typeof store.find>>) {
  if (!receipt) throw new Refusal<PaymentRefusal>('receipt_not_found')
  const { name, address, contact_email, contact_phone } = await store.findLibrary(sql)
  return { ...receipt, library: { name, address, contact_email, contact_phone } }
}
