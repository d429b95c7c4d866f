import type { Topic } from '#/features/topics.ts'
import { inMilliseconds } from '#/kernel/durations.ts'

/** How long a change is remembered, in milliseconds: a page needs far less to load and open its stream. */
const KEPT_MS = inMilliseconds({ minutes: 1 })
const MOST_KEPT = 10_000

type Change = { topic: Topic; audience: string; at: number }

/**
 * Recent announcements, for a page that read data before its stream was open. `now` may count milliseconds from any
 * origin.
 */
export function createRecentChanges(now: () => number = () => performance.now()) {
  let changes: Change[] = []
  /** Nothing is missing from this time on. */
  let complete = Infinity

  /** Starts over when listening begins: earlier changes are unknown. */
  function start(): void {
    changes = []
    complete = now()
  }

  function add(topic: Topic, audience: string): void {
    changes.push({ topic, audience, at: now() })
    const tooOld = now() - KEPT_MS
    const kept = changes.findIndex(({ at }) => at >= tooOld)
    const gone = changes.splice(0, Math.max(kept, changes.length - MOST_KEPT)).at(-1)
    if (gone) complete = gone.at + 1
  }

  /** What was announced in the last `ms` milliseconds; null if that isn't known. */
  function since(ms: number): Change[] | null {
    const from = now() - ms
    return from < complete ? null : changes.filter(({ at }) => at >= from)
  }

  return { start, add, since }
}
