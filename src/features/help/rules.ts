export const LONGEST_MESSAGE = 2000

/** Enough for a conversation, too few to flood the desk (HELP-3). */
export const QUESTIONS_AN_HOUR = 20

export const HELP_STATES = ['none', 'waiting', 'answered'] as const
export type HelpState = (typeof HELP_STATES)[number]

/**
 * Since when a thread still waits once what was asked up to some message is answered or needs no answer: for what was
 * asked after it, at `asked_next` (HELP-2).
 */
export function waitsSince(waiting_since: Date | null, asked_next: Date | null): Date | null {
  if (waiting_since === null || asked_next === null) return null
  return asked_next > waiting_since ? asked_next : waiting_since
}

/** The state of a member's thread: whether the desk still owes an answer (HELP-2). */
export function stateOf(thread: { waiting_since: unknown } | undefined): HelpState {
  if (!thread) return 'none'
  return thread.waiting_since === null ? 'answered' : 'waiting'
}
