import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleDesk, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
})
afterAll(() => db.close())

const at = () => memberContext(db.sql, desk)

describe('COUNTER-3: a member at the counter', () => {
  it('two bookings of a seat with days between them are two; those that follow on each other are one', async () => {
    const { id } = await sampleMember(db.sql)
    const { id: subscription_id } = await sampleSubscription(db.sql, id, 'morning')
    const days = (from: number, to: number) => ({
      start_date: addDays(TODAY, from),
      end_date: addDays(TODAY, to),
    })
    const booking = {
      user_id: id,
      subscription_id,
      seat_number: 1,
      time_slot: 'morning' as const,
      hours: '[480,840)',
    }
    await db.sql
      .insertInto('seat_bookings')
      .values([days(20, 29), days(0, 4), days(5, 9)].map((span) => ({ ...booking, ...span })))
      .execute()
    expect((await counter.findPerson(at(), { id })).seats).toEqual([
      { seat_number: 1, time_slot: 'morning', ...days(0, 9) },
      { seat_number: 1, time_slot: 'morning', ...days(20, 29) },
    ])
  })
})
