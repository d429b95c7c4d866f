import { reasonWords } from '#/features/payments/rules.ts'
import type { Mail } from '#/kernel/context.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { button, composeMail, facts, keepLines, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'

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
  /** Whether it ended the plan that was paid for. */
  end_membership: boolean
  purpose: PaymentPurpose
}

/** Tells a member of a refund. */
export function refundMail(
  to: string | null,
  refund: RefundFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    [t('Amount'), formatRupees(refund.amount)],
    [t('Reason'), keepLines(reasonWords(refund.reason))],
    ...(refund.upi_reference ? [[t('UPI reference'), refund.upi_reference] as [string, string]] : []),
    ...(refund.number ? [[t('Credit note'), refund.number] as [string, string]] : []),
    ...(refund.again_of ? [[t('Note'), t('An earlier refund did not reach you')] as [string, string]] : []),
  ])
  const body = letter`${t('Hello {name},', { name: refund.name })}

    ${howRefunded(refund)}

    ${rows}

    ${endsPlan(refund) ? t('The plan that you paid for with it has ended, with the seats booked on it.') : ''}

    ${button(t('See your payments'), url)}`
  const subject = t('Refund of {amount}', { amount: formatRupees(refund.amount) })
  return composeMail({ to, library, subject, body })
}

/** Of a canteen order nothing ends but the order. */
function endsPlan({ end_membership, purpose }: RefundFacts): boolean {
  return end_membership && purpose !== 'canteen_order'
}

function howRefunded({ handed, upi_reference }: RefundFacts): string {
  if (upi_reference !== null) return t('We’ve refunded you by UPI.')
  return handed
    ? t('We’ve refunded you over the counter.')
    : t('We’ve refunded you the way you paid. Your bank may take up to seven working days to show it.')
}
