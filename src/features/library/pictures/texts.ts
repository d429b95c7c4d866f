import type { Text } from '#/kernel/refusal.ts'

export const pictureToasts = {
  saved: { title: 'Picture saved', description: 'The public page shows it within a minute.' },
  removed: { title: 'Picture removed', description: 'The public page shows the drawing again.' },
  not_uploaded: {
    title: 'Picture not uploaded',
    description: 'Nothing was saved. Send the picture again, or choose another one.',
  },
  fetch_failed: { title: 'Error', description: 'Failed to load the pictures' },
  save_failed: { title: 'Error', description: 'Failed to save the picture. Please try again.' },
} satisfies Record<string, Text>
