import * as z from 'zod/mini'
import { countedPageOf, endpoint, numberedPage, refusals } from '#/kernel/contract.ts'
import { MOST_PAISE, type Paise } from '#/kernel/money.ts'
import { CHOSEN_PROVIDERS } from '#/kernel/gateway.ts'
import { email, inHindi, line, moment, phone, tidy } from '#/kernel/fields.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { t } from '#/kernel/words.ts'
import { isColour } from '#/kernel/colour.ts'
import { someOf } from '#/kernel/some-of.ts'
import { isAnswered, LONGEST_ANSWER, LONGEST_QUESTION, MOST_QUESTIONS } from './faq/rules.ts'
import { admin as logo } from './logo/contract.ts'
import { OFFERS } from './offers/rules.ts'
import { isGstin, isTaxCode, TAX_RATES } from '#/features/tax/rules.ts'
import { TAX_PROBLEMS } from '#/features/tax/texts.ts'
import { member as ratings } from './ratings/contract.ts'
import { admin as quotes, member as testimonials } from './testimonials/contract.ts'
import { admin as pictures } from './pictures/contract.ts'
import { isHttpsLink } from '#/kernel/https-link.ts'
import { isSamplePayee, isUpiAddress, LONGEST_SETTING, SETTING_NAMES } from './rules.ts'
import { isOpeningHours, WEEKDAYS } from './hours/rules.ts'

const openingHours = z
  .array(z.string().check(z.refine(isOpeningHours, 'Please choose opening hours')))
  .check(z.length(WEEKDAYS.length))

const details = z.object({
  name: z.string(),
  hero_title: z.string(),
  /** '' without. */
  hero_title_hi: z.string(),
  hero_text: z.string(),
  hero_text_hi: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  address: z.string(),
  map_url: z.string(),
  /** Seven days, Sunday first: '08:00-22:00' (past midnight if the end is not later) or 'closed'. */
  opening_hours: openingHours,
})

export const visitor = {
  /** What the landing page's texts, the footer and the shells show; '' for what is a sample in production. */
  details: endpoint
    .route({ method: 'GET', path: '/library', summary: 'Name, texts, opening hours and contact details' })
    .output(details),
}

const RETENTION = 'Please enter 1 to 3650 days'
const retention = z.coerce
  .number(RETENTION)
  .check(z.int(RETENTION), z.gte(1, RETENTION), z.lte(3650, RETENTION))

const LIMIT = 'Please enter rupees, up to ₹10,00,000'
const refundLimit = z.int(LIMIT).check(z.gte(0, LIMIT), z.lte(MOST_PAISE, LIMIT)) as unknown as z.ZodMiniType<
  Paise,
  Paise
>

const taxCode = z.string().check(
  tidy(),
  z.overwrite(plainDigits),
  z.refine((typed) => typed === '' || isTaxCode(typed), TAX_PROBLEMS.code),
)

const said = (max: number) =>
  z
    .string()
    .check(tidy(), z.maxLength(max, { error: () => t('Please write at most {max} characters', { max }) }))

/** In English, Hindi or both; '' where a language is missing. */
const question = z
  .object({
    question: said(LONGEST_QUESTION),
    answer: said(LONGEST_ANSWER),
    question_hi: said(LONGEST_QUESTION),
    answer_hi: said(LONGEST_ANSWER),
  })
  .check(z.refine(isAnswered, { error: 'Please write the question and its answer', path: ['question'] }))

/** The values of the screen's fields; the days to keep may still be text. */
export const settings = z.object({
  name: line('The name', LONGEST_SETTING.name),
  /** '' for bottle green. */
  brand_color: z.string().check(
    tidy(),
    z.toLowerCase(),
    z.refine((typed) => typed === '' || isColour(typed), 'Please enter a colour, such as #7a1f3d'),
  ),
  hero_title: line('The headline', LONGEST_SETTING.hero_title),
  hero_title_hi: inHindi('The headline in Hindi', LONGEST_SETTING.hero_title_hi),
  hero_text: line('The introduction', LONGEST_SETTING.hero_text),
  hero_text_hi: inHindi('The introduction in Hindi', LONGEST_SETTING.hero_text_hi),
  contact_email: email,
  contact_phone: phone('The phone number'),
  address: line('The address', LONGEST_SETTING.address),
  map_url: z
    .string()
    .check(tidy(), z.maxLength(2000), z.refine(isHttpsLink, 'Please enter a link that starts with https://')),
  opening_hours: openingHours,
  /** What the library has besides its seats; empty: nothing is claimed. */
  offers: someOf(OFFERS),
  faq: z.array(question).check(z.maxLength(MOST_QUESTIONS, 'Please keep to 20 questions')),
  upi_payee: z.string().check(
    tidy(),
    z.refine((typed) => typed === '' || isUpiAddress(typed), 'Please enter a UPI ID, such as library@bank'),
    z.refine((typed) => !isSamplePayee(typed), 'This is only an example. Please enter your own UPI ID'),
  ),
  upi_merchant_name: line('The merchant name', LONGEST_SETTING.upi_merchant_name),
  plan_provider: z.enum(CHOSEN_PROVIDERS),
  canteen_provider: z.enum(CHOSEN_PROVIDERS),
  slot_exclusivity: z.enum(['hours', 'slot']),
  verification_required: z.boolean(),
  document_retention_days: retention,
  registration_retention_days: retention,
  second_factor_for_admins: z.boolean(),
  /** Paise; 0: only admins refund. */
  desk_refund_limit: refundLimit,
  hold_late_dues: z.boolean(),
  /** '' while receipts carry no tax. */
  gstin: z.string().check(
    tidy(),
    z.toUpperCase(),
    z.overwrite(plainDigits),
    z.refine((typed) => typed === '' || isGstin(typed), TAX_PROBLEMS.gstin),
  ),
  /** Per cent; 0: none. */
  plan_tax_rate: z.literal(TAX_RATES),
  plan_tax_code: taxCode,
  canteen_tax_rate: z.literal(TAX_RATES),
  canteen_tax_code: taxCode,
  /** The desk types prices before tax; what is asked for them includes it. */
  prices_before_tax: z.boolean(),
  /** Messages to members' browsers; while it is off, nothing is sent to their makers' services. */
  push_on: z.boolean(),
})

/** `version` counts the saves: it says which state of the settings is being edited. */
const state = z.extend(settings, { version: z.int(), updated_at: moment })

const change = z.object({
  id: z.int(),
  at: moment,
  /** Null if that account was deleted. */
  admin_name: z.nullable(z.string()),
  field: z.enum([...SETTING_NAMES, 'facility_pictures', 'logo']),
  old: z.string(),
  new: z.string(),
})

export const member = { ...ratings, ...testimonials }

export const admin = {
  ...pictures,
  ...logo,
  ...quotes,

  findSettings: endpoint
    .route({ method: 'GET', path: '/admin/settings', summary: 'All settings' })
    .output(state),

  /**
   * Saves all settings at once. Refuses changed_meanwhile if somebody saved since `version`, bookings_share_hours if
   * active bookings would conflict under the new slot exclusivity, second_factor_first if an admin without two-step
   * sign-in would require it of the desk, and payee_needed if a saved UPI ID would be removed; nothing is changed
   * then. `upi_payee` is '' until one is saved.
   */
  saveSettings: endpoint
    .route({ method: 'PUT', path: '/admin/settings', summary: 'Save the settings' })
    .input(z.extend(settings, { version: z.int() }))
    .output(state)
    .errors(
      refusals({
        changed_meanwhile: 409,
        bookings_share_hours: 409,
        second_factor_first: 409,
        payee_needed: 409,
      }),
    ),

  /** Who changed what and when, newest first. */
  listSettingsChanges: endpoint
    .route({ method: 'GET', path: '/admin/settings/changes', summary: 'History of the settings' })
    .input(z.object(numberedPage))
    .output(countedPageOf(change)),
}
