import { later } from '#/kernel/durations.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { percentOf } from '#/kernel/percent.ts'
import { t, translate } from '#/kernel/words.ts'
import type { RefundStatus } from '#/features/refunds/rules.ts'
import { methodWords, type PaymentMethod, type PaymentStatus } from '#/features/payments/rules.ts'

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

/** Within so many minutes, the same plan for the same member is probably recorded twice. */
const AGAIN_MINUTES = 60

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
    bought:
      plan_name ??
      (order_number === null
        ? translate(FALLBACKS.plan)
        : t('Canteen order {order_number}', { order_number })),
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
  return order_number === null ? translate(bought) : t('Canteen order {order_number}', { order_number })
}

/** The state of a refund, in words. One that failed after it was accepted failed at the provider. */
export function refundWords({
  status,
  done_at,
}: {
  status: RefundStatus
  done_at: Date | string | null
}): string {
  if (status === 'failed') return done_at === null ? t('Failed') : t('Failed at the provider')
  return status === 'done' ? t('Refunded') : t('On its way')
}

/**
 * Whether a refund of `amount` paise removes the canteen order from the kitchen: it is still there, and nothing stays
 * paid.
 */
export function leavesKitchen(
  { refundable, stops_with_refund }: { refundable: Paise; stops_with_refund: boolean },
  amount: Paise | null,
): boolean {
  return stops_with_refund && amount === refundable
}

export type TimelineEntry = { at: Date; what: string; by: string | null }

type Facts = {
  payment: { created_at: Date; paid_at: Date | null }
  proofs: {
    submitted_at: Date
    status: string
    verified_at: Date | null
    verified_by_name: string | null
    rejection_reason: string | null
  }[]
  events: { at: Date; source: string; outcome: string; admin_name: string | null; repeated: number | null }[]
  refunds: {
    amount: Paise
    requested_at: Date
    done_at: Date | null
    failed_at: Date | null
    requested_by_name: string | null
  }[]
  receipt: { number: string; created_at: Date } | undefined
}

const SOURCES: Record<string, string> = {
  callback: 'The checkout reported',
  webhook: 'The provider reported',
  poll: 'The provider was asked',
}

/** What happened to a payment, oldest first, in words for the desk. */
export function timelineOf({ payment, proofs, events, refunds, receipt }: Facts): TimelineEntry[] {
  const entries: (TimelineEntry | undefined)[] = [
    { at: payment.created_at, what: t('Payment opened'), by: null },
    ...proofs.flatMap((proof) => [
      { at: proof.submitted_at, what: t('Proof sent'), by: null },
      proof.verified_at
        ? { at: proof.verified_at, what: verdictOn(proof), by: proof.verified_by_name }
        : undefined,
    ]),
    ...events.map(({ at, source, outcome, admin_name, repeated }) => ({
      at,
      what:
        source === 'desk'
          ? outcome
          : `${translate(SOURCES[source] ?? source)}: ${outcome}${repeated ? t(', repeated {repeated} times', { repeated }) : ''}`,
      by: admin_name,
    })),
    payment.paid_at ? { at: payment.paid_at, what: t('Paid'), by: null } : undefined,
    receipt
      ? {
          at: payment.paid_at ?? receipt.created_at,
          what: t('Receipt {number}', { number: receipt.number }),
          by: null,
        }
      : undefined,
    ...refunds.flatMap((refund) => [
      {
        at: refund.requested_at,
        what: t('Refund of {amount} requested', { amount: formatRupees(refund.amount) }),
        by: refund.requested_by_name,
      },
      refund.done_at
        ? {
            at: refund.done_at,
            what: t('{amount} refunded', { amount: formatRupees(refund.amount) }),
            by: null,
          }
        : undefined,
      refund.failed_at ? { at: refund.failed_at, what: failureOf(refund), by: null } : undefined,
    ]),
  ]
  return entries
    .filter((entry) => entry !== undefined)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function failureOf({ amount, done_at }: Facts['refunds'][number]): string {
  const refund = t('Refund of {amount}', { amount: formatRupees(amount) })
  return done_at ? t('{refund} failed at the provider', { refund }) : t('{refund} failed', { refund })
}

function verdictOn({ status, rejection_reason }: Facts['proofs'][number]): string {
  return t('Proof {status}{rest}', { status, rest: rejection_reason ? `: ${rejection_reason}` : '' })
}
