import type { Text } from '#/kernel/refusal.ts'

export const backupToasts = {
  make_failed: { title: 'Error', description: 'No key was made. Please try again.' },
  saved: { title: 'Recovery key saved', description: 'It opens every backup from now on.' },
  save_failed: { title: 'Error', description: 'This could not be saved. Please try again.' },
  replaced: {
    title: 'Another key has been made since',
    description: 'Keep that one. This one doesn’t open new backups.',
  },
} satisfies Record<string, Text>
