/** What the counter's address keeps, so that a reload loses nothing that was chosen. */
export type WalkInSearch = {
  /** The member. */
  member?: string | undefined
  /** The plan's slug. */
  plan?: string | undefined
  /** What was recorded: its receipt is shown. */
  done?: string | undefined
}
