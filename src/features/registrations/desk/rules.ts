import type { ReviewStatus } from '#/kernel/review.ts'

export const LONGEST_NOTES = 1000

/** The next statuses of a form (APPLY-10): a decision is taken back before another is made. */
export const NEXT_STATUS: Record<ReviewStatus, readonly ReviewStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`
}
