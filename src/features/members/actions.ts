import { endTwoStep as endTwoStepOf } from '#/features/accounts/two-step/actions.ts'
import { eraseMember, listOrdersToFinish, listPlansToEnd } from '#/features/accounts/erasure/actions.ts'
import { approveWaiting } from '#/features/identity/decide-request.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Role } from '#/kernel/roles.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { admin as counts } from './counts/actions.ts'
import { admin as history } from './history/actions.ts'
import { admin as notes } from './notes/actions.ts'
import { addRenewal, listMembers } from './list/list-members.ts'
import * as list from './list/store.ts'
import { actionProblem, type MemberAction } from './rules.ts'
import * as store from './store.ts'
import type { MemberRefusal } from './texts.ts'

/** Throws member_not_found. */
async function findMember({ sql, today }: MemberContext, { id }: { id: string }) {
  const member = addRenewal(requireFound(await list.find(sql, id, today)))
  const [plans_to_end, orders_to_finish] = await Promise.all([
    listPlansToEnd(sql, id, today),
    listOrdersToFinish(sql, id),
  ])
  return { ...member, plans_to_end, orders_to_finish }
}

type Details = { id: string; version: number; name: string; phone: string; verified: boolean }

/**
 * Whoever is verified waits for no review any more; nobody is during a ban (USERS-6). Throws member_not_found,
 * changed_meanwhile, member_banned or desk_account.
 */
async function updateMember(context: MemberContext, { id, version, phone, ...details }: Details) {
  const { sql, now } = context
  return sql.transaction().execute(async (transaction) => {
    const member = await lockFor(transaction, context, { id, action: 'edit' })
    refuseOverwriting({ version: member.version, saved_by: null }, version)
    if (details.verified && member.banned_at) throw new Refusal<MemberRefusal>('member_banned')
    await store.update(transaction, id, { ...details, phone: phone === '' ? null : phone, updated_at: now })
    if (details.verified) await approveWaiting(context, transaction, id)
    return { id }
  })
}

type Locked = Awaited<ReturnType<typeof lockFor>>
type Write = (transaction: Sql, locked: Locked) => Promise<void>

/** Does one thing to a member whom nobody else changes meanwhile. Throws member_not_found or what is wrong with it. */
async function change(context: MemberContext, { id, action }: Action, write: Write) {
  return context.sql.transaction().execute(async (transaction) => {
    await write(transaction, await lockFor(transaction, context, { id, action }))
    return { id }
  })
}

type Action = { id: string; action: MemberAction }

async function lockFor(transaction: Sql, { member }: MemberContext, { id, action }: Action) {
  const locked = requireFound(await store.lock(transaction, id))
  const problem = actionProblem(action, locked, member)
  if (problem) throw new Refusal<MemberRefusal>(problem)
  return locked
}

/** The database ends the sessions with it, and with them the live streams. Throws a MemberRefusal. */
function banMember(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  return change(context, { id, action: 'ban' }, (transaction) =>
    store.ban(transaction, id, { reason, now: context.now }),
  )
}

/** Verifies nobody who wasn't verified before the ban (USERS-6). Throws a MemberRefusal. */
function unbanMember(context: MemberContext, { id }: { id: string }) {
  return change(context, { id, action: 'unban' }, (transaction) => store.unban(transaction, id, context.now))
}

/** A way back for somebody who has lost their phone and their recovery codes (ACCOUNT-25). Throws a MemberRefusal. */
function endTwoStep(context: MemberContext, { id }: { id: string; reason: string }) {
  return change(context, { id, action: 'end_two_step' }, (transaction, member) =>
    endTwoStepOf(transaction, context, member),
  )
}

/** Throws a MemberRefusal. */
function makeAdmin(context: MemberContext, { id }: { id: string }) {
  return changeRole(context, { id, action: 'make_admin' }, 'admin')
}

/** Throws a MemberRefusal; the database refuses the last admin. */
function removeAdmin(context: MemberContext, { id }: { id: string }) {
  return changeRole(context, { id, action: 'remove_admin' }, 'student')
}

/** The desk's daily work, without what admins alone may do (ROLE-1). Throws a MemberRefusal. */
function makeDesk(context: MemberContext, { id }: { id: string }) {
  return changeRole(context, { id, action: 'make_desk' }, 'desk')
}

/** Throws a MemberRefusal. */
function removeDesk(context: MemberContext, { id }: { id: string }) {
  return changeRole(context, { id, action: 'remove_desk' }, 'student')
}

/** The database ends the sessions with it. */
function changeRole(context: MemberContext, action: Action, role: Role) {
  return change(context, action, (transaction) =>
    store.update(transaction, action.id, { role, updated_at: context.now }),
  )
}

type Deletion = { id: string; ends_plans: readonly string[] }

/** Throws a MemberRefusal, erasure_ends_plan or erasure_order_open, having done nothing. */
async function deleteMember(context: MemberContext, { id, ends_plans }: Deletion) {
  return context.sql.transaction().execute(async (transaction) => {
    await lockFor(transaction, context, { id, action: 'delete' })
    await eraseMember(transaction, context, { id, ends_plans })
    return { id }
  })
}

function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal<MemberRefusal>('member_not_found')
  return row
}

export const admin = {
  ...counts,
  ...history,
  ...notes,
  listMembers,
  findMember,
  updateMember,
  banMember,
  unbanMember,
  endTwoStep,
  makeAdmin,
  removeAdmin,
  makeDesk,
  removeDesk,
  deleteMember,
}
