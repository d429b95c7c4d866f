import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toast } from '#/design/toast.ts'
import { noteToasts } from '../texts.ts'
import type { Note } from './types.ts'

/** What the desk does with the notes on a member. Every answer, good or bad, reads them again. */
export function useNotes(member: string) {
  const queries = useQueryClient()
  const key = useRequestKey(`note:${member}`)
  const onSettled = () =>
    Promise.all(
      [orpc.admin.members.listNotes.key(), orpc.admin.audit.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const save = useMutation({
    mutationFn: ({ edited, body }: { edited: Note | null; body: string }) =>
      edited
        ? api.admin.members.updateNote({ id: edited.id, version: edited.version, body })
        : api.admin.members.addNote(
            { member, body },
            { context: { requestKey: key.keyFor({ member, body }) } },
          ),
    onSuccess: (_saved, { edited }) => {
      key.forget()
      toast(edited ? noteToasts.updated : noteToasts.added)
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Note) => api.admin.members.removeNote({ id }),
    onSuccess: () => toast(noteToasts.removed),
    onError: (error) => toastFailure(error, noteToasts.remove_failed),
    onSettled,
  })
  return { save, remove }
}

export type NoteDesk = ReturnType<typeof useNotes>
