import type { api } from '#/client/api.ts'

export type FormRow = Awaited<ReturnType<typeof api.admin.registrations.listRegistrations>>['rows'][number]
export type FormDetail = Awaited<ReturnType<typeof api.admin.registrations.findRegistration>>
