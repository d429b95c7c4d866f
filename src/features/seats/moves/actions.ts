import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import { joinRows } from '../rules.ts'
import { closingOf, isOutOfService } from '../service/rules.ts'
import { findSlotExclusivity } from '../store.ts'
import type { SeatRefusal } from '../texts.ts'
import { divide, listFree, listSwaps, partFrom } from './rules.ts'
import * as store from './store.ts'

type Place = { user_id: string; seat_number: number }
type Step = Place & { to_seat: number }

/** A member is never gone as long as there are bookings; the map of names can't know it. */
const NAMELESS = 'This member'

/** How often to try again if whoever was in the way is gone by the time we look for them. */
const ATTEMPTS = 3

/** What would move from that day on, and where to (SEAT-20, SEAT-21). Throws day_over. */
async function findMoves({ sql, today }: MemberContext, { from_day, ...place }: Place & { from_day: Day }) {
  refusePast(from_day, today)
  const [rows, seats, exclusivity] = await Promise.all([
    store.listHeld(sql, from_day),
    store.listServiceDays(sql),
    findSlotExclusivity(sql),
  ])
  const held = partFrom(joinRows(rows), from_day).toSorted(
    (one, two) =>
      one.seat_number - two.seat_number ||
      TIME_SLOTS.indexOf(one.time_slot) - TIME_SLOTS.indexOf(two.time_slot),
  )
  const bookings = held.filter(
    (row) => row.user_id === place.user_id && row.seat_number === place.seat_number,
  )
  const plan = { seats, held, exclusivity }
  const daysOf = (all: typeof held) =>
    all.map(({ time_slot, start_date, end_date }) => ({ time_slot, start_date, end_date }))
  if (bookings.length === 0) return { bookings: [], free: [], swaps: [] }
  const swaps = listSwaps(place, plan)
  const names = await store.findNames(
    sql,
    swaps.flatMap(([first]) => first?.user_id ?? []),
  )
  return {
    bookings: daysOf(bookings),
    free: listFree(place, plan),
    swaps: swaps.flatMap((theirs) => {
      const [first] = theirs
      if (!first) return []
      const { user_id, seat_number } = first
      const name = names.get(user_id) ?? NAMELESS
      return [{ user_id, name, seat_number, bookings: daysOf(theirs) }]
    }),
  }
}

/** Moves a member to another seat from a day on, whole or not at all (SEAT-20). Throws a SeatRefusal. */
async function moveMember(context: MemberContext, { from_day, ...step }: Step & { from_day: Day }) {
  if (step.seat_number === step.to_seat) throw new Refusal<SeatRefusal>('same_seat')
  return reseat(context, [step], from_day)
}

/** Swaps the seats of two members from a day on, whole or not at all (SEAT-21). Throws a SeatRefusal. */
async function swapMembers(
  context: MemberContext,
  { one, other, from_day }: { one: Place; other: Place; from_day: Day },
) {
  if (one.user_id === other.user_id || one.seat_number === other.seat_number) {
    throw new Refusal<SeatRefusal>('same_seat')
  }
  const steps = [
    { ...one, to_seat: other.seat_number },
    { ...other, to_seat: one.seat_number },
  ]
  return reseat(context, steps, from_day)
}

async function reseat(context: MemberContext, steps: readonly Step[], from: Day) {
  const { sql, today } = context
  refusePast(from, today)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await sql.transaction().execute((transaction) => tryReseating(transaction, context, steps, from))
    } catch (error) {
      if (!(error instanceof RivalGone)) throw error
    }
  }
  throw new Refusal<SeatRefusal>('seat_taken')
}

/** All members leave their seats, then all take the new ones: the database judges what comes of it. */
async function tryReseating(sql: Sql, context: MemberContext, steps: readonly Step[], from: Day) {
  const { now, today, requestKey } = context
  const users = steps.map(({ user_id }) => user_id)
  const names = await store.lockMembers(sql, users, today)
  const nameOf = (user_id: string) => names.get(user_id) ?? NAMELESS
  const answer = async () => {
    const days = await store.listFirstDays(sql, steps, from)
    const members = steps.map(({ user_id, to_seat: seat_number }) => ({
      user_id,
      name: nameOf(user_id),
      seat_number,
      from_day: days.get(user_id) ?? from,
    }))
    return { members }
  }
  const earlier = requestKey === null ? undefined : await store.findByKey(sql, users[0] ?? '', requestKey)
  if (earlier && !isSameMove(earlier, steps[0], from)) throw new Refusal<SeatRefusal>('request_key_reused')
  if (earlier) return answer()
  const seats = await store.findSeats(
    sql,
    steps.map(({ to_seat }) => to_seat),
  )
  const parts: store.Part[] = []
  for (const step of steps) {
    const { user_id, seat_number, to_seat } = step
    const held = await store.lockHeld(sql, step, from)
    const member = nameOf(user_id)
    if (held.length === 0) throw new Refusal<SeatRefusal>('nothing_to_move', { member, seat_number, from })
    const seat = seats.find((one) => one.seat_number === to_seat)
    if (!seat) throw new Refusal<SeatRefusal>('seat_not_found')
    if (held.some(({ end_date }) => isOutOfService(seat, end_date))) {
      throw new Refusal<SeatRefusal>('seat_closed', { to_seat, ...closingOf(seat, today) })
    }
    await leave(sql, held, from, context)
    for (const row of partFrom(held, from)) parts.push({ ...row, to_seat })
  }
  const taken = new Set(await store.insertMoved(sql, parts, requestKey, now))
  const refused = parts.find(({ id }) => !taken.has(id))
  if (refused) {
    const rival = await store.findRival(sql, refused)
    if (!rival) throw new RivalGone()
    const { name: holder, ...days } = rival
    const step = steps.find(({ to_seat }) => to_seat === refused.to_seat)
    const facts = { member: nameOf(step?.user_id ?? ''), seat_number: refused.to_seat, holder, ...days }
    throw new Refusal<SeatRefusal>('seat_held', facts)
  }
  return answer()
}

type Made = NonNullable<Awaited<ReturnType<typeof store.findByKey>>>

/** Whether what a request has done is this: what had not begun by then has moved whole. */
function isSameMove({ from_seat, to_seat, start_date, old_start }: Made, step: Step | undefined, from: Day) {
  if (old_start === null || from_seat !== step?.seat_number || to_seat !== step.to_seat) return false
  return start_date === (old_start > from ? old_start : from)
}

type Row = Awaited<ReturnType<typeof store.lockHeld>>[number]

/** Frees the old seat: what has begun keeps its days before. */
async function leave(sql: Sql, held: readonly Row[], from: Day, { member, now }: MemberContext) {
  const begun = Map.groupBy(held, (row) => divide(row, from).stays_until)
  for (const [stays_until, rows] of begun) {
    const ids = rows.map(({ id }) => id)
    await (stays_until === null
      ? store.cancel(sql, ids, member.id, now)
      : store.shorten(sql, ids, stays_until))
  }
}

/** Rolls back a move that a booking prevented, which is gone meanwhile. */
class RivalGone extends Error {}

function refusePast(day: Day, today: Day): void {
  if (day < today) throw new Refusal<SeatRefusal>('day_over')
}

export const admin = { findMoves, moveMember, swapMembers }
