import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { MemberRefusal } from '../texts.ts'
import * as store from './store.ts'

/** Throws member_not_found. */
async function findHistory({ sql, today }: MemberContext, { id }: { id: string }) {
  const found = await store.find(sql, id, today)
  if (!found) throw new Refusal<MemberRefusal>('member_not_found')
  const moments = <Row extends { created_at: string | Date }>(row: Row) => ({
    ...row,
    created_at: new Date(row.created_at),
  })
  return {
    ...found,
    payments: found.payments.map(moments),
    orders: found.orders.map(moments),
    requests: found.requests.map(moments),
    proofs: found.proofs.map((row) => ({ ...row, submitted_at: new Date(row.submitted_at) })),
    forms: found.forms.map((row) => ({ ...row, form_submitted_at: new Date(row.form_submitted_at) })),
  }
}

export const admin = { findHistory }
