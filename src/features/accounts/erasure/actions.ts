import type { Asked } from '#database/read-page.ts'
import { maskMember } from '#/features/audit/actions.ts'
import { closeDuesOf } from '#/features/dues/actions.ts'
import { forgetFilesOf } from '#/features/files/actions.ts'
import { endAllSubscriptions } from '#/features/subscriptions/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { worksAtDesk } from '#/kernel/roles.ts'
import { requireOwnPassword } from '../require-own-password.ts'
import { erasedMail, erasureRefusedMail } from './mails.ts'
import * as store from './store.ts'
import { numbersOf, type ErasureRefusal } from './texts.ts'

async function myErasure({ sql, member }: MemberContext) {
  return { request: (await store.findNewest(sql, member.id)) ?? null }
}

/** Throws password_wrong, password_tries or erasure_of_admin. */
async function askErasure(context: MemberContext, { password }: { password: string }) {
  const { sql, member, now } = context
  if (worksAtDesk(member.role)) throw new Refusal<ErasureRefusal>('erasure_of_admin')
  await requireOwnPassword(context, password)
  const asked = await store.insert(sql, { user_id: member.id, asked_at: now })
  const request = asked ?? (await store.findNewest(sql, member.id))
  if (!request) throw new Error('a request that waits is not found')
  return request
}

/** Throws erasure_not_pending. */
async function withdrawErasure({ sql, member, now }: MemberContext) {
  const withdrawn = await store.withdraw(sql, member.id, now)
  if (!withdrawn) throw new Refusal<ErasureRefusal>('erasure_not_pending')
  return withdrawn
}

function listErasures({ sql, today }: MemberContext, asked: Asked) {
  return store.list(sql, today, asked)
}

/** Throws erasure_not_found. */
async function findErasure({ sql, today }: MemberContext, { id }: { id: string }) {
  const request = await store.find(sql, today, id)
  if (!request) throw new Refusal<ErasureRefusal>('erasure_not_found')
  return request
}

/** Of a request or a member, with the memberships that the desk was told would end. */
type Carrying = { id: string; ends_plans: readonly string[] }

/**
 * Throws erasure_not_found, erasure_not_pending, erasure_of_admin, erasure_ends_plan or erasure_order_open, having done
 * nothing.
 */
async function carryOutErasure(context: MemberContext, { id, ends_plans }: Carrying) {
  const { sql, member, now } = context
  return sql.transaction().execute(async (transaction) => {
    const decision = { status: 'done', decided_at: now, decided_by: member.id, reason: null } as const
    const { user_id } = await decideRequest(transaction, id, decision)
    await erase(transaction, context, { id: user_id, ends_plans, asked: true })
    return { id }
  })
}

/** The memberships of a member that would end with their account, the one that ends last first. */
export function listPlansToEnd(sql: Sql, user_id: string, today: Day) {
  return store.listPlansToEnd(sql, today, user_id)
}

/** The canteen orders of a member that come before an erasure, the oldest first. */
export function listOrdersToFinish(sql: Sql, user_id: string) {
  return store.listOrdersToFinish(sql, user_id)
}

/**
 * Erases a member whom the desk deletes (USERS-6), in the caller's transaction. It is recorded as an erasure request,
 * as the one that waited or as one of its own. Throws erasure_of_admin, erasure_ends_plan or erasure_order_open.
 */
export async function eraseMember(transaction: Sql, context: MemberContext, member: Carrying): Promise<void> {
  const asked = await store.recordErasure(transaction, member.id, {
    decided_at: context.now,
    decided_by: context.member.id,
  })
  await erase(transaction, context, { ...member, asked })
}

/** `asked`: the member did. */
type Erasure = Carrying & { asked: boolean }

async function erase(
  transaction: Sql,
  context: MemberContext,
  { id, ends_plans, asked }: Erasure,
): Promise<void> {
  const { now, today, queueMail, queueJob } = context
  // A sale that is under way comes first.
  const person = await store.lockPerson(transaction, id)
  if (worksAtDesk(person.role)) throw new Refusal<ErasureRefusal>('erasure_of_admin')
  const untold = (await listPlansToEnd(transaction, id, today)).filter(
    (plan) => !ends_plans.includes(plan.id),
  )
  if (untold.length > 0)
    throw new Refusal<ErasureRefusal>('erasure_ends_plan', {
      plans: untold.map(({ name }) => name).join(', '),
    })
  const orders = await listOrdersToFinish(transaction, id)
  if (orders.length > 0)
    throw new Refusal<ErasureRefusal>('erasure_order_open', { orders: numbersOf(orders) })
  await forgetPerson(transaction, { id, email: person.email }, { at: now, by: context.member.id })
  // Nothing of theirs is left to tell it.
  await queueMail(transaction, () => erasedMail({ to: person.email, ...person, asked }), person.language)
  await queueJob(transaction, 'list_erasures', 'all')
}

type Person = { id: string; email: string | null }

type Erasing = { at: Date; by: string | null }

/** Ends what the person has here and removes what tells who they were, in the caller's transaction. */
async function forgetPerson(transaction: Sql, person: Person, { at, by }: Erasing): Promise<void> {
  await closeDuesOf(transaction, person.id, at)
  await endAllSubscriptions(transaction, person.id, at)
  await store.closeIdentityRequest(transaction, person.id, { reviewed_at: at, reviewed_by: by })
  await forgetFilesOf(transaction, person.id, at)
  await store.forget(transaction, person, at)
  await maskMember(transaction, person.id)
  if (person.email !== null) await store.forgetMails(transaction, person.email)
}

/** Everybody who was erased: ids and times, nothing that tells who they were. */
export function listErased(sql: Sql): Promise<store.Erased[]> {
  return store.listErased(sql)
}

/**
 * Erases again whom a restored archive still knows, as of the time when they were erased (BACKUP-5). They have had
 * their mail. Returns how many.
 */
export async function repeatErasures(transaction: Sql, erased: store.Erased[]): Promise<number> {
  let repeated = 0
  for (const { id, erased_at } of erased) {
    const person = await store.findUnerased(transaction, id)
    if (!person) continue
    // Who has worked at the desk since the archive can't have been erased before they were a member again.
    if (worksAtDesk(person.role)) await store.leaveDesk(transaction, id)
    await store.closePending(transaction, id, erased_at)
    await forgetPerson(transaction, { id, email: person.email }, { at: erased_at, by: null })
    repeated++
  }
  return repeated
}

/** Throws erasure_not_found or erasure_not_pending. */
async function refuseErasure(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, member, now, queueMail } = context
  return sql.transaction().execute(async (transaction) => {
    const decision = { status: 'refused', decided_at: now, decided_by: member.id, reason } as const
    const { user_id } = await decideRequest(transaction, id, decision)
    const person = await store.lockPerson(transaction, user_id)
    await queueMail(transaction, () => erasureRefusedMail({ to: person.email, ...person, reason }))
    return { id }
  })
}

async function decideRequest(transaction: Sql, id: string, decision: Parameters<typeof store.decide>[2]) {
  const request = await store.decide(transaction, id, decision)
  if (request) return request
  const known = await store.exists(transaction, id)
  throw new Refusal<ErasureRefusal>(known ? 'erasure_not_pending' : 'erasure_not_found')
}

export const member = { myErasure, askErasure, withdrawErasure }
export const admin = { listErasures, findErasure, carryOutErasure, refuseErasure }
