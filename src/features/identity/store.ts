import { sql as raw, type Insertable } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { isOfMember } from '#database/find-members.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import type { DB } from '#database/schema.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import {
  asksForWaiting,
  statusesIn,
  type Decision,
  type ReviewStatus,
  type ReviewFilter,
} from '#/kernel/review.ts'
import type { DocumentSide } from './rules.ts'
import type { DaysOf, RequestSort } from './search.ts'

/** The library's name, and how long it keeps documents. */
export function findTerms(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['name', 'document_retention_days'])
    .executeTakeFirstOrThrow()
}

export function findVerified(sql: Sql, id: string) {
  return sql.selectFrom('profiles').select('verified').where('id', '=', id).executeTakeFirstOrThrow()
}

/** Makes submissions of one member wait for each other until the transaction ends. Undefined for who is erased. */
export function lockProfile(sql: Sql, id: string) {
  const members = sql.selectFrom('profiles').where('erased_at', 'is', null)
  return members.select('verified').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The request that rules out a new one: pending, or approved. */
export function findOpenRequest(sql: Sql, user_id: string) {
  return sql
    .selectFrom('verification_requests')
    .select(['id', 'status', 'created_at', 'front_file_id', 'back_file_id'])
    .where('user_id', '=', user_id)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()
}

export type PersonalDetails = {
  name: string
  phone: string
  date_of_birth: Day
  address: string
  emergency_contact_name: string
  emergency_contact_phone: string
  emergency_contact_relation: string
  guardian_name: string | null
  guardian_phone: string | null
}

export async function updateProfile(
  sql: Sql,
  id: string,
  details: PersonalDetails,
  updated_at: Date,
): Promise<void> {
  await sql
    .updateTable('profiles')
    .set({ ...details, updated_at })
    .where('id', '=', id)
    .execute()
}

export type NewRequest = Insertable<DB['verification_requests']> & { consented_days: number }

/** Undefined if verification_request_exists refuses it: a member has at most one pending or approved request. */
export function insertRequest(sql: Sql, request: NewRequest) {
  return sql
    .insertInto('verification_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirst()
}

/** A member's requests with what is left of their documents, newest first. */
export function listRequestsOf(sql: Sql, user_id: string) {
  return withDocuments(sql)
    .select([
      'request.id',
      'request.status',
      'request.created_at',
      'request.reviewed_at',
      'request.rejection_reason',
    ])
    .where('request.user_id', '=', user_id)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()
}

const ROW = [
  'request.id',
  'request.user_id',
  'student.name',
  'student.phone',
  'student.emergency_contact_name',
  'request.status',
  'request.created_at',
  'request.reviewed_at',
] as const

export type Listing = Asked &
  DayRange & {
    search?: string | undefined
    status?: ReviewFilter | undefined
    sort?: RequestSort | undefined
    days?: DaysOf | undefined
  }

/** When it was reviewed; of what nobody has reviewed, a moment that comes last in this order (DESK-17). */
function reviewedIn(sort: RequestSort) {
  return sort === '-reviewed'
    ? raw`coalesce(request.reviewed_at, '-infinity')`
    : raw`coalesce(request.reviewed_at, 'infinity')`
}

/** By default newest first, or what waits oldest first; `search` is what finds the member, or a part of a status. */
export function listRequests(sql: Sql, { search = '', status = 'all', days, from, to, ...rest }: Listing) {
  const { sort: wanted, ...asked } = rest
  const asksForQueue = asksForWaiting(search)
  const isQueue = asksForQueue || status === 'pending'
  const isReviewed = days === 'reviewed'
  const sort = wanted ?? (isReviewed ? '-reviewed' : isQueue ? 'submitted' : '-submitted')
  const reviewed = reviewedIn(sort)
  const submitted = ['request.created_at', 'request.id']
  const requests = sql
    .selectFrom('verification_requests as request')
    .innerJoin('profiles as student', 'student.id', 'request.user_id')
    .select(ROW)
    .select('student.reachable_email as email')
    .where(withinDays(isReviewed ? reviewed : 'request.created_at', { from, to }))
    .$if(isReviewed, (query) => query.where('request.reviewed_at', 'is not', null))
    .$if(status !== 'all', (query) => query.where('request.status', '=', status as ReviewStatus))
    .$if(asksForQueue, (query) => query.where('request.status', '=', 'pending'))
    .$if(search !== '' && !asksForQueue, (query) =>
      query.where((of) =>
        of.or([
          isOfMember('request.user_id', search),
          raw<boolean>`request.status = any (${statusesIn(search)}::review_status[])`,
        ]),
      ),
    )
  const list = isReviewed ? 'verification_reviews' : 'verification_requests'
  const kinds = asksForQueue ? ['pending'] : status === 'all' ? undefined : [status]
  const tally = search === '' || asksForQueue ? () => sumTallies(sql, list, { kinds, from, to }) : null
  return readCountedPage(requests, asked, {
    from: 'verification_requests as request',
    ...sortedBy({ submitted, reviewed: [reviewed, ...submitted] }, sort),
    tally,
  })
}

/** A request with its student, its reviewer's name and its documents. */
export function findRequest(sql: Sql, id: string) {
  return withDocuments(sql)
    .innerJoin('profiles as student', 'student.id', 'request.user_id')
    .leftJoin('profiles as reviewer', 'reviewer.id', 'request.reviewed_by')
    .select(ROW)
    .select('student.reachable_email as email')
    .select([
      'student.date_of_birth',
      'student.address',
      'student.emergency_contact_phone',
      'student.emergency_contact_relation',
      'student.guardian_name',
      'student.guardian_phone',
      'request.consented_at',
      'request.rejection_reason',
      'reviewer.name as reviewed_by_name',
    ])
    .where('request.id', '=', id)
    .executeTakeFirst()
}

/** Whose request it is; what else would change whether they are verified waits until the transaction ends. */
export function lockOwner(sql: Sql, request_id: string) {
  const asked = sql.selectFrom('verification_requests').select('user_id').where('id', '=', request_id)
  const owner = sql.selectFrom('profiles').select('verified').where('id', '=', asked)
  return owner.forNoKeyUpdate().executeTakeFirst()
}

/** The file of one side, and its owner. */
export function findDocument(sql: Sql, request_id: string, side: DocumentSide) {
  return sql
    .selectFrom('verification_requests as request')
    .innerJoin('files', 'files.id', side === 'front' ? 'request.front_file_id' : 'request.back_file_id')
    .select(['files.id', 'files.erased_at', 'request.user_id'])
    .where('request.id', '=', request_id)
    .executeTakeFirst()
}

type Review = { reviewed_by: string; reviewed_at: Date; rejection_reason: string | null }

/** Decides a request that is still pending, otherwise undefined: of two admins only one gets a row. */
export function decideRequest(sql: Sql, decision: Review & { id: string; status: Decision }) {
  const { id, ...values } = decision
  return sql
    .updateTable('verification_requests')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['id', 'user_id', 'status'])
    .executeTakeFirst()
}

/** A banned member stays unverified until the ban is taken back (ACCOUNT-17). */
export async function verifyProfile(sql: Sql, id: string, updated_at: Date): Promise<void> {
  await sql
    .updateTable('profiles')
    .set((of) => ({
      verified: of('banned_at', 'is', null).$castTo<boolean>(),
      verified_before_ban: of.case().when('banned_at', 'is not', null).then(true).end(),
      updated_at,
    }))
    .where('id', '=', id)
    .execute()
}

export function findAddressee(sql: Sql, id: string) {
  return sql.selectFrom('profiles').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}

function withDocuments(sql: Sql) {
  return sql
    .selectFrom('verification_requests as request')
    .leftJoin('files as front', 'front.id', 'request.front_file_id')
    .leftJoin('files as back', 'back.id', 'request.back_file_id')
    .select([
      'front.content_type as front_type',
      'front.erased_at as front_erased_at',
      'back.content_type as back_type',
      'back.erased_at as back_erased_at',
    ])
}
