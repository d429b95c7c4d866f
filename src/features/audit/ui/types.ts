import type { Area } from '../search.ts'
import type { api } from '#/client/api.ts'

export type EntryRow = Awaited<ReturnType<typeof api.admin.audit.listEntries>>['rows'][number]

/** What the address of the log asks for. Days are of India, both included. */
export type LogFilter = {
  search?: string | undefined
  person?: string | undefined
  area?: Area | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Of what thing a screen shows the log. */
export type About = { member: string } | { payment: string } | { seat: number }
