import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#/client/api.ts'
import { readAgain } from '#/client/read-again.ts'
import { readProfile } from '#/client/session.ts'
import type { Arrival, Change, Signal, Topic } from '#/features/topics.ts'
import { inMilliseconds } from '#/kernel/durations.ts'

/** What to refetch when a topic changes. A topic without an entry only notifies its listeners. */
const READS: Record<Change, readonly QueryKey[]> = {
  seats: [
    orpc.member.seats.key(),
    orpc.admin.opening.key(),
    orpc.admin.seats.key(),
    orpc.admin.floors.key(),
    orpc.admin.members.key(),
    orpc.admin.overview.key(),
  ],
  bookings: [orpc.member.overview.key()],
  subscriptions: [
    orpc.member.subscriptions.key(),
    orpc.member.seats.key(),
    orpc.member.overview.key(),
    // Some are for those with a plan.
    orpc.member.notices.key(),
    orpc.admin.seats.key(),
    orpc.admin.till.key(),
    orpc.admin.members.key(),
    orpc.admin.overview.key(),
  ],
  payments: [
    orpc.member.payments.key(),
    orpc.member.overview.key(),
    orpc.admin.payments.key(),
    orpc.admin.till.key(),
    orpc.admin.overview.key(),
    // A plan that was paid for in another way needs no proof any more.
    orpc.member.paymentProofs.key(),
    // A held coupon counts as used once the payment is made.
    orpc.admin.coupons.key(),
  ],
  dues: [
    orpc.member.dues.key(),
    orpc.admin.dues.key(),
    orpc.admin.till.key(),
    orpc.admin.members.key(),
    orpc.admin.overview.key(),
  ],
  payment_verifications: [
    orpc.member.paymentProofs.key(),
    orpc.member.overview.key(),
    orpc.admin.paymentProofs.key(),
    orpc.admin.till.key(),
    orpc.admin.overview.key(),
  ],
  verification_requests: [
    orpc.member.identity.key(),
    orpc.member.overview.key(),
    orpc.admin.identity.key(),
    orpc.admin.overview.key(),
  ],
  member_imports: [orpc.admin.memberImport.key()],
  registration_forms: [orpc.admin.registrations.key(), orpc.admin.overview.key()],
  erasure_requests: [orpc.member.accounts.key(), orpc.admin.accounts.key(), orpc.admin.overview.key()],
  profile: [
    orpc.member.accounts.key(),
    orpc.member.identity.key(),
    orpc.member.overview.key(),
    orpc.admin.identity.key(),
    orpc.admin.members.key(),
    orpc.admin.opening.key(),
  ],
  canteen_orders: [
    orpc.member.canteenOrders.key(),
    orpc.member.overview.key(),
    orpc.admin.canteenOrders.key(),
    orpc.admin.overview.key(),
    orpc.admin.till.findPayment.key(),
    orpc.admin.coupons.key(),
  ],
  payment_alerts: [orpc.admin.till.key(), orpc.admin.overview.key()],
  canteen_items: [orpc.member.canteenMenu.key(), orpc.admin.canteenMenu.key()],
  coupons: [orpc.admin.coupons.key()],
  audit: [orpc.admin.audit.key()],
  tuition_locations: [orpc.member.tuition.key(), orpc.admin.tuition.key()],
  timetable_slots: [orpc.member.timetable.key(), orpc.admin.timetable.key()],
  holidays: [
    orpc.member.timetable.key(),
    // The end of a plan that is about to be bought.
    orpc.member.subscriptions.key(),
    orpc.admin.timetable.key(),
    orpc.admin.holidays.key(),
  ],
  library: [
    orpc.visitor.library.key(),
    orpc.admin.library.key(),
    orpc.admin.opening.key(),
    orpc.admin.overview.key(),
  ],
  opening: [orpc.admin.opening.key()],
  help: [orpc.member.help.key(), orpc.admin.help.key(), orpc.admin.overview.key()],
  notices: [orpc.member.notices.key(), orpc.admin.notices.key()],
  member_notes: [orpc.admin.members.listNotes.key()],
  arrivals_read: [orpc.admin.overview.listArrivals.key()],
  ratings: [orpc.member.library.findRating.key(), orpc.admin.library.listTestimonials.key()],
  // No screen lists them.
  plans: [
    orpc.visitor.plans.key(),
    orpc.member.subscriptions.key(),
    orpc.admin.opening.key(),
    orpc.admin.plans.key(),
  ],
}

/** After a gap nobody knows what changed, so everything is refetched. */
const EVERYTHING = new Set<string>(['open', 'resync'] satisfies Signal[])
const HIDDEN_MS = inMilliseconds({ minutes: 1 })
/** We reopen a refused stream; the browser reopens a broken one by itself. */
const REOPEN_MS = 5000

const listeners = new Map<Arrival, Set<() => void>>()

/** Longer than any answer takes: data may have been read this long before it arrived. */
const READING_MS = 10_000

/** How long ago, in milliseconds, the oldest data on screen may have been read. Queries in flight don't count. */
function oldestRead(queries: QueryClient): number {
  const now = Date.now()
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

/**
 * Keeps a portal's queries fresh through one stream of topics, closed after a minute in the background and reopened on
 * return. Returns a function that ends it.
 */
function followLive(queries: QueryClient): () => void {
  let stream: EventSource | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let opened = false

  function hear(topic: Topic | Signal): void {
    // By then the stream has already announced what changed before its first "open".
    const isGap = EVERYTHING.has(topic) && (topic !== 'open' || opened)
    if (topic === 'open') opened = true
    if (isGap) readAgain(queries)
    for (const queryKey of READS[topic as Change] ?? []) readAgain(queries, queryKey)
    // Those changes happened before the page loaded, so they are not news.
    if (!opened) return
    for (const callback of listeners.get(topic as Arrival) ?? []) callback()
  }

  function open(): void {
    clearTimeout(reopening)
    stream ??= new EventSource(`/api/live?missed=${opened ? 0 : oldestRead(queries)}`)
    stream.onmessage = ({ data }) => hear(data as Topic | Signal)
    stream.onerror = onError
  }

  function onError(): void {
    const isRefused = stream?.readyState === EventSource.CLOSED
    // Until the first "open", each attempt has missed more than the one before, and the browser doesn't tell us about
    // those.
    if (!isRefused && opened) return
    close()
    reopening = setTimeout(open, REOPEN_MS)
    // Signed out elsewhere, banned or erased: asking for the profile leads to the sign-in page.
    if (isRefused) readProfile().catch(() => undefined)
  }

  function close(): void {
    clearTimeout(reopening)
    stream?.close()
    stream = undefined
  }

  function onVisibility(): void {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
    else open()
  }

  open()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    close()
  }
}

/** Keeps every screen below it fresh while it is mounted. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => followLive(queries), [queries])
}
