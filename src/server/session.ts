import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql as raw, type Kysely } from 'kysely'
import { daysFrom, type Days, type OwnRead, type ReadAhead } from '#database/own-read.ts'
import type { DB } from '#database/schema.ts'
import { statement } from '#database/statement.ts'
import { isUseStale } from '#/features/accounts/devices/rules.ts'
import { mustSetUpTwoStep } from '#/features/accounts/rules.ts'
import type { Member } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { sessionCookieName } from './auth.ts'

const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 20_000

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
  const cookieName = sessionCookieName(options.secure)
  const remembered = new Map<string, Remembered>()
  let notices = 0

  async function find(cookieHeader: string | undefined): Promise<Member | null> {
    return (await findWith(cookieHeader)).member
  }

  /** `ahead` is read along where the database is asked for the session. */
  async function findWith(cookieHeader: string | undefined, ahead?: Ahead): Promise<Found> {
    const token = tokenIn(cookieHeader, cookieName, options.secret)
    if (token === null) return NOBODY
    const known = remembered.get(token)
    if (known && known.until > Date.now()) return { member: known.member }
    const now = options.now()
    const before = notices
    const found = await findSession(options.sql, token, now, ahead)
    const { member } = found
    if (member && isUseStale(found.last_used_at, now)) await markUsed(options.sql, member.session_id, now)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // If a notice came during the read, the result may already be outdated.
    if (before === notices) remembered.set(token, { member, until: Date.now() + REMEMBERED_MS })
    return found
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

  return { find, findWith, forget, listOpen }
}

export type Sessions = ReturnType<typeof createSessions>

type Ahead = { read: OwnRead<unknown>; today: Day }

export type Found = { member: Member | null; readAhead?: ReadAhead | undefined }

const NOBODY: Found = { member: null }

/** Who a session token belongs to. Every request to a portal runs this. */
export async function findSession(
  sql: Kysely<DB>,
  token: string,
  now: Date,
  ahead?: Ahead,
): Promise<{ member: null } | (Found & { member: Member; last_used_at: Date })> {
  const [row] = ahead
    ? await withRead(ahead.read)(sql, { token, now, ...daysFrom(ahead.today) })
    : await alone(sql, { token, now })
  if (!row) return { member: null }
  const { two_factor_enabled, asked, last_used_at, own, ...member } = row
  const admins = { role: row.role, two_factor_enabled }
  return {
    member: { ...member, needs_second_factor: mustSetUpTwoStep(admins, asked ?? false) },
    last_used_at,
    readAhead: ahead && { read: ahead.read, row: own },
  }
}

type OfToken = { token: string; now: Date }

const alone = statement((sql, given: OfToken) => sessionOf(sql, given).select(raw<unknown>`null`.as('own')))

const withReads = new Map<OwnRead<unknown>, ReturnType<typeof sessionWith>>()

function withRead(read: OwnRead<unknown>) {
  const made = withReads.get(read) ?? sessionWith(read)
  withReads.set(read, made)
  return made
}

function sessionWith(read: OwnRead<unknown>) {
  return statement((sql, given: OfToken & Days) =>
    sessionOf(sql, given).select((of) => raw<unknown>`${read.part(sql, of, given)}`.as('own')),
  )
}

function sessionOf(sql: Kysely<DB>, { token, now }: OfToken) {
  return (
    sql
      .selectFrom('profiles')
      .innerJoin('sessions', 'sessions.user_id', 'profiles.id')
      .select(['profiles.id', 'sessions.id as session_id', 'profiles.name', 'role', 'profiles.verified'])
      .select(['last_used_at', 'two_factor_enabled'])
      // Nobody signs in without an address.
      .select((of) => of.ref('email').$notNull().as('email'))
      .select((of) =>
        of.selectFrom('library_settings').select('second_factor_for_admins').$asScalar().as('asked'),
      )
      .where('sessions.token', '=', token)
      .where('sessions.expires_at', '>', now)
      .where('banned_at', 'is', null)
  )
}

async function markUsed(sql: Kysely<DB>, id: string, now: Date): Promise<void> {
  await sql.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The session token of the cookie, after its signature was verified. */
function tokenIn(header: string | undefined, name: string, secret: string): string | null {
  const start = header?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (start === undefined) return null
  const value = decode(start.slice(name.length + 1))
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
