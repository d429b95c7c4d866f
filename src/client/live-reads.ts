import type { QueryKey } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import type { Change } from '#/features/topics.ts'

/**
 * What to refetch when a topic changes. A topic without an entry only notifies its listeners. Students hear of the seat
 * map’s changes in a way of its own (`seat-map-news.ts`).
 */
export const READS: Record<Change, readonly QueryKey[]> = {
  seats: [
    orpc.member.seats.key(),
    orpc.admin.opening.key(),
    orpc.admin.seats.key(),
    orpc.admin.floors.key(),
    orpc.admin.members.key(),
    orpc.admin.overview.key(),
    orpc.admin.walkIn.key(),
    // An open order follows its member to another seat.
    orpc.admin.canteenOrders.key(),
    // Which seats would not follow a changed plan.
    orpc.admin.planChanges.key(),
    // Those among whom somebody isn't let in.
    orpc.admin.dues.listHeldHolders.key(),
  ],
  bookings: [
    orpc.member.seats.listMyBookings.key(),
    orpc.member.overview.key(),
    // Where an order is brought to.
    orpc.member.canteenOrders.findMySeat.key(),
  ],
  floors: [
    orpc.member.seats.key(),
    orpc.member.overview.key(),
    orpc.admin.seats.key(),
    orpc.admin.floors.key(),
  ],
  subscriptions: [
    orpc.member.subscriptions.key(),
    orpc.member.seats.key(),
    orpc.member.overview.key(),
    // What is on for those with a plan is marked.
    orpc.member.timetable.key(),
    // They show the plan's days.
    orpc.member.dues.key(),
    // Some are for those with a plan.
    orpc.member.notices.key(),
    // What an erasure would end.
    orpc.admin.accounts.key(),
    orpc.admin.seats.key(),
    orpc.admin.till.key(),
    orpc.admin.members.key(),
    orpc.admin.overview.key(),
    orpc.admin.walkIn.key(),
    orpc.admin.dues.key(),
    orpc.admin.planChanges.key(),
  ],
  payments: [
    orpc.member.payments.key(),
    orpc.member.onlinePayments.key(),
    orpc.member.overview.key(),
    // Whether one is open for a plan that is no longer sold.
    orpc.member.planCheckout.key(),
    orpc.admin.payments.key(),
    orpc.admin.members.listPaymentsOfMember.key(),
    orpc.admin.till.key(),
    orpc.admin.overview.key(),
    // A plan that was paid for in another way needs no proof any more.
    orpc.member.paymentProofs.key(),
    // A held coupon counts as used once the payment is made.
    orpc.admin.coupons.key(),
    // What a cancelled order would give back.
    orpc.admin.canteenOrders.key(),
    orpc.admin.dues.key(),
    orpc.admin.planChanges.key(),
    orpc.admin.paymentProofs.key(),
  ],
  dues: [
    orpc.member.dues.key(),
    orpc.admin.dues.key(),
    orpc.admin.till.key(),
    orpc.admin.members.key(),
    orpc.admin.overview.key(),
    orpc.admin.walkIn.key(),
  ],
  payment_verifications: [
    orpc.member.paymentProofs.key(),
    orpc.member.overview.key(),
    orpc.admin.paymentProofs.key(),
    orpc.admin.till.key(),
    orpc.admin.overview.key(),
    // The payment history lists rejected ones.
    orpc.member.payments.key(),
    orpc.admin.payments.key(),
    orpc.admin.members.findHistory.key(),
    orpc.admin.coupons.key(),
  ],
  verification_requests: [
    orpc.member.identity.key(),
    orpc.member.overview.key(),
    orpc.admin.identity.key(),
    orpc.admin.overview.key(),
    orpc.admin.members.findHistory.key(),
  ],
  member_imports: [orpc.admin.memberImport.key()],
  registration_forms: [orpc.admin.registrations.key(), orpc.admin.overview.key()],
  erasure_requests: [orpc.member.accounts.key(), orpc.admin.accounts.key(), orpc.admin.overview.key()],
  profile: [
    orpc.member.accounts.key(),
    orpc.member.identity.key(),
    orpc.member.overview.key(),
    orpc.admin.identity.key(),
    orpc.admin.members.key(),
    orpc.admin.opening.key(),
    orpc.admin.walkIn.key(),
    orpc.admin.accounts.key(),
    orpc.admin.dues.key(),
    orpc.admin.paymentProofs.key(),
    orpc.admin.seats.key(),
    orpc.admin.till.key(),
  ],
  canteen_orders: [
    orpc.member.canteenOrders.key(),
    orpc.member.overview.key(),
    orpc.admin.canteenOrders.key(),
    orpc.admin.members.listOrdersOfMember.key(),
    orpc.admin.overview.key(),
    orpc.admin.till.findPayment.key(),
    orpc.admin.coupons.key(),
    orpc.admin.payments.key(),
    // One that is paid for keeps its member from being erased.
    orpc.admin.accounts.key(),
  ],
  payment_alerts: [orpc.admin.till.key(), orpc.admin.overview.key()],
  canteen_items: [orpc.member.canteenMenu.key(), orpc.admin.canteenMenu.key(), orpc.admin.opening.key()],
  coupons: [
    orpc.admin.coupons.key(),
    // What is about to be sold at the desk.
    orpc.admin.till.findTerms.key(),
  ],
  audit: [orpc.admin.audit.key()],
  tuition_locations: [orpc.member.tuition.key(), orpc.admin.tuition.key()],
  timetable_slots: [orpc.member.timetable.key(), orpc.admin.timetable.key()],
  holidays: [
    orpc.member.timetable.key(),
    // The end of a plan that is about to be bought.
    orpc.member.subscriptions.key(),
    orpc.admin.timetable.key(),
    orpc.admin.holidays.key(),
    // On a closed day nobody should be sitting anywhere.
    orpc.admin.seats.listSittings.key(),
    orpc.admin.seats.seatAnalytics.key(),
    orpc.admin.overview.overview.key(),
    orpc.admin.till.findTerms.key(),
  ],
  library: [
    orpc.visitor.library.key(),
    // Who may book, and which hours beside each other.
    orpc.member.overview.key(),
    orpc.member.seats.key(),
    // For how long documents are kept, which the consent says.
    orpc.member.identity.key(),
    // Whether the desk signs in in two steps.
    orpc.member.accounts.key(),
    orpc.admin.library.key(),
    // Whether push is switched on.
    orpc.member.news.key(),
    orpc.admin.opening.key(),
    orpc.admin.overview.key(),
  ],
  opening: [orpc.admin.opening.key()],
  help: [orpc.member.help.key(), orpc.admin.help.key(), orpc.admin.overview.key()],
  news: [orpc.member.news.key()],
  whatsapp: [orpc.admin.whatsapp.key()],
  notices: [orpc.member.notices.key(), orpc.admin.notices.key()],
  member_notes: [orpc.admin.members.listNotes.key()],
  arrivals_read: [orpc.admin.overview.listArrivals.key()],
  ratings: [orpc.member.library.findRating.key(), orpc.admin.library.listTestimonials.key()],
  plans: [
    orpc.visitor.plans.key(),
    orpc.member.planCheckout.key(),
    orpc.member.subscriptions.key(),
    orpc.admin.opening.key(),
    orpc.admin.plans.key(),
    orpc.admin.till.findTerms.key(),
    // Which hours are sold.
    orpc.admin.seats.seatAnalytics.key(),
    orpc.admin.planChanges.key(),
  ],
}
