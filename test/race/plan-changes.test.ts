/**
 * Changes of plans, their undo and closed days at the same moment as each other and as bookings, on one server. What
 * finds its plan moved is tried again as for a request; a deadlock, which the server would retry too, fails the test.
 */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member as student } from '#/features/seats/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { relay } from '#/features/subscriptions/days/relay.ts'
import { credit, listClosures } from '#/features/subscriptions/days/store.ts'
import { lockMember } from '#/features/subscriptions/store.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { sampleAdmin, sampleMember, samplePlan, sampleSubscription } from '../support/samples.ts'

const TODAY = dayOf(TEST_NOW)
const ROUNDS = 5

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, admin, { requestKey: randomUUID() })
let seat = 1

describe('an undo', () => {
  it('of a change, while a seat is booked on the new plan: the seat is on a plan that runs', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('morning')
      const changed = await (await change(who, 'full_day'))()
      const ends = await settled([undo(changed.payment_id ?? ''), book(who, 'morning')])
      expect(ends[0]).toBe('done')
      expect(await plansOf(who)).toEqual(['morning'])
    }
    await expectWhole()
  })

  it('of what was paid, while a seat is booked: no seat is left without a plan', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('morning')
      const ends = await settled([undo(who.payment_id), book(who, 'morning')])
      expect([
        ['done', 'done'],
        ['done', 'no_active_plan'],
      ]).toContainEqual(ends)
      expect(await plansOf(who)).toEqual([])
      expect(await heldBy(who)).toEqual([])
    }
    await expectWhole()
  })

  it('of what was paid, while the plan is changed: nothing runs afterwards, and nothing is left paid or due', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('full_day')
      const attempt = await change(who, 'night')
      const ends = await settled([undo(who.payment_id), attempt()])
      expect([
        ['done', 'plan_not_changeable'],
        ['done', 'done'],
      ]).toContainEqual(ends)
      expect(await plansOf(who)).toEqual([])
    }
    await expectWhole()
  })

  it('of a change, while the plan is changed to a third: the third takes the place of the second, or is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('morning')
      // As it is shown before the first change is made, and once that is undone.
      const third = await change(who, 'night')
      const { payment_id } = await (await change(who, 'full_day'))()
      const ends = await settled([undo(payment_id ?? ''), third()])
      expect([
        ['done', 'done'],
        ['done', 'plan_changed_today'],
      ]).toContainEqual(ends)
      expect(await plansOf(who)).toEqual(ends[1] === 'done' ? ['morning', 'night'] : ['morning'])
    }
    await expectWhole()
  })
})

describe('a change', () => {
  it('while a seat is booked: the seat is on a plan that runs on its days', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('full_day')
      const attempt = await change(who, 'morning')
      const ends = await settled([attempt(), book(who, 'full_day')])
      // Booked after the change, the old plan has a single day left.
      expect(ends).toEqual(['done', 'done'])
      expect(await plansOf(who)).toEqual(['full_day', 'morning'])
    }
    await expectWhole()
  })

  it('to two plans at once: one of them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('full_day')
      const attempts = [await change(who, 'night'), await change(who, 'morning')]
      const ends = await settled(attempts.map((attempt) => attempt()))
      expect(ends.toSorted()).toEqual(['done', 'plan_changed_today'])
      expect(await plansOf(who)).toHaveLength(2)
    }
    await expectWhole()
  })

  it('to more days, while somebody books the seat for later ones: the seat goes along until then', async () => {
    const who = await sold('full_day')
    await book(who, 'full_day')
    const attempt = await change(who, 'morning')
    const rival = await sampleMember(db.sql)
    const first = addDays(TODAY, 35)
    const paid = await sampleSubscription(db.sql, rival.id, 'full_day', { start_date: first })
    const { end } = await db.sql.transaction().execute(async (transaction) => {
      await raw`
        insert into seat_bookings (user_id, subscription_id, start_date, end_date, seat_number, time_slot, hours)
        select ${rival.id}, ${paid.id}, ${first}, ${paid.end_date}, seat_number, time_slot, hours
        from seat_bookings where user_id = ${who.user_id}`.execute(transaction)
      const changing = { end: settled([attempt()]) }
      await untilLocksWait(db.sql, 1, changing.end)
      return changing
    })
    expect(await end).toEqual(['done'])
    expect(await lastDayOf(who)).toBe(addDays(first, -1))
  })

  it('while a day is closed: the day is given once, to the plan that has it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await sold('full_day')
      const attempt = await change(who, 'morning')
      const date = addDays(TODAY, 1 + round)
      const holiday = { date, name: randomUUID(), name_hi: '', type: 'closed', recurring: false } as const
      const ends = await settled([holidays.addHoliday(here(), { holiday, extend: true }), attempt()])
      expect([
        ['done', 'done'],
        // The end that the desk was shown is a day early by then.
        ['done', 'change_repriced'],
      ]).toContainEqual(ends)
    }
    await expectWhole()
  })
})

describe('closure_credited_once', () => {
  it('two who work out the same plans wait for each other; the second finds the day given', async () => {
    const who = await sold('morning')
    await close(addDays(TODAY, 20))
    const when = { now: TEST_NOW, today: TODAY }
    const layOut = () =>
      db.sql.transaction().execute(async (transaction) => {
        await lockMember(transaction, who.user_id)
        return relay(transaction, when, who.user_id)
      })
    expect(await settled([layOut(), layOut(), layOut()])).toEqual(['done', 'done', 'done'])
    const entries = await db.sql
      .selectFrom('subscription_days')
      .select(['kind', 'days'])
      .where('subscription_id', '=', who.id)
      .execute()
    expect(entries.filter(({ kind }) => kind === 'closure')).toHaveLength((await listClosures(db.sql)).length)
  })

  it('whoever doesn’t wait is refused by the database, and nothing of theirs stands', async () => {
    const who = await sold('morning')
    const closure_id = await close(addDays(TODAY, 21))
    const give = () =>
      db.sql.transaction().execute(async (transaction) => {
        await credit(transaction, [{ subscription_id: who.id, closure_id }], TEST_NOW)
        await transaction
          .updateTable('subscriptions')
          .set({ end_date: raw<Day>`end_date + 1` })
          .where('id', '=', who.id)
          .execute()
      })
    expect((await settled([give(), give()])).toSorted()).toEqual(['closure_credited_once', 'done'])
  })

  /** A closed day that nobody has been given yet. */
  async function close(day: Day): Promise<string> {
    await db.sql
      .insertInto('closure_days')
      .values({ day, announced_at: TEST_NOW, announced_by: admin.id })
      .execute()
    return (await listClosures(db.sql)).find((one) => one.day === day)?.id ?? ''
  }
})

async function sold(type: PlanType) {
  const who = await sampleMember(db.sql)
  const plan = await samplePlan(db.sql, type)
  const { payment_id } = await till.recordCash(here(), {
    user_id: who.id,
    plan_id: plan.id,
    amount: plan.price,
  })
  const { id } = await db.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return { id, user_id: who.id, member: who, payment_id }
}
type Sold = Awaited<ReturnType<typeof sold>>

/** A change as the desk was shown it. */
async function change({ id }: Sold, type: PlanType) {
  const { id: plan_id, price } = await samplePlan(db.sql, type)
  const { due, end_date } = await changes.previewChange(here(), { id, plan_id })
  return () => again(() => till.changePlan(here(), { id, plan_id, price, due, end_date }))
}
const undo = (id: string) => again(() => till.undoPayment(here(), { id, reason: 'Wrong member' }))
function book({ member }: Sold, time_slot: 'morning' | 'full_day') {
  const seat_number = seat++
  return again(() => student.bookSeat(memberContext(db.sql, member), { seat_number, time_slot }))
}

async function again<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if ((error as { code?: string }).code !== '40001') throw error
    return again(act)
  }
}

async function plansOf({ user_id }: Sold): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select('type')
    .where('user_id', '=', user_id)
    .where('status', '<>', 'expired')
    .orderBy('start_date')
    .execute()
  return rows.map(({ type }) => type)
}

/** The seats that somebody holds. */
async function heldBy({ user_id }: Sold): Promise<number[]> {
  const rows = await db.sql
    .selectFrom('seat_bookings')
    .select('seat_number')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ seat_number }) => seat_number)
}

/** The last day on which somebody holds a seat. */
async function lastDayOf({ user_id }: Sold): Promise<Day> {
  const { last } = await db.sql
    .selectFrom('seat_bookings')
    .select((of) => of.fn.max('end_date').as('last'))
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return last
}

/** 'done', or the refusal's code or the constraint's name. */
function settled(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  return Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => 'done',
        (error: { code?: string; constraint?: string; message: string }) =>
          error.constraint ?? error.code ?? error.message,
      ),
    ),
  )
}

/** Every day given once, every seat within its plan, and plans worth what was paid for them. */
async function expectWhole(): Promise<void> {
  const { rows } = await db.pool.query(`
    select 'days' as wrong, plan.id from subscriptions plan
    where status <> 'expired' and (
      end_date - start_date + 1 <> days + (select coalesce(sum(days), 0) from subscription_days where subscription_id = plan.id)
      or (select count(*) from closure_days where withdrawn_at is null and day between start_date and end_date)
        <> (select coalesce(sum(days), 0) from subscription_days where subscription_id = plan.id and kind = 'closure'))
    union all
    select 'seat', booking.id from seat_bookings booking join subscriptions plan on plan.id = booking.subscription_id
    where booking.status = 'active'
      and (plan.status = 'expired' or booking.start_date < plan.start_date or booking.end_date > plan.end_date)
    union all
    select 'value', user_id from subscriptions
    group by user_id having sum(value) <> (
      select coalesce(sum(amount - refunded_amount), 0) from payments
      where payments.user_id = subscriptions.user_id and status in ('completed', 'refunded'))
    union all
    select 'ledger', null where (select coalesce(sum(amount), 0) from ledger_entries) <> 0`)
  expect(rows).toEqual([])
}
