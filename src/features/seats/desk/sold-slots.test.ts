import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as catalogue } from '#/features/plans/desk/actions.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { admin as desk } from './actions.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('the desk offers a slot that no plan on sale opens only while somebody has a plan for it (SEAT-16)', async () => {
  const as = memberContext(db.sql, await sampleAdmin(db.sql))
  const slots = async () => (await desk.seatAnalytics(as)).slots
  expect(await slots()).toEqual(['full_day', 'morning', 'evening', 'night'])
  for (const { id, type } of await catalogue.listPlans(as))
    if (type === 'night' || type === 'flexible') await catalogue.setPlanActive(as, { id, active: false })
  expect(await slots()).toEqual(['full_day', 'morning', 'evening'])
  await sampleSubscription(db.sql, (await sampleMember(db.sql)).id, 'night')
  expect(await slots()).toEqual(['full_day', 'morning', 'evening', 'night'])
})
