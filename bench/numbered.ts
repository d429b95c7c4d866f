import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'

export type Sql = Transaction<DB>
export type Part = RawBuilder<unknown>

/** SQL for the numbers `n` of the members to add, and what follows from a number. */
export type Members = { numbers: Part; first: number; name: Part; email: Part; phone: Part }

/** Whose ids begin alike; what belongs to a member has the member's number. */
const KINDS = [
  'member',
  'past payment',
  'now payment',
  'past plan',
  'now plan',
  'proof picture',
  'identity picture',
  'order',
  'form',
] as const

/** SQL for the id of what has the number `n`. */
export function idOf(kind: (typeof KINDS)[number]): Part {
  const place = String(KINDS.indexOf(kind)).padStart(3, '0')
  return raw.raw(`('00000000-0000-4000-8${place}-' || lpad(n::text, 12, '0'))::uuid`)
}

/** A number that looks random, the same for the same `n`. */
export const mixNumber = (n: string, salt: number, below: string): Part =>
  raw.raw(`(abs(hashint8extended(${n}, ${salt})) % ${below})`)
