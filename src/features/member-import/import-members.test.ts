/** What an import's members have to do with closed days, and who of them is told of anything. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { importRow } from '../../../test/support/import-row.ts'
import { importRows } from '../../../test/support/imports.ts'
import { sampleAdmin } from '../../../test/support/samples.ts'
import { cutSubscription } from '#/features/subscriptions/cut-subscription.ts'
import { remindOfDues } from '#/features/dues/reminders/remind-of-dues.ts'
import { tellOfFreeSeats } from '#/features/seats/waiting/tell-of-free-seats.ts'
import { remindOfEnds } from '#/features/subscriptions/reminders/remind-of-ends.ts'
import { growPlan } from '#/features/subscriptions/changes/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { admin as imports } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
const on = (days: number): Day => addDays(TODAY, days)

let db: TestDatabase
let admin: Member
let plans: { id: string; type: string; price: number }[]
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  plans = await db.sql
    .selectFrom('plans')
    .select(['id', 'type', 'price'])
    .where('duration_months', '=', 1)
    .execute()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
  await db.sql.updateTable('subscriptions').set({ status: 'expired' }).execute()
  const open = db.sql.updateTable('closure_days').set({ withdrawn_at: TEST_NOW })
  await open.where('withdrawn_at', 'is', null).execute()
  await db.sql.deleteFrom('holidays').execute()
})

const at = (minutes: number) => memberContext(db.sql, admin, { now: later(TEST_NOW, { minutes }) })
const planOf = (type: string) => plans.find((plan) => plan.type === type)?.id ?? ''

function close(days: number, minutes: number, context = at(minutes)) {
  const holiday = {
    date: on(days),
    name: `Closed ${days}`,
    name_hi: '',
    type: 'closed',
    recurring: false,
  } as const
  return holidays.addHoliday(context, { holiday, extend: true })
}

let last = 0
/** One member with a plan from today, whose last day in the file is in 29 days. */
async function importOne(minutes: number, changes = {}) {
  last += 1
  const row = importRow({
    name: `Brought ${last}`,
    phone: String(9_200_000_000 + last),
    email: `brought-${last}@example.org`,
    plan: planOf('morning'),
    start_date: TODAY,
    end_date: on(29),
    ...changes,
  })
  const id = await importRows(at(minutes), [row])
  const { id: plan, user_id } = await db.sql
    .selectFrom('subscriptions')
    .select(['id', 'user_id'])
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, plan, user_id, email: row.email }
}

const endOf = async (id: string) =>
  (await db.sql.selectFrom('subscriptions').select('end_date').where('id', '=', id).executeTakeFirstOrThrow())
    .end_date

describe('a closed day and an imported plan (DAYS-3)', () => {
  it('counts as among the days of the file if it was announced before, whatever is announced later', async () => {
    const before = await close(3, 0)
    const { plan, user_id } = await importOne(1, { seat: '5' })
    expect(await endOf(plan)).toBe(on(29))
    await close(40, 2)
    expect(await endOf(plan)).toBe(on(29))
    const after = await close(5, 3)
    expect(await endOf(plan)).toBe(on(30))
    const seats = db.sql.selectFrom('seat_bookings').select('end_date').where('user_id', '=', user_id)
    expect(await seats.execute()).toEqual([{ end_date: on(30) }])
    for (const { id } of [before, after]) await holidays.removeHoliday(at(4), { id, version: 1 })
    expect(await endOf(plan)).toBe(on(29))
  })

  it('extends it when it is announced once more after the import', async () => {
    const { id } = await close(3, 0)
    const { plan } = await importOne(1)
    await holidays.removeHoliday(at(2), { id, version: 1 })
    expect(await endOf(plan)).toBe(on(29))
    await close(3, 3)
    expect(await endOf(plan)).toBe(on(30))
  })

  it('lets it be changed and cut where it ends without the closed day', async () => {
    await close(3, 0)
    const [changed, cut] = [await importOne(1, { paid: '1' }), await importOne(1)]
    const to = [...plans]
      .toSorted((one, other) => other.price - one.price)
      .find(({ type }) => type !== 'morning')
    await db.sql.transaction().execute(async (transaction) => {
      const wanted = { id: changed.plan, plan_id: to?.id ?? '' }
      expect(await growPlan(transaction, at(2), wanted, null)).toMatchObject({ end_date: on(29) })
      const { plan: id, user_id } = cut
      const days = { end_date: on(29), was_end: on(29), until: on(9) }
      await cutSubscription(transaction, { id, user_id, ...days, now: at(2).now })
    })
    await close(60, 3)
    expect(await endOf(cut.plan)).toBe(on(9))
    const grown = db.sql.selectFrom('subscriptions').select('end_date').where('grown_from', '=', changed.plan)
    expect(await grown.execute()).toEqual([{ end_date: on(29) }])
  })

  it('keeps the day that one announced before has given it once', async () => {
    const { id: holiday } = await close(3, 0)
    const { plan } = await importOne(1)
    await db.pool.query(
      `with given as (
         insert into subscription_days (subscription_id, days, kind, closure_id)
         select $1, 1, 'closure', id from closure_days where holiday_id = $2
       ) update subscriptions set end_date = end_date + 1 where id = $1`,
      [plan, holiday],
    )
    await close(60, 2)
    expect(await endOf(plan)).toBe(on(30))
    await holidays.removeHoliday(at(3), { id: holiday, version: 1 })
    expect(await endOf(plan)).toBe(on(29))
  })

  it('an import is undone with the days that a closed day gave its plans', async () => {
    const { id, plan } = await importOne(0)
    await close(3, 1)
    expect(await endOf(plan)).toBe(on(30))
    expect(await imports.undoImport(at(2), { id })).toMatchObject({ id })
  })
})

describe('nobody is told anything before the invitations are sent (IMPORT-8)', () => {
  const toMember = (context: ReturnType<typeof at>, { email }: { email: string }) =>
    context.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

  it('not of a closed day, and who was invited is', async () => {
    const [waiting, invited] = [await importOne(0), await importOne(0)]
    await imports.inviteImported(at(1), { id: invited.id })
    const context = at(2)
    await close(3, 2, context)
    expect([await endOf(waiting.plan), await endOf(invited.plan)]).toEqual([on(30), on(30)])
    expect(toMember(context, waiting)).toEqual([])
    expect(toMember(context, invited)).toEqual([expect.stringContaining('Closed on')])
  })

  it('not of what they owe', async () => {
    const [waiting, invited] = [await importOne(0, { due: '200' }), await importOne(0, { due: '200' })]
    await imports.inviteImported(at(1), { id: invited.id })
    const { due_on } = await db.sql
      .selectFrom('dues')
      .select('due_on')
      .where('user_id', '=', waiting.user_id)
      .executeTakeFirstOrThrow()
    const context = memberContext(db.sql, admin, { now: new Date(`${due_on}T06:00:00Z`) })
    await remindOfDues(context)
    expect(toMember(context, waiting)).toEqual([])
    expect(toMember(context, invited)).toHaveLength(1)
  })

  it('not that their plan ends, of which they are told once they were invited', async () => {
    const member = await importOne(0)
    const job = () => memberContext(db.sql, admin, { now: later(TEST_NOW, { days: 27 }) })
    const before = job()
    await remindOfEnds(before)
    expect(before.mails).toEqual([])
    await imports.inviteImported(at(1), { id: member.id })
    const after = job()
    await remindOfEnds(after)
    expect(toMember(after, member)).toHaveLength(1)
  })

  it('not of a free seat', async () => {
    const [waiting, invited] = [await importOne(0), await importOne(0)]
    await imports.inviteImported(at(1), { id: invited.id })
    await db.sql.insertInto('full_slots').values({ time_slot: 'morning', since: TEST_NOW }).execute()
    const context = at(2)
    await tellOfFreeSeats(context)
    expect(toMember(context, waiting)).toEqual([])
    expect(toMember(context, invited)).toHaveLength(1)
  })
})
