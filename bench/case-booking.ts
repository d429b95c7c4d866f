import type { MemberContext } from '#/kernel/context.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { BOOK } from './bare-sql.ts'
import { post, query } from './asked.ts'
import type { Case } from './case.ts'
import { FIRST_SEAT, clearBookings } from './data.ts'
import { SAMPLE, asBestScript, recordAs } from './scripts.ts'

const MUTATION = `mutation ($seat: Int!) {
  book(input: { seat: $seat }) { result }
}`

/** A booking of a seat by a member; `seat` is its number on the benchmark's own floor. */
export function bookAs(n: number, seat: number, answer: string) {
  return post(n, '/api/seat-bookings', { seat_number: FIRST_SEAT + seat, time_slot: 'night' }, answer)
}

export function mutateAs(n: number, seat: number, answer: string) {
  return query(n, MUTATION, answer, { seat: FIRST_SEAT + seat })
}

const bookedPattern = (n: number) => `^201 [^]*"seat_number" ?: ?${FIRST_SEAT + n}\\b`

export const bookings: Case = {
  name: 'book a free seat',
  turns: 4_000,
  goals: { bare: 0.6, postgraphile: 1.3 },
  turn: {
    ours: (n) => [bookAs(n, n, bookedPattern(n))],
    bare: (n) => [bookAs(n, n, bookedPattern(n))],
    postgraphile: (n) => [mutateAs(n, n, `^200 [^]*"result":${FIRST_SEAT + n}\\b`)],
  },
  scripts: {
    ours: (pool) => {
      const { bookSeat } = seats
      const choice = { seat_number: FIRST_SEAT + SAMPLE, time_slot: 'night' } as const
      const book = (context: MemberContext) => bookSeat(context, choice)
      return recordAs(pool, Object.assign(book, { opensWith: bookSeat.opensWith }))
    },
    best: asBestScript(BOOK, [`${FIRST_SEAT} + :i`, `'night'`]),
  },
  endRound: async (connection, turns) => {
    const rows = await connection.sql
      .selectFrom('seat_bookings')
      .select('id')
      .where('status', '=', 'active')
      .execute()
    if (rows.length !== turns) throw new Error(`${rows.length} bookings instead of ${turns}`)
    await clearBookings(connection)
  },
}
