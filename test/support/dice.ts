import { rupees, type Paise } from '#/kernel/money.ts'

export type Dice = {
  /** From 0 up to, but not, `below`. */
  below: (below: number) => number
  pick: <One>(from: readonly One[]) => One | undefined
  chance: (percent: number) => boolean
  rupees: (most: number) => Paise
}

/** The same throws for the same seed. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const throwOne = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(throwOne() * most)
  return {
    below,
    pick: (from) => from[below(from.length)],
    chance: (percent) => below(100) < percent,
    rupees: (most) => rupees(1 + below(most)),
  }
}
