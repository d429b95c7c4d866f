import type { Sql } from '#/kernel/context.ts'
import type { MessageStatus, Subject } from './rules.ts'

const TYPED = [
  'switched_on',
  'phone_number_id',
  'plan_template',
  'due_template',
  'template_language',
  'version',
] as const

export function findSettings(sql: Sql) {
  return sql
    .selectFrom('whatsapp_settings')
    .select([...TYPED, 'sealed_token'])
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends, with the name of the last admin to save them. */
export function lockSettings(sql: Sql) {
  return sql
    .selectFrom('whatsapp_settings')
    .select([...TYPED, 'sealed_token'])
    .select((of) =>
      of
        .selectFrom('profiles')
        .select('profiles.name')
        .whereRef('profiles.id', '=', 'whatsapp_settings.updated_by')
        .as('saved_by'),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type Typed = {
  switched_on: boolean
  phone_number_id: string
  plan_template: string
  due_template: string
  template_language: string
}

export function updateSettings(
  sql: Sql,
  typed: Typed & { sealed_token?: Buffer; access_since?: Date; updated_by: string },
) {
  return sql
    .updateTable('whatsapp_settings')
    .set((of) => ({ ...typed, version: of('version', '+', 1) }))
    .returning([...TYPED, 'sealed_token'])
    .executeTakeFirstOrThrow()
}

/** The member, locked until the transaction ends, and the library's name. */
export function lockMember(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['name', 'phone_digits'])
    .select((of) => of.selectFrom('library_settings').select('name').$asScalar().$notNull().as('library'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The digits of a number as it was typed, with the country code. */
export async function readDigits(sql: Sql, phone: string): Promise<string | null> {
  const { digits } = await sql
    .selectNoFrom((of) => of.fn<string | null>('phone_digits', [of.val(phone)]).as('digits'))
    .executeTakeFirstOrThrow()
  return digits
}

/** The member's plan that ends last, today's or one that has ended. */
export function findPlan(sql: Sql, user_id: string) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['plans.name as plan_name', 'end_date'])
    .where('user_id', '=', user_id)
    .where('subscriptions.status', 'in', ['active', 'expired'])
    .orderBy('end_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What the member has owed for longest; the amounts are in paise. */
export function findDue(sql: Sql, user_id: string) {
  return sql
    .selectFrom('dues')
    .innerJoin('subscriptions', 'subscriptions.id', 'dues.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.name as plan_name', 'due_on', 'total', 'paid'])
    .where('dues.user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the member was written to about this since then, or may have been. */
export async function wasWrittenSince(
  sql: Sql,
  user_id: string,
  about: Subject,
  since: Date,
): Promise<boolean> {
  const found = await sql
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('user_id', '=', user_id)
    .where('about', '=', about)
    .where('asked_at', '>', since)
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type New = {
  user_id: string | null
  about: Subject | 'test'
  phone_digits: string
  template: string
  template_language: string
  words: string[]
  asked_at: Date
  asked_by: string
}

export function insert(sql: Sql, message: New) {
  return sql.insertInto('whatsapp_messages').values(message).returning('id').executeTakeFirstOrThrow()
}

export function list(sql: Sql, user_id: string | undefined, limit: number) {
  let query = sql
    .selectFrom('whatsapp_messages as message')
    .leftJoin('profiles', 'profiles.id', 'message.user_id')
    .select(['message.id', 'profiles.name', 'problem', 'asked_at'])
    .select((of) => [
      of.ref('about').$castTo<Subject | 'test'>().as('about'),
      of.ref('status').$castTo<MessageStatus>().as('status'),
    ])
  if (user_id !== undefined) query = query.where('message.user_id', '=', user_id)
  return query.orderBy('asked_at', 'desc').orderBy('message.id').limit(limit).execute()
}

/** Takes a message that waits, so that nobody else sends it. Undefined if it doesn't wait. */
export function take(sql: Sql, id: string) {
  return sql
    .updateTable('whatsapp_messages')
    .set({ status: 'sending' })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['phone_digits', 'template', 'template_language', 'words', 'asked_at'])
    .executeTakeFirst()
}

type Became = { status: MessageStatus; problem: string | null; settled_at: Date | null }

/** Notes what became of a message that was being sent; who has sent it knows better than who found it so. */
export async function settle(sql: Sql, id: string, became: Became): Promise<void> {
  await sql
    .updateTable('whatsapp_messages')
    .set(became)
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'unclear'])
    .execute()
}
