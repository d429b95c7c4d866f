import type { api } from '#/client/api.ts'

export type Expense = Awaited<ReturnType<typeof api.admin.till.listExpenses>>['rows'][number]
