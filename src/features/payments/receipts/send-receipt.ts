import { recordOpening } from '#/features/audit/record-opening.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { reachBy } from '#/kernel/reach-by-phone.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { admin, findReachOf, queueReceiptAgain } from './actions.ts'
import { receiptMessage, type SendingWay } from './rules.ts'
import type { ReceiptDeskRefusal } from './texts.ts'

type Sending = { id: string; by: SendingWay }

/**
 * Sends a receipt to its payer again (COUNTER-8): by mail at once, or as a WhatsApp message with its link, in the
 * payer's language, which the desk sends. Throws receipt_not_found, receipt_without_address, receipt_without_phone or
 * receipt_sent_often.
 */
export async function sendReceipt(context: MemberContext, { id, by }: Sending) {
  const { sql, allowReceiptSent } = context
  const receipt = await admin.findReceipt(context, { id })
  const { url, until } = await admin.shareReceipt(context, { id })
  const { user_id, phone_digits, language } = await findReachOf(sql, id)
  const { number, payer_name: name, payer_email: email, library } = receipt
  const message = receiptMessage({ library: library.name, name, number, url, claim: null, language })
  const whatsapp = by === 'whatsapp' ? (reachBy(phone_digits, message)?.whatsapp ?? null) : null
  if (by === 'email' && email === null) throw new Refusal<ReceiptDeskRefusal>('receipt_without_address')
  if (by === 'whatsapp' && whatsapp === null) throw new Refusal<ReceiptDeskRefusal>('receipt_without_phone')
  if (!(await allowReceiptSent(id))) throw new Refusal<ReceiptDeskRefusal>('receipt_sent_often')
  const entry = {
    table_name: 'receipts',
    row_id: id,
    label: `${number} by ${by === 'email' ? 'email' : 'WhatsApp'}`,
    user_id,
    payment_id: receipt.payment_id,
    quiet_seconds: 0,
  }
  await sql.transaction().execute(async (transaction) => {
    await recordOpening({ sql: transaction }, entry)
    if (by === 'email') await queueReceiptAgain(transaction, receipt, context)
  })
  return { sent_to: by === 'email' ? email : null, whatsapp, until }
}
