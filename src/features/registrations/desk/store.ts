import { withinDays, type DayRange } from '#database/days.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import { sql as raw, type Selectable } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Sql } from '#/kernel/context.ts'
import type { SortBy } from '#/kernel/sorting.ts'
import type { ReviewStatus, ReviewFilter } from '#/kernel/review.ts'
import { emailHasAccount, isMember, sameEmail } from '../store.ts'

const SHOWN = 10
const samePhone = raw<boolean>`coalesce(same_phone(other.phone_digits, form.phone_digits), false)`
/** Of the same person as `form`, which is among them. */
const otherForms = raw<
  Selectable<DB['registration_forms']>
>`forms_sent_by(form.email, form.phone_digits)`.as<'other'>(raw.ref('other'))
/** PostgreSQL writes `same_phone` out, so that the indexes are used. */
const samePerson = raw<boolean>`(${sameEmail} or same_phone(other.phone_digits, form.phone_digits))`

function forms(sql: Sql) {
  return sql
    .selectFrom('registration_forms as form')
    .select([
      'form.id',
      'form.version',
      'source',
      'first_name',
      'last_name',
      'form.date_of_birth',
      'gender',
      'form.email',
      'form.phone',
      'purpose',
      'preferred_study_time',
      'special_requirements',
      'registration_experience',
      'status',
      'notes',
      'processed_at',
      'form_submitted_at',
      'invited_at',
    ])
    .select([
      raw<boolean>`exists (select from profiles as other where ${isMember} and ${samePerson})`.as(
        'has_account',
      ),
      emailHasAccount.as('email_has_account'),
      raw<boolean>`exists (select from ${otherForms} where other.id <> form.id)`.as('came_twice'),
    ])
}

const COLUMNS = {
  name: ['form.first_name', 'form.last_name', 'form.id'],
  submitted: ['form.form_submitted_at', 'form.id'],
}

export type Listing = Asked &
  DayRange & {
    status: ReviewFilter
    search: string
    sort: SortBy<keyof typeof COLUMNS>
  }

export function list(sql: Sql, { status, search, sort, from, to, ...asked }: Listing) {
  let query = forms(sql).where(withinDays('form.form_submitted_at', { from, to }))
  if (status !== 'all') query = query.where('status', '=', status)
  // As members are searched (MEMBER-7).
  if (search) query = query.where(raw<boolean>`form_matches(form, ${search})`)
  const kinds = status === 'all' ? undefined : [status]
  const tally = search ? null : () => sumTallies(sql, 'registration_forms', { kinds, from, to })
  return readCountedPage(query, asked, {
    from: 'registration_forms as form',
    ...sortedBy(COLUMNS, sort),
    tally,
  })
}

export function find(sql: Sql, id: string) {
  return forms(sql)
    .leftJoin('profiles', 'profiles.id', 'form.updated_by')
    .select(['consent_version', 'profiles.name as updated_by_name'])
    .where('form.id', '=', id)
    .executeTakeFirst()
}

/** The members who may have sent this form. */
export function listAccounts(sql: Sql, id: string) {
  return sql
    .selectFrom('registration_forms as form')
    .innerJoin('profiles as other', (join) => join.on(samePerson))
    .select(['other.id', 'other.name', 'other.email', sameEmail.as('same_email'), samePhone.as('same_phone')])
    .where('form.id', '=', id)
    .where(isMember)
    .orderBy('other.name')
    .limit(SHOWN)
    .execute()
}

/** Other forms that may be by the same person, latest first. */
export function listOthers(sql: Sql, id: string) {
  return sql
    .selectFrom('registration_forms as form')
    .innerJoinLateral(otherForms, (join) => join.onRef('other.id', '<>', 'form.id'))
    .select(['other.id', 'other.first_name', 'other.last_name', 'other.status', 'other.form_submitted_at'])
    .select([sameEmail.as('same_email'), samePhone.as('same_phone')])
    .where('form.id', '=', id)
    .orderBy('other.form_submitted_at', 'desc')
    .limit(SHOWN)
    .execute()
}

/** The form's status and version, locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('registration_forms as form')
    .leftJoin('profiles', 'profiles.id', 'form.updated_by')
    .select(['form.version', 'status', 'form.email', 'profiles.name as saved_by'])
    .where('form.id', '=', id)
    .forUpdate('form')
    .executeTakeFirst()
}

type Decision = { status: ReviewStatus; notes: string | null; processed_at: Date; updated_by: string }

export function decide(sql: Sql, id: string, decision: Decision) {
  return sql
    .updateTable('registration_forms')
    .set((of) => ({ ...decision, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow()
}

/** False if there is none with this id. */
export async function remove(sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('registration_forms')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes forms to which nothing has happened for as long as Settings keeps them. Returns how many. */
export async function removeOld(sql: Sql, now: Date): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('registration_forms')
    .where(
      raw<boolean>`greatest(form_submitted_at, processed_at) <
        ${now}::timestamptz - (select registration_retention_days from library_settings) * interval '1 day'`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** `fingerprint`: SHA-256 of the email address, as hex. */
export type ErasedAddress = { fingerprint: string; erased_at: Date }

export function listErasedAddresses(sql: Sql): Promise<ErasedAddress[]> {
  return sql
    .selectFrom('erased_registrations')
    .select([raw<string>`encode(email_hash, 'hex')`.as('fingerprint'), 'erased_at'])
    .orderBy('erased_at')
    .orderBy('email_hash')
    .execute()
}

const unnestErased = (erased: readonly ErasedAddress[]) =>
  raw<ErasedAddress>`unnest(
    ${erased.map(({ fingerprint }) => fingerprint)}::text[],
    ${erased.map(({ erased_at }) => erased_at)}::timestamptz[])`.as<'listed'>(
    raw`listed(fingerprint, erased_at)`,
  )

/** Forms sent before that time; who was erased and applied again is kept. */
export async function removeFormsOf(sql: Sql, erased: readonly ErasedAddress[]): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('registration_forms')
    .using(unnestErased(erased))
    .where(raw<boolean>`encode(sha256(convert_to(email, 'UTF8')), 'hex') = fingerprint`)
    .whereRef('created_at', '<', 'listed.erased_at')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Notes that these addresses were erased then, whatever was noted before. */
export async function noteErased(sql: Sql, erased: readonly ErasedAddress[]): Promise<void> {
  await sql
    .insertInto('erased_registrations')
    .columns(['email_hash', 'erased_at'])
    .expression((of) =>
      of
        .selectFrom(unnestErased(erased))
        .select([raw<Buffer>`decode(fingerprint, 'hex')`.as('email_hash'), 'erased_at']),
    )
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet((of) => ({ erased_at: of.ref('excluded.erased_at') })),
    )
    .execute()
}
