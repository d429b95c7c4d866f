import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

export type ReceiptDeskRefusal = 'receipt_without_address' | 'receipt_without_phone' | 'receipt_sent_often'

export const receiptDeskTexts: Texts<ReceiptDeskRefusal> = {
  receipt_without_address: {
    title: 'No email address',
    description: 'Enter the member’s email address on their page, or print the receipt.',
  },
  receipt_without_phone: {
    title: 'No phone number',
    description: 'Enter the member’s phone number on their page, or print the receipt.',
  },
  receipt_sent_often: {
    title: 'Already sent several times',
    description: 'This receipt was sent several times within the hour. Please ask the member to look for it.',
  },
}

export const receiptDeskToasts = {
  export_failed: { title: 'Export failed', description: 'Failed to export the receipts' },
  send_failed: { title: 'Error', description: 'Failed to send the receipt' },
} satisfies Record<string, Text>

/** What a link to a receipt opens once it has ended (COUNTER-6). */
export function receiptLinkEnded(): Text {
  return {
    title: t('Link not valid'),
    description: t('This link to a receipt has expired. Please ask at the desk.'),
  }
}

export function receiptSentText(to: string): Text {
  return { title: 'Receipt sent', description: t('It goes to {to}.', { to }) }
}
