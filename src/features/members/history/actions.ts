import type { Asked } from '#database/read-page.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { MemberRefusal } from '../texts.ts'
import * as store from './store.ts'

/** Throws member_not_found. */
async function findHistory({ sql, today }: MemberContext, { id }: { id: string }) {
  const found = await store.find(sql, id, today)
  if (!found) throw new Refusal<MemberRefusal>('member_not_found')
  return {
    ...found,
    requests: found.requests.map((row) => ({ ...row, created_at: new Date(row.created_at) })),
    proofs: found.proofs.map((row) => ({ ...row, submitted_at: new Date(row.submitted_at) })),
    forms: found.forms.map((row) => ({ ...row, form_submitted_at: new Date(row.form_submitted_at) })),
  }
}

type AskedOf = Asked & { id: string }

const listBookingsOfMember = ({ sql, today }: MemberContext, { id, ...asked }: AskedOf) =>
  store.listBookings(sql, id, asked, today)

const listPaymentsOfMember = ({ sql }: MemberContext, { id, ...asked }: AskedOf) =>
  store.listPayments(sql, id, asked)

const listOrdersOfMember = ({ sql }: MemberContext, { id, ...asked }: AskedOf) =>
  store.listOrders(sql, id, asked)

export const admin = { findHistory, listBookingsOfMember, listPaymentsOfMember, listOrdersOfMember }
