/**
 * Sign-ins that are under way: each remembers what its account's password was when it began. The database refuses the session
 * of one that was overtaken by a new password, a ban or an erasure (`sign_in_overtaken`, ACCOUNT-13).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(sql: Kysely<DB>) {
  /** Digests of passwords by account. */
  const running = new AsyncLocalStorage<Map<string, string>>()
  return {
    run: <T>(signIn: () => Promise<T>): Promise<T> => running.run(new Map(), signIn),
    /** Before anything is looked up by which the account will be judged. */
    async begin(whose: { email: string } | { id: string }): Promise<void> {
      const found = await findPassword(sql, whose)
      if (found) running.getStore()?.set(found.id, found.digest)
    },
    /** Null for a session that no password opens, such as the new one after a changed password. */
    digestFor: (user_id: string): string | null => running.getStore()?.get(user_id) ?? null,
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
