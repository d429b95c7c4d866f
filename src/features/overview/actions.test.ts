import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin as identity } from '#/features/identity/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import type { Gateway } from '#/kernel/gateway.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { rupees } from '#/kernel/money.ts'
import { connect } from '#/server/database.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
import { queueMail } from '#/server/mail/outbox.ts'
import { TEST_NOW, memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleDesk,
  sampleForm,
  sampleMember,
  samplePlan,
  sampleSubscription,
  sampleUpload,
} from '../../../test/support/samples.ts'
import { member as student } from './actions.ts'
import { admin as desk } from './desk/actions.ts'

const TODAY = dayOf(TEST_NOW)
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore() {}

let db: TestDatabase
let admin: Member
let ishita: Member
let other: Member

beforeAll(async () => {
  db = await testDatabase()
  await migrateJobs(db.pool, quiet)
  admin = await sampleAdmin(db.sql)
  ishita = await sampleMember(db.sql, { name: 'Ishita', verified: false })
  other = await sampleMember(db.sql, { name: 'Other' })
})
afterAll(() => db.close())

async function overviewOf(member: Member, now = TEST_NOW) {
  const overview = await student.overview(memberContext(db.sql, member, { now }))
  return { ...overview, activity: overview.activity.toJSON() }
}
const deskAt = (now: Date) => desk.overview(memberContext(db.sql, admin, { now }))

async function book(member: Member, subscription_id: string, seat_number: number, time_slot: TimeSlot) {
  const { starts, ends } = hoursOf(time_slot, 'hours')
  await db.sql
    .insertInto('seat_bookings')
    .values({
      user_id: member.id,
      subscription_id,
      seat_number,
      time_slot,
      start_date: TODAY,
      end_date: addDays(TODAY, 29),
      hours: `[${starts},${ends})`,
    })
    .execute()
}

async function sendProof(member: Member) {
  const plan = await samplePlan(db.sql, 'morning')
  const payment = await db.sql
    .insertInto('payments')
    .values({
      user_id: member.id,
      plan_id: plan.id,
      amount: plan.price,
      payment_method: 'qr_code',
      payment_code: `code ${member.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof_file_id = await sampleUpload(db.sql, member.id, 'payment_proof')
  const values = {
    user_id: member.id,
    plan_id: plan.id,
    payment_id: payment.id,
    amount: plan.price,
    proof_file_id,
  }
  await db.sql
    .insertInto('payment_verifications')
    .values({ ...values, transaction_reference: 'T1', normalized_reference: 'T1' })
    .execute()
}

describe('The student dashboard', () => {
  test('is empty for a new member', async () => {
    const { activity, ...rest } = await overviewOf(ishita)
    expect(rest).toEqual({
      verified: false,
      verification: 'none',
      verification_required: true,
      under_review: [],
      awaited: [],
      seats: [],
      coming_seats: [],
      subscription: {
        status: 'no_subscription',
        start_date: null,
        end_date: null,
        plan_name: null,
        plan_name_hi: null,
        plan_type: null,
      },
      plans: [],
      steps: { id: 'open', plan: 'open', seat: 'blocked', blockers: ['id', 'plan'], next: 'id' },
      total_paid: rupees(0),
    })
    expect(activity.map(({ kind }) => kind)).toEqual(['joined'])
  })

  test('shows seat, subscription and the total of completed payments, in paise', async () => {
    await sampleSubscription(db.sql, ishita.id, 'morning', {
      start_date: addDays(TODAY, -60),
      end_date: addDays(TODAY, -31),
    })
    await sendProof(ishita)
    expect((await overviewOf(ishita)).steps, 'what was sent, after a plan that ended').toMatchObject({
      plan: 'review',
      next: 'id',
    })
    const { id } = await sampleSubscription(db.sql, ishita.id, 'night')
    const need = (verification_required: boolean) =>
      db.sql.updateTable('library_settings').set({ verification_required }).execute()
    await need(false)
    expect((await overviewOf(ishita)).steps, 'where nobody must be verified').toMatchObject({ next: 'seat' })
    await need(true)
    await book(ishita, id, 28, 'night')
    const overview = await overviewOf(ishita)
    expect(overview.seats).toEqual([
      {
        seat_number: 28,
        start_date: TODAY,
        time_slot: 'night',
        floor: 'Second floor',
        row_letter: 'E',
        end_date: addDays(TODAY, 29),
        out_of_service_from: null,
      },
    ])
    expect(overview.subscription).toMatchObject({
      status: 'active',
      end_date: addDays(TODAY, 29),
      plan_type: 'night',
    })
    expect(overview.plans.map(({ plan_type, end_date }) => [plan_type, end_date])).toEqual([
      ['night', addDays(TODAY, 29)],
    ])
    expect(overview.steps).toBeNull()
    for (const [clock, seats] of [
      ['2026-12-19T20:30:00Z', [28]],
      ['2026-12-20T01:00:00Z', []],
    ] as const) {
      const later = await overviewOf(ishita, new Date(clock))
      expect(
        later.seats.map(({ seat_number }) => seat_number),
        `after the last midnight, ${clock}`,
      ).toEqual(seats)
      // Its plan is over all the same: nobody is asked to pay for what is under review.
      expect(later.steps).toMatchObject({ plan: 'review', blockers: ['id', 'plan'] })
    }
    expect(overview.total_paid).toBe(60_000 + 120_000)
    expect(overview.activity.map(({ kind }) => kind).toSorted()).toEqual([
      'joined',
      'payment_completed',
      'payment_completed',
      'proof_sent',
      'seat_booked',
    ])
  })

  test('shows nothing of anyone else', async () => {
    const overview = await overviewOf(other)
    expect(overview).toMatchObject({
      seats: [],
      total_paid: rupees(0),
      subscription: { status: 'no_subscription' },
    })
    expect(overview.activity).toHaveLength(1)
  })

  test('shows a subscription as expired by its dates, without any job', async () => {
    const later = new Date(TEST_NOW.getTime() + 31 * 86_400_000)
    const overview = await overviewOf(ishita, later)
    expect(overview.subscription.status).toBe('expired')
    expect(overview.seats).toEqual([])
  })
})

describe('The admin dashboard', () => {
  test('counts students, plans, the month and what needs attention', async () => {
    await db.sql.updateTable('profiles').set({ created_at: TEST_NOW }).where('id', '=', other.id).execute()
    await queueMail(db.sql, () => ({ to: 'a@example.org', subject: 's', text: 't', html: 'h' }))
    const overview = await deskAt(TEST_NOW)
    expect(overview).toMatchObject({
      students: 2,
      active_plans: 1,
      plans_ending_this_week: 0,
      revenue_this_month: 180_000,
      revenue_today: 180_000,
      payments_this_month: 2,
      waiting: { payment_verification: 1, verification_request: 0 },
      occupancy: [
        { time_slot: 'morning', seats: 0 },
        { time_slot: 'evening', seats: 0 },
        { time_slot: 'night', seats: 1 },
      ],
    })
    expect(overview.queue).toMatchObject([
      {
        kind: 'payment_verification',
        user_name: 'Ishita',
        amount: rupees(600),
        plan_name: 'Morning - 1 Month',
      },
    ])
    expect(overview.fees).toEqual([{ day: TODAY, amount: rupees(1800) }])
    expect(overview.activity.map(({ kind, user_name }) => [kind, user_name])).toContainEqual([
      'seat_booked',
      'Ishita',
    ])
    expect(overview.activity.length).toBeLessThanOrEqual(5)
  })

  test('its figures are those of the lists that they lead to', async () => {
    const { students, active_plans } = await deskAt(TEST_NOW)
    const gone = await sampleMember(db.sql)
    await db.sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', gone.id).execute()
    const { id: subscription_id } = await sampleSubscription(db.sql, ishita.id, 'morning')
    await book(ishita, subscription_id, 30, 'evening')
    await db.sql
      .updateTable('seat_bookings')
      .set({ created_at: new Date('2026-10-31T10:00:00Z') })
      .where('seat_number', '=', 30)
      .execute()
    const after = await deskAt(TEST_NOW)
    expect(after).toMatchObject({ students, active_plans })
    const context = memberContext(db.sql, admin)
    const totalOf = async (list: Promise<{ total: { count: number; more: boolean } | null }>) => {
      const { total } = await list
      expect(total?.more).toBe(false)
      return total?.count
    }
    const users = (filter: Parameters<typeof members.listMembers>[1]) =>
      totalOf(members.listMembers(context, { limit: 2, ...filter }))
    const from = toDay('2026-11-01')
    expect(await users({ show: 'students' })).toBe(students)
    expect(await users({ show: 'students', from })).toBe(after.students_this_month)
    expect(await users({ status: 'active' })).toBe(active_plans)
    expect(await users({ show: 'ends_soon', sort: 'ends' })).toBe(after.plans_ending_this_week)
    expect(await totalOf(till.listPayments(context, { status: 'completed', from }))).toBe(
      after.payments_this_month,
    )
    expect(await totalOf(seats.listBookings(context, { from }))).toBe(after.bookings_this_month)
    expect(
      await totalOf(identity.listRequests(context, { status: 'approved', days: 'reviewed', from })),
    ).toBe(after.verified_this_month)
    for (const { time_slot, seats: taken } of after.occupancy)
      expect(await totalOf(seats.listBookings(context, { on: TODAY, part: time_slot })), time_slot).toBe(
        taken,
      )
    const { now } = await seats.listSittings(context)
    expect(now.sitters.length).toBe(
      after.floors.flatMap((floor) => floor.seats).filter(({ on }) => on).length,
    )
    await db.sql.deleteFrom('seat_bookings').where('seat_number', '=', 30).execute()
    await db.sql.deleteFrom('profiles').where('id', '=', gone.id).execute()
  })

  test('the system’s state is what database, queue, gateways and machine say', async () => {
    const { system } = await deskAt(TEST_NOW)
    expect(system).toMatchObject({
      jobs_silent_for: null,
      jobs_failed: 0,
      stored_files: 1,
      stored_bytes: 1000,
      disk_free_bytes: 40e9,
      mails_sent: true,
      mails_waiting: 1,
      mails_failed: 0,
      backup_outcome: null,
      backup_problem: null,
      recovery_key: 'none',
      owns_tables: false,
      gateways: [],
    })
    const owner = connect(db.ownerUrl, () => undefined, 1)
    expect((await desk.overview(memberContext(owner.sql, admin))).system).toMatchObject({ owns_tables: true })
    await owner.close()
    expect(system.database_bytes).toBeGreaterThan(1_000_000)
    await raw`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('tidy', now(), now() - interval '1 day'), ('expire_holds', now(), now() - interval '2 minutes')`.execute(
      db.sql,
    )
    await raw`select graphile_worker.add_job('check_payment', max_attempts := 1)`.execute(db.sql)
    await raw`update graphile_worker._private_jobs set attempts = max_attempts where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'check_payment')`.execute(db.sql)
    const gateway: Context['gateway'] = (provider) => (provider === 'payu' ? ({} as Gateway) : undefined)
    const later = await desk.overview(memberContext(db.sql, admin, { gateway }))
    expect(later.system).toMatchObject({ jobs_failed: 1, mails_waiting: 1, gateways: ['payu'] })
    expect(later.system.jobs_silent_for).toBeCloseTo(120, -1)
    const archive = { reason: 'night', file_name: 'night.adhyayan' } as const
    const before = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000)
    await db.sql
      .insertInto('backups')
      .values([
        { ...archive, made_at: before(7200), outcome: 'restored' },
        { ...archive, made_at: before(3600), outcome: 'failed', problem: 'the disk is full' },
      ])
      .execute()
    expect((await deskAt(TEST_NOW)).system).toMatchObject({
      backup_silent_for: 7200,
      backup_outcome: 'restored',
      backup_problem: 'the disk is full',
    })
  })

  test.each([
    ['10 PM of its first day', '2026-11-20T16:30:00Z', [28]],
    ['2 AM after its first night', '2026-11-20T20:30:00Z', [28]],
    ['2 AM before its first night', '2026-11-19T20:30:00Z', []],
    ['2 AM after its last night', '2026-12-19T20:30:00Z', [28]],
    ['10 PM of the day after its last', '2026-12-20T16:30:00Z', []],
    ['noon', '2026-11-20T06:30:00Z', []],
  ])('a night booking lights its lamp, or not, at %s', async (_, moment, expected) => {
    const { floors } = await deskAt(new Date(moment))
    expect(
      floors
        .flatMap(({ seats }) => seats)
        .filter(({ on }) => on)
        .map(({ seat_number }) => seat_number),
    ).toEqual(expected)
  })

  test('the badges count what needs attention, and the queue lists it, including money that belongs to nobody', async () => {
    const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)
    await db.sql
      .insertInto('erasure_requests')
      .values({ user_id: other.id, asked_at: later(1) })
      .execute()
    await db.sql
      .insertInto('payment_alerts')
      .values({
        kind: 'unknown_order',
        provider: 'razorpay',
        provider_order_id: 'order_nobody',
        amount: rupees(600),
        raised_at: later(2),
      })
      .execute()
    await db.sql
      .insertInto('registration_forms')
      .values(
        (['pending', 'approved'] as const).map((status) => ({
          ...sampleForm(later(2), { email: `ishita-${status}@example.org` }),
          status,
          created_at: later(2.5),
        })),
      )
      .execute()
    await db.sql
      .insertInto('canteen_orders')
      .values(
        (['paid', 'pending_payment', 'preparing'] as const).map((status, at) => ({
          user_id: other.id,
          order_number: `C20-00${at + 1}`,
          ordered_on: TODAY,
          status,
          items_amount: rupees(40),
          total_amount: rupees(40),
          created_at: later(1),
          paid_at: status === 'pending_payment' ? null : later(2.7),
        })),
      )
      .execute()
    expect(await desk.waiting(memberContext(db.sql, admin))).toEqual({
      payment_verification: 1,
      verification_request: 0,
      registration_form: 1,
      erasure_request: 1,
      payment_alert: 1,
      canteen_order: 1,
      question: 0,
      due: 0,
    })
    const { queue } = await deskAt(later(3))
    expect(queue.filter(({ kind }) => kind !== 'payment_verification')).toMatchObject([
      { kind: 'erasure_request', user_name: expect.any(String) as string, amount: null },
      { kind: 'payment_alert', user_name: null, amount: rupees(600) },
      { kind: 'registration_form', user_name: 'Ishita Sample', amount: null },
      { kind: 'canteen_order', user_name: other.name, plan_name: 'C20-001', amount: rupees(40) },
    ])
    const asHelper = memberContext(db.sql, await sampleDesk(db.sql), { now: later(3) })
    expect(await desk.waiting(asHelper)).toMatchObject({ registration_form: 1, erasure_request: 0 })
    const kinds = (await desk.overview(asHelper)).queue.map(({ kind }) => kind)
    expect(kinds, 'an erasure waits for an admin (ROLE-1)').toEqual(
      queue.map(({ kind }) => kind).filter((kind) => kind !== 'erasure_request'),
    )
  })
})

test('a booking continued by a renewal is one seat, booked once and released once', async () => {
  const member = await sampleMember(db.sql, { name: 'Renewer' })
  const later = { start_date: addDays(TODAY, 30), end_date: addDays(TODAY, 59) }
  const [first, renewal] = [
    await sampleSubscription(db.sql, member.id, 'night'),
    await sampleSubscription(db.sql, member.id, 'night', later),
  ]
  await book(member, first.id, 30, 'night')
  const { bookings_this_month: before } = await deskAt(TEST_NOW)
  const row = db.sql.selectFrom('seat_bookings').where('subscription_id', '=', first.id)
  const carried = await row.select(['user_id', 'seat_number', 'time_slot', 'hours']).executeTakeFirstOrThrow()
  await db.sql
    .insertInto('seat_bookings')
    .values({ ...carried, ...later, subscription_id: renewal.id, follows_on: true })
    .execute()
  expect((await deskAt(TEST_NOW)).bookings_this_month).toBe(before)
  expect((await overviewOf(member)).seats).toMatchObject([{ seat_number: 30, end_date: later.end_date }])
  const about = async (kind: string) =>
    (await overviewOf(member)).activity.filter((event) => event.kind === kind)
  expect(await about('seat_booked')).toHaveLength(1)

  const cancel = (id: string) =>
    db.sql
      .updateTable('seat_bookings')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('subscription_id', '=', id)
      .execute()
  await cancel(first.id)
  expect(await overviewOf(member), 'no seat of today').toMatchObject({
    seats: [],
    coming_seats: [{ seat_number: 30, ...later }],
  })
  await cancel(renewal.id)
  expect(await about('seat_released')).toHaveLength(1)
})
