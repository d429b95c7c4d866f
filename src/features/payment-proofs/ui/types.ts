import type { api } from '#/client/api.ts'

/** As the browser gets them: times are ISO 8601 text. */
export type OwnProof = Awaited<ReturnType<typeof api.member.paymentProofs.listMyProofs>>[number]
export type ProofRow = Awaited<ReturnType<typeof api.admin.paymentProofs.listProofs>>['rows'][number]
export type ProofReview = Awaited<ReturnType<typeof api.admin.paymentProofs.findProof>>
