/** The words of every refusal of every feature, by code. */
import { textFor, type Text, type Texts } from '#/kernel/refusal.ts'
import { busyTexts } from '#/kernel/busy.ts'
import { ownMatterTexts } from '#/kernel/own-matters.ts'
import { versionTexts } from '#/kernel/versions.ts'
import { erasureTexts } from './accounts/erasure/texts.ts'
import { ownDataTexts } from './accounts/own-data/texts.ts'
import { passkeyTexts } from './accounts/passkeys/texts.ts'
import { accountTexts } from './accounts/texts.ts'
import { menuTexts } from './canteen/menu/texts.ts'
import { orderTexts } from './canteen/orders/texts.ts'
import { couponTexts } from './coupons/texts.ts'
import { dueTexts } from './dues/texts.ts'
import { fileTexts } from './files/texts.ts'
import { floorTexts } from './floors/texts.ts'
import { helpTexts } from './help/texts.ts'
import { identityTexts } from './identity/texts.ts'
import { libraryTexts } from './library/texts.ts'
import { testimonialTexts } from './library/testimonials/texts.ts'
import { importTexts } from './member-import/texts.ts'
import { noteTexts } from './members/notes/texts.ts'
import { memberTexts } from './members/texts.ts'
import { newsTexts } from './news/texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { proofTexts } from './payment-proofs/texts.ts'
import { drawerTexts } from './till/drawer/texts.ts'
import { expenseTexts } from './till/expenses/texts.ts'
import { receiptDeskTexts } from './payments/receipts/texts.ts'
import { paymentDeskTexts } from './till/texts.ts'
import { onlineTexts } from './online-payments/texts.ts'
import { refundTexts } from './refunds/texts.ts'
import { paymentTexts } from './payments/texts.ts'
import { planTexts } from './plans/texts.ts'
import { registrationDeskTexts } from './registrations/desk/texts.ts'
import { registrationTexts } from './registrations/texts.ts'
import { seatTexts } from './seats/texts.ts'
import { changeTexts } from './subscriptions/changes/texts.ts'
import { calendarTexts } from './timetable/calendar/texts.ts'
import { holidayTexts } from './timetable/holidays/texts.ts'
import { weekTexts } from './timetable/week/texts.ts'
import { tuitionTexts } from './tuition/texts.ts'
import { walkInTexts } from './walk-in/texts.ts'
import { whatsAppTexts } from './whatsapp/texts.ts'

const texts: Texts<string> = {
  ...accountTexts,
  ...erasureTexts,
  ...ownDataTexts,
  ...passkeyTexts,
  ...couponTexts,
  ...dueTexts,
  ...fileTexts,
  ...floorTexts,
  ...helpTexts,
  ...identityTexts,
  ...planTexts,
  ...paymentTexts,
  ...receiptDeskTexts,
  ...onlineTexts,
  ...proofTexts,
  ...registrationTexts,
  ...registrationDeskTexts,
  ...seatTexts,
  ...tuitionTexts,
  ...refundTexts,
  ...paymentDeskTexts,
  ...drawerTexts,
  ...expenseTexts,
  ...menuTexts,
  ...libraryTexts,
  ...testimonialTexts,
  ...importTexts,
  ...memberTexts,
  ...noteTexts,
  ...newsTexts,
  ...noticeTexts,
  ...orderTexts,
  ...changeTexts,
  ...calendarTexts,
  ...holidayTexts,
  ...weekTexts,
  ...busyTexts,
  ...versionTexts,
  ...ownMatterTexts,
  ...walkInTexts,
  ...whatsAppTexts,
}

/** The words for a refusal code of any feature, or undefined for an unknown code. */
export function refusalText(code: string, facts: Record<string, unknown> = {}): Text | undefined {
  return textFor(texts, code, facts)
}
