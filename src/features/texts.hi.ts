import { erasureHindi } from '#/features/accounts/erasure/texts.hi.ts'
import { ownDataHindi } from '#/features/accounts/own-data/texts.hi.ts'
import { passkeysHindi } from '#/features/accounts/passkeys/texts.hi.ts'
import { accountsHindi } from '#/features/accounts/texts.hi.ts'
import { accountsTwoStepHindi } from '#/features/accounts/two-step/texts.hi.ts'
import { cartHindi } from '#/features/canteen/cart/texts.hi.ts'
import { menuHindi } from '#/features/canteen/menu/texts.hi.ts'
import { couponsHindi } from '#/features/coupons/texts.hi.ts'
import { filesHindi } from '#/features/files/texts.hi.ts'
import { helpHindi } from '#/features/help/texts.hi.ts'
import { identityHindi } from '#/features/identity/texts.hi.ts'
import { ordersHindi } from '#/features/canteen/orders/texts.hi.ts'
import { newsHindi } from '#/features/news/texts.hi.ts'
import { noticesHindi } from '#/features/notices/texts.hi.ts'
import { onlineHindi } from '#/features/online-payments/texts.hi.ts'
import { duesHindi } from '#/features/dues/texts.hi.ts'
import { paymentsHindi } from '#/features/payments/texts.hi.ts'
import { plansHindi } from '#/features/plans/texts.hi.ts'
import { proofsHindi } from '#/features/payment-proofs/texts.hi.ts'
import { subscriptionsHindi } from '#/features/subscriptions/texts.hi.ts'
import { registrationsHindi } from '#/features/registrations/texts.hi.ts'
import { overviewHindi } from '#/features/overview/texts.hi.ts'
import { seatsHindi } from '#/features/seats/texts.hi.ts'
import { timetableHindi } from '#/features/timetable/texts.hi.ts'
import { tuitionHindi } from '#/features/tuition/texts.hi.ts'
import { shared } from '#/kernel/shared.hi.ts'
import { soonHindi } from '#/kernel/coming-soon.hi.ts'

/**
 * All Hindi of the student's side. An English text means the same everywhere; a house test finds any with two meanings.
 */
export const hindi = {
  ...shared,
  ...accountsHindi,
  ...accountsTwoStepHindi,
  ...erasureHindi,
  ...ownDataHindi,
  ...passkeysHindi,
  ...couponsHindi,
  ...filesHindi,
  ...seatsHindi,
  ...helpHindi,
  ...identityHindi,
  ...overviewHindi,
  ...newsHindi,
  ...noticesHindi,
  ...onlineHindi,
  ...duesHindi,
  ...paymentsHindi,
  ...registrationsHindi,
  ...proofsHindi,
  ...plansHindi,
  ...subscriptionsHindi,
  ...ordersHindi,
  ...menuHindi,
  ...cartHindi,
  ...timetableHindi,
  ...tuitionHindi,
  ...soonHindi,
}

declare module '#/kernel/words.ts' {
  interface Translated extends Record<keyof typeof hindi, string> {}
}
