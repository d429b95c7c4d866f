import { taxGivenBack } from '#/features/tax/rules.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import * as store from './store.ts'
import { takeNumber } from './take-number.ts'

type Credit = {
  payment_id: string
  /** Null if the payment was undone: no money has moved. */
  refund_id: string | null
  amount: Paise
}

/**
 * Issues the credit note to a payment's receipt, with the year's next number, in the caller's transaction; null if the
 * payment has no receipt. `amount` in paise, with its share of the receipt's tax (PAY-25). The counter is locked last,
 * as for receipts.
 */
export async function issueCreditNote(
  transaction: Sql,
  { payment_id, refund_id, amount }: Credit,
  { today }: Pick<Context, 'today'>,
): Promise<string | null> {
  const receipt = await store.findOfPayment(transaction, payment_id)
  if (!receipt) return null
  const tax = taxGivenBack(amount, receipt, await store.sumCreditNotes(transaction, receipt.id))
  const number = await takeNumber(transaction, 'credit_note', today)
  await store.insertCreditNote(transaction, {
    number,
    refund_id,
    receipt_id: receipt.id,
    issued_on: today,
    payer_name: receipt.payer_name,
    amount,
    ...tax,
  })
  return number
}
