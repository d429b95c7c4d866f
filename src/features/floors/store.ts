import { sql as raw, type NotNull } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sitting } from '#/features/seats/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Versioned } from '#/kernel/versions.ts'
import type { DrawnFloor } from './rules.ts'

/** What `row_letter` says of a seat that is called by its corner. */
const CORNER = 'corner'

export type SavedFloor = DrawnFloor & { id: number }

/** Until the transaction ends, nobody else saves the floors. */
export async function lockPlan(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('floors', 0))`.execute(sql)
}

/** The version of the floors, and who saved them last; 0 as long as they are the initial ones. */
export async function findVersion(sql: Sql): Promise<Versioned> {
  const last = await sql
    .selectFrom('floor_saves')
    .leftJoin('profiles', 'profiles.id', 'saved_by')
    .select(['floor_saves.id as version', 'profiles.name as saved_by'])
    .orderBy('floor_saves.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { version: 0, saved_by: null }
}

/** In their order from the entrance up; within a floor, everything column by column. */
export function listDrawnFloors(sql: Sql): Promise<SavedFloor[]> {
  return sql
    .selectFrom('floors')
    .select((floor) => [
      'id',
      'name',
      'row_count',
      jsonArrayFrom(
        floor
          .selectFrom('floor_columns')
          .select(['kind', 'letter', 'chair'])
          .whereRef('floor_id', '=', 'floors.id')
          .orderBy('position'),
      ).as('columns'),
      jsonArrayFrom(
        floor
          .selectFrom('floor_fixtures')
          .select(['kind', 'column_position as column', 'row'])
          .whereRef('floor_id', '=', 'floors.id')
          .orderBy('column_position')
          .orderBy('row'),
      ).as('fixtures'),
      jsonArrayFrom(
        floor
          .selectFrom('seats')
          .select(['seat_number', 'column_position as column', 'row', 'features'])
          .select((seat) => seat('row_letter', '=', CORNER).$castTo<boolean>().as('corner'))
          .whereRef('floor_id', '=', 'floors.id')
          .$narrowType<{ column: NotNull; row: NotNull }>()
          .orderBy('column_position')
          .orderBy('row'),
      ).as('seats'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Of these seats, or of all, those with a booking that runs or comes; a night lasts until the morning after it. */
export async function listBooked(
  sql: Sql,
  { today, running }: { today: Day; running: readonly Sitting[] },
  among?: readonly number[],
): Promise<number[]> {
  const booked = await sql
    .selectFrom('seat_bookings')
    .select('seat_number')
    .distinct()
    .where((booking) => {
      const isActiveFrom = (day: Day) =>
        booking.fn<boolean>('active_from', ['status', 'end_date', booking.val(day)])
      return booking.or([
        isActiveFrom(today),
        ...running.map(({ time_slot, day }) =>
          booking.and([booking('time_slot', '=', time_slot), isActiveFrom(day)]),
        ),
      ])
    })
    .$if(among !== undefined, (all) => all.where('seat_number', '=', raw<number>`any(${among})`))
    .orderBy('seat_number')
    .execute()
  return booked.map(({ seat_number }) => seat_number)
}

/** From now on a booking of these seats waits until the transaction ends. */
export async function lockSeats(sql: Sql, numbers: readonly number[]): Promise<void> {
  await sql
    .selectFrom('seats')
    .select('seat_number')
    .where('seat_number', '=', raw<number>`any(${numbers})`)
    .orderBy('seat_number')
    .forUpdate()
    .execute()
}

/** Deletes seats that were never booked and archives the others, whose history stays. */
export async function removeSeats(sql: Sql, numbers: readonly number[], at: Date): Promise<void> {
  await sql
    .deleteFrom('seats')
    .where('seat_number', '=', raw<number>`any(${numbers})`)
    .where((seat) =>
      seat.not(
        seat.exists(
          seat
            .selectFrom('seat_bookings')
            .select('id')
            .whereRef('seat_bookings.seat_number', '=', 'seats.seat_number'),
        ),
      ),
    )
    .execute()
  await sql
    .updateTable('seats')
    .set({ archived_at: at, floor_id: null, column_position: null, row: null, out_of_service_from: null })
    .where('seat_number', '=', raw<number>`any(${numbers})`)
    .execute()
}

export async function removeFloors(sql: Sql, ids: readonly number[]): Promise<void> {
  for (const table of ['floor_fixtures', 'floor_columns'] as const)
    await sql
      .deleteFrom(table)
      .where('floor_id', '=', raw<number>`any(${ids})`)
      .execute()
  await sql
    .deleteFrom('floors')
    .where('id', '=', raw<number>`any(${ids})`)
    .execute()
}

/**
 * Writes a floor with its columns, doors and stairs, and returns its id. Its seats are written last, for all floors.
 */
export async function writeFloor(sql: Sql, floor: DrawnFloor, position: number): Promise<number> {
  const { name, row_count, columns, fixtures } = floor
  const { id } =
    floor.id === undefined
      ? await sql
          .insertInto('floors')
          .values({ name, row_count, position })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await sql
          .updateTable('floors')
          .set({ name, row_count, position })
          .where('id', '=', floor.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  for (const table of ['floor_fixtures', 'floor_columns'] as const)
    await sql.deleteFrom(table).where('floor_id', '=', id).execute()
  await sql
    .insertInto('floor_columns')
    .values(columns.map((column, at) => ({ ...column, floor_id: id, position: at + 1 })))
    .execute()
  if (fixtures.length > 0)
    await sql
      .insertInto('floor_fixtures')
      .values(fixtures.map(({ kind, column, row }) => ({ floor_id: id, kind, row, column_position: column })))
      .execute()
  return id
}

/** Writes the seats of all floors, so that two may change places; unchanged ones are not touched. */
export async function writeSeats(sql: Sql, floors: readonly SavedFloor[]): Promise<void> {
  const seats = floors.flatMap(({ id, columns, seats: own }) =>
    own.map(({ column, corner, features, ...seat }) => ({
      ...seat,
      features,
      floor_id: id,
      column_position: column,
      row_letter: corner ? CORNER : (columns[column - 1]?.letter ?? ''),
      archived_at: null,
    })),
  )
  if (seats.length === 0) return
  await sql
    .insertInto('seats')
    .values(seats)
    .onConflict((conflict) =>
      conflict
        .column('seat_number')
        .doUpdateSet((seat) => ({
          floor_id: seat.ref('excluded.floor_id'),
          column_position: seat.ref('excluded.column_position'),
          row: seat.ref('excluded.row'),
          row_letter: seat.ref('excluded.row_letter'),
          features: seat.ref('excluded.features'),
          archived_at: null,
        }))
        .where(
          raw<boolean>`(seats.floor_id, seats.column_position, seats.row, seats.row_letter, seats.features)
            is distinct from
            (excluded.floor_id, excluded.column_position, excluded.row, excluded.row_letter, excluded.features)`,
        ),
    )
    .execute()
}

export type Save = { version: number; changes: string; saved_by: string; at: Date }

export async function insertSave(sql: Sql, { version, ...save }: Save): Promise<void> {
  await sql
    .insertInto('floor_saves')
    .values({ id: version, ...save })
    .execute()
}
