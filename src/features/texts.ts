/** The words of every refusal that visitors and members meet, by code. */
import { textFor, type Text, type Texts } from '#/kernel/refusal.ts'
import { erasureTexts } from './accounts/erasure/texts.ts'
import { accountTexts } from './accounts/texts.ts'
import { orderTexts } from './canteen/orders/texts.ts'
import { couponTexts } from './coupons/texts.ts'
import { fileTexts } from './files/texts.ts'
import { identityTexts } from './identity/texts.ts'
import { proofTexts } from './payment-proofs/texts.ts'
import { onlineTexts } from './payments/online/texts.ts'
import { paymentTexts } from './payments/texts.ts'
import { planTexts } from './plans/texts.ts'
import { registrationTexts } from './registrations/texts.ts'
import { seatTexts } from './seats/texts.ts'
import { calendarTexts } from './timetable/calendar/texts.ts'

const texts: Texts<string> = {
  ...accountTexts,
  ...erasureTexts,
  ...couponTexts,
  ...fileTexts,
  ...identityTexts,
  ...planTexts,
  ...paymentTexts,
  ...onlineTexts,
  ...proofTexts,
  ...registrationTexts,
  ...seatTexts,
  ...orderTexts,
  ...calendarTexts,
}

/** Adds the desk's own (`desk-texts.ts`): the server and the admin portal know them, no student's first load carries them. */
export function learnTexts(more: Texts<string>): void {
  Object.assign(texts, more)
}

/** The words for a refusal code of any feature, or undefined for an unknown code. */
export function refusalText(code: string, facts: Record<string, unknown> = {}): Text | undefined {
  return textFor(texts, code, facts)
}
