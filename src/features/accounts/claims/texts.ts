import type { Text } from '#/kernel/refusal.ts'

/** The desk's toasts. */
export const claimToasts = {
  code_failed: { title: 'Error', description: 'Failed to make a code' },
  address_failed: { title: 'Error', description: 'Failed to save the address' },
  address_given: { title: 'Address saved', description: 'They get a link to open their account.' },
} satisfies Record<string, Text>
