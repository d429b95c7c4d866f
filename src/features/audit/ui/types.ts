import type { Area, LogSort } from '../search.ts'
import type { api } from '#/client/api.ts'

export type EntryRow = Awaited<ReturnType<typeof api.admin.audit.listEntries>>['rows'][number]

/** The search parameters of the log. Days are in India, both included. */
export type LogFilter = {
  search?: string | undefined
  person?: string | undefined
  area?: Area | undefined
  sort?: LogSort | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The thing whose entries a screen shows. */
export type About = { member: string } | { payment: string } | { seat: number }
