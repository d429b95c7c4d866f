import { enterByHand, takeDrawer } from '#/features/payments/ledger/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findDrawer } from './find-drawer.ts'
import { differenceOf, drawerEntries, FIRST_COUNT, isUnexplained } from './rules.ts'
import * as store from './store.ts'
import type { DrawerRefusal } from './texts.ts'

type Count = {
  /** The close that the desk saw as the latest; null before the first. */
  after: string | null
  cash_expected: Paise
  cash_counted: Paise
  note?: string | undefined
}

/**
 * Counts the drawer (paise), once per Idempotency-Key: everything since the previous count belongs to this one, and a
 * difference is entered, so that what should be in it is what was counted (TILL-2). Throws drawer_closed, drawer_moved
 * with the `balance`, difference_unexplained or till_key_reused.
 */
export async function closeDrawer(context: MemberContext, count: Count) {
  const { sql } = context
  await sql.transaction().execute(async (transaction) => {
    const drawer = await takeDrawer(transaction)
    if (await wasSentBefore(transaction, context, count)) return
    const last = await store.findLastClose(transaction)
    if (count.after !== (last?.id ?? null)) throw new Refusal<DrawerRefusal>('drawer_closed')
    await saveCount(transaction, context, { count, ...drawer })
  })
  return findDrawer(context)
}

type Counted = { count: Count; balance: Paise; until: number | null }

async function saveCount(transaction: Sql, context: MemberContext, { count, balance, until }: Counted) {
  const { after, cash_expected, cash_counted } = count
  const note = count.note || null
  if (cash_expected !== balance) throw new Refusal<DrawerRefusal>('drawer_moved', { balance })
  const difference = differenceOf(count)
  if (after !== null && isUnexplained(count, note ?? ''))
    throw new Refusal<DrawerRefusal>('difference_unexplained')
  const close = await store.insertClose(transaction, {
    follows: after,
    closed_at: context.now,
    closed_by: context.member.id,
    cash_expected,
    cash_counted,
    note,
    counted_until: until,
    request_key: context.requestKey,
  })
  if (!close) throw new Refusal<DrawerRefusal>('drawer_closed')
  const found = {
    kind: after === null ? 'opening' : 'difference',
    amount: difference,
    close_id: close.id,
  } as const
  if (difference !== 0) await enterFound(transaction, context, { ...found, reason: note ?? FIRST_COUNT })
}

type Found = { kind: 'opening' | 'difference'; amount: Paise; close_id: string; reason: string }

async function enterFound(transaction: Sql, context: MemberContext, found: Found): Promise<void> {
  const { now, member } = context
  const entry = await store.insertEntry(transaction, { ...found, made_at: now, made_by: member.id })
  if (!entry) throw new Error('an entry without a key collided')
  await enterByHand(transaction, entry.id, drawerEntries(found.kind, found.amount), context)
}

/** Throws till_key_reused. */
async function wasSentBefore(
  sql: Sql,
  { member, requestKey }: MemberContext,
  count: Count,
): Promise<boolean> {
  const earlier = requestKey === null ? undefined : await store.findCloseByKey(sql, member.id, requestKey)
  if (!earlier) return false
  const isSame =
    earlier.follows === count.after &&
    earlier.cash_expected === count.cash_expected &&
    earlier.cash_counted === count.cash_counted &&
    earlier.note === (count.note || null)
  if (!isSame) throw new Refusal<DrawerRefusal>('till_key_reused')
  return true
}
