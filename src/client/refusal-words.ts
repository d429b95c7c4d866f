import type { Text } from '#/kernel/refusal.ts'

type RefusalWords = typeof import('#/features/texts.ts')
let words: RefusalWords | undefined

/** Fetches the words of all refusals, which no first load carries: they come with the first call that is refused. */
export async function fetchRefusalWords(): Promise<RefusalWords> {
  return (words ??= await import('#/features/texts.ts'))
}

/** The words for a refused call; undefined for an unknown code, or where the words could not be fetched. */
export function refusalWords(code: string, facts: Record<string, unknown>): Text | undefined {
  return words?.refusalText(code, facts)
}
