import type { Asked } from '#database/read-page.ts'
import { eraseMember } from '#/features/accounts/erasure/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { admin as history } from './history/actions.ts'
import { actionProblem, type MemberAction } from './rules.ts'
import type { DeskFilter, Sort, StatusFilter } from './search.ts'
import * as store from './store.ts'
import type { MemberRefusal } from './texts.ts'

export type Listing = Asked & {
  status?: StatusFilter | undefined
  show?: DeskFilter | undefined
  sort?: Sort | undefined
  search?: string | undefined
}

/** A page of the members whom a filter shows. */
export function listMembers({ sql, today }: { sql: Sql; today: Day }, listing: Listing) {
  const { status = 'all', show = 'everyone', sort = 'newest', search = '', ...asked } = listing
  return store.list(sql, today, { status, show, sort, search, ...asked })
}

async function countMembers({ sql, today }: MemberContext) {
  const [counts, ends_soon] = await Promise.all([
    store.countByStatus(sql, today),
    store.countEndingSoon(sql, today),
  ])
  const of = (status: string) => counts.find((one) => one.status === status)?.count ?? 0
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    active: of('active'),
    pending: of('pending'),
    expired: of('expired'),
    no_subscription: of('no_subscription'),
    admins: counts.reduce((sum, { admins }) => sum + admins, 0),
    ends_soon,
  }
}

/** How many members have a plan that ends within the week, and haven't renewed: those of the filter (USERS-4). */
export function countEndingSoon(sql: Sql, today: Day): Promise<number> {
  return store.countEndingSoon(sql, today)
}

/** Throws member_not_found. */
async function findMember({ sql, today }: MemberContext, { id }: { id: string }) {
  return known(await store.find(sql, id, today))
}

type Details = { id: string; version: number; name: string; phone: string; verified: boolean }

/** Throws member_not_found or changed_meanwhile. */
async function updateMember({ sql, now }: MemberContext, { id, version, phone, ...details }: Details) {
  return sql.transaction().execute(async (transaction) => {
    const member = known(await store.lock(transaction, id))
    refuseOverwriting({ version: member.version, saved_by: null }, version)
    await store.update(transaction, id, { ...details, phone: phone === '' ? null : phone, updated_at: now })
    return { id }
  })
}

type Change = Omit<Parameters<typeof store.update>[2], 'updated_at'>

/** Does one thing to a member whom nobody else changes meanwhile. Throws member_not_found or what is wrong with it. */
async function change(context: MemberContext, id: string, [action, values]: [MemberAction, Change]) {
  return context.sql.transaction().execute(async (transaction) => {
    await lockFor(transaction, context, { id, action })
    await store.update(transaction, id, { ...values, updated_at: context.now })
    return { id }
  })
}

async function lockFor(
  transaction: Sql,
  { member }: MemberContext,
  { id, action }: { id: string; action: MemberAction },
): Promise<void> {
  const problem = actionProblem(action, known(await store.lock(transaction, id)), member.id)
  if (problem) throw new Refusal<MemberRefusal>(problem)
}

/** The database ends the sessions with it, and with them the live streams. Throws a MemberRefusal. */
function banMember(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  return change(context, id, ['ban', { banned_at: context.now, ban_reason: reason, verified: false }])
}

/** Throws a MemberRefusal. */
function unbanMember(context: MemberContext, { id }: { id: string }) {
  return change(context, id, ['unban', { banned_at: null, ban_reason: null, verified: true }])
}

/** Throws a MemberRefusal. */
function makeAdmin(context: MemberContext, { id }: { id: string }) {
  return change(context, id, ['make_admin', { role: 'admin' }])
}

/** Throws a MemberRefusal; the database refuses the last admin. */
function removeAdmin(context: MemberContext, { id }: { id: string }) {
  return change(context, id, ['remove_admin', { role: 'student' }])
}

/** Throws a MemberRefusal, having done nothing. */
async function deleteMember(context: MemberContext, { id, ends_plan }: { id: string; ends_plan: boolean }) {
  return context.sql.transaction().execute(async (transaction) => {
    await lockFor(transaction, context, { id, action: 'delete' })
    if (!ends_plan && (await store.hasPlan(transaction, id, context.today)))
      throw new Refusal<MemberRefusal>('member_has_plan')
    await eraseMember(transaction, context, id)
    return { id }
  })
}

function known<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal<MemberRefusal>('member_not_found')
  return row
}

export const admin = {
  ...history,
  listMembers,
  countMembers,
  findMember,
  updateMember,
  banMember,
  unbanMember,
  makeAdmin,
  removeAdmin,
  deleteMember,
}
