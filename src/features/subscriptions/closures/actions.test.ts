import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { HolidayDetails } from '#/features/timetable/holidays/rules.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { admin as receipts } from '#/features/payments/receipts/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, formatDay, toDay, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { planPeriod } from '#/features/plans/rules.ts'
import { endSubscription, member as mine } from '../actions.ts'
import { periodOf } from '../rules.ts'
import { extendsByDefault } from './rules.ts'
import { nestTransactions } from '#/server/demo/nested.ts'

const TODAY = dayOf(TEST_NOW)
const on = (days: number): Day => addDays(TODAY, days)

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
  await db.sql.updateTable('subscriptions').set({ status: 'expired' }).execute()
  await db.sql
    .updateTable('closure_days')
    .set({ withdrawn_at: TEST_NOW })
    .where('withdrawn_at', 'is', null)
    .execute()
  // Closed days are made up here, so that each test has the room for itself.
  await db.sql.deleteFrom('holidays').execute()
})

const here = () => memberContext(db.sql, desk)
const closed = (at: number): HolidayDetails => ({
  date: on(at),
  name: `Closed ${at} ${Math.random()}`,
  name_hi: '',
  type: 'closed',
  recurring: false,
})
const close = (at: number, context = here()) => holidays.addHoliday(context, { holiday: closed(at) })

async function seated(name: string, seat_number: number, days: [Day, Day]) {
  const who = await sampleMember(db.sql, { name })
  return seatFor(who, seat_number, days, 'morning')
}

/** A seat in the morning, by a plan of a type. */
async function seatFor(who: Member, seat_number: number, days: [Day, Day], type: PlanType) {
  const [start_date, end_date] = days
  const plan = await sampleSubscription(db.sql, who.id, type, { start_date, end_date })
  const booking = {
    user_id: who.id,
    seat_number,
    subscription_id: plan.id,
    time_slot: 'morning' as const,
    start_date,
    end_date,
  }
  const { starts, ends } = hoursOf('morning', 'hours')
  await db.sql
    .insertInto('seat_bookings')
    .values({ ...booking, hours: `[${starts},${ends})` })
    .execute()
  return { who, plan }
}

const daysOf = (table: 'subscriptions' | 'seat_bookings', user_id: string) =>
  db.sql
    .selectFrom(table)
    .select(['start_date', 'end_date'])
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .orderBy('start_date')
    .execute()
    .then((rows) => rows.map(({ start_date, end_date }) => `${start_date} ${end_date}`))

const END = on(29)

it('COUNTER-3, MEMBER-4: what desk and member are shown before a sale is where the plan lies after it', async () => {
  await close(3)
  await close(13)
  const plan = await samplePlan(db.sql, 'full_day')
  const who = await sampleMember(db.sql)
  const sale = { user_id: who.id, plan_id: plan.id }
  const shownToMember = async () => {
    const { plans, closures, today } = await mine.mySubscription(memberContext(db.sql, who))
    const own = plans.map((one) => ({ ...one, status: 'active' as const }))
    return periodOf(plan, own, closures, today)
  }
  const lies = () =>
    db.sql
      .selectFrom('subscriptions')
      .select(['start_date', 'end_date'])
      .select((of) => of.ref('bought_end').$notNull().as('bought_end'))
      .where('user_id', '=', who.id)
      .orderBy('start_date', 'desc')
      .executeTakeFirstOrThrow()
  for (const which of ['the first', 'its renewal']) {
    const [desks, members] = [await till.findTerms(here(), sale), await shownToMember()]
    await till.recordCash(here(), { ...sale, amount: plan.price, confirmed_again: which === 'its renewal' })
    const { bought_end, ...days } = await lies()
    if (which === 'the first') expect(days.end_date).toBe(addDays(bought_end, 2))
    expect(desks, which).toMatchObject(days)
    expect(members, which).toMatchObject(days)
    // The day before the renewal's own last one.
    const { end_date: date } = planPeriod(addDays(days.end_date, 1), plan)
    await holidays.addHoliday(here(), { holiday: { ...closed(0), date }, extend: true })
  }
})

it('MEMBER-4: a plan that is recorded again after an undo runs where it ran, and its renewal follows it', async () => {
  const plan = await samplePlan(db.sql, 'full_day')
  const who = await sampleMember(db.sql)
  const sale = { user_id: who.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  const first = await till.recordCash(here(), sale)
  await till.recordCash(here(), sale)
  const both = await daysOf('subscriptions', who.id)
  await till.undoPayment(here(), { id: first.payment_id, reason: 'It was UPI' })
  const terms = await till.findTerms(here(), { user_id: who.id, plan_id: plan.id })
  expect(terms).toMatchObject({ start_date: TODAY })
  await till.recordCash(here(), sale)
  expect(await daysOf('subscriptions', who.id)).toEqual(both)
  await close(9)
  const [again, renewal] = await daysOf('subscriptions', who.id)
  const end = addDays(toDay(both[0]?.slice(11) ?? ''), 1)
  expect(again).toBe(`${TODAY} ${end}`)
  expect(renewal?.slice(0, 10)).toBe(addDays(end, 1))
})

describe('DAYS-3: a closed day at short notice', () => {
  it('extends plan and booking by a day, once, and tells the member', async () => {
    const { who, plan } = await seated('Kavya Menon', 1, [TODAY, END])
    const context = here()
    const { id, version } = await close(3, context)
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(30)}`])
    expect(await daysOf('seat_bookings', who.id)).toEqual([`${TODAY} ${on(30)}`])
    const mails = context.mails.filter(({ to }) => to === who.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('closed on 23 Nov 2026. Your plan now ends on 20 Dec 2026.')
    // A second holiday of that day, and saving again, change nothing.
    await close(3)
    await holidays.updateHoliday(here(), { id, version, holiday: closed(3), extend: true })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(30)}`])
    const bought = await db.sql
      .selectFrom('subscriptions')
      .select(['bought_start', 'bought_end', 'days', 'value'])
      .where('id', '=', plan.id)
      .executeTakeFirstOrThrow()
    expect(bought).toEqual({ bought_start: TODAY, bought_end: END, days: 30, value: plan.amount_paid })
  })

  it('is told of each plan that it extends (DAYS-4)', async () => {
    const { who } = await seated('Both halves', 1, [TODAY, END])
    await sampleSubscription(db.sql, who.id, 'night', { start_date: TODAY, end_date: on(20) })
    await close(3)
    const { plans } = await mine.mySubscription(memberContext(db.sql, who))
    expect(plans.map(({ end_date, closed_days }) => ({ end_date, closed_days }))).toEqual([
      { end_date: on(30), closed_days: [on(3)] },
      { end_date: on(21), closed_days: [on(3)] },
    ])
  })

  it('is added up if the added day is closed too', async () => {
    const { who } = await seated('Two days', 1, [TODAY, END])
    await holidays.addHoliday(here(), { holiday: closed(30), extend: true })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${END}`])
    await close(3)
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(31)}`])
    expect(await daysOf('seat_bookings', who.id)).toEqual([`${TODAY} ${on(31)}`])
  })

  it('lets a plan end in the transaction that has moved its booking', async () => {
    const { who, plan } = await seated('Ends at once', 4, [TODAY, END])
    await db.sql.transaction().execute(async (sql) => {
      await close(3, { ...here(), sql: nestTransactions(sql) })
      await endSubscription(sql, { id: plan.id }, TEST_NOW)
    })
    expect(await daysOf('seat_bookings', who.id)).toEqual([])
  })

  it('moves the renewal that is paid for, and its seat, by a day', async () => {
    const { who } = await seated('Renewed', 2, [TODAY, END])
    const plan = await samplePlan(db.sql, 'morning')
    await till.recordCash(here(), {
      user_id: who.id,
      plan_id: plan.id,
      amount: plan.price,
      confirmed_again: true,
    })
    const [, renewal] = await daysOf('subscriptions', who.id)
    expect(renewal?.startsWith(on(30))).toBe(true)
    const end = toDay(renewal?.slice(11) ?? '')
    await close(3)
    const moved = [`${TODAY} ${on(30)}`, `${on(31)} ${addDays(end, 1)}`]
    expect(await daysOf('subscriptions', who.id)).toEqual(moved)
    expect(await daysOf('seat_bookings', who.id)).toEqual(moved)
  })

  it('counts for a plan that is bought after it was announced', async () => {
    await close(3)
    const who = await sampleMember(db.sql)
    const plan = await samplePlan(db.sql, 'evening')
    const context = here()
    const sold = await till.recordCash(context, { user_id: who.id, plan_id: plan.id, amount: plan.price })
    const [laid] = await daysOf('subscriptions', who.id)
    const receipt = await db.sql
      .selectFrom('receipts')
      .select(['id', 'period_end'])
      .where('payment_id', '=', sold.payment_id)
      .executeTakeFirstOrThrow()
    const until = addDays(receipt.period_end ?? TODAY, 1)
    expect(laid).toBe(`${TODAY} ${until}`)
    // The paper says what was sold, and what became of its last day.
    const { extended } = await receipts.findReceipt(here(), { id: receipt.id })
    expect(extended).toEqual({ until, closed_days: [on(3)] })
    expect(context.mails.map(({ text }) => text).join()).toContain(
      `to ${formatDay(until)}: closed on ${formatDay(on(3))}`,
    )
  })

  it('leaves the seat to whoever has it on the added day, and says so before it is saved', async () => {
    const { who } = await seated('Anil Kumar', 3, [TODAY, END])
    const { who: next, plan: rival } = await seated('Next one', 3, [on(30), on(59)])
    const holiday = closed(3)
    const preview = await holidays.previewHoliday(here(), { id: null, holiday })
    expect(preview).toMatchObject({
      plans: 1,
      members: 1,
      behind: [
        {
          user_id: who.id,
          name: 'Anil Kumar',
          seat_number: 3,
          time_slot: 'morning',
          from_day: on(30),
          until_day: on(30),
          holder: 'Next one',
        },
      ],
    })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${END}`])
    const context = here()
    await holidays.addHoliday(context, { holiday })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(30)}`])
    expect(await daysOf('seat_bookings', who.id)).toEqual([`${TODAY} ${END}`])
    expect(await daysOf('seat_bookings', next.id)).toEqual([`${on(30)} ${on(59)}`])
    expect(context.mails[0]?.text).toContain('Seat 3 is somebody else’s on 20 Dec 2026')
    // What couldn't follow once is not forgotten, neither on the next closed day nor by a renewal (SEAT-8).
    const second = closed(4)
    const days = { user_id: who.id, from_day: on(30), until_day: on(31), holder: 'Next one' }
    const again = await holidays.previewHoliday(here(), { id: null, holiday: second })
    expect(again.behind).toMatchObject([days])
    const told = here()
    await holidays.addHoliday(told, { holiday: second })
    expect(told.mails.find(({ to }) => to === who.email)?.text).toMatch(
      /Seat 3 is somebody else’s on 20 Dec 2026 \S+ 21 Dec 2026: please choose another for those days/,
    )
    const plan = await samplePlan(db.sql, 'morning')
    const sale = { user_id: who.id, plan_id: plan.id, amount: plan.price }
    const { seats } = await till.findTerms(here(), sale)
    expect(seats).toEqual([{ seat_number: 3, time_slot: 'morning', goes_on: false }])
    await db.sql.transaction().execute((sql) => endSubscription(sql, { id: rival.id }, TEST_NOW))
    await till.recordCash(here(), { ...sale, confirmed_again: true })
    const [, renewal] = await daysOf('subscriptions', who.id)
    expect(await daysOf('seat_bookings', who.id)).toEqual([`${TODAY} ${END}`, renewal])
  })

  it('names the reason of what can’t follow, and nothing where they have another seat', async () => {
    const closes = await seated('Out of service', 4, [TODAY, END])
    const sits = await seated('Has another', 5, [TODAY, END])
    await db.sql
      .updateTable('seats')
      .set({ out_of_service_from: on(30) })
      .where('seat_number', '=', 4)
      .execute()
    await seatFor(sits.who, 6, [on(30), on(59)], 'full_day')
    const context = here()
    const behind = { user_id: closes.who.id, seat_number: 4, holder: null }
    const preview = await holidays.previewHoliday(here(), { id: null, holiday: closed(3) })
    expect(preview.behind).toMatchObject([behind])
    expect(preview.behind).toHaveLength(1)
    await close(3, context)
    const textTo = ({ email }: Member) => context.mails.find(({ to }) => to === email)?.text
    expect(textTo(closes.who)).toContain('Seat 4 can’t be booked on 20 Dec 2026: please choose another')
    expect(textTo(sits.who)).not.toContain('choose another')
    await db.sql.updateTable('seats').set({ out_of_service_from: null }).execute()
  })

  it('taken back, by removing it or making it a special day, everything lies where it lay', async () => {
    const { who } = await seated('Back again', 4, [TODAY, END])
    for (const takeBack of [
      (id: string) => holidays.removeHoliday(here(), { id, version: 1 }),
      (id: string, version: number) =>
        holidays.updateHoliday(here(), { id, version, holiday: { ...closed(3), type: 'special' } }),
      (id: string, version: number) =>
        holidays.updateHoliday(here(), { id, version, holiday: closed(3), extend: false }),
    ]) {
      const { id, version } = await close(3)
      expect(await daysOf('seat_bookings', who.id)).toEqual([`${TODAY} ${on(30)}`])
      await takeBack(id, version)
      expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${END}`])
      expect(await daysOf('seat_bookings', who.id)).toEqual([`${TODAY} ${END}`])
    }
    const { rows } = await db.pool.query(
      'select sum(d.days)::int as sum, count(*)::int as count from subscription_days d join subscriptions s on s.id = subscription_id where user_id = $1',
      [who.id],
    )
    expect(rows).toEqual([{ sum: 0, count: 6 }])
  })

  it('once its day has come, what it gave stays', async () => {
    const { who } = await seated('Stays', 5, [TODAY, END])
    const { id } = await close(0)
    await holidays.removeHoliday(here(), { id, version: 1 })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(30)}`])
  })

  it.each([
    ['in 13 days', { ...closed(13) }, true],
    ['today', { ...closed(0) }, true],
    ['in 14 days', { ...closed(14) }, false],
    ['over', { ...closed(-1) }, false],
    ['every year', { ...closed(3), recurring: true }, false],
    ['special', { ...closed(3), type: 'special' as const }, false],
  ])('%s: by default', async (_when, holiday, extended) => {
    expect(extendsByDefault(holiday, TODAY)).toBe(extended)
    const { who } = await seated('Default', 6, [TODAY, END])
    await holidays.addHoliday(here(), { holiday })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${extended ? on(30) : END}`])
  })
})

describe('DAYS-3: a day that stays closed', () => {
  const mailsTo = ({ mails }: ReturnType<typeof here>, { email }: Member) =>
    mails.filter(({ to }) => to === email)

  it('keeps what it gave as long as one of its holidays wants it, and nobody is told anything', async () => {
    const { who } = await seated('Two holidays', 1, [TODAY, END])
    const [first, second] = [await close(3), await close(3)]
    const listed = (await holidays.listHolidays(here())).filter(({ date }) => date === on(3))
    expect(listed.slice(-2).map(({ extends_plans }) => extends_plans)).toEqual([true, true])
    const context = here()
    expect(await holidays.previewHoliday(context, { id: first.id, holiday: null })).toMatchObject({
      plans: 0,
    })
    await holidays.removeHoliday(context, { id: first.id, version: 1 })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(30)}`])
    expect(mailsTo(context, who)).toEqual([])
    await holidays.removeHoliday(context, { id: second.id, version: 1 })
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${END}`])
    expect(mailsTo(context, who)).toMatchObject([{ subject: 'Open on 23 Nov 2026 after all' }])
  })

  it('takes its day back once none does, and never says that the library is open', async () => {
    const { who } = await seated('Still closed', 2, [TODAY, END])
    for (const takeBack of [
      ({ id, version, ...holiday }: Saved, context: ReturnType<typeof here>) =>
        holidays.updateHoliday(context, { id, version, holiday, extend: false }),
      ({ id, version, ...holiday }: Saved, context: ReturnType<typeof here>) =>
        holidays.updateHoliday(context, { id, version, holiday: { ...holiday, recurring: true } }),
      async ({ id }: Saved, context: ReturnType<typeof here>) => {
        await holidays.addHoliday(context, { holiday: closed(4), extend: false })
        await holidays.removeHoliday(context, { id, version: 1 })
      },
    ]) {
      const { extends_plans: _, ...saved } = await close(4)
      expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${on(30)}`])
      const context = here()
      await takeBack(saved, context)
      expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${END}`])
      const [mail, ...more] = mailsTo(context, who)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Your plan now ends on 19 Dec 2026')
      expect(mail?.text).not.toContain('open')
    }
  })

  it('of two desks that remove one of its holidays each, both at once, the last takes the day back', async () => {
    const { who } = await seated('Two desks', 3, [TODAY, END])
    const both = [await close(5), await close(5)]
    await Promise.all(both.map(({ id }) => holidays.removeHoliday(here(), { id, version: 1 })))
    expect(await daysOf('subscriptions', who.id)).toEqual([`${TODAY} ${END}`])
  })

  type Saved = HolidayDetails & { id: string; version: number }
})

describe('the ledger of days', () => {
  it('is added to only, and nobody rewrites what was sold or lets dates stray from it', async () => {
    const { plan } = await seated('Sold', 7, [TODAY, END])
    await close(3)
    await expect(db.asOwner('update subscription_days set days = 5')).rejects.toThrow(/append-only/)
    await expect(db.asOwner('delete from subscription_days')).rejects.toThrow(/append-only/)
    await expect(
      db.pool.query(`update subscriptions set bought_end = bought_end + 1 where id = '${plan.id}'`),
    ).rejects.toThrow(/never changes/)
    await expect(
      db.pool.query(`update subscriptions set end_date = end_date + 1 where id = '${plan.id}'`),
    ).rejects.toMatchObject({ constraint: 'days_add_up' })
  })
})

it('DAYS-3: 500 plans with seats are extended within seconds', async () => {
  await db.pool.query(`
    with member as (
      insert into profiles (name, email, role) select 'Many ' || n, 'many' || n || '@example.org', 'student'
      from generate_series(1, 500) n returning id
    ), plan as (
      select id from plans where type = 'morning' limit 1
    ), import as (
      insert into member_imports (id, name, started_by, started_at) values (gen_random_uuid(), 'many', '${desk.id}', '${TEST_NOW.toISOString()}') returning id
    )
    insert into subscriptions (user_id, plan_id, import_id, start_date, end_date, amount_paid, created_at)
    select member.id, plan.id, import.id, '${TODAY}', '${END}', 0, '${TEST_NOW.toISOString()}' from member, plan, import`)
  await db.pool.query(`
    insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours)
    select (row_number() over ())::int, user_id, id, 'morning', start_date, end_date, int4range(480, 840)
    from (select * from subscriptions where status = 'active' limit (select count(*) from seats)) s`)
  const context = here()
  const began = performance.now()
  await close(3, context)
  const took = performance.now() - began
  const { rows } = await db.pool.query(
    `select count(*)::int as plans from subscriptions where status = 'active' and end_date = '${on(30)}'`,
  )
  expect(rows).toEqual([{ plans: 500 }])
  expect(context.mails).toHaveLength(500)
  expect(took).toBeLessThan(20_000)
})
