import type { Mail } from '#/kernel/context.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'

type Rejection = {
  name: string
  plan_name: string
  /** Paise. */
  amount: Paise
  transaction_reference: string
  reason: string | null
}

/** Tells a member that a payment proof was rejected, why, and where to send another. */
export function rejectionMail(
  to: string | null,
  proof: Rejection,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    ['Plan', proof.plan_name],
    ['Amount', formatRupees(proof.amount)],
    ['Transaction reference', proof.transaction_reference],
    ['Reason', proof.reason ?? 'Not given. Please ask at the desk.'],
  ])
  const body = letter`Hello ${proof.name},

    We could not accept your payment proof.

    ${rows}

    If you have paid, please send the proof again with the right screenshot and transaction reference.

    ${button('Send the proof again', url)}`
  return composeMail({ to, library, subject: 'Your payment proof was not accepted', body })
}
