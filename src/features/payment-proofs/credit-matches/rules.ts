import { isPaymentCode } from '#/features/payments/rules.ts'
import { isUtr, normalizeReference, plainText } from '#/kernel/transaction-reference.ts'

/**
 * A number that a narration itself labels as an account's: 'A/C NO. 123456789012'. A payment code may begin like one:
 * 'AC5686FWNU'.
 */
const ACCOUNT = /\b(?:A\/?C|ACC(?:OUN)?T)(?:\s*(?:NO|NUMBER))?[^A-Z0-9]*\d+(?![A-Z0-9])/g

/** The whole words and numbers of a narration, upper case, without the account's number. */
function tokensOf(narration: string): string[] {
  const visible = plainText(narration).replaceAll(/[\p{Cf}\p{M}]/gu, '')
  return visible
    .toUpperCase()
    .replaceAll(ACCOUNT, ' ')
    .split(/[^\p{L}\p{N}]+/u)
}

/**
 * The tokens by which a credit's narration may refer to a payment: numbers of 12 digits, and words that could be our
 * payment codes. Whole tokens only, since the payer writes part of it. Numbers in `accounts` are the library's own, and
 * never a reference.
 */
export function namesIn(narration: string, accounts: readonly string[] = []): string[] {
  const tokens = tokensOf(narration)
  const numbers = tokens.map(normalizeReference).filter((token) => isUtr(token) && !accounts.includes(token))
  return [...new Set([...numbers, ...tokens.filter(isPaymentCode)])]
}

/**
 * How far to trust a credit that contains a proof's reference or payment code. `found`: it has the proof's amount, and
 * belongs to no other payment. `claimed`: it has paid for another approved proof. `not_clear`: the number does not tell
 * which credit is meant, because several contain it, the narration holds another such number, or somebody else's
 * payment code.
 */
export const CREDIT_VERDICTS = ['found', 'claimed', 'amount_differs', 'not_clear'] as const
export type CreditVerdict = (typeof CREDIT_VERDICTS)[number]

/** `contested`: another pending proof matches it too. */
export type NamedCredit = { verdict: CreditVerdict; contested: boolean }

export const CREDIT_SIGNALS = [
  'credit_claimed',
  'credit_amount_differs',
  'credit_not_clear',
  'credit_named_elsewhere',
  'credit_missing',
] as const
export type CreditSignal = (typeof CREDIT_SIGNALS)[number]

/** What a reviewer should know about the statement. If a credit is found, the others don't matter. */
export function creditSignals(
  credits: readonly NamedCredit[],
  statementGoesBeyond: boolean,
): Record<CreditSignal, boolean> {
  const is = (verdict: CreditVerdict) => credits.some((credit) => credit.verdict === verdict)
  const found = is('found')
  return {
    credit_claimed: !found && is('claimed'),
    credit_amount_differs: !found && is('amount_differs'),
    credit_not_clear: !found && is('not_clear'),
    credit_named_elsewhere: credits.some(({ verdict, contested }) => verdict === 'found' && contested),
    credit_missing: credits.length === 0 && statementGoesBeyond,
  }
}
