import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { withinDays, type DayRange } from '#database/days.ts'
import { BY_NAME } from '#database/find-members.ts'
import { countRows, readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { BY_ITS_VALUES } from '#database/statement.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { SortBy } from '#/kernel/sorting.ts'
import { endedLately, ENDS_SOON_DAYS } from '../rules.ts'
import type { DeskFilter, StatusFilter } from '../search.ts'

/** Members who aren't erased, each with the subscription that is shown (MEMBER-2). */
function members(sql: Sql, today: Day) {
  return everybody(sql, today).where('erased_at', 'is', null)
}

function everybody(sql: Sql, today: Day) {
  return sql.selectFrom('profiles').leftJoinLateral(
    (from) =>
      from
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
        .select([
          'subscriptions.id',
          'subscriptions.status',
          'start_date',
          'end_date',
          'ended_on',
          'last_day',
        ])
        .select(['plans.name as plan_name', 'plans.name_hi as plan_name_hi', 'plans.type as plan_type'])
        .whereRef('user_id', '=', 'profiles.id')
        .orderBy((of) => of.fn('active_on', ['status', 'start_date', 'end_date', of.val(today)]), 'desc')
        .orderBy('last_day', 'desc')
        .orderBy('start_date', 'desc')
        .orderBy('subscriptions.id')
        .limit(1)
        .as('shown'),
    (join) => join.onTrue(),
  )
}

function displayStatus(today: Day) {
  return raw<DisplayStatus>`display_status(shown.status, shown.start_date, shown.end_date, ${today})`
}

const SEATS = (today: Day) => raw<number[]>`array(
  select distinct seat_number from seat_bookings
  where user_id = profiles.id and active_from(status, end_date, ${today}) order by seat_number)`

function rows(sql: Sql, today: Day) {
  return members(sql, today)
    .select(['profiles.id', 'details_version as version', 'profiles.name', 'email', 'email_verified'])
    .select(['language', 'phone', 'phone_digits', 'role', 'verified', 'banned_at', 'created_at'])
    .select(['plan_name', 'plan_name_hi', 'plan_type'])
    .select(['shown.start_date', 'shown.end_date', 'shown.ended_on'])
    .select([displayStatus(today).as('status'), SEATS(today).as('seats')])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('subscriptions as later')
          .innerJoin('plans', 'plans.id', 'later.plan_id')
          .select(['plans.type', 'later.start_date', 'later.end_date'])
          .whereRef('later.user_id', '=', 'profiles.id')
          .whereRef('plans.type', '=', 'plan_type')
          .whereRef('later.end_date', '>', 'shown.end_date')
          .where((row) => row.fn<boolean>('active_from', ['later.status', 'later.end_date', row.val(today)])),
      ).as('paid_ahead'),
    )
}

/** Has a plan that ends on this day or later; renewals count. */
const hasPlan = (day: Day) =>
  raw<boolean>`exists (select from subscriptions where user_id = profiles.id and active_from(status, end_date, ${day}))`

/** The last paid day is one of these days. Members who have renewed are not included. */
function endsWithin(first: Day, last: Day) {
  return raw<boolean>`(not ${hasPlan(addDays(last, 1))} and exists (select from subscriptions
    where user_id = profiles.id and active_from(status, end_date, ${first}) and end_date <= ${last}))`
}

/** A plan's last day is one of these days, and no other plan's comes after them. */
function endedWithin({ first, last }: { first: Day; last: Day }) {
  // Members are found from the subscriptions: there are few, and the planner would read everybody.
  return raw<boolean>`(
    profiles.id = any (array(select user_id from subscriptions where last_day between ${first} and ${last}))
    and not exists (select from subscriptions where user_id = profiles.id and last_day > ${last}))`
}

const isStudent = raw<boolean>`profiles.role = 'student'`

/**
 * By the last day of all: for whether there is one, the planner reads the index of already_booked, ten times as long.
 */
const hasSeat = (today: Day) => raw<boolean>`coalesce((select max(end_date) from seat_bookings
  where user_id = profiles.id and active_from(status, end_date, '-infinity')) >= ${today}, false)`

/** The condition of each filter at the desk (USERS-4). */
const SHOWS: Record<DeskFilter, (today: Day) => ReturnType<typeof endsWithin>> = {
  everyone: () => raw<boolean>`true`,
  students: () => isStudent,
  ends_soon: (today) => endsWithin(today, addDays(today, ENDS_SOON_DAYS - 1)),
  ended_lately: (today) => endedWithin(endedLately(today)),
  no_seat: (today) => raw<boolean>`(
    exists (select from subscriptions where user_id = profiles.id and active_on(status, start_date, end_date, ${today}))
    and not ${hasSeat(today)})`,
  no_plan: (today) => raw<boolean>`(${isStudent} and not ${hasPlan(today)})`,
  unverified: () => raw<boolean>`(${isStudent} and not verified)`,
  banned: () => raw<boolean>`banned_at is not null`,
  desk: () => raw<boolean>`profiles.role = 'desk'`,
  admins: () => raw<boolean>`profiles.role = 'admin'`,
}

/** What these filters ask of the plan that is shown: asked of members, the planner first reads all whom they show. */
const OF_THE_PLAN = new Set<DeskFilter>(['ended_lately', 'ends_soon'])

function endsAs(show: DeskFilter, today: Day) {
  const { first, last } = endedLately(today)
  if (show === 'ended_lately') return raw<boolean>`one.last_day between ${first} and ${last}`
  if (show !== 'ends_soon') return raw<boolean>`true`
  return raw<boolean>`one.last_day >= ${today} and (select max(end_date) from subscriptions as own
    where own.user_id = one.user_id and active_from(status, end_date, ${today})) < ${addDays(today, ENDS_SOON_DAYS)}`
}

const COLUMNS = { joined: ['profiles.created_at', 'profiles.id'], name: BY_NAME }

export type Filter = DayRange & { status: StatusFilter; show: DeskFilter; search: string }
export type Listing = Asked & Filter & { sort: SortBy<keyof typeof COLUMNS> }
type Tally = (() => Promise<number>) | null

function selectFiltered(sql: Sql, today: Day, filter: Filter) {
  const { status } = filter
  const query = rows(sql, today).where((of) => of.and(conditions(today, filter)))
  return status === 'all' ? query : query.where(displayStatus(today), '=', status)
}

function conditions(today: Day, { show, search, from, to }: Filter) {
  const shown = [SHOWS[show](today), withinDays('profiles.created_at', { from, to })]
  return search ? [...shown, raw<boolean>`member_matches(profiles, ${search})`] : shown
}

export function list(sql: Sql, today: Day, { sort, cursor, limit, ...filter }: Listing, tally: Tally) {
  const order = { from: 'profiles', ...sortedBy(COLUMNS, sort), count: () => count(sql, today, filter) }
  return readCountedPage(selectFiltered(sql, today, filter), { cursor, limit }, { ...order, tally })
}

export function count(sql: Sql, today: Day, filter: Filter) {
  if (filter.status !== 'all') return countRows(selectFiltered(sql, today, filter))
  // Without the subscription that is shown of each.
  const people = sql.selectFrom('profiles').where('erased_at', 'is', null)
  if (filter.show !== 'no_seat') return countRows(people.where((of) => of.and(conditions(today, filter))))
  // Along the running plans: asked whether there is one, the planner first reads all that run.
  return countRows(
    people
      .innerJoin('subscriptions as one', 'one.user_id', 'profiles.id')
      .where(raw<boolean>`${runs('one', today)} and ${isShown(today)} and not ${hasSeat(today)}`)
      .where((of) => of.and(conditions(today, { ...filter, show: 'everyone' }))),
  )
}

/** Where a list by ending continues. Null: after everybody with a plan. */
type After = { id: string; last_day: Day | null }

/** The place of a member in a list by ending, also of one erased since; undefined if there never was one. */
export function findPlace(sql: Sql, today: Day, id: string): Promise<After | undefined> {
  return everybody(sql, today)
    .select(['profiles.id', 'last_day'])
    .where('profiles.id', '=', id)
    .executeTakeFirst()
}

type Part = { most: number; direction: 'asc' | 'desc'; after: After | undefined }

/**
 * Those with a plan, by the day on which the one that is shown ends: read along the index of last days, since sorting
 * would read everybody.
 */
export function listByEnding(sql: Sql, today: Day, filter: Filter, { most, direction, after }: Part) {
  const behind = raw.raw(direction === 'asc' ? '>' : '<')
  const others: Filter = OF_THE_PLAN.has(filter.show) ? { ...filter, show: 'everyone' } : filter
  return selectFiltered(sql, today, others)
    .modifyFront(BY_ITS_VALUES)
    .innerJoin(
      (from) =>
        from
          .selectFrom('subscriptions as one')
          .select(['user_id as whose', 'one.last_day as ends'])
          .where(isShown(today))
          .where(endsAs(filter.show, today))
          .as('last'),
      (join) => join.onRef('whose', '=', 'profiles.id'),
    )
    .$if(after !== undefined, (query) =>
      query.where(raw<boolean>`(ends, whose) ${behind} (${after?.last_day}, ${after?.id})`),
    )
    .orderBy('ends', direction)
    .orderBy('whose', direction)
    .limit(most)
    .execute()
}

/** No other subscription of the member comes before it in the order of `everybody`. */
function isShown(today: Day) {
  return raw<boolean>`not exists (select from subscriptions as other where other.user_id = one.user_id
    and (${runs('other', today)}, other.last_day, other.start_date, one.id)
      > (${runs('one', today)}, one.last_day, one.start_date, other.id))`
}

function runs(subscription: string, today: Day) {
  const of = (column: string) => raw.ref(`${subscription}.${column}`)
  return raw<boolean>`active_on(${of('status')}, ${of('start_date')}, ${of('end_date')}, ${today})`
}

export function listWithoutPlan(sql: Sql, today: Day, filter: Filter, { most, after }: Part) {
  return selectFiltered(sql, today, filter)
    .where(raw<boolean>`not exists (select from subscriptions where user_id = profiles.id)`)
    .modifyFront(BY_ITS_VALUES)
    .$if(after?.last_day === null, (query) => query.where('profiles.id', '>', after?.id ?? ''))
    .orderBy('profiles.id')
    .limit(most)
    .execute()
}

export function find(sql: Sql, id: string, today: Day) {
  return rows(sql, today)
    .select(['ban_reason', 'added_at_desk', 'two_factor_enabled as two_step', 'address', 'date_of_birth'])
    .select(['emergency_contact_name', 'emergency_contact_phone', 'emergency_contact_relation'])
    .where('profiles.id', '=', id)
    .executeTakeFirst()
}
