/** The queue is full. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** Runs at most `width` tasks at a time and lets at most `room` wait, in order. Throws TooBusy beyond that. */
export function gate(width: number, room = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= room) throw new TooBusy()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
