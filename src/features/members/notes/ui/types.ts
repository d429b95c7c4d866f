import type { api } from '#/client/api.ts'

export type Note = Awaited<ReturnType<typeof api.admin.members.listNotes>>['rows'][number]
