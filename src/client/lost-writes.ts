import type { Text } from '#/kernel/refusal.ts'

const title = 'No answer'

/** Of a write that no answer came to, which may have been done. Under its key it is done once, however often sent. */
const UNANSWERED_UNDER_KEY: Text = {
  title,
  description: 'It may have been done. Press again: it won’t count twice.',
}
const UNANSWERED: Text = { title, description: 'It may have been done. Please look before you try again.' }

const words = new WeakMap<object, Text>()

/** Notes that this came of a write, which was sent under a key or without. */
export function noteLostWrite(error: unknown, isKeyed: boolean): void {
  words.set(error as object, isKeyed ? UNANSWERED_UNDER_KEY : UNANSWERED)
}

/** What to say of the write that this came of; undefined if it came of something else. */
export const lostWriteWords = (error: unknown): Text | undefined => words.get(error as object)
