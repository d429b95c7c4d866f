import type { MemberContext } from '#/kernel/context.ts'
import { addDays } from '#/kernel/dates.ts'
import { GRACE_DAYS } from '../rules.ts'
import * as store from './store.ts'

async function listHeldHolders({ sql, today }: MemberContext) {
  const rows = await store.listHolders(sql, { before: addDays(today, -GRACE_DAYS), today })
  return { user_ids: rows.map(({ user_id }) => user_id) }
}

async function listHeldOf({ sql, today }: MemberContext, { user_id }: { user_id: string }) {
  return { held: await store.listOf(sql, { before: addDays(today, -GRACE_DAYS), user_id }) }
}

export const admin = { listHeldHolders, listHeldOf }
