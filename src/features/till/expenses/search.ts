import { sortsBy } from '#/kernel/sorting.ts'

export const EXPENSE_FILTERS = ['all', 'rent', 'salaries', 'supplies', 'electricity', 'other'] as const
export type ExpenseFilter = (typeof EXPENSE_FILTERS)[number]

export const EXPENSE_SORTS = sortsBy('date', 'amount')
export type ExpenseSort = (typeof EXPENSE_SORTS)[number]
