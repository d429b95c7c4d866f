import { percentOf, wholePercent } from '#/kernel/percent.ts'

export const STARS = [1, 2, 3, 4, 5] as const
export const LONGEST_WORDS = 500
/** New members can't judge the library yet. */
export const ASKED_AFTER_DAYS = 7

/** Percent of the ratings that are 4 or 5 (LIBRARY-8), as it is shown; null without any. */
export function satisfaction({ good, all }: { good: number; all: number }): number | null {
  const exact = percentOf(good, all)
  return exact === null ? null : wholePercent(exact)
}
