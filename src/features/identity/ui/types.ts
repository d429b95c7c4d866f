import type { api } from '#/client/api.ts'

/** As the browser receives them: moments are ISO 8601 text. */
export type MyVerification = Awaited<ReturnType<typeof api.member.identity.listMyRequests>>
export type MyRequest = MyVerification['requests'][number]
export type RequestRow = Awaited<ReturnType<typeof api.admin.identity.listRequests>>['rows'][number]
export type RequestDetail = Awaited<ReturnType<typeof api.admin.identity.findRequest>>
export type Profile = Awaited<ReturnType<typeof api.member.accounts.profile>>
export type DocumentInfo = MyRequest['documents']['front']
