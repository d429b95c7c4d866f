import type { Text, Texts } from '#/kernel/refusal.ts'

export type NoteRefusal = 'note_not_found' | 'note_of_another' | 'note_key_reused'

/** Shown only at the desk. */
export const noteTexts: Texts<NoteRefusal> = {
  note_not_found: {
    title: 'Note not found',
    description: 'This note no longer exists. Someone may have removed it.',
  },
  note_key_reused: {
    title: 'Note already added',
    description: 'It was added with different words. Please change that note instead.',
  },
  note_of_another: {
    title: 'Not your note',
    description:
      'Only the person who wrote a note can edit it, and only they or an administrator can remove it.',
  },
}

export const noteToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load notes' },
  save_failed: { title: 'Error', description: 'Failed to save note' },
  remove_failed: { title: 'Error', description: 'Failed to remove note' },
  added: { title: 'Success', description: 'Note added successfully' },
  updated: { title: 'Success', description: 'Note updated successfully' },
  removed: { title: 'Success', description: 'Note removed successfully' },
} satisfies Record<string, Text>
