import type { Text } from '#/kernel/refusal.ts'

/** The desk's messages about copying a week. */
export const copyToasts = {
  preview_failed: { title: 'Error', description: 'Failed to load what would be replaced' },
  copy_failed: { title: 'Error', description: 'Failed to copy the week' },
  copied: { title: 'Week Copied', description: 'The following weeks have been updated successfully' },
} satisfies Record<string, Text>
