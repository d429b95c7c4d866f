export const LONGEST_MESSAGE = 2000

/** Enough for a conversation, too few to flood the desk (HELP-3). */
export const QUESTIONS_AN_HOUR = 20

export const HELP_STATES = ['none', 'waiting', 'answered'] as const
export type HelpState = (typeof HELP_STATES)[number]

/** The state of a member's thread: whether the desk still owes an answer (HELP-2). */
export function stateOf(thread: { waiting_since: unknown } | undefined): HelpState {
  if (!thread) return 'none'
  return thread.waiting_since === null ? 'answered' : 'waiting'
}
