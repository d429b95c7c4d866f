import { sittingsAt } from '#/features/seats/rules.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { minuteOfDay } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import type { FloorPlan } from './contract.ts'
import { compareFloors, planProblems, removedSeats, type DrawnFloor } from './rules.ts'
import * as store from './store.ts'
import type { FloorRefusal } from './texts.ts'

type Clock = Pick<Context, 'now' | 'today'>

async function showPlan({ sql, ...clock }: Context): Promise<FloorPlan> {
  return readPlan(sql, clock)
}

async function readPlan(sql: Sql, clock: Clock): Promise<FloorPlan> {
  // Read before the floors: if a save comes in between, the version is too old and saving asks again.
  const { version } = await store.findVersion(sql)
  const [floors, booked] = await Promise.all([
    store.listDrawnFloors(sql),
    store.listBooked(sql, bookedFrom(clock)),
  ])
  return { version, floors, booked }
}

type Plan = { version: number; floors: DrawnFloor[] }

/**
 * Saves all floors and seats, or nothing (FLOOR-2). Throws a FloorRefusal, or changed_meanwhile.
 */
async function savePlan({ sql, member, now, today }: MemberContext, { version, floors }: Plan) {
  refuseProblems(floors)
  return sql.transaction().execute(async (transaction) => {
    await store.lockPlan(transaction)
    refuseOverwriting(await store.findVersion(transaction), version)
    const before = await store.listDrawnFloors(transaction)
    const removed = removedSeats(before, floors)
    await removeSeats(transaction, removed, { now, today })
    const saved = await writeFloors(transaction, before, floors)
    await store.writeSeats(transaction, saved)
    const changes = compareFloors(before, saved)
      .map(({ what, now: change }) => `${what}: ${change}`)
      .join('; ')
    await store.insertSave(transaction, { version: version + 1, changes, saved_by: member.id, at: now })
    return readPlan(transaction, { now, today })
  })
}

/** Removes seats unless somebody has booked one of them: a booking made at the same time is waited for (FLOOR-4). */
async function removeSeats(sql: Sql, numbers: number[], clock: Clock): Promise<void> {
  if (numbers.length === 0) return
  await store.lockSeats(sql, numbers)
  const booked = await store.listBooked(sql, bookedFrom(clock), numbers)
  if (booked.length > 0) throw new Refusal<FloorRefusal>('seats_have_bookings', { seats: booked })
  await store.removeSeats(sql, numbers, clock.now)
}

async function writeFloors(sql: Sql, before: readonly store.SavedFloor[], floors: readonly DrawnFloor[]) {
  // A floor that is gone by now is written as a new one: no version lets that happen but an invented id.
  const known = new Set(before.map(({ id }) => id))
  const saved: store.SavedFloor[] = []
  for (const [at, { id, ...floor }] of floors.entries()) {
    const kept = id !== undefined && known.has(id) ? { ...floor, id } : floor
    saved.push({ ...floor, id: await store.writeFloor(sql, kept, at + 1) })
  }
  const staying = new Set(saved.map(({ id }) => id))
  await store.removeFloors(
    sql,
    before.map(({ id }) => id).filter((id) => !staying.has(id)),
  )
  return saved
}

function bookedFrom({ now, today }: Clock) {
  return { today, running: sittingsAt(today, minuteOfDay(now)) }
}

function refuseProblems(floors: readonly DrawnFloor[]): void {
  const [first] = planProblems(floors)
  if (!first) return
  const { problem, floor, ...facts } = first
  throw new Refusal<FloorRefusal>(problem, { ...facts, name: floors[floor]?.name })
}

export const admin = { showPlan, savePlan }
