import type { api } from '#/client/api.ts'

export type UserRow = Awaited<ReturnType<typeof api.admin.members.listMembers>>['rows'][number]
export type UserDetail = Awaited<ReturnType<typeof api.admin.members.findMember>>
