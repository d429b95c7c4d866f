import { withoutSamples } from '#/features/library/samples/rules.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { inSeconds, later } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { listOf } from '../credit-notes/store.ts'
import type { PaymentRefusal } from '../texts.ts'
import { receiptMail } from './mails.ts'
import { SHARED_DAYS, type ReceiptPaper } from './rules.ts'
import * as store from './store.ts'

type One = { id: string }
/** Where receipts are read: in the books, and from who delivered. */
type Books = Pick<MemberContext, 'sql' | 'deliveries'>

export const member = {
  /** Throws receipt_not_found for another member's. */
  findReceipt: async (context: MemberContext, { id }: One) =>
    printReceipt(context, await store.findOwn(context.sql, id, context.member.id)),
}

export const admin = {
  /** Any member's. Throws receipt_not_found. */
  findReceipt: async (context: MemberContext, { id }: One) =>
    printReceipt(context, await store.find(context.sql, id)),
  shareReceipt,
}

/**
 * An address that opens this receipt without an account, to send to its payer; and its last day (COUNTER-6). Throws
 * receipt_not_found.
 */
async function shareReceipt({ sql, now, appUrl, signReceipt }: MemberContext, { id }: One) {
  if (!(await store.find(sql, id))) throw new Refusal<PaymentRefusal>('receipt_not_found')
  const url = appUrl + signReceipt({ receipt_id: id, seconds: inSeconds({ days: SHARED_DAYS }) })
  return { url, until: dayOf(later(now, { days: SHARED_DAYS })) }
}

/**
 * A receipt as it is shown without an account: no address of its payer. Undefined if there is none, or they were
 * erased.
 */
export async function findSharedReceipt(books: Books, id: string) {
  const receipt = await store.findShared(books.sql, id)
  return receipt && { ...(await printReceipt(books, receipt)), payer_email: null }
}

/** How to reach a receipt's payer, whose number is null without one. Throws receipt_not_found. */
export async function findReachOf(sql: Sql, id: string) {
  const reach = await store.findReach(sql, id)
  if (!reach) throw new Refusal<PaymentRefusal>('receipt_not_found')
  return reach
}

/** What a receipt's payer reads; undefined without such a receipt. */
export async function findPayerLanguage(sql: Sql, id: string) {
  return (await store.findReach(sql, id))?.language
}

/** Queues the mail with a receipt once more, in the caller's transaction. */
export async function queueReceiptAgain(
  transaction: Sql,
  receipt: ReceiptPaper,
  { appUrl, queueMail }: Pick<MemberContext, 'appUrl' | 'queueMail'>,
): Promise<void> {
  const letter = { ...receipt, lost_seats: [], moved: [], again: true }
  const place = { library: receipt.library.name, url: `${appUrl}/dashboard/fees?tab=history` }
  await queueMail(transaction, () => receiptMail(receipt.payer_email, letter, place))
}

/** The receipt of a payment, if it has one. */
export function findReceiptOf(sql: Sql, payment_id: string) {
  return store.findOfPayment(sql, payment_id)
}

/** The library's current name, and no address that is still a sample (LIBRARY-9). */
export async function findPrintedLibrary(sql: Sql) {
  return withoutSamples(await store.findLibrary(sql))
}

async function printReceipt({ sql, deliveries }: Books, receipt: Awaited<ReturnType<typeof store.find>>) {
  if (!receipt) throw new Refusal<PaymentRefusal>('receipt_not_found')
  const { receipt_id, purpose, user_id, ...facts } = receipt
  const credit_notes = await listOf(sql, receipt_id)
  const details = await deliveries[purpose].describe(sql, { id: facts.payment_id, user_id })
  return { ...facts, ...details, credit_notes, library: await findPrintedLibrary(sql) }
}
