import type { DrawnFloor } from '../rules.ts'
import { isSame } from './rebase-plan.ts'

type State = DrawnFloor[]

/** What was drawn, step by step. `what` names the field that the last step typed into. */
export type EditHistory = { past: State[]; present: State; future: State[]; what: string | undefined }

const MOST_STEPS = 200

export function begin(present: State): EditHistory {
  return { past: [], present, future: [], what: undefined }
}

/** One step on, if anything changed. Typing on in the same field (`what`) is one step, not one for each letter. */
export function change(history: EditHistory, present: State, what?: string): EditHistory {
  if (isSame(present, history.present)) return history
  const isSameStep = what !== undefined && what === history.what
  // What was typed is gone again.
  if (isSameStep && isSame(present, history.past.at(-1)))
    return { past: history.past.slice(0, -1), present, future: [], what: undefined }
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present, future: [], what }
}

export function undo({ past, present, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, what: undefined }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], what: undefined }
}

export function redo({ past, present, future }: EditHistory): EditHistory {
  const [next, ...rest] = future
  if (!next) return { past, present, future, what: undefined }
  return { past: [...past, present], present: next, future: rest, what: undefined }
}
