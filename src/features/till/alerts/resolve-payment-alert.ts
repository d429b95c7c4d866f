import type { Asked } from '#database/read-page.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { DeskRefusal } from '../texts.ts'
import * as store from './store.ts'

export async function listPaymentAlerts(
  { sql }: MemberContext,
  asked: Asked & { payment_id?: string | undefined },
) {
  const [page, total] = await Promise.all([store.list(sql, asked), store.count(sql, asked)])
  return { ...page, total }
}

/** Throws alert_not_found if it was resolved before. */
export async function resolvePaymentAlert(
  { sql, member, now }: MemberContext,
  { id, note }: { id: string; note: string },
) {
  const resolution = { resolved_at: now, resolved_by: member.id, note }
  if (!(await store.resolve(sql, id, resolution))) throw new Refusal<DeskRefusal>('alert_not_found')
  return { id }
}
