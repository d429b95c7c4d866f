import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { testDatabase } from '../support/database.ts'

/**
 * Constraints whose names are no refusal: each insert that may violate one says `on conflict do nothing` and continues
 * with the existing row, or takes another number.
 */
const NEVER_A_REFUSAL = new Set([
  // A repeated request, which gets the first answer again.
  'booking_request',
  'walk_in_request',
  'registration_request',
  'order_request_key_used',
  'refund_request_key_used',
  'close_request_key_used',
  'drawer_request_key_used',
  'expense_request_key_used',
  'notice_request_key_used',
  'item_request_key_used',
  'location_request_key_used',
  'note_request_key_used',
  'help_request_key_used',
  'help_one_thread',
  'open_upi_payment',
  'erasure_pending',
  // A provider's or bank's message that was heard before.
  'event_seen',
  'bank_credit_known',
  'provider_payment_taken',
  'provider_order_taken',
  'alert_raised_once',
  // Counted under a lock, or written once by what has just been decided under one.
  'push_once_per_session',
  'receipt_number_taken',
  'credit_note_number_taken',
  'order_number_taken',
  'order_bought_once',
  'refund_reference_taken',
  'refund_made_good_once',
  'refund_entered_once',
  'surplus_entered_once',
  'surplus_refunded_once',
  'payment_entered_once',
  'undo_entered_once',
  'closure_announced_once',
  'closure_credited_once',
  'whatsapp_provider_id',
  'reversed_once',
  'plan_changed_once',
  'change_settled_once',
  'credit_note_of_undo',
  'drawer_entry_entered_once',
  'expense_entered_once',
  'coupon_use_of_payment',
  'coupon_use_of_order',
  'coupon_use_of_canteen_order',
  // Two indexes of one rule, answered as coupon_held or coupon_used.
  'coupon_held_by_member',
  'coupon_used_by_member',
  // A spreadsheet that is synced again, and a token that nobody else can have.
  'registration_imported',
  'registration_invite',
  // Closes from before there was a balance, which no one makes any more.
  'closed_day_once',
])

it('a constraint that a person may run into is named as the refusal that an endpoint declares', async () => {
  const codes = new Set(Object.values(contracts).flatMap(codesOf))
  const names = await listNames()
  expect(names.length).toBeGreaterThan(30)
  const unknown = names.filter((name) => !codes.has(name) && !NEVER_A_REFUSAL.has(name))
  expect(unknown, 'neither a refusal code nor never a refusal').toEqual([])
  expect(
    [...NEVER_A_REFUSAL].filter((name) => !names.includes(name)),
    'no constraint any more',
  ).toEqual([])
  expect(
    [...NEVER_A_REFUSAL].filter((name) => codes.has(name)),
    'a refusal after all',
  ).toEqual([])
})

/**
 * What is unique, excluded or referred to under a name that somebody chose: PostgreSQL's own begin with the table's.
 * Checks guard rows against ourselves; what a person types is refused by the contract's schema before.
 */
async function listNames(): Promise<string[]> {
  const db = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select index.relname as name from pg_index i
      join pg_class index on index.oid = i.indexrelid join pg_class owner on owner.oid = i.indrelid
    where owner.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
      and index.relname !~ ('^' || owner.relname || '_.*(key|pkey|idx)$') and not i.indisprimary
    union
    select conname from pg_constraint join pg_class owner on owner.oid = conrelid
    where owner.relnamespace = 'public'::regnamespace and contype = 'f'
      and conname !~ ('^' || owner.relname || '_.*fkey$')`.execute(db.sql)
  await db.close()
  return rows.map(({ name }) => name)
}

function codesOf(router: AnyContractRouter): string[] {
  return isContractProcedure(router)
    ? Object.keys(router['~orpc'].errorMap)
    : Object.values(router).flatMap((branch) => codesOf(branch as AnyContractRouter))
}
