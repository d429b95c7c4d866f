import { formatCount } from '#/kernel/counted.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'
import type { LeftOut, Problem, StatementField } from './rules.ts'

/** What the desk calls what a column holds. */
export const STATEMENT_LABELS: Record<StatementField, Words> = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Reference',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount, in or out',
  kind: 'Whether in or out',
  balance: 'Balance',
}

export const MISSING_COLUMN = {
  date: 'Please choose the column with the date.',
  narration: 'Please choose the column with the narration.',
  credit: 'Please choose the column with the money that came in.',
}

/** Why a line is no credit. */
export const LEFT_OUT_TEXTS: Record<LeftOut, string> = {
  debit: 'Money that went out',
  empty: 'No money',
  total: 'A total or balance',
  note: 'Text without date and money',
}

/** Why a line, which might be a credit, isn't understood. */
export const PROBLEM_TEXTS: Record<Problem, string> = {
  no_date: 'Not a date',
  future: 'This day is yet to come',
  no_narration: 'No narration',
  no_amount: 'Not an amount',
  both: 'Money in and out',
  unmarked: 'Not marked as money in or out',
  too_large: 'Above ₹10,00,000',
}

export const statementToasts = {
  import_failed: { title: 'Import failed', description: 'Please try again.' },
  columns_failed: { title: 'Error', description: 'Failed to look up the columns' },
  unmatched_failed: { title: 'Error', description: 'Failed to fetch unmatched payments' },
  resolve_failed: { title: 'Error', description: 'Failed to resolve the payment' },
} satisfies Record<string, Text>

/** What is in stays; `left` of its credits are not. */
export function stoppedToast({ added, known, left }: { added: number; known: number; left: number }): Text {
  return {
    title: 'Import stopped',
    description: t('{added}, {known} known. {credits} left: import again to go on.', {
      added: formatCount(added, 'new credit'),
      known,
      credits: formatCount(left, 'credit'),
    }),
  }
}

export function importedToast({
  added,
  known,
  matched,
}: {
  added: number
  known: number
  matched: number
}): Text {
  const found = matched === 1 ? t('1 pending proof has') : t('{matched} pending proofs have', { matched })
  return {
    title: 'Statement imported',
    description: t('{credits}, {known} known. {found} a credit.', {
      credits: formatCount(added, 'new credit'),
      known,
      found,
    }),
  }
}
