import { enterByHand, takeDrawer } from '#/features/payments/ledger/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { subtract, sumOf, type Paise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findDrawer } from './find-drawer.ts'
import { correctionEntries } from './rules.ts'
import * as store from './store.ts'
import type { DrawerRefusal } from './texts.ts'

/**
 * Corrects a count by an entry of today, to what was really in the drawer (paise); the count stays as it was (TILL-5).
 * What should be in the drawer follows, unless a later count has found it already (TILL-6). Throws close_not_found,
 * close_of_a_day or count_unchanged.
 */
export async function correctClose(
  context: MemberContext,
  { id, cash_counted, reason }: { id: string; cash_counted: Paise; reason: string },
) {
  const { sql, now, member } = context
  await sql.transaction().execute(async (transaction) => {
    await takeDrawer(transaction)
    const close = await store.findClose(transaction, id)
    if (!close) throw new Refusal<DrawerRefusal>('close_not_found')
    if (close.only_day !== null) throw new Refusal<DrawerRefusal>('close_of_a_day')
    const said = sumOf([close.cash_counted, await store.findCorrected(transaction, id)])
    const amount = subtract(cash_counted, said)
    if (amount === 0) throw new Refusal<DrawerRefusal>('count_unchanged')
    const last = await store.findLastClose(transaction)
    const correction = {
      kind: 'correction',
      amount,
      close_id: id,
      reason,
      made_at: now,
      made_by: member.id,
    } as const
    const made = await store.insertEntry(transaction, correction)
    if (!made) throw new Error('an entry without a key collided')
    const entries = correctionEntries(amount, { opening: close.follows === null, counted: last?.id !== id })
    if (entries.length > 0) await enterByHand(transaction, made.id, entries, context)
  })
  return findDrawer(context)
}
