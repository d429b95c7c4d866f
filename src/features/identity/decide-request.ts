import { tell } from '#/features/news/tell.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Decision } from '#/kernel/review.ts'
import { approvedMail, rejectedMail } from './mails.ts'
import { approvedMessage, rejectedMessage } from './messages.ts'
import * as store from './store.ts'
import type { IdentityRefusal } from './texts.ts'

/** Request, profile and mail in one transaction. Throws request_unknown, request_already_reviewed or own_matter. */
export function approveRequest(context: MemberContext, { id }: { id: string }) {
  return decideRequest(context, { id, status: 'approved', rejection_reason: null })
}

/** Rejects with a reason, which the student sees. Throws request_unknown, request_already_reviewed, own_matter. */
export function rejectRequest(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  return decideRequest(context, { id, status: 'rejected', rejection_reason: reason })
}

async function decideRequest(
  context: MemberContext,
  decision: { id: string; status: Decision; rejection_reason: string | null },
) {
  const { sql, member, now, appUrl } = context
  return sql.transaction().execute(async (transaction) => {
    const decided = await store.decideRequest(transaction, {
      ...decision,
      reviewed_by: member.id,
      reviewed_at: now,
    })
    if (!decided) throw await whyNot(transaction, decision.id)
    refuseOwnMatter(member, decided.user_id)
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
  })
}

async function whyNot(transaction: Sql, id: string): Promise<Refusal<IdentityRefusal>> {
  const request = await store.findRequest(transaction, id)
  if (!request) return new Refusal('request_unknown')
  return new Refusal('request_already_reviewed', {
    status: request.status,
    reviewed_by: request.reviewed_by_name,
  })
}
