import { accountsClaimsDeskHindi } from '#/features/accounts/claims/texts.desk.hi.ts'
import { accountsDevicesDeskHindi } from '#/features/accounts/devices/texts.desk.hi.ts'
import { accountsErasureDeskHindi } from '#/features/accounts/erasure/texts.desk.hi.ts'
import { accountsDeskHindi } from '#/features/accounts/texts.desk.hi.ts'
import { accountsTwoStepDeskHindi } from '#/features/accounts/two-step/texts.desk.hi.ts'
import { auditLabelsDeskHindi } from '#/features/audit/labels/texts.desk.hi.ts'
import { auditDeskHindi } from '#/features/audit/texts.desk.hi.ts'
import { backupsDeskHindi } from '#/features/backups/texts.desk.hi.ts'
import { canteenMenuDeskHindi } from '#/features/canteen/menu/texts.desk.hi.ts'
import { canteenOrdersDeskHindi } from '#/features/canteen/orders/texts.desk.hi.ts'
import { couponsDeskDeskHindi } from '#/features/coupons/desk/texts.desk.hi.ts'
import { couponsDeskHindi } from '#/features/coupons/texts.desk.hi.ts'
import { duesDeskHindi } from '#/features/dues/texts.desk.hi.ts'
import { finderDeskHindi } from '#/features/finder/texts.desk.hi.ts'
import { floorsDeskHindi } from '#/features/floors/texts.desk.hi.ts'
import { helpDeskHindi } from '#/features/help/texts.desk.hi.ts'
import { identityDeskHindi } from '#/features/identity/texts.desk.hi.ts'
import { libraryHoursDeskHindi } from '#/features/library/hours/texts.desk.hi.ts'
import { libraryLogoDeskHindi } from '#/features/library/logo/texts.desk.hi.ts'
import { libraryOffersDeskHindi } from '#/features/library/offers/texts.desk.hi.ts'
import { libraryPicturesDeskHindi } from '#/features/library/pictures/texts.desk.hi.ts'
import { libraryTestimonialsDeskHindi } from '#/features/library/testimonials/texts.desk.hi.ts'
import { libraryDeskHindi } from '#/features/library/texts.desk.hi.ts'
import { memberImportHeadersDeskHindi } from '#/features/member-import/headers/texts.desk.hi.ts'
import { memberImportSheetsDeskHindi } from '#/features/member-import/sheets/texts.desk.hi.ts'
import { memberImportDeskHindi } from '#/features/member-import/texts.desk.hi.ts'
import { membersHistoryDeskHindi } from '#/features/members/history/texts.desk.hi.ts'
import { membersNotesDeskHindi } from '#/features/members/notes/texts.desk.hi.ts'
import { membersDeskHindi } from '#/features/members/texts.desk.hi.ts'
import { noticesDeskHindi } from '#/features/notices/texts.desk.hi.ts'
import { openingDeskHindi } from '#/features/opening/texts.desk.hi.ts'
import { overviewArrivalsDeskHindi } from '#/features/overview/arrivals/texts.desk.hi.ts'
import { overviewSystemDeskHindi } from '#/features/overview/system/texts.desk.hi.ts'
import { overviewDeskHindi } from '#/features/overview/texts.desk.hi.ts'
import { paymentProofsStatementsDeskHindi } from '#/features/payment-proofs/statements/texts.desk.hi.ts'
import { paymentsReceiptsDeskHindi } from '#/features/payments/receipts/texts.desk.hi.ts'
import { paymentProofsDeskHindi } from '#/features/payment-proofs/texts.desk.hi.ts'
import { plansDeskHindi } from '#/features/plans/texts.desk.hi.ts'
import { refundsDeskHindi } from '#/features/refunds/texts.desk.hi.ts'
import { registrationsDeskHindi } from '#/features/registrations/desk/texts.desk.hi.ts'
import { registrationsSyncDeskHindi } from '#/features/registrations/sync/texts.desk.hi.ts'
import { registrationsSheetsDeskHindi } from '#/features/registrations/sheets/texts.desk.hi.ts'
import { reviewQueueDeskHindi } from '#/features/review-queue/texts.desk.hi.ts'
import { seatsDeskHindi } from '#/features/seats/texts.desk.hi.ts'
import { subscriptionsChangesDeskHindi } from '#/features/subscriptions/changes/texts.desk.hi.ts'
import { taxDeskHindi } from '#/features/tax/texts.desk.hi.ts'
import { tillAlertsDeskHindi } from '#/features/till/alerts/texts.desk.hi.ts'
import { tillDrawerDeskHindi } from '#/features/till/drawer/texts.desk.hi.ts'
import { tillExpensesDeskHindi } from '#/features/till/expenses/texts.desk.hi.ts'
import { tillDeskHindi } from '#/features/till/texts.desk.hi.ts'
import { timetableCopiesDeskHindi } from '#/features/timetable/copies/texts.desk.hi.ts'
import { timetableHolidaysDeskHindi } from '#/features/timetable/holidays/texts.desk.hi.ts'
import { timetableWeekDeskHindi } from '#/features/timetable/week/texts.desk.hi.ts'
import { tuitionDeskHindi } from '#/features/tuition/texts.desk.hi.ts'
import { walkInDeskHindi } from '#/features/walk-in/texts.desk.hi.ts'
import { whatsAppDeskHindi } from '#/features/whatsapp/texts.desk.hi.ts'
import { deskControls } from '#/kernel/controls.hi.ts'
import { deskShared } from '#/kernel/desk.hi.ts'
import { shellDeskHindi } from '#/kernel/shell.hi.ts'

/** All Hindi that only the desk says; it has that of the student's side besides. */
export const deskHindi = {
  ...accountsClaimsDeskHindi,
  ...accountsDevicesDeskHindi,
  ...accountsErasureDeskHindi,
  ...accountsDeskHindi,
  ...accountsTwoStepDeskHindi,
  ...auditDeskHindi,
  ...auditLabelsDeskHindi,
  ...backupsDeskHindi,
  ...canteenMenuDeskHindi,
  ...canteenOrdersDeskHindi,
  ...couponsDeskDeskHindi,
  ...couponsDeskHindi,
  ...duesDeskHindi,
  ...finderDeskHindi,
  ...floorsDeskHindi,
  ...helpDeskHindi,
  ...identityDeskHindi,
  ...libraryHoursDeskHindi,
  ...libraryLogoDeskHindi,
  ...libraryOffersDeskHindi,
  ...libraryPicturesDeskHindi,
  ...libraryTestimonialsDeskHindi,
  ...libraryDeskHindi,
  ...memberImportHeadersDeskHindi,
  ...memberImportSheetsDeskHindi,
  ...memberImportDeskHindi,
  ...membersHistoryDeskHindi,
  ...membersNotesDeskHindi,
  ...membersDeskHindi,
  ...noticesDeskHindi,
  ...openingDeskHindi,
  ...overviewArrivalsDeskHindi,
  ...overviewSystemDeskHindi,
  ...overviewDeskHindi,
  ...paymentProofsStatementsDeskHindi,
  ...paymentProofsDeskHindi,
  ...paymentsReceiptsDeskHindi,
  ...plansDeskHindi,
  ...refundsDeskHindi,
  ...registrationsDeskHindi,
  ...registrationsSyncDeskHindi,
  ...registrationsSheetsDeskHindi,
  ...reviewQueueDeskHindi,
  ...seatsDeskHindi,
  ...subscriptionsChangesDeskHindi,
  ...taxDeskHindi,
  ...tillAlertsDeskHindi,
  ...tillDrawerDeskHindi,
  ...tillExpensesDeskHindi,
  ...tillDeskHindi,
  ...timetableCopiesDeskHindi,
  ...timetableHolidaysDeskHindi,
  ...timetableWeekDeskHindi,
  ...tuitionDeskHindi,
  ...walkInDeskHindi,
  ...whatsAppDeskHindi,
  ...deskControls,
  ...deskShared,
  ...shellDeskHindi,
}

declare module '#/kernel/words.ts' {
  interface Translated extends Record<keyof typeof deskHindi, string> {}
}
