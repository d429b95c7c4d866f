import type { ReviewedKind } from '#/features/review-queue/rules.ts'

/** What a mutation is that decides an item of a queue; its variables name the item by its `id`. */
export const deciding = (kind: ReviewedKind) => ({ mutationKey: ['decide', kind] })
