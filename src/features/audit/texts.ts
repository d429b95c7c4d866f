import type { Text } from '#/kernel/refusal.ts'

/**
 * What an entry says, after the name of who did it. {whom}, {whose}, {seat}, {thing} and {amount} are filled in from what was
 * changed. Every endpoint of the console that writes has its sentence (AUDIT-3).
 */
export const SENTENCES: Readonly<Record<string, string>> = {
  'accounts.carryOutErasure': 'erased {whose} account',
  'accounts.refuseErasure': 'refused {whose} erasure request',
  'audit.exportEntries': 'exported the activity log',
  'audit.noteExport': 'exported {thing}',
  'canteenMenu.createItem': 'added {thing} to the menu',
  'canteenMenu.updateItem': 'changed {thing} on the menu',
  'canteenMenu.setAvailable': 'changed whether {thing} is available',
  'canteenMenu.deleteItem': 'deleted {thing} from the menu',
  'canteenOrders.advanceOrder': 'moved {whose} canteen order {thing} on',
  'canteenOrders.cancelOrder': 'cancelled {whose} canteen order {thing}',
  'coupons.createCoupon': 'created coupon {thing}',
  'coupons.updateCoupon': 'changed coupon {thing}',
  'coupons.setCouponActive': 'switched coupon {thing} on or off',
  'coupons.deleteCoupon': 'deleted coupon {thing}',
  'identity.linkDocument': 'opened {whose} ID document',
  'identity.approveRequest': 'approved {whose} ID',
  'identity.rejectRequest': 'rejected {whose} ID',
  'library.setFacilityPicture': 'changed the photo of a facility',
  'library.removeFacilityPicture': 'removed the photo of a facility',
  'library.saveSettings': 'changed the settings',
  'members.updateMember': 'changed {whose} account',
  'members.banMember': 'banned {whom}',
  'members.unbanMember': 'unbanned {whom}',
  'members.makeAdmin': 'made {whom} an admin',
  'members.removeAdmin': 'made {whom} a student',
  'members.makeDesk': 'made {whom} a desk member',
  'members.removeDesk': 'made {whom} a student',
  'members.deleteMember': 'deleted {whose} account',
  'members.exportMembers': 'exported the users',
  'till.markPaid': 'marked {whose} payment of {amount} as paid',
  'till.recordCash': 'recorded {amount} in cash from {whom}',
  'till.resolvePaymentAlert': 'resolved a payment alert',
  'till.closeDay': 'closed the day',
  'till.refundPayment': 'refunded {amount} to {whom}',
  'till.undoPayment': 'undid {whose} payment of {amount}',
  'till.refundFromAlert': 'refunded {amount} to {whom}',
  'paymentProofs.importCredits': 'imported a bank statement',
  'paymentProofs.linkToProof': 'opened {whose} payment screenshot',
  'paymentProofs.approveProof': 'approved {whose} payment proof',
  'paymentProofs.rejectProof': 'rejected {whose} payment proof',
  'plans.createPlan': 'created plan {thing}',
  'plans.updatePlan': 'changed plan {thing}',
  'plans.setPlanActive': 'changed whether plan {thing} is offered',
  'plans.movePlan': 'moved plan {thing} in the list',
  'plans.deletePlan': 'deleted plan {thing}',
  'registrations.decideRegistration': 'decided a registration',
  'registrations.eraseRegistration': 'erased a registration',
  'registrations.importRegistrations': 'imported registrations',
  'registrations.inviteApplicant': 'invited an applicant',
  'seats.releaseBooking': 'released {whose} booking of {seat}',
  'seats.assignSeat': 'assigned {seat} to {whom}',
  'seats.setOutOfService': 'changed whether {seat} is in service',
  system: 'changed {whose} account outside the console',
  'timetable.saveWeek': 'changed the timetable',
  'timetable.copyWeek': 'copied a week of the timetable onward',
  'holidays.addHoliday': 'added the holiday {thing}',
  'holidays.updateHoliday': 'changed the holiday {thing}',
  'holidays.removeHoliday': 'removed the holiday {thing}',
  'tuition.createLocation': 'added tuition location {thing}',
  'tuition.updateLocation': 'changed tuition location {thing}',
  'tuition.setActive': 'switched tuition location {thing} on or off',
  'tuition.deleteLocation': 'deleted tuition location {thing}',
}

/** Some endpoints do one of two things: what came of it says which. */
export const SWITCHES: Readonly<Record<string, { column: string; on: string; off: string }>> = {
  'canteenMenu.setAvailable': {
    column: 'available',
    on: 'made {thing} available',
    off: 'made {thing} unavailable',
  },
  'coupons.setCouponActive': {
    column: 'active',
    on: 'switched coupon {thing} on',
    off: 'switched coupon {thing} off',
  },
  'seats.setOutOfService': {
    column: 'out_of_service',
    on: 'took {seat} out of service',
    off: 'put {seat} back in service',
  },
  'tuition.setActive': {
    column: 'active',
    on: 'switched tuition location {thing} on',
    off: 'switched tuition location {thing} off',
  },
}

/** The desk's name for a row of each table. */
export const TABLE_LABELS: Readonly<Record<string, string>> = {
  bank_credits: 'Bank credits',
  canteen_items: 'Menu item',
  canteen_orders: 'Canteen order',
  coupons: 'Coupon',
  day_closes: 'Day close',
  exports: 'Export',
  erasure_requests: 'Erasure request',
  files: 'Document',
  holidays: 'Holiday',
  payment_alerts: 'Payment alert',
  payment_verifications: 'Payment proof',
  payments: 'Payment',
  plan_changes: 'Plan',
  profiles: 'Account',
  refunds: 'Refund',
  registration_forms: 'Registration',
  seat_bookings: 'Booking',
  seats: 'Seat',
  settings_changes: 'Settings',
  subscriptions: 'Membership',
  timetable_slots: 'Timetable slot',
  tuition_locations: 'Tuition location',
  verification_requests: 'ID verification',
}

/** Columns whose names say too little. */
export const COLUMN_LABELS: Readonly<Record<string, string>> = {
  lkg_ukg: 'LKG and UKG, a month',
  class_1_8: 'Class 1 to 8, a month',
  class_8_10: 'Class 8 to 10, a month',
  class_11_12: 'Class 11 and 12, a month',
  two_factor_enabled: 'Two-step sign-in',
  email_verified: 'Email confirmed',
  verified: 'ID checked',
  banned_at: 'Banned',
  erased_at: 'Erased',
  of_surplus: 'Of money that came unasked',
  cash_expected: 'Cash expected',
  cash_counted: 'Cash counted',
}

/** The desk's messages about the activity log. */
export const auditToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the activity log' },
  export_failed: { title: 'Export failed', description: 'Please try again.' },
} satisfies Record<string, Text>
