import { readExactPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import { DELIVERIES, type Delivery, type MessageStatus, type Subject } from './rules.ts'

const TYPED = [
  'switched_on',
  'phone_number_id',
  'plan_template',
  'due_template',
  'template_language',
  'access_since',
  'receipts_since',
  'version',
] as const

export function findSettings(sql: Sql) {
  return sql
    .selectFrom('whatsapp_settings')
    .select([...TYPED, 'sealed_token', 'sealed_app_secret', 'sealed_verify_token'])
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends, with the name of the last admin to save them. */
export function lockSettings(sql: Sql) {
  return sql
    .selectFrom('whatsapp_settings')
    .select([...TYPED, 'sealed_token', 'sealed_app_secret', 'sealed_verify_token'])
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

type WithSecrets = {
  sealed_token?: Buffer
  access_since?: Date
  sealed_app_secret?: Buffer
  sealed_verify_token?: Buffer
  receipts_since?: Date
}
export type WithoutToken = { switched_on: false; sealed_token: null; access_since: null }
export type WithoutReports = { sealed_app_secret: null; sealed_verify_token: null; receipts_since: null }

export function updateSettings(
  sql: Sql,
  changes: ((Typed & WithSecrets) | WithoutToken | WithoutReports) & { updated_by: string },
) {
  return sql
    .updateTable('whatsapp_settings')
    .set((of) => ({ ...changes, version: of('version', '+', 1) }))
    .returning([...TYPED, 'sealed_token', 'sealed_app_secret', 'sealed_verify_token'])
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

/** What the member has owed for longest; the amounts are in paise. */
export function findDue(sql: Sql, user_id: string) {
  return sql
    .selectFrom('dues')
    .innerJoin('subscriptions', 'subscriptions.id', 'dues.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.name as plan_name', 'plans.name_hi as plan_name_hi', 'due_on', 'total', 'paid'])
    .where('dues.user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the member was written to about this since then, or may have been. What didn’t arrive doesn’t count. */
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
    .where('delivery', 'is distinct from', 'failed')
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

/** To everybody, or to one member, the newest first. */
export function list(sql: Sql, user_id: string | undefined, asked: Asked) {
  let query = sql
    .selectFrom('whatsapp_messages as message')
    .leftJoin('profiles', 'profiles.id', 'message.user_id')
    .select(['message.id', 'profiles.name', 'asked_at', 'delivery_at'])
    .select((of) => [
      of.ref('about').$castTo<Subject | 'test'>().as('about'),
      of.ref('status').$castTo<MessageStatus>().as('status'),
      of.ref('delivery').$castTo<Delivery | null>().as('delivery'),
      // What was reported later says more than the answer did.
      of
        .case()
        // Of one that waits it is only why it does.
        .when('settled_at', 'is', null)
        .then(null)
        .when('delivery', 'is', null)
        .then(of.ref('problem'))
        .else(of.ref('delivery_problem'))
        .end()
        .as('problem'),
    ])
  if (user_id !== undefined) query = query.where('message.user_id', '=', user_id)
  return readExactPage(query, asked, { from: 'whatsapp_messages as message', by: ['asked_at', 'message.id'] })
}

/** Takes a message that waits, so that nobody else sends it. Undefined if it doesn't wait. */
export function take(sql: Sql, id: string) {
  return sql
    .updateTable('whatsapp_messages')
    .set({ status: 'sending' })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['phone_digits', 'template', 'template_language', 'words', 'asked_at', 'problem'])
    .executeTakeFirst()
}

type Became = {
  status: MessageStatus
  problem: string | null
  settled_at: Date | null
  provider_id?: string
}

/** Notes what became of a message that was being sent; who has sent it knows better than who found it so. */
export async function settle(sql: Sql, id: string, became: Became): Promise<void> {
  await sql
    .updateTable('whatsapp_messages')
    .set(became)
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'unclear'])
    .execute()
}

/** A report by WhatsApp's id of the message, and by ours, which it repeats if it got it. */
export type Report = {
  provider_id: string
  id: string | undefined
  delivery: Delivery
  delivery_at: Date
  delivery_problem: string | null
}

/** Which of these ids, WhatsApp's or ours, are of a message. */
export async function findReported(sql: Sql, reports: readonly Report[]): Promise<Set<string>> {
  const found = await sql
    .selectFrom('whatsapp_messages')
    .select(['id', 'provider_id'])
    .where((of) =>
      of.or([
        of('provider_id', '=', of.fn.any(of.val(reports.map(({ provider_id }) => provider_id)))),
        of('id', '=', of.fn.any(of.val(reports.flatMap(({ id }) => id ?? [])))),
      ]),
    )
    .execute()
  return new Set(found.flatMap(({ id, provider_id }) => [id, provider_id ?? id]))
}

/** Notes a report if it says more than the one before. It may come before the answer that has WhatsApp's id. */
export async function noteReport(sql: Sql, { id, ...report }: Report): Promise<void> {
  const less = DELIVERIES.slice(0, DELIVERIES.indexOf(report.delivery))
  await sql
    .updateTable('whatsapp_messages')
    .set(report)
    .where((of) => {
      const known = of('provider_id', '=', report.provider_id)
      return id === undefined
        ? known
        : of.or([known, of.and([of('id', '=', id), of('provider_id', 'is', null)])])
    })
    .where((of) => {
      const none = of('delivery', 'is', null)
      return less.length === 0 ? none : of.or([none, of('delivery', 'in', less)])
    })
    .execute()
}
