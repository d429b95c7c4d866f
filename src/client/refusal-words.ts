import { later } from '#/design/lazy-part.ts'
import type { Text } from '#/kernel/refusal.ts'

type RefusalWords = typeof import('#/features/texts.ts')
let words: RefusalWords | undefined

const load = later(() => import('#/features/texts.ts'))

/** Fetches the words for all refusals. They are not part of a first load, but come with the first refused call. */
export async function fetchRefusalWords(): Promise<RefusalWords> {
  return (words ??= await load())
}

/** The words for a refused call; undefined for an unknown code, or if they could not be fetched. */
export function refusalWords(code: string, facts: Record<string, unknown>): Text | undefined {
  return words?.refusalText(code, facts)
}
