import * as z from 'zod/mini'
import { deskEndpoint, provenRead } from '#/kernel/contract.ts'
import { day, id, moment, paise, planType, timeSlot, sumOfPaise } from '#/kernel/fields.ts'
import { PARTS_OF_DAY } from '#/features/seats/search.ts'
import { ACTIVITY_KINDS } from './activity/rules.ts'
import * as arrivals from './arrivals/contract.ts'
import { WAITING_KINDS } from './queue/rules.ts'
import { VERIFICATION_DISPLAY } from './rules.ts'
import { PLAN_TYPES } from '#/kernel/slots.ts'
import { STEP_STATES, STEPS } from './steps/rules.ts'
import { system } from './system/contract.ts'

/** Something that happened; its kind determines which facts it has. */
const activity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  at: moment,
  seat_number: z.nullable(z.int()),
  time_slot: z.nullable(timeSlot),
  amount: z.nullable(paise),
  plan_name: z.nullable(z.string()),
  plan_name_hi: z.nullable(z.string()),
  /** The first day on the seat. */
  start_date: z.nullable(day),
})

const seat = z.object({
  seat_number: z.int(),
  time_slot: timeSlot,
  floor: z.string(),
  row_letter: z.string(),
  start_date: day,
  end_date: day,
  /** The first day on which the seat is out of service (SEAT-17). */
  out_of_service_from: z.nullable(day),
})

const subscription = z.object({
  status: z.enum(['active', 'pending', 'expired', 'no_subscription']),
  start_date: z.nullable(day),
  end_date: z.nullable(day),
  plan_name: z.nullable(z.string()),
  plan_name_hi: z.nullable(z.string()),
  plan_type: z.nullable(planType),
})

const plan = z.object({
  id,
  plan_name: z.string(),
  plan_name_hi: z.string(),
  plan_type: planType,
  start_date: day,
  end_date: day,
  /** Whether it was changed to another type, whose plan covers the days after it (CHANGE-1). */
  continued: z.boolean(),
})

const step = z.enum(STEP_STATES)

export const member = {
  overview: provenRead.route({ method: 'GET', path: '/overview', summary: 'The student dashboard' }).output(
    z.object({
      verified: z.boolean(),
      verification: z.enum(VERIFICATION_DISPLAY),
      /** Whether only verified members may book. */
      verification_required: z.boolean(),
      /**
       * Of which types plans are paid for by a proof under review: nobody is asked to pay again meanwhile (PROOF-4).
       */
      under_review: z.array(z.enum(PLAN_TYPES)),
      /** Of which types plans were paid for online, and the provider hasn't confirmed it (PAY-28). */
      awaited: z.array(z.enum(PLAN_TYPES)),
      /** Active bookings, newest first: the first is the current seat. */
      seats: z.array(seat),
      /** Active bookings that begin on a day to come, the first to begin first: a planned move, for example. */
      coming_seats: z.array(seat),
      subscription,
      /** Every plan that runs today or is paid for, by its first day. */
      plans: z.array(plan),
      /** The way to a seat (PORTAL-12); null once there is one. */
      steps: z.nullable(
        z.object({
          id: step,
          plan: step,
          seat: step,
          blockers: z.array(z.enum(['id', 'plan'])),
          next: z.nullable(z.enum(STEPS)),
        }),
      ),
      /** Paise paid, less refunds. */
      total_paid: sumOfPaise,
      activity: z.array(activity),
    }),
  ),
}

/** How many rows of each kind need the desk's attention. */
const waiting = z.record(z.enum(WAITING_KINDS), z.int())

const queued = z.object({
  kind: z.enum(WAITING_KINDS),
  id,
  /** Null for money that belongs to no payment. */
  user_name: z.nullable(z.string()),
  /** The plan, or the number of a canteen order. */
  plan_name: z.nullable(z.string()),
  amount: z.nullable(paise),
  at: moment,
})

const lamp = z.object({ seat_number: z.int(), column_position: z.int(), row: z.int(), on: z.boolean() })

export const admin = {
  ...arrivals.admin,

  overview: deskEndpoint
    .route({ method: 'GET', path: '/admin/overview', summary: 'The desk at a glance' })
    .output(
      z.object({
        today: day,
        /** The minute of the day in India, 0 to 1439. */
        minute: z.int(),
        /** Those that Users lists: nobody who was erased. */
        students: z.int(),
        students_this_month: z.int(),
        /** Members with a plan that runs today. */
        active_plans: z.int(),
        plans_ending_this_week: z.int(),
        /** Paise earned this month by the ledger, less refunds; the same figure as on Fees. */
        revenue_this_month: sumOfPaise,
        revenue_today: sumOfPaise,
        payments_this_month: z.int(),
        bookings_this_month: z.int(),
        verified_this_month: z.int(),
        waiting,
        /** Longest waiting first, at most eight. */
        queue: z.array(queued),
        activity: z.array(z.extend(activity, { user_name: z.string() })),
        /** Paise by day of this month, negative if more was refunded; days without any are left out. */
        fees: z.array(z.object({ day, amount: sumOfPaise })),
        floors: z.array(z.object({ id: z.int(), name: z.string(), seats: z.array(lamp) })),
        /** Percent of the last three months' ratings that are 4 or 5; null without ratings. */
        satisfaction: z.object({ percent: z.nullable(z.int()), ratings: z.int() }),
        /** Whether an admin has saved the recipient of UPI payments. */
        upi_set_up: z.boolean(),
        /** Seats booked today, by part of the day. */
        occupancy: z.array(z.object({ time_slot: z.enum(PARTS_OF_DAY), seats: z.int(), bookings: z.int() })),
        system,
      }),
    ),

  /** For the badges in the sidebar. */
  waiting: deskEndpoint
    .route({ method: 'GET', path: '/admin/overview/waiting', summary: 'Number of items waiting for review' })
    .output(waiting),
}
