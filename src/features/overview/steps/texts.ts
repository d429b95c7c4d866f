import { formatDay } from '#/kernel/dates.ts'
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
  awaited: 'On its way',
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
