import { findDetails } from '#/features/library/actions.ts'
import { listPictures } from '#/features/library/pictures/actions.ts'
import { listShownTestimonials } from '#/features/library/testimonials/actions.ts'
import { listPlansForSale } from '#/features/plans/actions.ts'
import { countFreeDesks } from '#/features/seats/free-desks/count-free-desks.ts'
import { findClosedDays } from '#database/closed-days.ts'
import type { Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'

/** Everything on the landing page that comes from the database. */
export async function readLandingFacts(sql: Sql, now: Date): Promise<LandingData> {
  const [library, closed, plans, floors, free, pictures, testimonials] = await Promise.all([
    findDetails(sql),
    findClosedDays(sql, dayOf(now)),
    listPlansForSale(sql),
    countDesks(sql),
    countFreeDesks(sql, now),
    listPictures(sql),
    listShownTestimonials(sql),
  ])
  return { library, closed, plans, floors, free, pictures, testimonials }
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
