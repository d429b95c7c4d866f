import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, readableCode } from '#/kernel/codes.ts'
import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/** How often to draw another code if one is taken. */
const ATTEMPTS = 3

/**
 * Inserts a payment under a code of its own, in the caller's transaction. `amount` in paise. Undefined if the member
 * has used this request key before, or has an open QR payment for this plan.
 */
export async function insertPayment(transaction: Sql, payment: store.NewPayment) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const payment_code = readableCode(randomBytes(CODE_LENGTH))
    const opened = await store.insert(transaction, { ...payment, payment_code })
    if (opened || !(await store.isCodeTaken(transaction, payment_code))) return opened
  }
  throw new Error('no payment code is free')
}
