import { formatDay } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { seatTexts } from '#/features/seats/texts.ts'
import { t, type Words } from '#/kernel/words.ts'
import type { Step, StepState, Steps } from './rules.ts'

export const STEP_LABELS: Record<Step, Words> = { id: 'ID', plan: 'Plan', seat: 'Seat' }

/** What the one button of the strip says. */
const ACTIONS: Record<Step, Words> = {
  id: 'Complete Verification',
  plan: 'Choose a plan',
  seat: 'Pick your seat',
}

export function actionWords(step: Step, state: StepState): string {
  if (state === 'closed') return t('Ask the library')
  if (state === 'rejected' && step === 'plan') return t('Send the proof again')
  return t(ACTIONS[step])
}

const STATES: Record<Exclude<StepState, 'blocked'>, Words> = {
  done: 'Done',
  review: 'Under review',
  rejected: 'Send again',
  coming: 'Starts soon',
  open: 'To do',
  closed: 'Ask the library',
}

/** A step's state in words. A seat that can't be picked yet says what it waits for, the same on every page. */
export function stateWords(step: Step, steps: Steps, plan_starts: string | null): string {
  const state = steps[step]
  if (state === 'coming' && plan_starts) return t('From {day}', { day: formatDay(plan_starts) })
  if (state !== 'blocked') return t(STATES[state])
  if (steps.blockers.length > 1) return t('After ID and plan')
  return t(steps.blockers[0] === 'id' ? 'After ID' : 'After plan')
}

const NO_PLAN = 'No Active Plan'
const TO_FEES = { to: '/dashboard/fees', label: 'Fees & Payment' } as const

/** Why nothing can be booked without a plan: nobody is asked to pay while a payment is under way (PROOF-4). */
export function planObstacle(state: StepState, plan_starts: string | null) {
  if (state === 'review')
    return {
      title: NO_PLAN,
      description: t('Your plan starts once we’ve checked your payment.'),
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
