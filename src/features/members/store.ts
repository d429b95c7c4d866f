import { sql as raw } from 'kysely'
import { readPage, type Asked } from '#database/read-page.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { ENDED_LATELY_DAYS, ENDS_SOON_DAYS } from './rules.ts'
import type { DeskFilter, Sort, StatusFilter } from './search.ts'

/** Everybody who isn't erased, with the subscription that is shown of them (MEMBER-2). */
function members(sql: Sql, today: Day) {
  return sql
    .selectFrom('profiles')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .select(['subscriptions.status', 'start_date', 'end_date'])
          .select(['plans.name as plan_name', 'plans.type as plan_type'])
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy((of) => of.fn('active_on', ['status', 'start_date', 'end_date', of.val(today)]), 'desc')
          .orderBy('end_date', 'desc')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .where('erased_at', 'is', null)
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

/** Paid for beyond this day, be it by a renewal. */
const coveredAfter = (day: Day) =>
  raw<boolean>`exists (select from subscriptions where user_id = profiles.id and active_from(status, end_date, ${addDays(day, 1)}))`

/** Somebody whose last day that is paid for lies within these days: whoever has renewed isn't among them. */
function endsWithin(first: Day, last: Day) {
  return raw<boolean>`(
    exists (select from subscriptions where user_id = profiles.id
      and active_from(status, end_date, ${first}) and end_date <= ${last})
    and not ${coveredAfter(last)})`
}

/** A plan's last day lies within these days, and nothing came after it. */
function endedWithin(first: Day, last: Day) {
  return raw<boolean>`(
    exists (select from subscriptions where user_id = profiles.id and end_date between ${first} and ${last})
    and not ${coveredAfter(last)})`
}

const isStudent = raw<boolean>`profiles.role = 'student'`
const covered = (today: Day) =>
  raw<boolean>`exists (select from subscriptions where user_id = profiles.id and active_from(status, end_date, ${today}))`

/** Who stands behind each filter of the desk (USERS-4). */
const SHOWS: Record<DeskFilter, (today: Day) => ReturnType<typeof endsWithin>> = {
  everyone: () => raw<boolean>`true`,
  ends_soon: (today) => endsWithin(today, addDays(today, ENDS_SOON_DAYS - 1)),
  ended_lately: (today) => endedWithin(addDays(today, -ENDED_LATELY_DAYS), addDays(today, -1)),
  no_seat: (today) => raw<boolean>`(
    exists (select from subscriptions where user_id = profiles.id and active_on(status, start_date, end_date, ${today}))
    and not exists (select from seat_bookings where user_id = profiles.id and active_from(status, end_date, ${today})))`,
  no_plan: (today) => raw<boolean>`(${isStudent} and not ${covered(today)})`,
  unverified: () => raw<boolean>`(${isStudent} and not verified)`,
  banned: () => raw<boolean>`banned_at is not null`,
  admins: () => raw<boolean>`profiles.role = 'admin'`,
}

/** What orders the list. Whoever has no plan comes behind everybody whose plan ends. */
const ORDERS = {
  newest: () => ({ by: ['profiles.created_at', 'profiles.id'], direction: 'desc' }) as const,
  name: () => ({ by: ['profiles.name', 'profiles.id'], direction: 'asc' }) as const,
  ending: (today: Day) => {
    const end = raw`coalesce((select end_date from subscriptions where user_id = profiles.id
      order by active_on(status, start_date, end_date, ${today}) desc, end_date desc limit 1), 'infinity')`
    return { by: [end, 'profiles.id'], direction: 'asc' } as const
  },
}

export type Listing = Asked & { status: StatusFilter; show: DeskFilter; sort: Sort; search: string }

export function list(sql: Sql, today: Day, { status, show, sort, search, ...asked }: Listing) {
  let query = rows(sql, today).where(SHOWS[show](today))
  if (status !== 'all') query = query.where(displayStatus(today), '=', status)
  if (search) query = query.where(raw<boolean>`member_matches(profiles, ${search})`)
  return readPage(query, asked, { from: 'profiles', ...ORDERS[sort](today) })
}

export function countByStatus(sql: Sql, today: Day) {
  return sql
    .selectFrom(
      members(sql, today)
        .select([displayStatus(today).as('status'), 'role'])
        .as('member'),
    )
    .select(['status', raw<number>`count(*)`.as('count')])
    .select(raw<number>`count(*) filter (where role = 'admin')`.as('admins'))
    .groupBy('status')
    .execute()
}

export async function countEndingSoon(sql: Sql, today: Day): Promise<number> {
  const { count } = await sql
    .selectFrom('profiles')
    .select(raw<number>`count(*)`.as('count'))
    .where('erased_at', 'is', null)
    .where(SHOWS.ends_soon(today))
    .executeTakeFirstOrThrow()
  return count
}

export function find(sql: Sql, id: string, today: Day) {
  return rows(sql, today)
    .select(['ban_reason', 'address', 'date_of_birth'])
    .select(['emergency_contact_name', 'emergency_contact_phone', 'emergency_contact_relation'])
    .select(covered(today).as('has_plan'))
    .where('profiles.id', '=', id)
    .executeTakeFirst()
}

/** The member, until the transaction ends; undefined where there is none, or they are erased. */
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
  role: 'student' | 'admin'
  banned_at: Date | null
  ban_reason: string | null
}>

export async function update(sql: Sql, id: string, values: Values & { updated_at: Date }): Promise<void> {
  await sql.updateTable('profiles').set(values).where('id', '=', id).execute()
}
