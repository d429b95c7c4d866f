/** Hours of bookings that were over when the slot exclusivity changed before 2026-12: they kept the other setting's. */
import { afterAll, expect, it } from 'vitest'
import { foldTallies } from '#database/tallies.ts'
import { hoursOf, type SlotExclusivity } from '#/features/seats/rules.ts'
import { dayOf } from '#/kernel/dates.ts'
import { SLOTS_OF_PLAN } from '#/kernel/slots.ts'
import { migrate } from '#/server/database.ts'
import { TEST_NOW } from '../support/context.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'

const made: TestDatabase[] = []
afterAll(() => Promise.all(made.map((db) => db.close())))

/** Bookings of every slot, made under one setting, over when it changed, and migrated under the other. */
async function hoursAfter(before: SlotExclusivity, slot_exclusivity: SlotExclusivity) {
  const db = await databaseBefore('0253')
  made.push(db)
  const set = (value: SlotExclusivity) =>
    db.sql.updateTable('library_settings').set({ slot_exclusivity: value }).execute()
  await set(before)
  const { id: user_id } = await sampleMember(db.sql)
  const { id: subscription_id, end_date } = await sampleSubscription(db.sql, user_id, 'flexible')
  for (const time_slot of SLOTS_OF_PLAN.flexible) {
    const { starts, ends } = hoursOf(time_slot, before)
    const booked = { seat_number: 1, user_id, subscription_id, time_slot, hours: `[${starts},${ends})` }
    const days = { start_date: dayOf(TEST_NOW), end_date, status: 'ended' } as const
    await db.sql
      .insertInto('seat_bookings')
      .values({ ...booked, ...days })
      .execute()
  }
  await set(slot_exclusivity)
  await migrate(db.sql)
  await foldTallies(db.sql)
  return db.sql.selectFrom('seat_bookings').select(['time_slot', 'hours']).orderBy('time_slot').execute()
}

it('one that was made active again under the other setting, and has met a rival since, stays beside it', async () => {
  const db = await databaseBefore('0253')
  made.push(db)
  const hours = (setting: SlotExclusivity) => {
    const { starts, ends } = hoursOf('night', setting)
    return `[${starts},${ends})`
  }
  for (const setting of ['slot', 'hours'] as const) {
    await db.sql.updateTable('library_settings').set({ slot_exclusivity: setting }).execute()
    const { id: user_id } = await sampleMember(db.sql)
    const { id: subscription_id, end_date } = await sampleSubscription(db.sql, user_id, 'night')
    const days = { start_date: dayOf(TEST_NOW), end_date }
    await db.sql
      .insertInto('seat_bookings')
      .values({
        seat_number: 1,
        user_id,
        subscription_id,
        time_slot: 'night',
        hours: hours(setting),
        ...days,
      })
      .execute()
  }
  await migrate(db.sql)
  await foldTallies(db.sql)
  const rows = await db.sql.selectFrom('seat_bookings').select('hours').orderBy('created_at').execute()
  expect(rows.map((row) => row.hours)).toEqual([hours('slot'), hours('hours')])
})

it.each([
  ['hours', 'slot'],
  ['slot', 'hours'],
  ['slot', 'slot'],
] as const)('made under %s, they are those of %s', async (before, setting) => {
  const expected = SLOTS_OF_PLAN.flexible.map((time_slot) => {
    const { starts, ends } = hoursOf(time_slot, setting)
    return { time_slot, hours: `[${starts},${ends})` }
  })
  expect(await hoursAfter(before, setting)).toEqual(expected)
})
