import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Reminder } from '../rules.ts'
import { dues } from '../store.ts'

function remindable(sql: Sql) {
  return dues(sql)
    .innerJoin('profiles', 'profiles.id', 'dues.user_id')
    .select((of) => ['profiles.name', of.ref('profiles.reachable_email').$notNull().as('email')])
    .select((of) => of.selectFrom('library_settings').select('name').$asScalar().$notNull().as('library'))
    .where('closed_at', 'is', null)
    .where('reachable_email', 'is not', null)
    .where('banned_at', 'is', null)
    .where(raw<boolean>`not awaits_invitation(profiles)`)
}

/** What members with an address still owe; not of those who wait for their invitation (IMPORT-8). */
export function listRemindable(sql: Sql) {
  return remindable(sql).orderBy('due_on').execute()
}

export function findRemindable(sql: Sql, id: string) {
  return remindable(sql).where('dues.id', '=', id).executeTakeFirst()
}

type Reminding = { due_id: string; kind: Reminder; due_on: Day; sent_at: Date }

/** False if it was noted before: this reminder has been sent. */
export async function noteReminder(sql: Sql, reminding: Reminding): Promise<boolean> {
  const noted = await sql
    .insertInto('due_reminders')
    .values(reminding)
    .onConflict((conflict) => conflict.doNothing())
    .returning('due_id')
    .executeTakeFirst()
  return noted !== undefined
}
