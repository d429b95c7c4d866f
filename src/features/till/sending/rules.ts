/** How the desk sends a receipt to its payer once more. */
export const SENDING_WAYS = ['email', 'whatsapp'] as const
export type SendingWay = (typeof SENDING_WAYS)[number]

/** How often one receipt is sent again in an hour, by both ways together. */
export const RECEIPTS_AN_HOUR = 5
