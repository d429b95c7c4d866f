import type { Text, Texts } from '#/kernel/refusal.ts'

export type LibraryRefusal = 'second_factor_first' | 'payee_needed'

export const libraryTexts: Texts<LibraryRefusal> = {
  second_factor_first: {
    title: 'Set up your own first',
    description:
      'Set up two-step sign-in in My Account, then require it of everyone at the desk. Nothing was saved.',
  },
  payee_needed: {
    title: 'The UPI ID is missing',
    description:
      'Members are paying to the saved one. You can replace it, but not remove it. Nothing was saved.',
  },
}

export const settingToasts = {
  saved: { title: 'Settings saved', description: 'The public page shows them within a minute.' },
  unchanged: { title: 'Nothing to save', description: 'No setting was changed.' },
  fetch_failed: { title: 'Error', description: 'Failed to load settings' },
  history_failed: { title: 'Error', description: 'Failed to load the history' },
  save_failed: { title: 'Error', description: 'Failed to save settings. Please try again.' },
} satisfies Record<string, Text>
