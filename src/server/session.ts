import { sql as raw, type Kysely } from 'kysely'
import { daysFrom, type Days, type OwnRead } from '#database/own-read.ts'
import type { DB } from '#database/schema.ts'
import { statement } from '#database/statement.ts'
import { isUseStale } from '#/features/accounts/devices/rules.ts'
import { mustSetUpTwoStep } from '#/features/accounts/rules.ts'
import type { Member, ReadAhead } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { sessionCookieName } from './auth.ts'
import { inBatches } from './in-batches.ts'
import { sessionCookieReader } from './session-cookie.ts'

const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 20_000
/**
 * Looked up by one statement. More would hold up the first of them; with a second batch under way the database isn't
 * idle while the first is answered.
 */
const AT_ONCE = { most: 32, under_way: 2, late_ms: 20 }

type Remembered = { member: Member | null; until: number }

/**
 * Who a session cookie belongs to, in one indexed query, cached for a few seconds. `forget` is called on every change
 * to a session or profile, in whichever process it happened, so that nobody is served after sign-out, ban or demotion.
 */
export function createSessions(options: {
  sql: Kysely<DB>
  secret: string
  secure: boolean
  now: () => Date
}) {
  const tokenIn = sessionCookieReader(sessionCookieName(options.secure), options.secret)
  const lookUps = new Map<OwnRead<unknown> | undefined, LookUp>()
  const remembered = new Map<string, Remembered>()
  let notices = 0

  async function find(cookieHeader: string | undefined): Promise<Member | null> {
    return (await findWith(cookieHeader)).member
  }

  /** `ahead` is read along where the database is asked for the session. */
  async function findWith(cookieHeader: string | undefined, ahead?: Ahead): Promise<Found> {
    const token = tokenIn(cookieHeader)
    if (token === null) return NOBODY
    const known = remembered.get(token)
    if (known && known.until > Date.now()) return { member: known.member }
    const before = notices
    const found = await lookUp(ahead)(token)
    const member = found?.member ?? null
    if (found) await markUsed(found)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // If a notice came during the read, the result may already be outdated.
    if (before === notices) remembered.set(token, { member, until: Date.now() + REMEMBERED_MS })
    return found ?? NOBODY
  }

  /** Whether this cookie's session was ended, as by a sign-out or a ban, rather than ran out (ACCOUNT-13). */
  async function wasEnded(cookieHeader: string | undefined): Promise<boolean> {
    const token = tokenIn(cookieHeader)
    if (token === null) return false
    const session = await options.sql
      .selectFrom('sessions')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirst()
    return session === undefined
  }

  /** One for each read that sessions bring along, and for its day. */
  function lookUp(ahead?: Ahead): LookUp['find'] {
    const known = lookUps.get(ahead?.read)
    if (known && known.today === ahead?.today) return known.find
    const find = inBatches<string, OfToken>(AT_ONCE, (tokens) =>
      findSessions(options.sql, tokens, options.now(), ahead),
    )
    lookUps.set(ahead?.read, { today: ahead?.today, find })
    return find
  }

  async function markUsed({ member, last_used_at }: OfToken): Promise<void> {
    const now = options.now()
    if (!isUseStale(last_used_at, now)) return
    await options.sql
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', member.session_id)
      .execute()
  }

  /** Drops the cached entries of a session or a member, by id; without an id, of everyone. */
  function forget(id?: string): void {
    notices++
    if (id === undefined) return remembered.clear()
    for (const [token, { member }] of remembered) {
      if (member === null || member.session_id === id || member.id === id) remembered.delete(token)
    }
  }

  /** Which of these sessions, by id, would be served now. */
  async function listOpen(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const rows = await options.sql
      .selectFrom('sessions')
      .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', ids)
      .where('sessions.expires_at', '>', options.now())
      .where('banned_at', 'is', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  return { find, findWith, wasEnded, forget, listOpen }
}

export type Sessions = ReturnType<typeof createSessions>

type Ahead = { read: OwnRead<unknown>; today: Day }

export type Found = { member: Member | null; readAhead?: ReadAhead | undefined }

/** Whom the database knows by a token. */
type OfToken = Found & { member: Member; last_used_at: Date }
type LookUp = { today: Day | undefined; find: (token: string) => Promise<OfToken | undefined> }

const NOBODY: Found = { member: null }

/**
 * Who session tokens belong to; strangers', banned members' and expired ones are left out. Every request to a portal
 * runs this.
 */
export async function findSessions(
  sql: Kysely<DB>,
  tokens: string[],
  now: Date,
  ahead?: Ahead,
): Promise<Map<string, OfToken>> {
  const rows = ahead
    ? await withRead(ahead.read)(sql, { tokens, now, ...daysFrom(ahead.today) })
    : await alone(sql, { tokens, now })
  return new Map(
    rows.map(({ token, two_factor_enabled, asked, last_used_at, own, own_list, ...member }) => {
      const admins = { role: member.role, two_factor_enabled }
      const needs_second_factor = mustSetUpTwoStep(admins, asked ?? false)
      const readAhead = ahead && { read: ahead.read, row: ahead.read.rowOf({ own, own_list }) }
      return [token, { member: { ...member, needs_second_factor }, last_used_at, readAhead }]
    }),
  )
}

type Asked = { tokens: string[]; now: Date }

const alone = statement((sql, given: Asked) =>
  sessionsOf(sql, given).select([raw<unknown>`null`.as('own'), raw<string | null>`null`.as('own_list')]),
)

const withReads = new Map<OwnRead<unknown>, ReturnType<typeof sessionWith>>()

function withRead(read: OwnRead<unknown>) {
  const made = withReads.get(read) ?? sessionWith(read)
  withReads.set(read, made)
  return made
}

function sessionWith(read: OwnRead<unknown>) {
  return statement((sql, given: Asked & Days) =>
    sessionsOf(sql, given).select((of) => read.columns(sql, of, given)),
  )
}

function sessionsOf(sql: Kysely<DB>, { tokens, now }: Asked) {
  return (
    sql
      .selectFrom('profiles')
      .innerJoin('sessions', 'sessions.user_id', 'profiles.id')
      .select(['profiles.id', 'sessions.id as session_id', 'profiles.name', 'role', 'profiles.verified'])
      .select(['sessions.token', 'last_used_at', 'two_factor_enabled'])
      // Nobody signs in without an address.
      .select((of) => of.ref('email').$notNull().as('email'))
      .select((of) =>
        of.selectFrom('library_settings').select('second_factor_for_admins').$asScalar().as('asked'),
      )
      // As a subquery the planner can't count them, and one plan for any tokens looks as cheap as one for these.
      .where((of) => raw<boolean>`${of.ref('sessions.token')} = any((select ${tokens}::text[])::text[])`)
      .where('sessions.expires_at', '>', now)
      .where('banned_at', 'is', null)
  )
}
