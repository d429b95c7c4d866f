import type { Text, Texts } from '#/kernel/refusal.ts'

export type ExpenseRefusal =
  | 'expense_not_yet'
  | 'expense_from_bank'
  | 'expense_not_found'
  | 'expense_reversed'

export const expenseTexts: Texts<ExpenseRefusal> = {
  expense_not_yet: { title: 'Not yet', description: 'An expense can’t be dated in the future.' },
  expense_from_bank: {
    title: 'Admins only',
    description: 'Only an admin can record what is paid from the bank. Nothing was saved.',
  },
  expense_not_found: { title: 'Error', description: 'This expense does not exist.' },
  expense_reversed: {
    title: 'Already taken back',
    description: 'Someone has already taken this expense back. Nothing was changed.',
  },
}

export const expenseToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the expenses' },
  recorded: { title: 'Expense saved', description: 'It’s counted in its month.' },
  record_failed: { title: 'Error', description: 'Failed to save the expense' },
  reversed: { title: 'Expense taken back', description: 'It stays in the list, with your reason.' },
  reverse_failed: { title: 'Error', description: 'Failed to take the expense back' },
  export_failed: { title: 'Export failed', description: 'Please try again.' },
} satisfies Record<string, Text>
