import {
  sql as raw,
  type AliasedRawBuilder,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
} from 'kysely'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { JsonText } from '#/kernel/json-text.ts'
import type { DB } from './schema.ts'
import { statement } from './statement.ts'

export type Days = { today: Day; yesterday: Day }

let known: Days | undefined

export function daysFrom(today: Day): Days {
  if (known?.today !== today) known = { today, yesterday: addDays(today, -1) }
  return known
}

type Part<Row> = (sql: Kysely<DB>, profile: ExpressionBuilder<DB, 'profiles'>, days: Days) => Expression<Row>

/** A list that only the database makes: it goes out under this name as it was written. */
type Written<Name extends string, Value> = { name: Name; list: Part<Value> }

/**
 * A read of a member's own rows, as one JSON value about the row of `profiles` around it. It travels in the statement
 * that finds the session, so that such a request takes one round trip; where the session is remembered it goes alone.
 */
export type OwnRead<Row> = {
  columns: (sql: Kysely<DB>, profile: ExpressionBuilder<DB, 'profiles'>, days: Days) => OwnColumns
  rowOf: (columns: { own: unknown; own_list: string | null }) => Row
  find: (sql: Sql, member_id: string, today: Day) => Promise<Row>
}

type OwnColumns = [AliasedRawBuilder<unknown, 'own'>, AliasedRawBuilder<string | null, 'own_list'>]

export function ownRead<Row extends object, Name extends string = never, Value = never>(
  part: Part<Row>,
  written?: Written<Name, Value>,
): OwnRead<Row & Record<Name, JsonText<Value>>> {
  const columns: OwnRead<Row>['columns'] = (sql, profile, days) => [
    raw`${part(sql, profile, days)}`.as('own'),
    raw<string | null>`${written ? written.list(sql, profile, days) : raw.lit(null)}::text`.as('own_list'),
  ]
  const rowOf: OwnRead<Row & Record<Name, JsonText<Value>>>['rowOf'] = ({ own, own_list }) => {
    const row = own as Row & Record<Name, JsonText<Value>>
    return written ? { ...row, [written.name]: new JsonText<Value>(own_list ?? '[]') } : row
  }
  const alone = statement((sql, given: Days & { member_id: string }) =>
    sql
      .selectFrom('profiles')
      .select((profile) => columns(sql, profile, given))
      .where('profiles.id', '=', given.member_id),
  )
  return {
    columns,
    rowOf,
    find: async (sql, member_id, today) => rowOf(await alone.one(sql, { member_id, ...daysFrom(today) })),
  }
}

/** An action that begins with a member's own rows. The guard of members is enough for such a one. */
export type OpensWith = { opensWith?: OwnRead<unknown> }

export function opensWith<Row, Answer, Input extends unknown[]>(
  read: OwnRead<Row>,
  act: (context: MemberContext, row: Row, ...input: Input) => Promise<Answer>,
) {
  const action = async (context: MemberContext, ...input: Input): Promise<Answer> => {
    const { readAhead, sql, member, today } = context
    const row = readAhead?.read === read ? (readAhead.row as Row) : await read.find(sql, member.id, today)
    return act(context, row, ...input)
  }
  return Object.assign(action, { opensWith: read })
}
