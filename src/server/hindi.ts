import { hindi } from '#/features/texts.hi.ts'
import { accountMailsHindi } from '#/features/accounts/mails.hi.ts'
import { claimMailsHindi } from '#/features/accounts/claims/mails.hi.ts'
import { erasureMailsHindi } from '#/features/accounts/erasure/mails.hi.ts'
import { passkeyMailsHindi } from '#/features/accounts/passkeys/mails.hi.ts'
import { reminderMailsHindi } from '#/features/dues/reminders/mails.hi.ts'
import { orderMessagesHindi } from '#/features/canteen/orders/messages.hi.ts'
import { identityMessagesHindi } from '#/features/identity/messages.hi.ts'
import { identityMailsHindi } from '#/features/identity/mails.hi.ts'
import { newsMailsHindi } from '#/features/news/mails.hi.ts'
import { newsMessagesHindi } from '#/features/news/messages.hi.ts'
import { proofMessagesHindi } from '#/features/payment-proofs/messages.hi.ts'
import { proofMailsHindi } from '#/features/payment-proofs/mails.hi.ts'
import { paymentMailsHindi } from '#/features/payments/mails.hi.ts'
import { receiptMailsHindi } from '#/features/payments/receipts/mails.hi.ts'
import { refundMailsHindi } from '#/features/refunds/mails.hi.ts'
import { invitationMailsHindi } from '#/features/registrations/invitation/mails.hi.ts'
import { changeMailsHindi } from '#/features/subscriptions/changes/mails.hi.ts'
import { closureMailsHindi } from '#/features/subscriptions/closures/mails.hi.ts'
import { freedMessagesHindi } from '#/features/seats/waiting/messages.hi.ts'
import { endingMessagesHindi } from '#/features/subscriptions/reminders/messages.hi.ts'
import { icsHindi } from '#/features/timetable/calendar/ics.hi.ts'
import { devCheckoutHindi } from './http/dev-checkout.hi.ts'

/** Hindi of mails, messages, calendars and the sandbox's checkout; no page of the portal loads it. */
export const writtenHindi = {
  ...accountMailsHindi,
  ...claimMailsHindi,
  ...erasureMailsHindi,
  ...passkeyMailsHindi,
  ...reminderMailsHindi,
  ...identityMailsHindi,
  ...newsMailsHindi,
  ...proofMailsHindi,
  ...paymentMailsHindi,
  ...receiptMailsHindi,
  ...refundMailsHindi,
  ...invitationMailsHindi,
  ...changeMailsHindi,
  ...closureMailsHindi,
  ...newsMessagesHindi,
  ...identityMessagesHindi,
  ...proofMessagesHindi,
  ...orderMessagesHindi,
  ...freedMessagesHindi,
  ...endingMessagesHindi,
  ...icsHindi,
  ...devCheckoutHindi,
}

/** What the server says in Hindi: those, papers, and the words of the portal that they share. */
export const serverHindi = { ...hindi, ...writtenHindi }

declare module '#/kernel/words.ts' {
  interface Translated extends Record<keyof typeof writtenHindi, string> {}
}
