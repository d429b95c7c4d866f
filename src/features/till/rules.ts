import { later } from '#/kernel/durations.ts'
import { formatRupees, toPaise, type Paise } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { percentOf } from '#/kernel/percent.ts'
import { t, translate } from '#/kernel/words.ts'
import { reasonWords } from '#/features/payment-proofs/texts.ts'
import type { RefundStatus } from '#/features/refunds/rules.ts'
import { AGAIN_MINUTES, boughtWords as spokenPurchase, methodWords } from '#/features/payments/rules.ts'
import type { PaymentMethod, PaymentStatus } from '#/features/payments/rules.ts'

export const STATUS_LABELS: Record<PaymentStatus, string> = {
  created: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** Above this share the rate is 'Good' (DESK-5). */
const GOOD_ABOVE_PERCENT = 70

/** Exact percent of the decided payments that were paid, even if refunded later; null before any was decided. */
export function successRate({ paid, failed }: { paid: number; failed: number }): number | null {
  return percentOf(paid, paid + failed)
}

export function rateLabel(percent: number): 'Good' | 'Needs improvement' {
  return percent > GOOD_ABOVE_PERCENT ? 'Good' : 'Needs improvement'
}

/** What is shown of a provider's long payment id (DESK-6). */
export const lastEight = (provider_payment_id: string): string => provider_payment_id.slice(-8)

/** Shown for a missing fact. */
export const FALLBACKS = {
  student: 'Unknown',
  email: 'No email',
  plan: 'Unknown Plan',
  method: 'Not specified',
} as const

/** How a payment was made; an outdated page may not know the server's method. `amount` in paise. */
export function methodOf(payment: { payment_method: PaymentMethod; amount: Paise }): string {
  const words: string | undefined = methodWords(payment)
  return translate(words ?? FALLBACKS.method)
}

/** Whether a plan that was paid for at `paid_at` would be sold again by mistake; null: it never was (COUNTER-4). */
export function isSoldAgain(paid_at: Date | null, now: Date): boolean {
  return paid_at !== null && now < later(paid_at, { minutes: AGAIN_MINUTES })
}

type Named = {
  student_name: string
  /** Null if the student was erased. */
  student_email: string | null
  plan_name: string | null
  order_number: string | null
}

/** Who paid and what was bought: the plan's name, or the canteen order's number. */
export function namesOf({ student_name, student_email, plan_name, order_number }: Named) {
  return {
    student_name: student_name || translate(FALLBACKS.student),
    student_email: student_email || translate(FALLBACKS.email),
    bought: spokenPurchase({ plan_name: plan_name ?? translate(FALLBACKS.plan), order_number }),
  }
}

/** A payment whose payer has no name or address any more, with that said in the language spoken. */
export function withSpokenPayer<Row extends { student_name: string; student_email: string }>(row: Row): Row {
  const said = (fact: string, fallback: string) =>
    fact === fallback ? translate(fallback) : typedWords(fact)
  return {
    ...row,
    student_name: said(row.student_name, FALLBACKS.student),
    student_email: said(row.student_email, FALLBACKS.email),
  }
}

/** What was bought, in the language spoken; a plan keeps the name that was sold (LANG-10). */
export function boughtWords({
  bought,
  order_number,
}: {
  bought: string
  order_number: string | null
}): string {
  return spokenPurchase({ plan_name: translate(bought), order_number })
}

/** The state of a refund, in words. One that failed after it was accepted failed at the provider. */
export function refundWords({
  status,
  done_at,
  sent_twice,
}: {
  status: RefundStatus
  done_at: Date | string | null
  sent_twice: boolean
}): string {
  if (status === 'failed') return done_at === null ? t('Failed') : t('Failed at the provider')
  if (status === 'done') return sent_twice ? t('Went back twice') : t('Refunded')
  return t('On its way')
}

/** Whether a refund of `amount` paise removes the order from the kitchen: it is still there, and nothing stays paid. */
export function leavesKitchen(
  { refundable, stops_with_refund }: { refundable: Paise; stops_with_refund: boolean },
  amount: Paise | null,
): boolean {
  return stops_with_refund && amount === refundable
}

/** What may happen to a payment. */
export const HAPPENED = [
  'opened',
  'proof_sent',
  'proof_approved',
  'proof_rejected',
  'decided',
  'callback',
  'webhook',
  'poll',
  'paid',
  'receipt',
  'refund_requested',
  'refunded',
  'refund_failed',
  'refund_failed_late',
] as const

/** `words`: the receipt's number, the reason, or what was reported or decided; only known decisions have Hindi. */
export type TimelineEntry = {
  at: Date
  what: (typeof HAPPENED)[number]
  by: string | null
  amount: Paise | null
  words: string | null
  repeated: number | null
}

export type EventSource = 'desk' | 'callback' | 'webhook' | 'poll'

/** Whether the desk has decided about a payment, as by recording it. */
export const isDesks = (of: readonly { source: EventSource }[]) => of.some(({ source }) => source === 'desk')

type Facts = {
  payment: { created_at: Date; paid_at: Date | null }
  proofs: {
    submitted_at: Date
    status: string
    verified_at: Date | null
    verified_by_name: string | null
    rejection_reason: string | null
  }[]
  events: {
    at: Date
    source: EventSource
    outcome: string
    admin_name: string | null
    repeated: number | null
  }[]
  refunds: {
    amount: Paise
    requested_at: Date
    done_at: Date | null
    failed_at: Date | null
    requested_by_name: string | null
    outside: boolean
  }[]
  receipt: { number: string; created_at: Date } | undefined
}

/** What happened to a payment, oldest first. */
export function timelineOf({ payment, proofs, events, refunds, receipt }: Facts): TimelineEntry[] {
  const entry = (at: Date, what: TimelineEntry['what'], more: Partial<TimelineEntry> = {}) =>
    ({ at, what, by: null, amount: null, words: null, repeated: null, ...more }) satisfies TimelineEntry
  const entries: (TimelineEntry | false | null)[] = [
    entry(payment.created_at, 'opened'),
    ...proofs.flatMap(
      ({ submitted_at, status, verified_at, verified_by_name: by, rejection_reason: words }) => [
        entry(submitted_at, 'proof_sent'),
        verified_at &&
          entry(verified_at, status === 'approved' ? 'proof_approved' : 'proof_rejected', { by, words }),
      ],
    ),
    ...events.map(({ at, source, outcome: words, admin_name: by, repeated }) =>
      entry(at, source === 'desk' ? 'decided' : source, { by, words, repeated }),
    ),
    payment.paid_at && entry(payment.paid_at, 'paid'),
    receipt ? entry(payment.paid_at ?? receipt.created_at, 'receipt', { words: receipt.number }) : null,
    ...refunds.flatMap(({ amount, requested_at, requested_by_name: by, done_at, failed_at, outside }) => [
      !outside && entry(requested_at, 'refund_requested', { amount, by }),
      done_at && entry(done_at, 'refunded', { amount }),
      failed_at && entry(failed_at, done_at ? 'refund_failed_late' : 'refund_failed', { amount }),
    ]),
  ]
  return entries
    .filter((one) => one !== null && one !== false)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** An entry in the language that is spoken; what people typed keeps theirs. */
export function entryWords({ what, amount, words, repeated }: Omit<TimelineEntry, 'at' | 'by'>): string {
  const refund = amount === null ? '' : t('Refund of {amount}', { amount: formatRupees(amount) })
  const said = words ?? ''
  const saidBy = (by: string) => `${by}: ${translate(said)}${again(repeated)}`
  switch (what) {
    case 'opened':
      return t('Payment opened')
    case 'proof_sent':
      return t('Proof sent')
    case 'proof_approved':
      return t('Proof approved')
    case 'proof_rejected':
      return said ? t('Proof rejected: {reason}', { reason: reasonWords(said) }) : t('Proof rejected')
    case 'decided':
      return decisionWords(said)
    case 'callback':
      return saidBy(t('The checkout reported'))
    case 'webhook':
      return saidBy(t('The provider reported'))
    case 'poll':
      return saidBy(t('The provider was asked'))
    case 'paid':
      return t('Paid')
    case 'receipt':
      return t('Receipt {number}', { number: said })
    case 'refund_requested':
      return t('{refund} requested', { refund })
    case 'refunded':
      return t('{amount} refunded', { amount: formatRupees(amount ?? toPaise(0)) })
    case 'refund_failed':
      return t('{refund} failed', { refund })
    case 'refund_failed_late':
      return t('{refund} failed at the provider', { refund })
  }
}

function again(repeated: number | null): string {
  return repeated ? t(', repeated {repeated} times', { repeated }) : ''
}

/** 'Marked paid: Seen in the bank': what was decided, and why as typed. Walk-ins were noted as at the counter once. */
function decisionWords(noted: string): string {
  const outcome = noted.replace(/^(Cash received|UPI seen) at the counter$/, '$1 at the desk')
  const [, decision = outcome, reason] = /^(Marked paid|Undone): (.*)$/s.exec(outcome) ?? []
  return reason === undefined ? translate(decision) : `${translate(decision)}: ${reason}`
}
