import type { Text } from '#/kernel/refusal.ts'

/** The desk's messages about the activity log. */
export const auditToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the activity log' },
  export_failed: { title: 'Export failed', description: 'Please try again.' },
} satisfies Record<string, Text>
