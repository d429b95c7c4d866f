import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stopwatch } from '#/client/clock.ts'
import { followNews, type Hears } from '#/client/live-stream.ts'
import { READS } from '#/client/live-reads.ts'
import { useMidnight } from '#/client/midnight.ts'
import { readAgain, readUnanswered } from '#/client/read-again.ts'
import { dropEarly, READING_MS } from '#/client/reads-ahead.ts'
import { createSeatMapNews, type SeatFacts } from '#/client/seat-map-news.ts'
import { endSession } from '#/client/session-end.ts'
import type { Arrival, Change, SessionEnd, Signal, Topic } from '#/features/topics.ts'
import { inMilliseconds } from '#/kernel/durations.ts'

/** After a gap nobody knows what changed, so everything is refetched. */
const EVERYTHING = new Set<string>(['open', 'resync'] satisfies Signal[])
const HIDDEN_MS = inMilliseconds({ minutes: 1 })

const listeners = new Map<Arrival, Set<() => void>>()

/** How long ago, in milliseconds, the oldest data on screen may have been read. Queries in flight don't count. */
function oldestRead(queries: QueryClient): number {
  const now = stopwatch()
  const reads = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) =>
      state.fetchStatus === 'fetching' || state.dataUpdatedAt === 0 ? now : state.dataUpdatedAt,
    )
  return now - Math.min(now, ...reads) + READING_MS
}

/** Calls back whenever the arrival is announced. Returns a function that unsubscribes. */
export function onArrival(topic: Arrival, callback: () => void): () => void {
  const those = listeners.get(topic) ?? new Set()
  listeners.set(topic, those.add(callback))
  return () => void those.delete(callback)
}

type Facts = Partial<SeatFacts> &
  SessionEnd & {
    /** Where many listen, the milliseconds within which each of them asks again. */
    spread?: number
  }

/** What a page does with the stream's lines: a topic, and facts if there are any. */
function createNews(queries: QueryClient) {
  const seatMap = createSeatMapNews(queries)
  const waiting = new Set<string>()
  let opened = false

  /** The pages of a full library don't all ask at once. */
  function within(spread: number | undefined, topic: string, read: () => void): void {
    if (spread === undefined) return read()
    if (waiting.has(topic)) return
    waiting.add(topic)
    const readNow = () => {
      waiting.delete(topic)
      read()
    }
    setTimeout(readNow, Math.random() * spread)
  }

  function hear(line: string): void {
    dropEarly()
    const [topic = ''] = line.split(' ', 1) as [(Topic | Signal)?]
    const facts = JSON.parse(line.slice(topic.length) || '{}') as Facts
    if (topic === 'signed_out') return endSession(facts)
    // By then the stream has already announced what changed before its first "open".
    const isGap = EVERYTHING.has(topic) && (topic !== 'open' || opened)
    if (topic === 'open') opened = true
    // Only now may a page that was opened without a network reach the server.
    if (topic === 'open' && !isGap) readUnanswered(queries)
    if (isGap) {
      seatMap.forget()
      within(facts.spread, topic, () => readAgain(queries))
    }
    if (facts.is !== undefined) seatMap.hear(facts as SeatFacts, (read) => within(facts.spread, topic, read))
    else
      within(facts.spread, topic, () => {
        for (const queryKey of READS[topic as Change] ?? []) readAgain(queries, queryKey)
      })
    // Those changes happened before the page loaded, so they are not news.
    if (!opened) return
    for (const callback of listeners.get(topic as Arrival) ?? []) callback()
  }

  return { hear, missed: () => (opened ? 0 : oldestRead(queries)) }
}

/**
 * Keeps a portal's queries fresh through a stream of topics, left after a minute in the background and taken up again
 * on return, and reads what got no answer once there is a network (PORTAL-10). Returns a function that ends it.
 */
function followLive(member_id: string, queries: QueryClient): () => void {
  const hears: Hears = { ...createNews(queries), refused: () => endSession({}) }
  const onNetwork = () => readUnanswered(queries)
  let leave: (() => void) | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    leave?.()
    leave = undefined
  }

  function onVisibility(): void {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
    else leave ??= followNews(member_id, hears)
  }

  leave = followNews(member_id, hears)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onNetwork)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onNetwork)
    clearTimeout(hiding)
    close()
  }
}

/** Keeps every screen below it fresh for this member while it is mounted. */
export function useLive(member_id: string): void {
  const queries = useQueryClient()
  useEffect(() => followLive(member_id, queries), [member_id, queries])
  useMidnight()
}
