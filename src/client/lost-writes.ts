import type { Text } from '#/kernel/refusal.ts'

const title = 'No answer'

/** Of a write that no answer came to, which may have been done. */
const UNANSWERED_ONCE: Text = {
  title,
  description: 'It may have been done. Press again: it won’t count twice.',
}
const UNANSWERED: Text = { title, description: 'It may have been done. Please look before you try again.' }

const words = new WeakMap<object, Text>()

/** Notes that this came of a write; `isOnce`, of one that is done once however often it is sent. */
export function noteLostWrite(error: unknown, isOnce: boolean): void {
  words.set(error as object, isOnce ? UNANSWERED_ONCE : UNANSWERED)
}

/** What to say of the write that this came of; undefined if it came of something else. */
export const lostWriteWords = (error: unknown): Text | undefined => words.get(error as object)
