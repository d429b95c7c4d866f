import { sql as raw, type RawBuilder } from 'kysely'
import type { BookingStatus } from '#database/schema.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'

/** A plan whose days are being moved. */
export type Moving = {
  id: string
  was: { start_date: Day; end_date: Day }
  start_date: Day
  end_date: Day
}

/** What of a booking's plan came after it in its hours, as the table `after_it` with its condition. */
function after(booking: string): RawBuilder<unknown> {
  const its = (column: string) => raw.ref(`${booking}.${column}`)
  return raw`seat_bookings after_it where after_it.user_id = ${its('user_id')} and after_it.hours && ${its('hours')}
    and after_it.subscription_id = ${its('subscription_id')} and after_it.start_date > ${its('end_date')}`
}

/** Whether a booking reaches to that last day of its plan, or couldn't follow to it: then nothing came after it. */
export function reachesEnd(booking: string, last_day: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return raw<boolean>`(${raw.ref(`${booking}.end_date`)} = ${last_day} or not exists (select from ${after(booking)}))`
}

/** The day before a move that its plan's latest change left: undone, that is taken up by itself (CHANGE-5). Or null. */
export function untilMove(booking: string): RawBuilder<Day | null> {
  return raw<Day | null>`(select min(after_it.start_date) - 1 from ${after(booking)}
    and after_it.cancelled_by is null and after_it.cancelled_at = (
      select max(created_at) from subscriptions where grown_from = ${raw.ref(`${booking}.subscription_id`)}))`
}

/** Bookings and the plans they lie in move together: the constraint judges them at the commit. */
export async function judgeAtCommit(sql: Sql): Promise<void> {
  await raw`set constraints booking_within_subscription deferred`.execute(sql)
}

/**
 * Gives up the booked days that their plan no longer has; a booking without any is cancelled. Returns those of these
 * that go along with a plan that has moved: they reached to its last day, and nothing of it is booked any more. Where
 * only the last days of a plan go, what was booked for them goes with them.
 */
export async function shrink(sql: Sql, moving: readonly Moving[], now: Date): Promise<string[]> {
  const { rows } = await raw<{ id: string; falls: boolean }>`
    update seat_bookings booking set
      status = case when left_over.is_empty then 'cancelled' else 'active' end::booking_status,
      cancelled_at = case when left_over.is_empty then ${now}::timestamptz end,
      start_date = case when left_over.is_empty then booking.start_date else left_over.start_date end,
      end_date = case when left_over.is_empty then booking.end_date else left_over.end_date end
    from (
      select held.id, greatest(held.start_date, plan.start_date) as start_date, least(held.end_date, plan.end_date) as end_date,
        greatest(held.start_date, plan.start_date) > least(held.end_date, plan.end_date) as is_empty,
        plan.start_date <> plan.was_start and ${reachesEnd('held', raw.ref('plan.was_end'))} and not exists (
          select from seat_bookings staying where staying.user_id = held.user_id and staying.id <> held.id
            and staying.subscription_id = plan.id and staying.status = 'active' and staying.hours && held.hours
            and staying.dates && daterange(plan.start_date, plan.end_date, '[]')
        ) as goes_along
      from ${plans(moving)} join seat_bookings held on held.subscription_id = plan.id
      where held.status = 'active' and not held.dates <@ daterange(plan.start_date, plan.end_date, '[]')
    ) as left_over
    where booking.id = left_over.id
    returning booking.id, left_over.is_empty and left_over.goes_along as falls`.execute(sql)
  return rows.filter(({ falls }) => falls).map(({ id }) => id)
}

/** Days on which a booking couldn't follow its plan; without a holder its seat is out of service, or was removed. */
export type Behind = {
  user_id: string
  name: string
  seat_number: number
  time_slot: TimeSlot
  from_day: Day
  until_day: Day
  holder: string | null
}

/**
 * Lets bookings that aren't over and reached to an end of their plan reach to its new one, as far as nobody else has
 * the seat, nor they another, and it stays in service; so do the `fallen`, whose plan was moved off all their days.
 * Returns what couldn't follow, unless its member has another seat instead. Undefined, and nothing is changed, if a
 * rival came between the looking and the writing, which only a lock of all bookings rules out.
 */
export async function stretch(
  sql: Sql,
  moving: readonly Moving[],
  fallen: readonly string[],
  today: Day,
): Promise<Behind[] | undefined> {
  await raw`savepoint stretching`.execute(sql)
  try {
    const unseated = fallen.length > 0 ? await takeUp(sql, moving, fallen) : []
    return [...unseated, ...(await tryToReach(sql, moving, fallen, today))]
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION)) throw error
    await raw`rollback to savepoint stretching`.execute(sql)
    return undefined
  }
}

const EXCLUSION_VIOLATION = '23P01'

/** From when on nothing more is booked on a row of `seats`; on one that was removed, never. */
export const CLOSES = raw`case when archived_at is null then out_of_service_from else '-infinity' end`

/** Books the fallen on the first day of their plan, from where they stretch. Returns those that couldn't be. */
async function takeUp(sql: Sql, moving: readonly Moving[], fallen: readonly string[]): Promise<Behind[]> {
  const { rows } = await raw<Behind>`
    with lying as (
      select held.id, held.user_id, profiles.name, held.seat_number, held.time_slot, plan.start_date as from_day,
        plan.end_date as until_day, rival.user_id as rival_id, holder.name as holder,
        rival.user_id is null and plan.start_date < coalesce(${CLOSES}, 'infinity') as is_free
      from ${plans(moving)} join seat_bookings held on held.subscription_id = plan.id and held.id = any(${fallen})
      join seats using (seat_number)
      join profiles on profiles.id = held.user_id
      left join lateral (
        select other.user_id from seat_bookings other
        where other.status = 'active' and other.dates @> plan.start_date and other.hours && held.hours
          and (other.seat_number = held.seat_number or other.user_id = held.user_id)
        order by other.user_id = held.user_id desc limit 1
      ) as rival on true
      left join profiles holder on holder.id = rival.user_id
    ), booked as (
      update seat_bookings booking set status = 'active', cancelled_at = null, start_date = from_day, end_date = from_day
      from lying where booking.id = lying.id and is_free
    )
    select user_id, name, seat_number, time_slot, from_day, until_day, holder from lying
    where not is_free and rival_id is distinct from user_id
    order by seat_number, from_day`.execute(sql)
  return rows
}

async function tryToReach(
  sql: Sql,
  moving: readonly Moving[],
  fallen: readonly string[],
  today: Day,
): Promise<Behind[]> {
  const { rows } = await raw<Behind>`
    with wanted as (
      select held.id, held.seat_number, held.user_id, held.time_slot, held.hours, held.start_date, held.end_date,
        case when held.start_date = plan.was_start then least(held.start_date, plan.start_date) else held.start_date end as first,
        case when held.id = any(${fallen}) or plan.was_end < plan.end_date and ${reachesEnd('held', raw.ref('plan.was_end'))}
          then least(plan.end_date, ${untilMove('held')}) else held.end_date end as last
      from ${plans(moving)} join seat_bookings held on held.subscription_id = plan.id
        and active_from(held.status, held.end_date, ${today})
    ), possible as (
      select wanted.*, profiles.name, later.day as later_day, later.name as later_holder, later.user_id as later_id,
        earlier.name as earlier_holder, earlier.user_id as earlier_id,
        greatest(wanted.end_date, least(last, later.day - 1, ${CLOSES} - 1)) as can_end,
        least(wanted.start_date, greatest(first, earlier.day + 1)) as can_start
      from wanted
      join seats using (seat_number)
      join profiles on profiles.id = wanted.user_id
      left join lateral (
        select rival.start_date as day, rival.user_id, holder.name from seat_bookings rival join profiles holder on holder.id = rival.user_id
        where rival.status = 'active' and rival.dates && daterange(wanted.end_date, last, '(]')
          and (rival.seat_number = wanted.seat_number or rival.user_id = wanted.user_id)
          and rival.hours && wanted.hours
        order by rival.start_date, rival.user_id = wanted.user_id desc limit 1
      ) as later on true
      left join lateral (
        select rival.end_date as day, rival.user_id, holder.name from seat_bookings rival join profiles holder on holder.id = rival.user_id
        where rival.status = 'active' and rival.dates && daterange(first, wanted.start_date, '[)')
          and (rival.seat_number = wanted.seat_number or rival.user_id = wanted.user_id)
          and rival.hours && wanted.hours
        order by rival.end_date desc, rival.user_id = wanted.user_id desc limit 1
      ) as earlier on true
      where first < wanted.start_date or last > wanted.end_date
    ), stretched as (
      update seat_bookings booking set start_date = can_start, end_date = can_end
      from possible
      where booking.id = possible.id and (can_start < possible.start_date or can_end > possible.end_date)
    )
    select user_id, name, seat_number, time_slot, can_end + 1 as from_day, last as until_day,
      case when later_day = can_end + 1 then later_holder end as holder
    from possible where can_end < last and (later_day = can_end + 1 and later_id = user_id) is not true
    union all
    select user_id, name, seat_number, time_slot, first, can_start - 1, earlier_holder
    from possible where can_start > first and earlier_id <> user_id
    order by seat_number, from_day`.execute(sql)
  return rows
}

/** As the table `plan`. */
export function plans(moving: readonly Moving[]): RawBuilder<unknown> {
  const column = (of: (plan: Moving) => string) => moving.map(of)
  return raw`unnest(${column(({ id }) => id)}::uuid[], ${column(({ was }) => was.start_date)}::date[],
    ${column(({ was }) => was.end_date)}::date[], ${column((plan) => plan.start_date)}::date[],
    ${column((plan) => plan.end_date)}::date[]) as plan (id, was_start, was_end, start_date, end_date)`
}

/** The bookings of a plan that reach to that day or beyond, locked. */
export function lockFrom(sql: Sql, subscription_id: string, day: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'user_id', 'time_slot', 'start_date', 'end_date'])
    .where('subscription_id', '=', subscription_id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(day)]))
    .orderBy('seat_number')
    .orderBy('start_date')
    .forNoKeyUpdate()
    .execute()
}

/** Ends them the day before, or cancels what would begin later. */
export async function leaveFrom(sql: Sql, subscription_id: string, day: Day, now: Date): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set(endingOn(addDays(day, -1), now))
    .where('subscription_id', '=', subscription_id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(day)]))
    .execute()
}

/** What becomes of a booking that reaches beyond a day on which it ends: if it would begin later, it is cancelled. */
export function endingOn(day: Day, now: Date) {
  return {
    end_date: raw<Day>`case when start_date <= ${day} then ${day}::date else end_date end`,
    status: raw<BookingStatus>`case when start_date <= ${day} then status else 'cancelled' end`,
    cancelled_at: raw<Date | null>`case when start_date <= ${day} then cancelled_at else ${now}::timestamptz end`,
  }
}

type Carried = {
  seat_number: number
  user_id: string
  subscription_id: string
  time_slot: TimeSlot
  start_date: Day
  end_date: Day
  created_at: Date
}

/** Whether the seat was free for it. */
export async function insertOne(
  sql: Sql,
  booking: Carried,
  { starts, ends }: { starts: number; ends: number },
): Promise<boolean> {
  const row = await sql
    .insertInto('seat_bookings')
    .values({ ...booking, hours: raw<string>`int4range(${starts}, ${ends})`, follows_on: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
