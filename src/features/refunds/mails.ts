import type { Mail } from '#/kernel/context.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'

const HANDED = 'We’ve refunded you over the counter.'
const TRANSFERRED = 'We’ve refunded you by UPI.'
const SENT = 'We’ve refunded you the way you paid. Your bank may take up to seven working days to show it.'

/** `amount` in paise; `number` of the credit note, if the money had been earned. */
export type RefundFacts = {
  name: string
  amount: Paise
  reason: string
  number: string | null
  /** Over the counter, not by a gateway. */
  handed: boolean
  /** Of the desk's own UPI transfer. */
  upi_reference: string | null
  /** The failed refund that it replaces. */
  again_of: string | null
}

/** Tells a member of a refund. */
export function refundMail(
  to: string | null,
  refund: RefundFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    ['Amount', formatRupees(refund.amount)],
    ['Reason', refund.reason],
    ...(refund.upi_reference ? [['UPI reference', refund.upi_reference] as [string, string]] : []),
    ...(refund.number ? [['Credit note', refund.number] as [string, string]] : []),
    ...(refund.again_of ? [['Note', 'An earlier refund did not reach you'] as [string, string]] : []),
  ])
  const body = letter`Hello ${refund.name},

    ${howRefunded(refund)}

    ${rows}

    ${button('See your payments', url)}`
  return composeMail({ to, library, subject: `Refund of ${formatRupees(refund.amount)}`, body })
}

function howRefunded({ handed, upi_reference }: RefundFacts): string {
  if (upi_reference !== null) return TRANSFERRED
  return handed ? HANDED : SENT
}
