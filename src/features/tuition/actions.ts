import { isDeepStrictEqual } from 'node:util'
import type { Context, MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { isSampleLocation, type LocationDetails } from './rules.ts'
import * as store from './store.ts'
import type { TuitionRefusal } from './texts.ts'

type One = { id: string }

/** In production without the samples. */
async function listLocations({ sql, readMachine }: Context) {
  const [active, { in_production }] = await Promise.all([
    store.list(sql, { activeOnly: true }),
    readMachine(),
  ])
  return in_production ? active.filter((location) => !isSampleLocation(location)) : active
}

async function listLocationsForAdmin({ sql }: MemberContext) {
  return store.list(sql, { activeOnly: false })
}

/** A repeated request adds nothing more. Throws location_key_reused. */
async function createLocation(
  { sql, member: desk, requestKey: request_key }: MemberContext,
  { location }: { location: LocationDetails },
) {
  const added = await store.insert(sql, { ...location, updated_by: desk.id, request_key })
  if (added) return added
  const earlier = await store.findByKey(sql, request_key ?? '')
  if (!isDeepStrictEqual({ ...earlier, ...location }, earlier))
    throw new Refusal<TuitionRefusal>('location_key_reused')
  return earlier
}

type Update = One & { version: number; location: LocationDetails }

/** Throws tuition_location_not_found or changed_meanwhile. */
async function updateLocation({ sql, member: desk }: MemberContext, { id, version, location }: Update) {
  return sql.transaction().execute(async (transaction) => {
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    return requireFound(await store.update(transaction, id, { ...location, updated_by: desk.id }))
  })
}

/** Whether students see it. Throws tuition_location_not_found. */
async function setActive({ sql, member: desk }: MemberContext, { id, active }: One & { active: boolean }) {
  return requireFound(await store.update(sql, id, { active, updated_by: desk.id }))
}

/** Throws tuition_location_not_found. */
async function deleteLocation({ sql }: MemberContext, { id }: One) {
  return requireFound(await store.remove(sql, id))
}

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal<TuitionRefusal>('tuition_location_not_found')
  return row
}

export const member = { listLocations }
export const admin = {
  listLocations: listLocationsForAdmin,
  createLocation,
  updateLocation,
  setActive,
  deleteLocation,
}
