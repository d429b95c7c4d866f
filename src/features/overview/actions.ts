import type { MemberContext } from '#/kernel/context.ts'
import { toPaise } from '#/kernel/money.ts'
import { joinRows } from '#/features/seats/rules.ts'
import { displayStatus } from '#/features/subscriptions/rules.ts'
import * as store from './store.ts'

/** The student dashboard: what is the member's own, never anyone else's (PORTAL-3). */
async function memberOverview({ sql, today, member }: MemberContext) {
  const { subscription, verification, total_paid, seats, ...found } = await store.findMemberOverview(
    sql,
    member.id,
    today,
  )
  return {
    ...found,
    // A booking may stay for the days of a paid renewal after the days before were released: that is not a seat today.
    seats: joinRows(seats).filter((seat) => seat.start_date <= today),
    verification: verification ?? ('none' as const),
    total_paid: total_paid ?? toPaise(0),
    subscription: {
      status: displayStatus(subscription, today),
      end_date: subscription?.end_date ?? null,
      plan_name: subscription?.plan_name ?? null,
      plan_type: subscription?.plan_type ?? null,
    },
  }
}

export const member = { overview: memberOverview }
