import type { Mail } from '#/kernel/context.ts'
import { button, composeMail, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'

/** `amount` in paise. */
type LateFacts = { name: string; amount: Paise }

/** Tells a member that their money came too late for the purchase. */
export function lateMail(
  to: string,
  { name, amount }: LateFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const body = letter`Hello ${name},

    Your payment of ${formatRupees(amount)} came after your order had closed, and its price or coupon is no longer available. So it did not start a plan or an order.

    Your money is safe with us. We'll refund it, or you can ask at the desk.

    ${button('See your payments', url)}`
  return composeMail({
    to,
    library,
    subject: `We're refunding your payment of ${formatRupees(amount)}`,
    body,
  })
}
