import type { api } from '#/client/api.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TillSearch } from '../search.ts'

export type Drawer = Awaited<ReturnType<typeof api.admin.till.findDrawer>>
export type Movement = Awaited<ReturnType<typeof api.admin.till.listMovements>>['rows'][number]
export type Close = Awaited<ReturnType<typeof api.admin.till.listCloses>>['rows'][number]

/** What each tab of the till is given. */
export type TabProps = { search: TillSearch; today: Day; onSearch: (change: TillSearch) => void }
