import type { PaperTax } from '#/features/tax/rules.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { emailRows, taxRows, type Sheet } from '../receipts/rules.ts'
import { boughtWords, METHOD_LABELS, reasonWords, type PaymentMethod } from '../rules.ts'

/** How the money of a credit note went back; `undone`: none had come in (PAY-24). */
export type WayBack = 'undone' | 'upi' | 'cash' | 'provider'

/** What a credit note says; `amount` in paise. */
export type CreditNote = {
  number: string
  issued_on: Day
  payer_name: string
  payer_email: string | null
  amount: Paise
  receipt_number: string
  receipt_issued_on: Day
  plan_name: string
  plan_name_hi?: string
  order_number: string | null
  way: WayBack
  /** Of the desk's own transfer. */
  upi_reference: string | null
  payment_method: PaymentMethod
  reason: string | null
  library: Sheet['library']
} & PaperTax

/** A credit note as it is drawn on the screen and in its PDF (PAY-7). */
export function creditNoteSheet(note: CreditNote): Sheet {
  const { number, issued_on, payer_name, payer_email, amount, reason, library } = note
  const receipt = { number: note.receipt_number, date: formatDay(note.receipt_issued_on) }
  return {
    title: t('Credit note'),
    number,
    issued_on: formatDay(issued_on),
    rows: [
      [t('Issued to'), payer_name],
      ...emailRows(payer_email),
      [t('Receipt'), t('{number} of {date}', receipt)],
      [t('For'), boughtWords(note)],
      [t('Refunded by'), wayWords(note)],
      ...(reason ? [[t('Reason'), reasonWords(reason)] as const] : []),
      ...taxRows(note),
    ],
    total: [note.way === 'undone' ? t('Total cancelled') : t('Total refunded'), amount],
    library,
  }
}

function wayWords({ way, upi_reference, payment_method }: CreditNote): string {
  if (way === 'undone') return t('Entered by mistake, no money moved')
  if (way === 'upi') return t('UPI, reference {reference}', { reference: upi_reference ?? '' })
  return t(way === 'cash' ? 'Cash' : METHOD_LABELS[payment_method])
}
