import { ORPCError } from '@orpc/server'
import { CursorGone } from '#database/read-page.ts'

const GONE = 'The row after which this list would go on was deleted meanwhile. Read the list from its start.'

/** As invalid_input for a cursor whose row is gone, at any list; any other error unchanged. */
export function goneCursorOr(error: unknown): unknown {
  if (!(error instanceof CursorGone)) return error
  const issues = [{ message: GONE, path: ['cursor'] }]
  return new ORPCError('BAD_REQUEST', { message: GONE, data: { issues } })
}
