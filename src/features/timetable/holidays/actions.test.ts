import { findClosedDays } from '#database/closed-days.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin } from '../../../../test/support/samples.ts'
import { admin as actions } from './actions.ts'
import type { HolidayDetails } from './rules.ts'

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())
beforeEach(() => db.sql.deleteFrom('holidays').execute())

const context = () => memberContext(db.sql, desk)
const HOLI: HolidayDetails = {
  date: toDay('2027-03-22'),
  name: 'Holi',
  name_hi: 'होली',
  type: 'closed',
  recurring: false,
}
const add = (changes: Partial<HolidayDetails> = {}) =>
  actions.addHoliday(context(), { holiday: { ...HOLI, ...changes } })

it('holidays are added, edited and removed, and listed by date', async () => {
  const { id, version } = await add()
  await add({ date: toDay('2027-01-26'), name: 'Republic Day', recurring: true })
  const holiday = { ...HOLI, type: 'special' as const }
  expect(await actions.updateHoliday(context(), { id, version, holiday })).toEqual({
    ...holiday,
    id,
    version: version + 1,
    extends_plans: false,
  })
  expect((await actions.listHolidays(context())).map(({ name }) => name)).toEqual(['Republic Day', 'Holi'])
  expect(await actions.removeHoliday(context(), { id, version: version + 1 })).toEqual({ id })
  expect(await actions.listHolidays(context())).toHaveLength(1)
})

it('the same one can’t be added twice, or created by editing', async () => {
  await add()
  const refusal = { constraint: 'holiday_is_there' }
  await expect(add({ type: 'special' })).rejects.toMatchObject(refusal)
  const { id, version } = await add({ name: 'Dhulandi' })
  await expect(actions.updateHoliday(context(), { id, version, holiday: HOLI })).rejects.toMatchObject(
    refusal,
  )
})

it('a second editor is refused, with the name of the first, and so is who removes what it was (DESK-11)', async () => {
  const { id, version } = await add()
  await actions.updateHoliday(context(), { id, version, holiday: { ...HOLI, name: 'Holi festival' } })
  const meanwhile = { code: 'changed_meanwhile', data: { by: 'Sample Admin' } }
  await expect(actions.updateHoliday(context(), { id, version, holiday: HOLI })).rejects.toMatchObject(
    meanwhile,
  )
  await expect(actions.removeHoliday(context(), { id, version })).rejects.toMatchObject(meanwhile)
  const newest = { id, version: version + 1 }
  await actions.removeHoliday(context(), newest)
  const gone = { code: 'holiday_not_found' }
  await expect(actions.removeHoliday(context(), newest)).rejects.toMatchObject(gone)
  await expect(actions.updateHoliday(context(), { id, version, holiday: HOLI })).rejects.toMatchObject(gone)
})

it('closed days are known for the day before to a week ahead, so that nothing says it opens on one', async () => {
  await add({ date: toDay('2025-03-21'), name: 'Founding day', recurring: true })
  await add()
  await add({ date: toDay('2027-03-24'), name: 'Exhibition', type: 'special' })
  const [closed, open] = [true, false]
  expect(await findClosedDays(db.sql, toDay('2027-03-22'))).toEqual({
    day: closed,
    day_before: closed,
    coming: Array(8).fill(open),
  })
  expect(await findClosedDays(db.sql, toDay('2027-03-18'))).toEqual({
    day: open,
    day_before: open,
    coming: [open, open, closed, closed, open, open, open, open],
  })
})
