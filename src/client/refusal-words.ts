import { later } from '#/design/lazy-part.ts'
import type { Text } from '#/kernel/refusal.ts'

/** How long they are waited for, in milliseconds: the network may fall silent between a refusal and its words. */
const PATIENCE_MS = 10_000

let words: typeof import('#/features/texts.ts') | undefined

const load = later(() => import('#/features/texts.ts'))

/**
 * Fetches the words for all refusals. They are not part of a first load, but come with the first refused call. If they
 * don't come in time, a refusal has the action's own.
 */
export async function fetchRefusalWords(): Promise<void> {
  if (words) return
  const loaded = load().then(
    (found) => void (words = found),
    (error: unknown) => console.info('The words of refusals could not be fetched', error),
  )
  let patience: ReturnType<typeof setTimeout> | undefined
  await Promise.race([loaded, new Promise((resolve) => (patience = setTimeout(resolve, PATIENCE_MS)))])
  clearTimeout(patience)
}

/** The words for a refused call; undefined for an unknown code, or if they could not be fetched. */
export function refusalWords(code: string, facts: Record<string, unknown>): Text | undefined {
  return words?.refusalText(code, facts)
}
