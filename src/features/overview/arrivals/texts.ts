import { formatRupees, toPaise, type Paise } from '#/kernel/money.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import type { ArrivalKind } from '../queue/rules.ts'
import { overviewToasts } from '../texts.ts'

type Arrived = { user_name: string | null; plan_name: string | null; amount: Paise | null }
type Named = Arrived & { user_name: string }

const rupeesOf = ({ amount }: Arrived) => formatRupees(amount ?? toPaise(0))

/** For each kind its toast, and what it says of somebody whose name is known. */
const TOASTS: Record<ArrivalKind, { toast: Text; of: (one: Named) => string }> = {
  payment_verification: {
    toast: overviewToasts.new_payment_verification,
    of: (one) =>
      t('{user_name} sent a payment proof: {rupees} for {plan}.', {
        user_name: one.user_name,
        rupees: rupeesOf(one),
        plan: one.plan_name ?? '',
      }),
  },
  verification_request: {
    toast: overviewToasts.new_verification_request,
    of: ({ user_name }) => t('{user_name} sent identity documents to review.', { user_name }),
  },
  registration_form: {
    toast: overviewToasts.new_registration_form,
    of: ({ user_name }) => t('{user_name} sent in a registration form.', { user_name }),
  },
  erasure_request: {
    toast: overviewToasts.new_erasure_request,
    of: ({ user_name }) => t('{user_name} asked us to erase their account.', { user_name }),
  },
  canteen_order: {
    toast: overviewToasts.new_canteen_order,
    of: (one) =>
      t('{user_name} paid {rupees} for order {plan}. It is waiting for the kitchen.', {
        user_name: one.user_name,
        rupees: rupeesOf(one),
        plan: one.plan_name ?? '',
      }),
  },
  question: {
    toast: overviewToasts.new_question,
    of: ({ user_name }) => t('{user_name} asked a question.', { user_name }),
  },
  payment_alert: {
    toast: overviewToasts.new_payment_alert,
    of: (one) =>
      t('{user_name}: unmatched payment or failed refund, {rupees}. See Fees.', {
        user_name: one.user_name,
        rupees: rupeesOf(one),
      }),
  },
}

/** A live toast, on every screen of the desk; without saying who where that isn't known. */
export function arrivedToast(kind: ArrivalKind, one: Arrived | undefined) {
  const { toast, of } = TOASTS[kind]
  const tone = kind === 'payment_alert' ? ('destructive' as const) : ('neutral' as const)
  if (!one || one.user_name === null) return { ...toast, tone }
  return { ...toast, description: of({ ...one, user_name: one.user_name }), tone }
}
