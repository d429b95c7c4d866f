import { enterByHand, findReversal, takeDrawer } from '#/features/payments/ledger/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findDrawer } from './find-drawer.ts'
import { changeOf, drawerEntries, MOVES, type Move } from './rules.ts'
import * as store from './store.ts'
import type { DrawerRefusal } from './texts.ts'

type Moved = { move: Move; amount: Paise; reason: string }

/**
 * Takes cash (paise) out of the drawer, to the bank or to the owner, or puts it in, once per Idempotency-Key (TILL-4).
 * Throws drawer_not_opened, not_in_drawer with the `balance`, or till_key_reused.
 */
export async function moveCash(context: MemberContext, moved: Moved) {
  const { sql, now, member, requestKey: request_key } = context
  await sql.transaction().execute(async (transaction) => {
    const { balance } = await takeDrawer(transaction)
    if (await wasSentBefore(transaction, context, moved)) return
    const amount = changeOf(moved.move, moved.amount)
    await requireCash(transaction, { balance, amount })
    const { move: kind, reason } = moved
    const entry = { kind, amount, reason, request_key, made_at: now, made_by: member.id }
    const made = await store.insertEntry(transaction, entry)
    if (!made) throw new Refusal<DrawerRefusal>('till_key_reused')
    await enterByHand(transaction, made.id, drawerEntries(kind, amount), context)
  })
  return findDrawer(context)
}

/**
 * The drawer has been counted once, and holds what is to leave it; `amount` in paise is the change. Throws
 * drawer_not_opened or not_in_drawer with the `balance`.
 */
export async function requireCash(
  transaction: Sql,
  { balance, amount }: { balance: Paise; amount: Paise },
): Promise<void> {
  if (!(await store.findLastClose(transaction))) throw new Refusal<DrawerRefusal>('drawer_not_opened')
  if (amount < 0 && balance + amount < 0) throw new Refusal<DrawerRefusal>('not_in_drawer', { balance })
}

/** Throws till_key_reused. */
async function wasSentBefore(
  sql: Sql,
  { member, requestKey }: MemberContext,
  moved: Moved,
): Promise<boolean> {
  const earlier = requestKey === null ? undefined : await store.findEntryByKey(sql, member.id, requestKey)
  if (!earlier) return false
  const { move, amount, reason } = moved
  const isSame =
    earlier.kind === move && earlier.amount === changeOf(move, amount) && earlier.reason === reason
  if (!isSame) throw new Refusal<DrawerRefusal>('till_key_reused')
  return true
}

/** Takes back, with a reason, what was moved by mistake (TILL-6). Throws entry_not_found or entry_reversed. */
export async function reverseMove(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, now, member } = context
  await sql.transaction().execute(async (transaction) => {
    await takeDrawer(transaction)
    const mistake = await store.findEntry(transaction, id)
    if (!mistake || !MOVES.some((move) => move === mistake.kind))
      throw new Refusal<DrawerRefusal>('entry_not_found')
    const entries = await findReversal(transaction, { kind: 'drawer', drawer_entry_id: id })
    const amount = entries.find(({ account }) => account === 'cash')?.amount ?? toPaise(0)
    const reversal = {
      kind: 'reversal',
      amount,
      reason,
      reverses: id,
      made_at: now,
      made_by: member.id,
    } as const
    const made = await store.insertEntry(transaction, reversal)
    if (!made) throw new Refusal<DrawerRefusal>('entry_reversed')
    await enterByHand(transaction, made.id, entries, context)
  })
  return findDrawer(context)
}
