import { FOUND_IN, transfer, type Entry, type LedgerAccount } from '#/features/payments/ledger/rules.ts'
import { reasonWords } from '#/features/payments/rules.ts'
import { tidyText } from '#/kernel/invisible.ts'
import { formatRupees, MOST_PAISE, multiply, negate, subtract, type Paise } from '#/kernel/money.ts'
import { t, translate, type Words } from '#/kernel/words.ts'
import { EXPENSE_KIND_LABELS, type ExpenseKind } from '../expenses/rules.ts'

/** What the desk itself does with the drawer (TILL-4). */
export const MOVES = ['deposit', 'taken', 'put_in'] as const
export type Move = (typeof MOVES)[number]

/** Why the drawer's balance changes besides payments, refunds and expenses. */
export type EntryKind = Move | 'opening' | 'difference' | 'correction'

/** The other account of each: where the money goes, or comes from. */
const OTHER_SIDE: Record<Exclude<EntryKind, 'correction'>, LedgerAccount> = {
  deposit: 'bank',
  taken: 'owner',
  put_in: 'owner',
  ...FOUND_IN,
}

/** A change of the drawer's balance by `amount` paise, entered twice. */
export function drawerEntries(kind: keyof typeof OTHER_SIDE, amount: Paise): Entry[] {
  return transfer(OTHER_SIDE[kind], 'cash', amount)
}

/**
 * A count corrected by `amount` paise, in the account where it was entered. Once the drawer was counted again, that
 * count has found the mistake, so both differences change and the drawer doesn't; of two differences nothing is left to
 * enter.
 */
export function correctionEntries(
  amount: Paise,
  { opening, counted }: { opening: boolean; counted: boolean },
): Entry[] {
  const other = OTHER_SIDE[opening ? 'opening' : 'difference']
  const found = counted ? 'difference' : 'cash'
  return other === found ? [] : transfer(other, found, amount)
}

/** By how many paise a move of `amount` changes the drawer. */
export function changeOf(move: Move, amount: Paise): Paise {
  return move === 'put_in' ? amount : negate(amount)
}

/** The most paise that a count finds: what has gathered in a drawer is more than one purchase may cost. */
export const MOST_IN_DRAWER = multiply(MOST_PAISE, 10)

type Count = { cash_expected: Paise; cash_counted: Paise }

/** Paise that a count found too much; negative if some were missing. */
export function differenceOf({ cash_expected, cash_counted }: Count): Paise {
  return subtract(cash_counted, cash_expected)
}

/** Whether a count differs and nothing is written about why (TILL-2). The first count has nothing to differ from. */
export function isUnexplained(count: Count, note: string): boolean {
  return differenceOf(count) !== 0 && tidyText(note) === ''
}

/** What is wrong with an amount of paise that the desk types; `most` should be in the drawer that it leaves. */
export function amountErrorFor(amount: Paise | null, most: Paise | null): string | null {
  if (amount === null || amount === 0) return t('Please enter an amount')
  if (most !== null && amount > most)
    return t('Only {amount} should be in the drawer', { amount: formatRupees(most) })
  return amount > MOST_PAISE ? t('At most ₹10,00,000') : null
}

/** 'The drawer agrees.', '₹50 missing', '₹50 too much'. Takes paise. */
export function differenceWords(difference: Paise): string {
  if (difference === 0) return t('The drawer agrees.')
  return difference > 0
    ? t('{amount} too much', { amount: formatRupees(difference) })
    : t('{amount} missing', { amount: formatRupees(negate(difference)) })
}

/** The kinds of the ledger's transactions. */
export const MOVEMENT_KINDS = [
  'payment',
  'refund',
  'surplus',
  'return',
  'undo',
  'drawer',
  'expense',
  'expense_reversal',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

type Movement = {
  kind: MovementKind
  entry_kind: EntryKind | 'reversal' | null
  expense_kind: ExpenseKind | null
}

const ENTRY_WORDS: Record<EntryKind | 'reversal', string> = {
  deposit: 'Taken to the bank',
  taken: 'Taken by the owner',
  put_in: 'Put in',
  opening: 'Found at the first count',
  difference: 'Difference found at a count',
  correction: 'Correction of a count',
  reversal: 'Entered by mistake, taken back',
}

const CASH_WORDS: Record<Exclude<MovementKind, 'drawer'>, string> = {
  payment: 'Cash payment',
  refund: 'Refund in cash',
  surplus: 'Cash held for its payer',
  return: 'Refund that came back',
  undo: 'Payment undone',
  expense: 'Expense',
  expense_reversal: 'Expense taken back',
}

/** What moved the cash, in words. */
export function movementWords({ kind, entry_kind, expense_kind }: Movement): string {
  if (kind === 'drawer') return translate(ENTRY_WORDS[entry_kind ?? 'correction'])
  const words = translate(CASH_WORDS[kind])
  return expense_kind ? `${words}: ${translate(EXPENSE_KIND_LABELS[expense_kind])}` : words
}

/** Why the first count found cash, where nobody has said so: stored in English, said by `whyWords`. */
export const FIRST_COUNT = 'The first count' satisfies Words

/** Why cash moved: the desk's own words as they are, ours in the language spoken. */
export function whyWords({ reason }: { reason: string | null }): string | null {
  if (reason === null) return null
  return reason === FIRST_COUNT ? t(FIRST_COUNT) : reasonWords(reason)
}
