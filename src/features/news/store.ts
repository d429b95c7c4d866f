import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { NewsKind, Ways } from './rules.ts'

export function listChoices(sql: Sql, user_id: string) {
  return sql
    .selectFrom('news_choices')
    .select(['kind', 'push', 'mail'])
    .where('user_id', '=', user_id)
    .execute()
}

/** Undefined if the member has chosen nothing for this kind. */
export function findChoice(sql: Sql, user_id: string, kind: NewsKind): Promise<Ways | undefined> {
  return sql
    .selectFrom('news_choices')
    .select(['push', 'mail'])
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function choose(sql: Sql, user_id: string, kind: NewsKind, ways: Ways): Promise<void> {
  await sql
    .insertInto('news_choices')
    .values({ user_id, kind, ...ways })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(ways))
    .execute()
}

/** Where a member reads mails, null while they wait for their invitation (IMPORT-8); and the library's name. */
export function findAddressee(sql: Sql, user_id: string) {
  return sql
    .selectFrom('profiles')
    .select('name')
    .select(raw<string | null>`case when not awaits_invitation(profiles) then reachable_email end`.as('to'))
    .select((of) => of.selectFrom('library_settings').select('name').$asScalar().$notNull().as('library'))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** Our public key; undefined while the library has push switched off. */
export async function findKey(sql: Sql): Promise<Buffer | undefined> {
  const found = await sql
    .selectFrom('push_keys')
    .select('public_key')
    .where((of) => of.selectFrom('library_settings').select('push_on'))
    .executeTakeFirst()
  return found?.public_key
}

/** The sessions whose browsers show this member messages; they expire by the machine's clock, whatever NOW says. */
export async function listDevices(sql: Sql, user_id: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('session_id')
    .where('push_subscriptions.user_id', '=', user_id)
    .where('expires_at', '>', raw<Date>`now()`)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

type Device = {
  session_id: string
  user_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  created_at: Date
}

/**
 * A browser belongs to who signed in there last: it proves by its keys that it is the same. False if the address is
 * another browser's.
 */
export async function insertDevice(sql: Sql, device: Device): Promise<boolean> {
  await sql.deleteFrom('push_subscriptions').where('session_id', '=', device.session_id).execute()
  const made = await sql
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .constraint('push_device_taken')
        .doUpdateSet((of) => ({
          session_id: of.ref('excluded.session_id'),
          user_id: of.ref('excluded.user_id'),
          created_at: of.ref('excluded.created_at'),
        }))
        .whereRef('push_subscriptions.p256dh', '=', 'excluded.p256dh')
        .whereRef('push_subscriptions.auth', '=', 'excluded.auth'),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Keeps the newest of a member. */
export async function deleteBeyond(sql: Sql, user_id: string, most: number): Promise<void> {
  await sql
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (of) =>
      of
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(most),
    )
    .execute()
}

export async function deleteDevice(sql: Sql, session_id: string): Promise<void> {
  await sql.deleteFrom('push_subscriptions').where('session_id', '=', session_id).execute()
}

/** Of two requests of one member at once, the second waits. */
export async function lockMember(sql: Sql, user_id: string): Promise<void> {
  await sql.selectFrom('profiles').select('id').where('id', '=', user_id).forUpdate().execute()
}
