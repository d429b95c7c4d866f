import { oc, type ErrorMap } from '@orpc/contract'
import * as z from 'zod/mini'
import { day, id } from './fields.ts'

/** An HTTP status a refusal may answer with. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429

/**
 * Declares which refusals an endpoint may answer with: `{ seat_taken: 409 }`. Each becomes a typed error of the
 * contract that carries the refusal's facts.
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

/**
 * What an endpoint says besides its path. `desk`: of the admin console's, whether the role `desk` may call it (ROLE-1).
 * `proven`: its answers are held against its output by the tests alone. `keyed`: it takes an Idempotency-Key. `slow`,
 * `asks` and `once`: how a browser waits for its answer, and what it says if none comes.
 */
export type Access = {
  desk?: boolean
  proven?: boolean
  keyed?: boolean
  slow?: boolean
  asks?: boolean
  once?: boolean
}

/** Every endpoint starts here. Paths leave out the `/api` prefix. One of the admin console is for admins alone. */
export const endpoint = oc.$meta<Access>({})

/**
 * A read that every page begins with. Its action answers exactly what the output names: nothing is left out or turned
 * into something else on the way to the browser. test/house/answers holds the answers against it (docs/decisions/0074).
 */
export const provenRead = endpoint.meta({ proven: true })

export const FOR_DESK = { desk: true } as const satisfies Access

/**
 * A write that takes an Idempotency-Key: a request repeated under its key is done once and answered as before (PAY-15).
 * Actions behind any other endpoint see no key.
 */
export const KEYED = { keyed: true } as const satisfies Access

/** A write that is sent much, or does much in one go: its answer may take minutes (PORTAL-14). */
export const SLOW = { slow: true } as const satisfies Access

/**
 * Sends something that nobody has to look for before they try again: it asks, prepares, or reports what was seen or how
 * something ended. That may be noted, but is the same however often it is sent.
 */
export const ASKS = { asks: true } as const satisfies Access

/** A write that uses up a code or link, and needs no key: sent again it is answered as before (COUNTER-7). */
export const ONCE = { once: true } as const satisfies Access

/** An endpoint of the admin console for the desk's daily work: the role `desk` may call it too. */
export const deskEndpoint = endpoint.meta(FOR_DESK)

/** Input of a list paged by cursor, at most 100 rows a page. */
export const page = {
  cursor: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

/** The same where rows are numbered. */
export const numberedPage = { ...page, cursor: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }

/** Input of a list where a day matters: days in India, both included. */
export const dayRange = { from: z.optional(day), to: z.optional(day) }

/** A page of a list, and the id of its last row where more follow. */
export function pageOf<Shape extends { id: z.ZodMiniType }>(row: z.ZodMiniObject<Shape>) {
  return z.object({ rows: z.array(row), next_cursor: z.nullable(row.shape.id as Shape['id']) })
}

/** With the first page, how many rows the filter shows. `more`: more than `count`, which is where counting ended. */
export const total = { total: z.nullable(z.object({ count: z.int(), more: z.boolean() })) }

/** The same with the total of the filter. */
export function countedPageOf<Shape extends { id: z.ZodMiniType }>(row: z.ZodMiniObject<Shape>) {
  return z.extend(pageOf(row), total)
}
