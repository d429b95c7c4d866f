import * as z from 'zod/mini'

/** Any of these words; one that is sent twice is kept once. */
export const someOf = <const Word extends string>(words: readonly Word[]) =>
  z.array(z.enum(words)).check(
    z.overwrite((chosen) => [...new Set(chosen)]),
    z.maxLength(words.length),
  )
