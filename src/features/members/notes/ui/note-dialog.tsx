import { t } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { noteDetails } from '../contract.ts'
import { LONGEST_NOTE } from '../rules.ts'
import { noteToasts } from '../texts.ts'
import type { Note } from './types.ts'
import type { NoteDesk } from './use-notes.ts'

type Props = {
  member: string
  /** Null for a new one. Always the latest state, even after its author saved it elsewhere. */
  edited: Note | null
  save: NoteDesk['save']
  onClose: () => void
}

/** Adds a note on a member, or edits one's own. */
export function NoteDialog({ member, edited, save, onClose }: Props) {
  return (
    <EditorDialog
      noun={t('Note')}
      titles={{ new: t('Add Note'), create: t('Add Note') }}
      size="md"
      edited={edited}
      typedFrom={(note: Note | null) => ({ body: note?.body ?? '' })}
      schema={noteDetails}
      columns={[{ header: 'Note', value: ({ body }) => body }]}
      save={(base, { body }) => save.mutateAsync({ edited: base, body })}
      isSaving={save.isPending}
      wordsFor={(error) => textOf(error, noteToasts.save_failed)}
      of={member}
      onClose={onClose}
      renderFields={(typed, change) => (
        <TextAreaField
          name="body"
          label={t('Note')}
          hint={t('Only the desk sees it. Write what the next person at the desk needs to know.')}
          required
          rows={5}
          maxLength={LONGEST_NOTE}
          value={typed.body}
          onValueChange={(body) => change({ body })}
        />
      )}
    />
  )
}
