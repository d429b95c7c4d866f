import { formatDay } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { seatTexts } from '#/features/seats/texts.ts'
import type { StepState } from '../rules.ts'
import { actionWords } from '../texts.ts'

const NO_PLAN = 'No Active Plan'
const TO_FEES = { to: '/dashboard/fees', label: 'Fees & Payment' } as const

/**
 * Why nothing can be booked without a plan: nobody is asked to pay while a payment is under way (PROOF-4), or may be:
 * where the state could not be read it is undefined.
 */
export function planObstacle(state: StepState | undefined, plan_starts: string | null) {
  if (state === undefined)
    return { title: NO_PLAN, description: t('We couldn’t check what comes next.'), way: null }
  if (state === 'review')
    return {
      title: NO_PLAN,
      description: t('Your plan starts once we’ve checked your payment.'),
      way: null,
    }
  if (state === 'awaited')
    return {
      title: NO_PLAN,
      description: t('Your plan starts once your payment has arrived.'),
      way: null,
    }
  if (state === 'coming' && plan_starts)
    return {
      title: NO_PLAN,
      description: t('Your plan starts on {day}. From then on you can pick a seat.', {
        day: formatDay(plan_starts),
      }),
      way: null,
    }
  if (state === 'rejected')
    return {
      title: t('Payment proof rejected'),
      description: t('Please send the proof of your payment again.'),
      way: TO_FEES,
    }
  return { ...sentence('no_active_plan'), way: TO_FEES }
}

/** Why nothing can be booked without an ID, and where to go on. */
export function idObstacle(state: StepState, to: string) {
  if (state === 'review')
    return {
      title: t('Under review'),
      description: t('Your documents are under review.'),
      way: null,
    }
  return { ...sentence('verification_required'), way: { to, label: actionWords('id', state) } }
}

const sentence = (code: 'no_active_plan' | 'verification_required') =>
  textFor(seatTexts, code) ?? { title: '', description: '' }
