import type { Text, Texts } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'
import { QUIET } from './rules.ts'

export type WhatsAppRefusal = keyof typeof whatsAppTexts

export const whatsAppTexts = {
  whatsapp_incomplete: {
    title: 'Not saved',
    description: 'To switch it on, fill in the phone number ID, the access token and at least one template.',
  },
  whatsapp_receipts_incomplete: {
    title: 'Not saved',
    description: 'For delivery reports, fill in both the app secret and the verify token.',
  },
  whatsapp_secret_gone: {
    title: 'Not removed',
    description: 'It’s already gone. Someone else may have removed it.',
  },
  whatsapp_off: { title: 'Not sent', description: 'WhatsApp is switched off in Settings.' },
  whatsapp_no_phone: {
    title: 'Not sent',
    description: 'This member has no phone number for WhatsApp.',
  },
  whatsapp_nothing_to_say: {
    title: 'Not sent',
    description: 'This member has no plan or due to write about.',
  },
  whatsapp_sent_already: () => ({
    title: 'Not sent again',
    description: t('They have just had a message about this. Wait {minutes} minutes, or call.', QUIET),
  }),
} satisfies Texts<string>

export const whatsAppToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the WhatsApp settings' },
  saved: { title: 'Saved', description: 'WhatsApp is set up as you typed it.' },
  token_removed: { title: 'Removed', description: 'The access token is gone, and WhatsApp is switched off.' },
  reports_removed: {
    title: 'Removed',
    description: 'The secrets are gone, and delivery reports are no longer accepted.',
  },
  not_removed: { title: 'Error', description: 'Failed to remove it' },
  removal_outdated: {
    title: 'Not removed',
    description: 'Someone else has saved these settings meanwhile. Check them, then remove it again.',
  },
  not_saved: { title: 'Error', description: 'Failed to save the WhatsApp settings' },
  sent: { title: 'On its way', description: 'You’ll see in a moment whether it arrives.' },
  not_sent: { title: 'Error', description: 'Failed to send by WhatsApp' },
} satisfies Record<string, Text>

/** Why WhatsApp didn't take a message, and what the desk can do about it. */
const PROBLEMS = {
  token: 'The access token has expired or was withdrawn. An admin has to type a new one in Settings.',
  permission: 'The access token may not send from this number. Check its permissions at Meta.',
  not_on_whatsapp: 'WhatsApp can’t deliver to this number. Call instead.',
  not_a_test_number: 'At Meta the number is still in test mode, which sends to listed numbers only.',
  template_unknown: 'WhatsApp has no approved template with this name in this language.',
  template_words: 'The template doesn’t have the four variables that we send.',
  template_paused: 'WhatsApp has paused or disabled this template.',
  number_unknown: 'WhatsApp does not know the phone number ID, or it is not registered.',
  billing: 'Meta reports a payment problem with the account.',
  off: 'WhatsApp was switched off before this was sent.',
  busy: 'WhatsApp didn’t accept it within an hour.',
  late: 'It waited for more than an hour, so it was not sent.',
  no_answer: 'WhatsApp did not answer, so we don’t know whether it arrived. It was not sent twice.',
} satisfies Record<string, Words>

export function problemText(problem: string): string {
  return Object.hasOwn(PROBLEMS, problem)
    ? t(PROBLEMS[problem as keyof typeof PROBLEMS])
    : t('WhatsApp refused it ({problem}).', { problem })
}
