import { sql as raw } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { MOST_COUNTED, readCountedPage, readPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { orderOf } from '#/kernel/sorting.ts'
import type { Area, LogSort } from './search.ts'

export type Listing = Asked<number> &
  DayRange & {
    person?: string | undefined
    member?: string | undefined
    payment?: string | undefined
    seat?: number | undefined
    area?: Area | undefined
    sort?: LogSort | undefined
    search?: string | undefined
    labels?: string | undefined
  }

const COLUMNS = { at: ['entry.at', 'entry.id'] }

export function list(sql: Sql, { sort = '-at', cursor, limit, ...filter }: Listing) {
  const { person, member, payment, seat, area, from, to, search, labels = '' } = filter
  let query = entries(sql).where(withinDays('entry.at', { from, to }))
  if (person) query = query.where(raw<boolean>`(admin_id = ${person} or ${about('user_id', person)})`)
  if (member) query = query.where(about('user_id', member))
  if (payment) query = query.where(about('payment_id', payment))
  if (seat !== undefined) query = query.where(about('seat_number', seat))
  if (area) query = query.where(raw`split_part(operation, '.', 1)`, '=', area)
  if (search) {
    const isNarrowed = Boolean(person || member || payment || seat !== undefined)
    const latest = isNarrowed ? null : { sort, cursor, limit, area, from, to }
    query = query.where(mentions(search, labels, latest))
  }
  const isTallied = !person && !member && !payment && seat === undefined && !search
  const tally = () => sumTallies(sql, 'audit_entries', { kinds: area && [area], from, to })
  const order = { from: 'audit_entries as entry', ...sortedBy(COLUMNS, sort) }
  return readCountedPage(query, { cursor, limit }, { ...order, tally: isTallied ? tally : null })
}

export function find(sql: Sql, id: number) {
  return entries(sql).where('entry.id', '=', id).executeTakeFirst()
}

function entries(sql: Sql) {
  return sql
    .selectFrom('audit_entries as entry')
    .leftJoin('profiles as admin', 'admin.id', 'entry.admin_id')
    .select(['entry.id', 'at', 'admin_id', 'admin.name as admin_name', 'operation', 'reason'])
    .select((of) =>
      of
        .selectFrom('audit_changes')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('entry_id', '=', 'entry.id')
        .$asScalar()
        .$notNull()
        .as('changes_count'),
    )
    .select((of) =>
      of
        .selectFrom('audit_changes')
        .select(raw<number>`coalesce(sum((after ->> 'rows')::bigint), 0)::bigint`.as('rows'))
        .whereRef('entry_id', '=', 'entry.id')
        .where('kind', '=', 'insert')
        .$asScalar()
        .$notNull()
        .as('rows'),
    )
}

/** Entries with a change that concerns it. */
function about(column: 'user_id' | 'payment_id' | 'seat_number', value: string | number) {
  return raw<boolean>`entry.id in (select entry_id from audit_changes where ${raw.ref(column)} = ${value})`
}

type Latest = Pick<Listing, 'sort' | 'cursor' | 'limit' | 'area' | 'from' | 'to'>

/**
 * By admin or member (MEMBER-7), by what was changed, or by the reason. An export's label ends with its rows, and
 * before them with its month or day, of which `____` is any year. An admin may have made most of the log: with
 * `latest`, only as many of their entries are read as the page can hold.
 */
function mentions(search: string, labels: string, latest: Latest | null) {
  return raw<boolean>`entry.id = any (array(
    with people as materialized (select id from profiles where member_matches(profiles, ${search}))
    select id from audit_entries where contains_words(reason, ${search})
    union all select entry_id from audit_changes where contains_words(label, ${search})
    union all select entry_id from string_to_table(${labels}, '|') as said join audit_changes on label like said || '%'
      where kind = 'open' and said in (regexp_replace(label, ', [0-9,]+ rows?$', ''),
        regexp_replace(label, '[0-9]{4}([- ][0-9]{2}([- ][0-9]{2})?)(, [0-9,]+ rows?)?$', '____\\1'),
        regexp_replace(label, ' [0-9]{4}[- ][0-9]{2}([- ][0-9]{2})?(, [0-9,]+ rows?)?$', ''))
    union all select entry_id from registration_forms as form join audit_changes on row_id = form.id::text
      where table_name = 'registration_forms' and kind <> 'insert'
        and contains_words(form.first_name || ' ' || form.last_name || chr(10) || form.email, ${search})
    union all select entry_id from audit_changes where user_id = any (array(select id from people))
    union all select own.id from people cross join lateral (${entriesOfAdmin(latest)}) as own))`
}

function entriesOfAdmin(latest: Latest | null) {
  const all = raw`select id from audit_entries as own where own.admin_id = people.id`
  if (!latest) return all
  const { sort = '-at', cursor, limit = 0, area, from, to } = latest
  const falls = orderOf(sort).direction === 'desc'
  const ofArea = area ? raw`and split_part(own.operation, '.', 1) = ${area}` : raw``
  const behind =
    cursor === undefined
      ? raw``
      : raw`and (own.at, own.id) ${raw.raw(falls ? '<' : '>')} (select at, id from audit_entries where id = ${cursor})`
  const direction = raw.raw(falls ? 'desc' : 'asc')
  return raw`${all} and ${withinDays('own.at', { from, to })} ${ofArea} ${behind}
    order by own.at ${direction}, own.id ${direction} limit ${Math.max(limit, MOST_COUNTED) + 1}`
}

/**
 * The first changes of each entry. Settings and plans have histories of their own, which are read there. An applicant's
 * name is read from the form, so that it goes with it (APPLY-7).
 */
export async function listChanges(sql: Sql, entry_ids: readonly number[], most: number) {
  const { rows } = await raw<ChangeRow>`
    select change.id, change.entry_id, change.kind, change.table_name, change.row_id,
      coalesce(change.label, form.first_name || ' ' || form.last_name) as label, change.user_id,
      profiles.name as user_name, change.payment_id, payments.amount as payment_amount, change.seat_number,
      coalesce(change.before, case when history.field is not null then jsonb_build_object(history.field, history.old) end) as before,
      coalesce(change.after, case when history.field is not null then jsonb_build_object(history.field, history.new) end) as after
    from unnest(${entry_ids}::bigint[]) as wanted (id)
    cross join lateral (
      select * from audit_changes where entry_id = wanted.id order by audit_changes.id limit ${most}
    ) as change
    left join profiles on profiles.id = change.user_id
    left join payments on payments.id = change.payment_id
    left join registration_forms as form
      on form.id = case when change.table_name = 'registration_forms' and change.kind <> 'insert' then change.row_id::uuid end
    left join lateral (
      select field, old, new from settings_changes
      where change.table_name = 'settings_changes' and id = change.row_id::bigint
      union all
      select field, old, new from plan_changes where change.table_name = 'plan_changes' and id = change.row_id::bigint
    ) as history on change.table_name in ('settings_changes', 'plan_changes')
    order by change.id`.execute(sql)
  return rows
}

type ChangeRow = {
  id: number
  entry_id: number
  kind: 'insert' | 'update' | 'delete' | 'open'
  table_name: string
  row_id: string
  label: string | null
  user_id: string | null
  user_name: string | null
  payment_id: string | null
  payment_amount: Paise | null
  seat_number: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Who works at the desk first, then by name. */
export function listPeople(
  sql: Sql,
  { id, search, ...asked }: Asked & { id?: string | undefined; search?: string | undefined },
) {
  const people = sql
    .selectFrom('profiles')
    .select(['id', 'name', 'reachable_email as email', 'role'])
    .$if(search !== undefined, (query) => query.where(raw<boolean>`member_matches(profiles, ${search})`))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
  const by = [raw`(profiles.role = 'student')`, 'profiles.name', 'profiles.id']
  return readPage(people, asked, { from: 'profiles', by, direction: 'asc' })
}

export type Opening = {
  table_name: string
  row_id: string
  label: string
  user_id: string | null
  payment_id: string | null
  /** Viewing it again within so many seconds counts as once. */
  quiet_seconds: number
}

export async function insertOpening(sql: Sql, opening: Opening): Promise<void> {
  const { table_name, row_id, label, user_id, payment_id, quiet_seconds } = opening
  await raw`
    select record_opening(${table_name}, ${row_id}, ${label}, ${user_id}::uuid, ${payment_id}::uuid,
      make_interval(secs => ${quiet_seconds}))`.execute(sql)
}

/** Until `recordRows`, which takes what this returns, the transaction's triggers write nothing. */
export async function recordNoRows(transaction: Sql): Promise<string> {
  const { rows } = await raw<{ admin: string | null }>`
    select current_setting('adhyayan.admin', true) as admin`.execute(transaction)
  await recordRows(transaction, '')
  return rows[0]?.admin ?? ''
}

export async function recordRows(transaction: Sql, admin: string): Promise<void> {
  await raw`select set_config('adhyayan.admin', ${admin}, true)`.execute(transaction)
}

/** The entry is found by the request's id, which the parts of a run share. Those who read it hear of each part. */
export async function joinEntry(transaction: Sql, run: string): Promise<void> {
  await raw`
    select announce('audit admin'), set_config('adhyayan.request', md5(concat_ws(' ', audit_setting('admin'),
      audit_setting('operation'), ${run}::text, day_in_india(audit_setting('at')::timestamptz)))::uuid::text, true)
    where audit_setting('admin') is not null`.execute(transaction)
}

/** Masks what the log says about an erased member. */
export async function mask(sql: Sql, user_id: string): Promise<void> {
  await raw`select mask_audit_of(${user_id})`.execute(sql)
}
