import { joinRows } from '#/features/seats/rules.ts'
import type { DeskRefusal } from '#/features/till/texts.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findRecorded } from './find-recorded.ts'
import { recordWalkIn } from './record-walk-in.ts'
import * as store from './store.ts'
import type { WalkInRefusal } from './texts.ts'

/** Throws member_not_found. */
async function findPerson({ sql, today }: MemberContext, { id }: { id: string }) {
  const person = await store.findPerson(sql, id, today)
  if (!person) throw new Refusal<DeskRefusal>('member_not_found')
  return { ...person, seats: joinRows(person.seats) }
}

function findTwins(
  { sql }: MemberContext,
  reached: { phone?: string | undefined; email?: string | undefined },
) {
  return store.listTwins(sql, reached)
}

/** Throws walk_in_not_found. */
async function findWalkIn({ sql }: MemberContext, { id }: { id: string }) {
  const recorded = await findRecorded(sql, id)
  if (!recorded) throw new Refusal<WalkInRefusal>('walk_in_not_found')
  return recorded
}

export const admin = { findPerson, findTwins, recordWalkIn, findWalkIn }
