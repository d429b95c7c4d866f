import type { Text, Texts } from '#/kernel/refusal.ts'

export type TuitionRefusal = 'tuition_location_not_found' | 'location_key_reused'

export const tuitionTexts: Texts<TuitionRefusal> = {
  tuition_location_not_found: {
    title: 'Location not found',
    description: 'This location no longer exists. Someone may have deleted it.',
  },
  location_key_reused: {
    title: 'Location already added',
    description: 'It was added with different details. Please change that location instead.',
  },
}

/** What students and the desk are told. */
export const tuitionToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load tuition locations' },
  save_failed: { title: 'Error', description: 'Failed to save location' },
  status_failed: { title: 'Error', description: 'Failed to update status' },
  delete_failed: { title: 'Error', description: 'Failed to delete location' },
  added: { title: 'Success', description: 'Location added successfully' },
  updated: { title: 'Success', description: 'Location updated successfully' },
  status_updated: { title: 'Success', description: 'Status updated' },
  deleted: { title: 'Success', description: 'Location deleted successfully' },
} satisfies Record<string, Text>
