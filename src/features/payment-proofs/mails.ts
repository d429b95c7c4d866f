import type { Mail } from '#/kernel/context.ts'
import { button, composeMail, facts, keepLines, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'

type Rejection = {
  name: string
  plan_name: string
  plan_name_hi: string
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
    [t('Plan'), nameOf(proof, 'plan_name')],
    [t('Amount'), formatRupees(proof.amount)],
    [t('Transaction reference'), proof.transaction_reference],
    [t('Reason'), keepLines(proof.reason ?? t('Not given. Please ask at the desk.'))],
  ])
  const body = letter`${t('Hello {name},', { name: proof.name })}

    ${t('We could not accept your payment proof.')}

    ${rows}

    ${t('If you have paid, please send the proof again with the right screenshot and transaction reference.')}

    ${button(t('Send the proof again'), url)}`
  return composeMail({ to, library, subject: t('Your payment proof was not accepted'), body })
}
