import { beforeEach, describe, expect, it } from 'vitest'
import { memberContext } from '../../../test/support/context.ts'
import { sampleMember, samplePlan, sampleSubscription, sampleUpload } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { endPastBookings } from '#/features/seats/actions.ts'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, toDay, type Day } from '#/kernel/dates.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { endSubscription, expirePastSubscriptions } from './actions.ts'

const provider = openSimulatedProvider()

const LAST_DAY = toDay('2026-11-30')
const at = (time: string, day: Day = LAST_DAY) => new Date(`${day}T${time}:00+05:30`)
const SENT_AT = at('21:30')
const SEAT = 12

const as = (who: Member, now: Date) =>
  memberContext(provider.sql, who, { now, today: dayOf(now), gateway: provider.gateway })

beforeEach(async () => {
  await provider.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute()
})

/** An evening member whose plan and seat end on the last day. */
async function student(): Promise<Member> {
  const who = await sampleMember(provider.sql)
  await sampleSubscription(provider.sql, who.id, 'evening', { end_date: LAST_DAY })
  await assign(who, at('10:00', addDays(LAST_DAY, -3)))
  return who
}

const assign = (who: Member, now: Date) =>
  seats.assignSeat(as(provider.admin, now), { user_id: who.id, seat_number: SEAT, time_slot: 'evening' })

/** As every night. */
async function tidy(today: Day) {
  await expirePastSubscriptions(provider.sql, today)
  await endPastBookings(provider.sql, today)
}

const rowsOf = ({ id }: Member) =>
  provider.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'start_date', 'end_date'])
    .where('user_id', '=', id)
    .where('status', '<>', 'cancelled')
    .orderBy('start_date')
    .execute()

let lastReference = 700_000_000_000

async function sendProof(who: Member): Promise<string> {
  const plan = await samplePlan(provider.sql, 'evening')
  const context = as(who, SENT_AT)
  const opened = await checkout.startUpiPayment(context, { plan_id: plan.id, amount: plan.price })
  const upload_id = await sampleUpload(provider.sql, who.id, 'payment_proof')
  const transaction_reference = String(++lastReference)
  return (await ownProofs.submitProof(context, { ...opened, upload_id, transaction_reference })).id
}

async function approve(id: string, now: Date) {
  const context = as(provider.admin, now)
  const approved = await proofs.approveProof(context, { id })
  return { ...approved, mail: context.mails.map(({ text }) => text).join('\n') }
}

const later = (days: number) => at('09:00', addDays(LAST_DAY, days))

describe('SEAT-8: a renewal that is paid for on the last day and settled after it', () => {
  it.each([
    ['the next morning', 1],
    ['days later', 3],
  ])('goes on at the seat where that is free: %s', async (_when, days) => {
    const who = await student()
    const id = await sendProof(who)
    for (let day = 1; day <= days; day++) await tidy(addDays(LAST_DAY, day))
    const { start_date, end_date, mail } = await approve(id, later(days))
    expect(start_date).toBe(addDays(LAST_DAY, days))
    expect((await rowsOf(who)).at(-1)).toEqual({ seat_number: SEAT, start_date, end_date })
    expect(mail).not.toContain(`Seat ${SEAT} is booked`)
  })

  it.each([1, 3])('names the seat in the receipt’s mail where it is not: %i days later', async (days) => {
    const who = await student()
    const id = await sendProof(who)
    for (let day = 1; day <= days; day++) await tidy(addDays(LAST_DAY, day))
    const rival = await sampleMember(provider.sql)
    await sampleSubscription(provider.sql, rival.id, 'evening')
    await assign(rival, at('00:01', addDays(LAST_DAY, 1)))
    expect((await approve(id, later(days))).mail).toContain(`Seat ${SEAT} is booked`)
    expect(await rowsOf(who)).toHaveLength(1)
  })

  it('does so for money that its provider took before midnight and told of after it', async () => {
    const who = await student()
    const plan = await samplePlan(provider.sql, 'evening')
    const opened = await online.startOnlinePayment(as(who, at('23:50')), {
      plan_id: plan.id,
      amount: plan.price,
    })
    if (opened.checkout?.provider !== 'razorpay') throw new Error('no checkout')
    provider.till.pay(opened.checkout.order_id, { created_at: at('23:59').getTime() / 1000 })
    await checkPayment(as(who, at('00:01', addDays(LAST_DAY, 1))), opened.payment_id)
    expect(await rowsOf(who)).toMatchObject([
      { end_date: LAST_DAY },
      { seat_number: SEAT, start_date: addDays(LAST_DAY, 1) },
    ])
  })

  describe('in the last night, which goes on until 6 AM (TIME-4)', () => {
    const FIRST = addDays(LAST_DAY, 1)

    async function sitting(type: PlanType, time_slot: TimeSlot) {
      const who = await sampleMember(provider.sql)
      await sampleSubscription(provider.sql, who.id, type, { end_date: LAST_DAY })
      const booked = { user_id: who.id, seat_number: SEAT, time_slot }
      await seats.assignSeat(as(provider.admin, at('10:00')), booked)
      await tidy(FIRST)
      return who
    }

    /** What the desk is told before it takes the money, and what becomes of it. */
    async function renew({ id: user_id }: Member, type: PlanType, clock: string) {
      const desk = as(provider.admin, at(clock, FIRST))
      const { id: plan_id, price: amount } = await samplePlan(provider.sql, type)
      const { renews, seats: told } = await till.findTerms(desk, { user_id, plan_id })
      await till.recordCash(desk, { user_id, plan_id, amount })
      return { renews, told }
    }

    it.each([
      ['night', 'night'],
      ['flexible', 'full_day'],
    ] as const)('goes on at the seats of a %s plan', async (type, time_slot) => {
      const who = await sitting(type, time_slot)
      expect(await renew(who, type, '05:59')).toEqual({
        renews: LAST_DAY,
        told: [{ seat_number: SEAT, time_slot, goes_on: true }],
      })
      expect(await rowsOf(who)).toMatchObject([
        { end_date: LAST_DAY },
        { seat_number: SEAT, start_date: FIRST },
      ])
    })

    it.each([
      ['after it', 'night', 'night', '06:00'],
      ['of a plan without nights', 'evening', 'evening', '00:30'],
    ] as const)('begins anew %s', async (_when, type, time_slot, clock) => {
      const who = await sitting(type, time_slot)
      expect(await renew(who, type, clock)).toEqual({ renews: null, told: [] })
      expect(await rowsOf(who)).toHaveLength(1)
    })
  })

  it('brings no seat back that was released, or whose plan was ended', async () => {
    const released = await student()
    const [booking] = (await seats.listSeats(as(provider.admin, SENT_AT))).flatMap(({ holders }) => holders)
    const proof = await sendProof(released)
    await seats.releaseBooking(as(provider.admin, SENT_AT), {
      id: booking?.booking_id ?? '',
      until: LAST_DAY,
    })
    await approve(proof, later(1))
    expect(await rowsOf(released)).toEqual([])

    const ended = await student()
    const sent = await sendProof(ended)
    const { id } = await provider.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', ended.id)
      .executeTakeFirstOrThrow()
    await provider.sql.transaction().execute((sql) => endSubscription(sql, { id }, SENT_AT))
    await approve(sent, later(1))
    expect(await rowsOf(ended)).toEqual([])
  })
})
