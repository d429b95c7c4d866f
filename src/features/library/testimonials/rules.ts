import { STARS } from '../ratings/rules.ts'

/** As many as the public page has room for (LANDING-2). */
export const MOST_SHOWN = 3
export const LONGEST_PUBLIC_NAME = 40

/** Whether a member is offered to be quoted, and may be: with all five stars, and words to quote (LIBRARY-15). */
export const isQuotable = ({ stars, words }: { stars: number | null; words: string }): boolean =>
  offersQuote(stars) && words.trim() !== ''

export const offersQuote = (stars: number | null): boolean => stars === STARS.at(-1)

/** What the public page shows of a testimonial. */
export type Quote = { words: string; public_name: string }
