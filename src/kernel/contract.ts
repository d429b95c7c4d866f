import { oc, type ErrorMap } from '@orpc/contract'
import * as z from 'zod/mini'

/** An HTTP status a refusal may answer with. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429

/**
 * Declares which refusals an endpoint answers with, as `{ seat_taken: 409 }`. Each becomes a typed error of the contract
 * carrying the refusal's facts.
 */
export function refusals<const Codes extends Record<string, RefusalStatus>>(codes: Codes) {
  const map: ErrorMap = {}
  for (const [code, status] of Object.entries(codes))
    map[code] = { status, data: z.optional(z.record(z.string(), z.unknown())) }
  return map as {
    [Code in keyof Codes]: {
      status: number
      data: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniUnknown>>
    }
  }
}

/** The start of every endpoint. Paths are written without the `/api` that they are served below. */
export const endpoint = oc

/** Where a list goes on. Lists are paged by cursor, at most 100 rows a page. */
export const page = {
  cursor: z.optional(z.string()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}
