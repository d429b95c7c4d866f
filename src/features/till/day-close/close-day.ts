import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Paise } from '#/kernel/money.ts'
import type { DeskRefusal } from '../texts.ts'
import * as store from './store.ts'

export async function dayReport({ sql }: { sql: Sql }, { day }: { day: Day }) {
  const [accounts, cash_expected, close] = await Promise.all([
    store.listAccounts(sql, day),
    store.findCash(sql, day),
    store.findClose(sql, day),
  ])
  return { day, accounts, cash_expected, close: close ?? null }
}

/** Throws day_closed or day_not_over. */
export async function closeDay(
  context: MemberContext,
  { day, cash_counted, note }: { day: Day; cash_counted: Paise; note?: string | undefined },
) {
  const { sql, member, now, today } = context
  if (day > today) throw new Refusal<DeskRefusal>('day_not_over')
  const count = { cash_counted, cash_expected: await store.findCash(sql, day), note: note || null }
  const closed = await store.insertClose(sql, { day, closed_at: now, closed_by: member.id, ...count })
  if (!closed) throw new Refusal<DeskRefusal>('day_closed')
  return dayReport({ sql }, { day })
}
