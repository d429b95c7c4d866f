import { findDrawerBalance } from '#/features/payments/ledger/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'
import type { CloseFilter, CloseSort, MovementFilter, MovementSort } from './search.ts'

/** What should be in the drawer, and when it was counted last (TILL-1). */
export async function findDrawer({ sql }: { sql: Sql }) {
  const [balance, last] = await Promise.all([findDrawerBalance(sql), store.findLastClose(sql)])
  return { balance, last_close: last ?? null }
}

type Listing<Asked, Filter, Sort> = Omit<Asked, 'show' | 'sort'> & {
  show?: Filter | undefined
  sort?: Sort | undefined
}

export function listMovements(
  { sql }: { sql: Sql },
  {
    show = 'all',
    sort = '-date',
    ...asked
  }: Listing<Parameters<typeof store.listMovements>[1], MovementFilter, MovementSort>,
) {
  return store.listMovements(sql, { show, sort, ...asked })
}

export function listCloses(
  { sql }: { sql: Sql },
  {
    show = 'all',
    sort = '-date',
    ...asked
  }: Listing<Parameters<typeof store.listCloses>[1], CloseFilter, CloseSort>,
) {
  return store.listCloses(sql, { show, sort, ...asked })
}
