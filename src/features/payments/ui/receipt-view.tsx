import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { receiptSheet } from '../receipts/rules.ts'
import { paymentToasts } from '../texts.ts'
import { PaperView } from './paper-view.tsx'
import type { Receipt } from './receipt-sheet.tsx'

type Props = {
  receipt: UseQueryResult<Receipt, unknown>
  /** The address of its PDF. */
  pdf: string
  /** The link back to where it was opened. */
  back: ReactNode
  /** The page of a credit note, by its id. */
  noteAt: (id: string) => string
}

/** A receipt with its actions, and the credit notes to it. */
export function ReceiptView({ receipt: { data, error, refetch }, pdf, back, noteAt }: Props) {
  return (
    <PaperView
      sheet={data && receiptSheet(data)}
      error={error}
      onRetry={() => refetch()}
      texts={{ loading: t('Loading receipt'), failed: paymentToasts.receipt_failed }}
      pdf={pdf}
      back={back}
    >
      {data && data.credit_notes.length > 0 && (
        <section aria-labelledby="credit-notes" className="grid gap-2">
          <h2 id="credit-notes" className="text-lg">
            {t('Credit notes')}
          </h2>
          <ul className="divide-y divide-rule rounded-card border border-rule bg-sheet px-4">
            {data.credit_notes.map(({ id, number, issued_on, amount }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3">
                <Link to={noteAt(id)} className="font-medium underline">
                  {number}
                </Link>
                <span className="text-ink-2">
                  {formatRupees(amount)}, {formatDay(issued_on)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PaperView>
  )
}
