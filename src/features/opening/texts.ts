import type { Text } from '#/kernel/refusal.ts'
import type { Missing, Step, StepState } from './rules.ts'

export const STEP_TITLES: Record<Step, string> = {
  details: 'Name, address and hours',
  upi: 'UPI payee',
  plans: 'Plans and prices',
  floors: 'Floors and seats',
  menu: 'Canteen menu',
  pictures: 'Pictures',
  services: 'Email and online payments',
  members: 'First member',
}

export const STATE_LABELS: Record<StepState, string> = { open: 'To do', skipped: 'Skipped', done: 'Done' }

/** What a step lacks, as a sentence. */
export const MISSING_WORDS: Record<Missing, string> = {
  name_unchecked: 'The name is still the one that came with the software. Is it yours?',
  contact_email: 'The email address is still the sample.',
  contact_phone: 'The phone number is still the sample.',
  address: 'The address is still the sample.',
  map_url: 'The map link is still the sample.',
  hours_unchecked: 'The opening hours are those that came with the software. Are they yours?',
  no_offer: 'The public page can’t say yet what you offer: Wi-Fi, air conditioning, CCTV …',
  upi_payee: 'No UPI ID is saved, so members can’t pay by UPI.',
  merchant_name: 'The merchant name is still the sample. Members see it when they pay.',
  no_plan: 'No plan is offered, so nobody can buy one.',
  prices_unchecked: 'These are the plans and prices that came with the software. Are they yours?',
  plan_beyond_hours: 'A plan is on sale for hours when you are closed. Hide it, or change the opening hours.',
  no_seat: 'There is no seat to book.',
  floors_unchecked: 'These are the rooms that came with the software. Are they yours?',
  menu_unchecked:
    'These are the items and prices that came with the software, and students can order them. Are they yours? If you have no canteen, remove them.',
  no_photo: 'There is no photo of your library yet.',
  mails_kept: 'Emails aren’t sent: they are kept in a folder on this machine. Set SMTP_URL and restart.',
  payments_are_tests:
    'Online payments are only tests and move no money. Set the keys of Razorpay (RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET) or PayU (PAYU_KEY, PAYU_SALT) and restart.',
  no_member: 'Nobody has an account as a student yet.',
}

export const openingToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load what is left to do' },
  choose_failed: { title: 'Error', description: 'Failed to save your choice. Please try again.' },
} satisfies Record<string, Text>
