import { tell } from '#/features/news/tell.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Decision } from '#/kernel/review.ts'
import { approvedMail, rejectedMail } from './mails.ts'
import { approvedMessage, rejectedMessage } from './messages.ts'
import * as store from './store.ts'
import type { IdentityRefusal } from './texts.ts'

const APPROVED = { status: 'approved', rejection_reason: null } as const

/** Request, profile and mail in one transaction. Throws request_unknown, request_already_reviewed or own_matter. */
export function approveRequest(context: MemberContext, { id }: { id: string }) {
  return decideRequest(context, { id, ...APPROVED })
}

/**
 * Rejects with a reason, which the student sees. Throws request_unknown, request_already_reviewed, own_matter, or
 * member_verified, whose page has no form that they could send again.
 */
export function rejectRequest(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  return decideRequest(context, { id, status: 'rejected', rejection_reason: reason })
}

/**
 * Approves the request that waits, if one does, of a member whom the desk has verified otherwise (IDENTITY-8), in the
 * caller's transaction.
 */
export async function approveWaiting(context: MemberContext, transaction: Sql, user_id: string) {
  const open = await store.findOpenRequest(transaction, user_id)
  if (open?.status === 'pending') await decideIn(transaction, context, { id: open.id, ...APPROVED })
}

type Deciding = { id: string; status: Decision; rejection_reason: string | null }

function decideRequest(context: MemberContext, decision: Deciding) {
  return context.sql.transaction().execute((transaction) => decideIn(transaction, context, decision))
}

async function decideIn(transaction: Sql, context: MemberContext, decision: Deciding) {
  const { member, now, appUrl } = context
  // First, as whoever verifies a member otherwise has it when they come to the request.
  const owner = await store.lockOwner(transaction, decision.id)
  const decided = await store.decideRequest(transaction, {
    ...decision,
    reviewed_by: member.id,
    reviewed_at: now,
  })
  if (!decided) throw await whyNot(transaction, decision.id)
  refuseOwnMatter(member, decided.user_id)
  if (decision.status === 'rejected' && owner?.verified) throw new Refusal<IdentityRefusal>('member_verified')
  if (decision.status === 'approved') await store.verifyProfile(transaction, decided.user_id, now)
  const [student, terms] = await Promise.all([
    store.findAddressee(transaction, decided.user_id),
    store.findTerms(transaction),
  ])
  const addressee = { to: student.email, name: student.name, library: terms.name, appUrl }
  const reason = decision.rejection_reason
  await tell(context, transaction, {
    user_id: decided.user_id,
    kind: decision.status,
    words: reason === null ? approvedMessage : rejectedMessage,
    mail: () => (reason === null ? approvedMail(addressee) : rejectedMail({ ...addressee, reason })),
  })
  return { id: decided.id, status: decided.status, reviewed_at: now }
}

async function whyNot(transaction: Sql, id: string): Promise<Refusal<IdentityRefusal>> {
  const request = await store.findRequest(transaction, id)
  if (!request) return new Refusal('request_unknown')
  return new Refusal('request_already_reviewed', {
    status: request.status,
    reviewed_by: request.reviewed_by_name,
  })
}
