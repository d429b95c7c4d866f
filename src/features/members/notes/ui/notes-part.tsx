import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { profileQuery } from '#/client/session.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Pager } from '#/design/pager.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { noteToasts } from '../texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteItem } from './note-item.tsx'
import type { Note } from './types.ts'
import { useNotes } from './use-notes.ts'

/** What the desk noted about a member, newest first (USERS-8). */
export function NotesPart({ member }: { member: string }) {
  const heading = useId()
  const me = useQuery(profileQuery).data
  const { list, rows, total } = usePages(orpc.admin.members.listNotes, { member })
  const { save, remove } = useNotes(member)
  const [editing, setEditing] = useState<{ note: Note | null } | null>(null)
  const [removing, setRemoving] = useState<Note | null>(null)
  // As it is now: its author may have saved it meanwhile.
  const removed = rows?.find(({ id }) => id === removing?.id) ?? removing
  useFailureToast(list.error, noteToasts.fetch_failed)
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={heading} className="text-lg">
          {t('Notes')}
        </h3>
        <Button look="outline" size="sm" onClick={() => setEditing({ note: null })}>
          <Plus size={17} aria-hidden />
          {t('Add Note')}
        </Button>
      </div>
      {!rows && list.error ? (
        <Unread error={list.error} fallback={noteToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : rows?.length === 0 ? (
        <p className="text-ink-2">{t('No notes yet. Only the desk sees what is written here.')}</p>
      ) : rows && me ? (
        <ul aria-labelledby={heading} className="grid gap-3">
          {rows.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              reader={me}
              onEdit={() => setEditing({ note })}
              onRemove={() => setRemoving(note)}
            />
          ))}
        </ul>
      ) : (
        <>
          <SkeletonNote label={t('Loading notes')} />
          <Skeleton className="h-20 w-full" />
        </>
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} isPart />
      {editing && (
        <NoteDialog
          member={member}
          // Kept even if somebody removes it meanwhile, so that what is typed stays.
          edited={rows?.find(({ id }) => id === editing.note?.id) ?? editing.note}
          save={save}
          onClose={() => setEditing(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setRemoving(null)}
          title={t('Remove this note?')}
          description={<p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{removed.body}</p>}
          confirmLabel={t('Remove Note')}
          busyLabel={t('Removing...')}
          // A refusal shows a toast and reads the notes again: the dialog can close.
          onConfirm={() => remove.mutateAsync(removed)}
        />
      )}
    </section>
  )
}
