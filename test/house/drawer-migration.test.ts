/**
 * A library that closed its days one by one: each close keeps what it said, and the drawer begins with its first count.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin as desk } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { migrate } from '#/server/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { books } from '../support/online-payments.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../support/samples.ts'

let db: TestDatabase
let admin: Member
const here = () => memberContext(db.sql, admin)

beforeAll(async () => {
  db = await databaseBefore('0090')
  admin = await sampleAdmin(db.sql)
  // ₹600 taken in cash, which somebody carried to the bank.
  await sampleSubscription(db.sql, (await sampleMember(db.sql)).id, 'morning')
  const close = `insert into day_closes (day, closed_at, closed_by, cash_counted, cash_expected, note)
    values ($1, $2, $3, $4, $5, $6)`
  await db.pool.query(close, [
    '2026-11-18',
    '2026-11-18T16:00:00Z',
    admin.id,
    55_000,
    60_000,
    'A note of fifty',
  ])
  await db.pool.query(close, ['2026-11-19', '2026-11-19T16:00:00Z', null, -20_000, -20_000, null])
  await migrate(db.sql)
})
afterAll(() => db.close())

it('keeps what past closes said, and lets nobody change or correct them', async () => {
  const { rows } = await desk.listCloses(here(), {})
  expect(rows).toMatchObject([
    { only_day: '2026-11-19', cash_counted: -20_000, cash_expected: -20_000, note: null, closed_by: null },
    {
      only_day: '2026-11-18',
      cash_counted: 55_000,
      cash_expected: 60_000,
      note: 'A note of fifty',
      closed_by: 'Sample Admin',
      is_opening: false,
    },
  ])
  const correction = { id: rows[1]?.id ?? '', cash_counted: rupees(600), reason: 'Found' }
  await expect(desk.correctClose(here(), correction)).rejects.toMatchObject({ code: 'close_of_a_day' })
  await expect(db.pool.query('update drawer_closes set cash_counted = 0')).rejects.toThrow(/append-only/)
})

it('asks what is in the drawer, and counts from there', async () => {
  expect(await desk.findDrawer(here())).toEqual({ balance: 60_000, last_close: null })
  const first = { after: null, cash_expected: rupees(600), cash_counted: rupees(150) }
  const opened = await desk.closeDrawer(here(), first)
  expect(opened).toMatchObject({ balance: 15_000, last_close: { cash_counted: 15_000, closed_at: TEST_NOW } })
  const { drift, on } = await books(db.sql)
  expect([drift, on('owner'), on('difference')]).toEqual([0, 45_000, 0])
})
