import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { call, ORPCError, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { sql as raw, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '#database/schema.ts'
import { contracts } from '#/features/contracts.ts'
import { router } from '#/server/http/router.ts'
import type { RequestContext } from '#/server/http/bind.ts'
import { memberContext } from '../test/support/context.ts'
import { NOW, memberId } from './data.ts'
import type { ListCase } from './list-cases.ts'

type Sql = Kysely<DB>

const MEMBER = memberId(500)
const ADMIN = memberId(1)
/** Whose payment's proof waits, with a credit that names it; whose identity waits too. */
const WAITS = memberId(504)

/** Has a seat, and had one before. */
const HOLDER = memberId(499)

/** What a read is asked, by path; those that aren't here are asked nothing. */
const INPUTS: Record<string, (sql: Sql) => Promise<object> | object> = {
  '/admin/erasure-requests/{id}': (sql) => firstOf(sql, 'erasure_requests', 'user_id'),
  '/admin/audit/entries/{id}': (sql) => firstOf(sql, 'audit_entries', 'at'),
  '/admin/dues/held/{user_id}': (sql) => latePayer(sql),
  '/admin/dues/{id}': (sql) => firstOf(sql, 'dues', 'user_id'),
  '/admin/help/{thread}': async (sql) => ({ thread: (await firstOf(sql, 'help_threads', 'user_id')).id }),
  '/admin/find': () => ({ words: 'Meera' }),
  '/admin/verification-requests/{id}': (sql) => sentByWaiting(sql, 'verification_requests'),
  '/admin/member-imports/{id}/progress': () => ({ id: MEMBER }),
  '/admin/users/{id}/history': () => ({ id: MEMBER }),
  '/admin/users/{id}/bookings': () => ({ id: HOLDER }),
  '/admin/users/{id}/payments': () => ({ id: MEMBER }),
  '/admin/users/{id}/orders': () => ({ id: MEMBER }),
  '/admin/users/{member}/notes': () => ({ member: MEMBER }),
  '/admin/users/{id}': () => ({ id: MEMBER }),
  '/admin/overview/waiting/{kind}/{id}': async (sql) => ({
    kind: 'payment_verification',
    ...(await sentByWaiting(sql, 'payment_verifications')),
  }),
  '/admin/receipts/{id}': (sql) => firstOf(sql, 'receipts', 'payment_id'),
  '/admin/receipts/{id}/link': (sql) => firstOf(sql, 'receipts', 'payment_id'),
  '/admin/credit-notes/{id}': (sql) => firstOf(sql, 'credit_notes', 'number'),
  '/admin/payment-verifications/{id}': (sql) => sentByWaiting(sql, 'payment_verifications'),
  '/admin/registrations/{id}': (sql) => firstOf(sql, 'registration_forms'),
  '/admin/seat-members': () => ({ query: 'Meera' }),
  '/admin/seat-holders': () => ({ query: 'Meera' }),
  '/admin/seat-moves': () => ({ user_id: memberId(499), seat_number: 1_499, from_day: '2026-11-20' }),
  '/admin/subscriptions/{id}/changes': (sql) => runningPlan(sql),
  '/admin/subscriptions/{id}/changes/{plan_id}': async (sql) => ({
    ...(await runningPlan(sql)),
    plan_id: (await firstOf(sql, 'plans')).id,
  }),
  '/admin/payments/{id}': (sql) => firstOf(sql, 'payments'),
  '/admin/payments/students': () => ({ query: 'Meera' }),
  '/admin/payment-alerts/{id}': (sql) => firstOf(sql, 'payment_alerts', 'provider_order_id'),
  '/admin/days/{day}': () => ({ day: '2026-10-20' }),
  '/admin/till/months/{month}': () => ({ month: '2026-10' }),
  '/admin/plan-terms': async (sql) => ({ user_id: MEMBER, plan_id: (await firstOf(sql, 'plans')).id }),
  '/admin/timetable/{week}': () => ({ week: '2026-11-15' }),
  '/admin/timetable/{week}/copies': () => ({ week: '2026-11-15', until: '2026-12-20' }),
  '/admin/walk-in/people/{id}': () => ({ id: MEMBER }),
  '/admin/walk-in/twins': () => ({ phone: '+91 90000 00001', email: 'meera@example.org' }),
  '/admin/walk-ins/{id}': () => ({ id: MEMBER }),
  '/receipts/{id}': (sql) => firstOf(sql, 'receipts', 'payment_id'),
  '/credit-notes/{id}': (sql) => firstOf(sql, 'credit_notes', 'number'),
  '/timetable/{date}': () => ({ date: '2026-11-20' }),
}

/** Every GET of the console, as its endpoint answers it to an admin. */
export const DESK_READS: ListCase[] = readsOf(contracts.admin, router.admin)

/** And of a member's pages, to a member who is there at every size. */
export const MEMBER_READS: ListCase[] = readsOf(contracts.member, router.member)

function readsOf(contract: AnyContractRouter, served: AnyRouter): ListCase[] {
  if (!isContractProcedure(contract))
    return Object.entries(contract).flatMap(([name, branch]) =>
      readsOf(branch as AnyContractRouter, served[name as keyof typeof served] as AnyRouter),
    )
  const { method, path = '' } = contract['~orpc'].route
  if (method !== 'GET') return []
  return [{}, ...sortsOf(contract)].map((order) => ({
    name: ['GET', path, ...Object.values(order)].join(' '),
    prepare: async (sql) => ({ ...(await INPUTS[path]?.(sql)), ...order }),
    read: (sql, input) =>
      call(served as AnyProcedure, input, { context: requestOf(sql, path) }).catch(unlessRefused),
  }))
}

/** Each order that a list can be read in; an index has to hold it. */
function sortsOf(contract: AnyContractProcedure): { sort: string }[] {
  const input = contract['~orpc'].inputSchema
  const sort = input instanceof z.ZodMiniObject ? input.shape['sort'] : undefined
  if (!(sort instanceof z.ZodMiniOptional && sort.def.innerType instanceof z.ZodMiniEnum)) return []
  return sort.def.innerType.options.map((name) => ({ sort: String(name) }))
}

function requestOf(sql: Sql, path: string): RequestContext {
  const who = path.startsWith('/admin/')
    ? { id: ADMIN, role: 'admin' }
    : { id: memberId(50), role: 'student' }
  const member = { ...who, needs_second_factor: false }
  const context = memberContext(sql, member as never, { now: NOW })
  return {
    requestId: 'bench',
    context,
    session: async () => ({ member: context.member }),
    wasEnded: async () => false,
    record: () => sql,
    onEndpoint: () => undefined,
  }
}

/** Where the sample library has nothing to show, what it took to find that out is what counts. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ORPCError) || error.status >= 500) throw error
}

/** Ids are made by chance: the order by something else finds the same row in every run. */
async function firstOf(sql: Sql, table: keyof DB, by = 'id'): Promise<{ id: string }> {
  const { rows } = await raw<{ id: string }>`
    select id from ${raw.table(table)} order by ${raw.ref(by)} limit 1`.execute(sql)
  const [row] = rows
  if (!row) throw new Error(`no ${table}`)
  return row
}

function sentByWaiting(sql: Sql, table: 'payment_verifications' | 'verification_requests') {
  return sql
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', WAITS)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
}

/** Who is late the longest. */
function latePayer(sql: Sql): Promise<{ user_id: string }> {
  return sql
    .selectFrom('dues')
    .select('user_id')
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Of a member who is there at every size. */
async function runningPlan(sql: Sql): Promise<{ id: string }> {
  return sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', MEMBER)
    .orderBy('end_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
