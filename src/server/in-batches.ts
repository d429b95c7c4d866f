import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * `most` at a time, in so many batches `under_way`; one that takes longer than `late_ms` holds up nobody else, since
 * the network may have fallen silent under it.
 */
type Bounds = { most: number; under_way: number; late_ms: number }

/**
 * Gathers what many ask for in the same turn of the event loop, or while earlier batches are under way, and asks for it
 * at once. A batch is closed when it is sent, so nobody's answer is older than their question. What fails, fails for
 * each who shared it.
 */
export function inBatches<Key, Found>(
  { most, under_way, late_ms }: Bounds,
  findAll: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  type Batch = { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> }
  let gathering: Batch | undefined
  /** The ends of the newest batches: the next is sent after the first of them. */
  let ends: Promise<void>[] = Array.from({ length: under_way }, () => Promise.resolve())

  function gather(): Batch {
    const batch: Batch = { keys: new Set(), found: send(ends[0]) }
    const { promise, resolve } = Promise.withResolvers<void>()
    ends = [...ends.slice(1), promise]
    return batch

    async function send(earlier: Promise<void> | undefined) {
      await nextTurn()
      await earlier
      if (gathering === batch) gathering = undefined
      const late = setTimeout(resolve, late_ms)
      try {
        return await findAll([...batch.keys])
      } finally {
        clearTimeout(late)
        resolve()
      }
    }
  }

  return async (key) => {
    if (!gathering || gathering.keys.size >= most) gathering = gather()
    gathering.keys.add(key)
    return (await gathering.found).get(key)
  }
}
