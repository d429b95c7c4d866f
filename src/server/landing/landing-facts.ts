import { findDetails } from '#/features/library/actions.ts'
import { listPictures } from '#/features/library/pictures/actions.ts'
import { listPlansForSale } from '#/features/plans/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'

/** Everything on the landing page that comes from the database. */
export async function readLandingFacts(sql: Sql): Promise<LandingData> {
  const [library, plans, floors, pictures] = await Promise.all([
    findDetails(sql),
    listPlansForSale(sql),
    countDesks(sql),
    listPictures(sql),
  ])
  return { library, plans, floors, pictures }
}

function countDesks(sql: Sql) {
  return sql
    .selectFrom('floors')
    .innerJoin('seats', 'seats.floor_id', 'floors.id')
    .select((floor) => ['floors.name', floor.fn.count<number>('seats.seat_number').as('seats')])
    .groupBy('floors.id')
    .orderBy('floors.position')
    .orderBy('floors.id')
    .execute()
}
