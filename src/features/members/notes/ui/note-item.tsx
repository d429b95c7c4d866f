import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '#/design/button.tsx'
import { formatMoment } from '#/kernel/dates.ts'
import type { Role } from '#/kernel/roles.ts'
import { t } from '#/kernel/words.ts'
import { mayEditNote, mayRemoveNote } from '../rules.ts'
import type { Note } from './types.ts'

type Props = {
  note: Note
  reader: { id: string; role: Role }
  onEdit: () => void
  onRemove: () => void
}

/** One note: its words, who wrote it and when, and what the reader may do with it. */
export function NoteItem({ note, reader, onEdit, onRemove }: Props) {
  const by = `${note.author}, ${formatMoment(note.created_at)}`
  return (
    <li className="flex items-start justify-between gap-3 rounded-card border border-rule bg-sheet p-4">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {by}
          {note.edited_at && ` ${t('(edited {moment})', { moment: formatMoment(note.edited_at) })}`}
        </p>
      </div>
      <span className="flex shrink-0 gap-1">
        {mayEditNote(note, reader) && (
          <Button
            look="quiet"
            square
            aria-label={t('Edit note by {by}', { by })}
            title={t('Edit')}
            onClick={onEdit}
          >
            <Pencil size={18} aria-hidden />
          </Button>
        )}
        {mayRemoveNote(note, reader) && (
          <Button
            look="quiet"
            square
            aria-label={t('Remove note by {by}', { by })}
            title={t('Remove')}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        )}
      </span>
    </li>
  )
}
