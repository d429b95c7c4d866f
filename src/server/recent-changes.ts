import { inMilliseconds } from '#/kernel/durations.ts'

/** How long a change is remembered, in milliseconds: a page asks, draws and opens its stream in far less. */
const KEPT_MS = inMilliseconds({ minutes: 1 })
const MOST_KEPT = 10_000

type Change = { topic: string; audience: string; at: number }

/**
 * What was announced lately, for a page that had read before its stream stood. `now` counts milliseconds from anywhere.
 */
export function createRecentChanges(now: () => number = () => performance.now()) {
  let changes: Change[] = []
  /** From when on nothing is missing. */
  let complete = Infinity

  /** Begins anew, when listening begins: what was before is unknown. */
  function start(): void {
    changes = []
    complete = now()
  }

  function add(topic: string, audience: string): void {
    changes.push({ topic, audience, at: now() })
    const tooOld = now() - KEPT_MS
    const kept = changes.findIndex(({ at }) => at >= tooOld)
    const gone = changes.splice(0, Math.max(kept, changes.length - MOST_KEPT)).at(-1)
    if (gone) complete = gone.at + 1
  }

  /** What was announced in the last `ms` milliseconds; null where that is no longer, or not yet, known. */
  function since(ms: number): Change[] | null {
    const from = now() - ms
    return from < complete ? null : changes.filter(({ at }) => at >= from)
  }

  return { start, add, since }
}
