import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import type { Choice, Choices, Subject } from './rules.ts'

/** Counts of what the library has so far. */
export function findCounts(sql: Sql) {
  return sql
    .selectNoFrom((row) => [
      selectOffered(sql).select(count).$asScalar().$notNull().as('offered'),
      selectOffered(sql)
        .select(raw<Paise | null>`min(price)`.as('price'))
        .$asScalar()
        .as('lowest'),
      selectOffered(sql)
        .select(raw<Paise | null>`max(price)`.as('price'))
        .$asScalar()
        .as('highest'),
      selectOffered(sql)
        .select(raw<PlanType[]>`coalesce(array_agg(distinct type::text), '{}')`.as('types'))
        .$asScalar()
        .$notNull()
        .as('types'),
      row.exists(row.selectFrom('plan_changes').select('id')).$castTo<boolean>().as('changed'),
      row.selectFrom('canteen_items').select(count).$asScalar().$notNull().as('items'),
      row
        .selectFrom('canteen_items')
        .where('updated_by', 'is', null)
        .where('version', '=', 1)
        .select(count)
        .$asScalar()
        .$notNull()
        .as('untouched'),
      row.selectFrom('facility_pictures').select(count).$asScalar().$notNull().as('photos'),
    ])
    .executeTakeFirstOrThrow()
}

function selectOffered(sql: Sql) {
  return sql.selectFrom('plans').where('active', '=', true)
}

/** Every floor, from the entrance up, with its number of seats; one without seats too. */
export function listFloors(sql: Sql) {
  return sql
    .selectFrom('floors')
    .leftJoin('seats', 'seats.floor_id', 'floors.id')
    .select((floor) => ['floors.name', floor.fn.count<number>('seats.seat_number').as('seats')])
    .groupBy('floors.id')
    .orderBy('floors.position')
    .orderBy('floors.id')
    .execute()
}

export async function findChoices(sql: Sql): Promise<Choices> {
  const rows = await sql.selectFrom('opening_choices').select(['about', 'choice']).execute()
  return Object.fromEntries(rows.map(({ about, choice }) => [about, choice])) as Choices
}

export async function saveChoice(sql: Sql, about: Subject, choice: Choice, made_at: Date): Promise<void> {
  await sql
    .insertInto('opening_choices')
    .values({ about, choice, made_at })
    .onConflict((conflict) => conflict.column('about').doUpdateSet({ choice, made_at }))
    .execute()
}

export async function removeChoice(sql: Sql, about: Subject): Promise<void> {
  await sql.deleteFrom('opening_choices').where('about', '=', about).execute()
}

const count = raw<number>`count(*)`.as('count')
