import { sql as raw, type Expression, type ExpressionBuilder, type Kysely } from 'kysely'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { DB } from './schema.ts'
import { statement } from './statement.ts'

export type Days = { today: Day; yesterday: Day }

let known: Days | undefined

export function daysFrom(today: Day): Days {
  if (known?.today !== today) known = { today, yesterday: addDays(today, -1) }
  return known
}

type Part<Row> = (sql: Kysely<DB>, profile: ExpressionBuilder<DB, 'profiles'>, days: Days) => Expression<Row>

/**
 * A read of a member's own rows, as one JSON value about the row of `profiles` around it. It travels in the statement
 * that finds the session, so that such a request takes one round trip; where the session is remembered it goes alone.
 */
export type OwnRead<Row> = {
  part: Part<Row>
  find: (sql: Sql, member_id: string, today: Day) => Promise<Row>
}

export function ownRead<Row>(part: Part<Row>): OwnRead<Row> {
  const alone = statement((sql, given: Days & { member_id: string }) =>
    sql
      .selectFrom('profiles')
      .select((profile) => raw<Row>`${part(sql, profile, given)}`.as('own'))
      .where('profiles.id', '=', given.member_id),
  )
  return {
    part,
    find: async (sql, member_id, today) =>
      (await alone.one(sql, { member_id, ...daysFrom(today) })).own as Row,
  }
}

/** What the session's statement has read already. */
export type ReadAhead = { read: OwnRead<unknown>; row: unknown }

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
