import type { api } from '#/client/api.ts'
import { receiptSheet } from '../receipts/rules.ts'
import { PaperSheet } from './paper-sheet.tsx'

export type Receipt = Awaited<ReturnType<typeof api.member.payments.findReceipt>>

/** The receipt itself, as printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return <PaperSheet sheet={receiptSheet(receipt)} />
}
