/**
 * Sign-ins that are under way: each remembers a digest of its account's password as it was when it began. The database
 * refuses the session of one that was overtaken by a new password, a ban or an erasure (`sign_in_overtaken`,
 * ACCOUNT-13).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { accountTexts } from '#/features/accounts/texts.ts'
import { textFor } from '#/kernel/refusal.ts'
import { findBan } from './ban.ts'

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(sql: Kysely<DB>) {
  /** By account. */
  const running = new AsyncLocalStorage<Map<string, string>>()
  return {
    run: <T>(signIn: () => Promise<T>): Promise<T> => running.run(new Map(), signIn),
    /** Before anything is looked up by which the account will be judged. */
    async begin(whose: { email: string } | { id: string }): Promise<void> {
      const found = await findPassword(sql, whose)
      if (found) running.getStore()?.set(found.id, found.digest)
    },
    /**
     * Whose sign-in this is, if ten wrong codes have closed its second step, and the digest of the password that
     * somebody must have known.
     */
    findLocked: () => findLocked(sql, [...(running.getStore() ?? [])]),
    /** What a new session is written with. */
    finish: async <Session extends { userId: string }>(session: Session) => {
      await refuseBanned(sql, session.userId)
      // None for one that no sign-in opens, such as the new one after a changed password.
      const openedUnder = running.getStore()?.get(session.userId) ?? null
      return { data: { ...session, openedUnder } }
    },
  }
}

function findPassword(sql: Kysely<DB>, whose: { email: string } | { id: string }) {
  const [column, value] =
    'id' in whose ? (['profiles.id', whose.id] as const) : (['email', whose.email] as const)
  return sql
    .selectFrom('profiles')
    .leftJoin('credentials', 'credentials.user_id', 'profiles.id')
    .select(['profiles.id', raw<string>`coalesce(md5(password), '')`.as('digest')])
    .where(column, '=', value)
    .executeTakeFirst()
}

async function findLocked(sql: Kysely<DB>, [begun]: [string, string][]) {
  if (!begun) return undefined
  const [id, digest] = begun
  const owner = await sql
    .selectFrom('profiles')
    .innerJoin('two_factors', 'two_factors.user_id', 'profiles.id')
    .select(['profiles.id', 'name'])
    .select((of) => of.ref('email').$notNull().as('email'))
    .where('profiles.id', '=', id)
    .where('locked_until', '>', raw<Date>`now()`)
    .executeTakeFirst()
  return owner && { ...owner, digest }
}

/** A banned account can't sign in, and is told why (ACCOUNT-17). */
async function refuseBanned(sql: Kysely<DB>, user_id: string): Promise<void> {
  const data = await findBan(sql, user_id)
  if (!data) return
  throw new APIError('FORBIDDEN', {
    code: 'banned',
    message: textFor(accountTexts, 'banned', data)?.description ?? '',
    data,
  })
}
