import { sql as raw } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { BY_NAME } from '#database/find-members.ts'
import { countRows, readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Role } from '#/kernel/roles.ts'
import type { SortBy } from '#/kernel/sorting.ts'
import { covered, mayEnd, SHOWS } from './filters.ts'
import type { DeskFilter, StatusFilter } from './search.ts'

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
        .select(['subscriptions.id', 'subscriptions.status', 'start_date', 'end_date'])
        .select(['plans.name as plan_name', 'plans.type as plan_type'])
        .whereRef('user_id', '=', 'profiles.id')
        .orderBy((of) => of.fn('active_on', ['status', 'start_date', 'end_date', of.val(today)]), 'desc')
        .orderBy('end_date', 'desc')
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
    .select([
      'profiles.id',
      'details_version as version',
      'profiles.name',
      'email',
      'email_verified',
      'phone',
      'phone_digits',
    ])
    .select(['role', 'verified', 'banned_at', 'created_at'])
    .select(['plan_name', 'plan_type', 'shown.start_date', 'shown.end_date'])
    .select([displayStatus(today).as('status'), SEATS(today).as('seats')])
}

const COLUMNS = {
  joined: ['profiles.created_at', 'profiles.id'],
  name: BY_NAME,
}

export type Filter = DayRange & { status: StatusFilter; show: DeskFilter; search: string }
export type Listing = Asked & Filter & { sort: SortBy<keyof typeof COLUMNS> }
type Tally = (() => Promise<number>) | null

function filtered(sql: Sql, today: Day, { status, show, search, from, to }: Filter) {
  let query = rows(sql, today)
    .where(SHOWS[show](today))
    .where(withinDays('profiles.created_at', { from, to }))
  if (status !== 'all') query = query.where(displayStatus(today), '=', status)
  if (search) query = query.where(raw<boolean>`member_matches(profiles, ${search})`)
  return query
}

export function list(sql: Sql, today: Day, { sort, cursor, limit, ...filter }: Listing, tally: Tally) {
  const order = { from: 'profiles', ...sortedBy(COLUMNS, sort), tally }
  return readCountedPage(filtered(sql, today, filter), { cursor, limit }, order)
}

export function count(sql: Sql, today: Day, filter: Filter) {
  return countRows(filtered(sql, today, filter))
}

/** Where a list by ending continues. Null: after everybody with a plan. */
type After = { id: string; end_date: Day | null }

/** The place of a member in a list by ending, also of one erased since; undefined if there never was one. */
export function findPlace(sql: Sql, today: Day, id: string): Promise<After | undefined> {
  return everybody(sql, today)
    .select(['profiles.id', 'end_date'])
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
  // Whose shown plan may end then, and no other, ended lately.
  const others: Filter = filter.show === 'ended_lately' ? { ...filter, show: 'everyone' } : filter
  return filtered(sql, today, others)
    .innerJoin(
      (from) =>
        from
          .selectFrom('subscriptions as one')
          .select(['user_id as whose', 'end_date as last_day'])
          .where(isShown(today))
          .where(mayEnd(filter.show, today))
          .as('last'),
      (join) => join.onRef('whose', '=', 'profiles.id'),
    )
    .$if(after !== undefined, (query) =>
      query.where(raw<boolean>`(last_day, whose) ${behind} (${after?.end_date}, ${after?.id})`),
    )
    .orderBy('last_day', direction)
    .orderBy('whose', direction)
    .limit(most)
    .execute()
}

/** No other subscription of the member comes before it in the order of `everybody`. */
function isShown(today: Day) {
  const active = (
    name: string,
  ) => raw`active_on(${raw.ref(`${name}.status`)}, ${raw.ref(`${name}.start_date`)},
    ${raw.ref(`${name}.end_date`)}, ${today})`
  return raw<boolean>`not exists (select from subscriptions as other where other.user_id = one.user_id
    and (${active('other')}, other.end_date, one.id) > (${active('one')}, one.end_date, other.id))`
}

export function listWithoutPlan(sql: Sql, today: Day, filter: Filter, { most, after }: Part) {
  return filtered(sql, today, filter)
    .where(raw<boolean>`not exists (select from subscriptions where user_id = profiles.id)`)
    .$if(after?.end_date === null, (query) => query.where('profiles.id', '>', after?.id ?? ''))
    .orderBy('profiles.id')
    .limit(most)
    .execute()
}

export function find(sql: Sql, id: string, today: Day) {
  return rows(sql, today)
    .select(['ban_reason', 'added_at_desk', 'address', 'date_of_birth'])
    .select(['emergency_contact_name', 'emergency_contact_phone', 'emergency_contact_relation'])
    .select(covered(today).as('has_plan'))
    .where('profiles.id', '=', id)
    .executeTakeFirst()
}

/** The member, locked until the transaction ends; undefined if there is none or they are erased. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'role', 'banned_at', 'email_verified', 'details_version as version'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function hasPlan(sql: Sql, user_id: string, today: Day): Promise<boolean> {
  const found = await sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Values = Partial<{
  name: string
  phone: string | null
  verified: boolean
  role: Role
}>

export async function update(sql: Sql, id: string, values: Values & { updated_at: Date }): Promise<void> {
  await sql.updateTable('profiles').set(values).where('id', '=', id).execute()
}

export async function ban(
  sql: Sql,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql
    .updateTable('profiles')
    .set((of) => ({ verified: false, verified_before_ban: of.ref('verified') }))
    .set({ banned_at: now, ban_reason: reason, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function unban(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('profiles')
    .set({
      verified: raw<boolean>`verified or coalesce(verified_before_ban, false)`,
      verified_before_ban: null,
    })
    .set({ banned_at: null, ban_reason: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
