/** Draws that are the same at every start, so that the sample library is too. */
export type Chance = ReturnType<typeof chanceFrom>

/** Mulberry32: 32 bits of state are enough for sample data. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from `low` to `high`, inclusive. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    happens: (percent: number) => next() * 100 < percent,
    pick: <Item>(list: readonly Item[]): Item => {
      const item = list[between(0, list.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    shuffled: <Item>(list: readonly Item[]): Item[] =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}

/** A minute of the desk's hours, nine to six. */
export function deskHour(chance: Chance): number {
  return chance.between(9 * 60, 18 * 60)
}
