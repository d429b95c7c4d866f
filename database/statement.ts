import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql as raw,
  type Compilable,
  type CompiledQuery,
} from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { DB } from './schema.ts'

/** A statement that is built once. `text` is what the database gets. */
export type Statement<Given, Row> = {
  (sql: Sql, given: Given): Promise<Row[]>
  /** The first row, if there is one. */
  first: (sql: Sql, given: Given) => Promise<Row | undefined>
  /** The first row. Throws without one. */
  one: (sql: Sql, given: Given) => Promise<Row>
  text: () => string
}

const known: Statement<never, unknown>[] = []
const texts = new Set<string>()

/**
 * A statement whose text never changes: built at its first use and then only given its values, under a name by which
 * the database has it planned. What is asked at every request is written so; building it again costs more than running
 * it.
 *
 * While it is built, `given` holds no values but their places: they can only be handed on to the query. What decides
 * which rows are read, such as the status of a partial index, is written out; a plan for any value can't use it.
 */
export function statement<Given extends object, Row>(
  build: (sql: Kysely<DB>, given: Given) => Compilable<Row>,
): Statement<Given, Row> {
  let built: CompiledQuery<Row> | undefined
  const builtOnce = () => {
    if (built) return built
    built = build(BUILDER, PLACES as Given).compile()
    texts.add(built.sql)
    return built
  }
  const run = async (sql: Sql, given: Given) => {
    const query = builtOnce()
    const values = given as Record<string, unknown>
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value))
    return (await sql.executeQuery<Row>({ ...query, parameters })).rows
  }
  const first = async (sql: Sql, given: Given) => (await run(sql, given))[0]
  const one = async (sql: Sql, given: Given) => {
    const row = await first(sql, given)
    if (row === undefined) throw new Error(`no row of: ${builtOnce().sql}`)
    return row
  }
  const made = Object.assign(run, { first, one, text: () => builtOnce().sql })
  known.push(made)
  return made
}

/** All statements of the modules that were loaded, for the test that has each of them explained. */
export function listStatements(): readonly Statement<never, unknown>[] {
  return known
}

/** Whether this text is a statement's, and so worth a name even without values. */
export function isStatement(text: string): boolean {
  return texts.has(text)
}

/**
 * Marks a list that filters and words narrow: which index serves it, only its values tell. The database would soon take
 * one plan for any values, and search by reading along everybody. Such a text gets no name and is planned each time it
 * is asked.
 */
export const BY_ITS_VALUES = raw`/* by its values */`

export function isPlannedByValues(text: string): boolean {
  return text.includes('/* by its values */')
}

/** Stands for a value. Throws where it is computed with. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} has no value while its statement is built`)
  }
}

const PLACES = new Proxy({}, { get: (_target, name) => new Place(String(name)) })

const BUILDER = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
