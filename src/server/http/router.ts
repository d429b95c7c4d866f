import * as accounts from '#/features/accounts/actions.ts'
import * as audit from '#/features/audit/actions.ts'
import * as backups from '#/features/backups/actions.ts'
import * as canteenMenu from '#/features/canteen/menu/actions.ts'
import * as canteenOrders from '#/features/canteen/orders/actions.ts'
import { contracts } from '#/features/contracts.ts'
import * as couponDesk from '#/features/coupons/desk/actions.ts'
import * as dues from '#/features/dues/actions.ts'
import * as finder from '#/features/finder/actions.ts'
import * as floors from '#/features/floors/actions.ts'
import * as identity from '#/features/identity/actions.ts'
import * as library from '#/features/library/actions.ts'
import * as memberImport from '#/features/member-import/actions.ts'
import * as memberDesk from '#/features/members/actions.ts'
import * as opening from '#/features/opening/actions.ts'
import * as overview from '#/features/overview/actions.ts'
import * as overviewDesk from '#/features/overview/desk/actions.ts'
import * as paymentProofs from '#/features/payment-proofs/actions.ts'
import * as bankCredits from '#/features/payment-proofs/credits/actions.ts'
import * as payments from '#/features/payments/actions.ts'
import * as onlinePayments from '#/features/online-payments/actions.ts'
import * as onlinePlans from '#/features/online-payments/start-online-payment.ts'
import * as help from '#/features/help/actions.ts'
import * as news from '#/features/news/actions.ts'
import * as notices from '#/features/notices/actions.ts'
import * as creditNotes from '#/features/payments/credit-notes/actions.ts'
import * as receipts from '#/features/payments/receipts/actions.ts'
import { sendReceipt } from '#/features/payments/receipts/send-receipt.ts'
import * as planCheckout from '#/features/plan-checkout/actions.ts'
import * as couponChecks from '#/features/plan-checkout/validate-coupon.ts'
import * as plans from '#/features/plans/actions.ts'
import * as registrations from '#/features/registrations/actions.ts'
import * as reviewQueue from '#/features/review-queue/actions.ts'
import * as seats from '#/features/seats/actions.ts'
import * as seatDesk from '#/features/seats/desk/actions.ts'
import * as seatMoves from '#/features/seats/moves/actions.ts'
import * as subscriptions from '#/features/subscriptions/actions.ts'
import * as till from '#/features/till/actions.ts'
import * as timetable from '#/features/timetable/actions.ts'
import * as calendar from '#/features/timetable/calendar/actions.ts'
import * as copies from '#/features/timetable/copies/actions.ts'
import * as planChanges from '#/features/subscriptions/changes/actions.ts'
import * as holidays from '#/features/timetable/holidays/actions.ts'
import * as week from '#/features/timetable/week/actions.ts'
import * as tuition from '#/features/tuition/actions.ts'
import * as walkIn from '#/features/walk-in/actions.ts'
import * as whatsapp from '#/features/whatsapp/actions.ts'
import type { Context, MemberContext } from '#/kernel/context.ts'
import type { Access } from '#/kernel/contract.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { worksAtDesk } from '#/kernel/roles.ts'
import { bind, type GuardRefusal, type RequestContext } from './bind.ts'

/** The audiences, each behind its one guard; which of two an endpoint of the console is behind, its contract says. */
export const router = {
  visitor: bind(
    contracts.visitor,
    {
      accounts: accounts.visitor,
      library: library.visitor,
      plans: plans.visitor,
      registrations: registrations.visitor,
    },
    { guard: admitAnyone },
  ),
  member: bind(
    contracts.member,
    {
      accounts: accounts.member,
      calendar: calendar.member,
      canteenMenu: canteenMenu.member,
      canteenOrders: canteenOrders.member,
      coupons: couponChecks.member,
      dues: dues.member,
      help: help.member,
      identity: identity.member,
      library: library.member,
      news: news.member,
      notices: notices.member,
      overview: overview.member,
      onlinePayments: { ...onlinePayments.member, ...onlinePlans.member },
      payments: payments.member,
      paymentProofs: paymentProofs.member,
      planCheckout: planCheckout.member,
      seats: seats.member,
      subscriptions: subscriptions.member,
      timetable: timetable.member,
      tuition: tuition.member,
    },
    { guard: members, erased: new Refusal<GuardRefusal>('signed_out', { ended: true }) },
  ),
  admin: bind(
    contracts.admin,
    {
      accounts: accounts.admin,
      audit: audit.admin,
      backups: backups.admin,
      canteenMenu: canteenMenu.admin,
      canteenOrders: canteenOrders.admin,
      coupons: couponDesk.admin,
      dues: dues.admin,
      finder: finder.admin,
      floors: floors.admin,
      help: help.admin,
      holidays: holidays.admin,
      planChanges: planChanges.admin,
      identity: identity.admin,
      library: library.admin,
      memberImport: memberImport.admin,
      members: memberDesk.admin,
      notices: notices.admin,
      opening: opening.admin,
      overview: { ...overviewDesk.admin, ...reviewQueue.admin },
      payments: { ...receipts.admin, ...creditNotes.admin },
      paymentProofs: { ...paymentProofs.admin, ...bankCredits.admin },
      plans: plans.admin,
      registrations: registrations.admin,
      seats: { ...seatDesk.admin, ...seatMoves.admin },
      till: { ...till.admin, sendReceipt },
      timetable: { ...week.admin, ...copies.admin },
      tuition: tuition.admin,
      walkIn: walkIn.admin,
      whatsapp: whatsapp.admin,
    },
    { guard: deskOrAdmins, write: recordWrite, erased: new Refusal<GuardRefusal>('member_erased') },
  ),
}

async function admitAnyone({ context }: RequestContext): Promise<Context> {
  return context
}

/** The guard of what members may do. Throws signed_out, with whether the session was ended on purpose. */
export async function members(request: RequestContext): Promise<MemberContext> {
  const { context, session, opensWith } = request
  const { member, readAhead } = await session(opensWith)
  if (member === null) throw new Refusal<GuardRefusal>('signed_out', { ended: await request.wasEnded() })
  return { ...context, member, readAhead }
}

/** The guard of the desk's daily work (ROLE-1). Throws signed_out, admins_only or second_factor_required. */
export async function desk(request: RequestContext): Promise<MemberContext> {
  const context = await members(request)
  if (!worksAtDesk(context.member.role)) throw new Refusal<GuardRefusal>('admins_only')
  if (context.member.needs_second_factor) throw new Refusal<GuardRefusal>('second_factor_required')
  return context
}

/** The guard of what admins alone may do. Throws signed_out, admins_only or second_factor_required. */
export async function admins(request: RequestContext): Promise<MemberContext> {
  const context = await members(request)
  if (context.member.role !== 'admin') throw new Refusal<GuardRefusal>('admins_only')
  return desk(request)
}

/** What doesn't say that it is for the desk is for admins. */
function deskOrAdmins(request: RequestContext, access: Access): Promise<MemberContext> {
  return access.desk ? desk(request) : admins(request)
}

/** The activity log records the desk's writes under the name of who did it, with the reason they gave (AUDIT-1). */
export function recordWrite(
  context: MemberContext,
  request: RequestContext,
  operation: string,
  input: unknown,
): MemberContext {
  const { reason, note } = (input ?? {}) as { reason?: unknown; note?: unknown }
  const given = [reason, note].find((words) => typeof words === 'string' && words !== '')
  const recording = { admin_id: context.member.id, operation, reason: (given as string | undefined) ?? null }
  return { ...context, sql: request.record(recording) }
}
