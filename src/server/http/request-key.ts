import { ORPCError } from '@orpc/server'

export const KEY_HEADER = 'Idempotency-Key'
export const LONGEST_KEY = 100
const WRONG_KEY = `An ${KEY_HEADER} has 1 to ${LONGEST_KEY} characters.`

/** Throws invalid_input for a key that can't be stored. If it were ignored, a repeated request would be done twice. */
export function refuseWrongKey(key: string | null): void {
  if (key === null || (key.length > 0 && key.length <= LONGEST_KEY)) return
  const issues = [{ message: WRONG_KEY, path: [KEY_HEADER] }]
  throw new ORPCError('BAD_REQUEST', { message: WRONG_KEY, data: { issues } })
}
