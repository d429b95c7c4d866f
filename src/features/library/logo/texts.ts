import type { Text } from '#/kernel/refusal.ts'

export const logoToasts = {
  saved: { title: 'Logo saved', description: 'Every page shows it once it is reloaded.' },
  removed: { title: 'Logo removed', description: 'Pages show the lamp once they are reloaded.' },
  fetch_failed: { title: 'Error', description: 'Failed to load the logo' },
  save_failed: { title: 'Error', description: 'Failed to save the logo. Please try again.' },
} satisfies Record<string, Text>
