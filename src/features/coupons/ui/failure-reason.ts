import { ORPCError } from '@orpc/client'
import { UNREACHABLE } from '#/client/api-link.ts'
import { translate } from '#/kernel/words.ts'

/** Why a call failed, to end a sentence with: as the server says, never in the browser's own words (LANG-5). */
export function failureReason(error: unknown): string {
  return translate((error instanceof ORPCError && error.message) || UNREACHABLE)
}
