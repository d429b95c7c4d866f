import { language, translate } from './words.ts'

/**
 * A text that the owner typed, such as `plan_name`, and beside it the same in Hindi, such as `plan_name_hi`: empty
 * without.
 */
type InBoth<Key extends string, Text> = { readonly [Name in Key]: Text } & {
  readonly [Name in `${Key}_hi`]?: string | null | undefined
}

/**
 * What the owner named it, in the language spoken: `nameOf(plan, 'name')`. Without a Hindi name, the English one
 * (LANG-10). An answer that was kept for being offline may be from before there were any.
 */
export function nameOf<Key extends string>(row: InBoth<Key, string>, key: Key): string
export function nameOf<Key extends string>(row: InBoth<Key, string | null>, key: Key): string | null
export function nameOf(row: InBoth<string, string | null>, key: string): string | null {
  const hindi = language() === 'hi' ? row[`${key}_hi`] : ''
  return hindi || (row[key] ?? null)
}

/** What an erasure puts in the place of somebody's words (ACCOUNT-20); migrations 0050 and 0141 write it too. */
export const ERASED = 'Erased'
/** And in the place of their name. */
export const ERASED_MEMBER = 'Erased member'

/** Words that somebody typed, as they were typed; where they are erased, that is said in the language spoken. */
export const typedWords = (words: string): string =>
  words === ERASED || words === ERASED_MEMBER ? translate(words) : words
