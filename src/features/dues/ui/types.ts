import type { api } from '#/client/api.ts'

type Dues = typeof api.admin.dues
export type DueRow = Awaited<ReturnType<Dues['listDues']>>['rows'][number]
export type DueDetail = Awaited<ReturnType<Dues['findDue']>>
export type DueSummary = Awaited<ReturnType<Dues['dueSummary']>>
