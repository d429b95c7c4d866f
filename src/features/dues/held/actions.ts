import type { MemberContext } from '#/kernel/context.ts'
import { firstDayInGrace } from '../rules.ts'
import * as store from './store.ts'

async function listHeldHolders({ sql, today }: MemberContext) {
  const rows = await store.listHolders(sql, { before: firstDayInGrace(today), today })
  return { user_ids: rows.map(({ user_id }) => user_id) }
}

async function listHeldOf({ sql, today }: MemberContext, { user_id }: { user_id: string }) {
  return { held: await store.listOf(sql, { before: firstDayInGrace(today), user_id }) }
}

export const admin = { listHeldHolders, listHeldOf }
