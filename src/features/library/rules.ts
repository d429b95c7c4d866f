import type { ChosenProvider } from '#/kernel/gateway.ts'
import { withoutInvisible } from '#/kernel/invisible.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { questionsText, type Question } from './faq/rules.ts'
import { openingLines, translateLines } from './hours/texts.ts'
import type { Offer } from './offers/rules.ts'
import { OFFERS_BETWEEN, offersText } from './offers/texts.ts'
import type { TaxRate } from '#/features/tax/rules.ts'
import { taxRateText } from '#/features/tax/texts.ts'
import type { SlotExclusivity } from '#/features/seats/rules.ts'

/** The owner's settings for the whole library (LIBRARY-1). */
export type Settings = {
  name: string
  /** '#7a1f3d', or '' for bottle green. */
  brand_color: string
  hero_title: string
  /** '' without. */
  hero_title_hi: string
  hero_text: string
  hero_text_hi: string
  contact_email: string
  contact_phone: string
  address: string
  map_url: string
  /** Seven days, Sunday first: '08:00-22:00' or 'closed'. */
  opening_hours: string[]
  /** What the library has besides its seats (LIBRARY-16). */
  offers: Offer[]
  /** What visitors ask (LIBRARY-14). */
  faq: Question[]
  /** '' until an admin has saved one. */
  upi_payee: string
  upi_merchant_name: string
  plan_provider: ChosenProvider
  canteen_provider: ChosenProvider
  slot_exclusivity: SlotExclusivity
  verification_required: boolean
  document_retention_days: number
  registration_retention_days: number
  second_factor_for_admins: boolean
  /** Paise (ROLE-2). */
  desk_refund_limit: Paise
  /** Members who owe past the days of grace aren't let in (DUES-6). */
  hold_late_dues: boolean
  /** '' while receipts carry no tax (LIBRARY-13). */
  gstin: string
  /** Per cent. */
  plan_tax_rate: TaxRate
  plan_tax_code: string
  canteen_tax_rate: TaxRate
  canteen_tax_code: string
  /** Whether the desk types prices before tax (LIBRARY-17). */
  prices_before_tax: boolean
  /** Whether messages are sent to members' browsers, through their makers' services (NEWS-1). */
  push_on: boolean
}

/** Who takes online payments (PAY-17). */
export const PROVIDER_LABELS: Record<ChosenProvider, string> = { razorpay: 'Razorpay', payu: 'PayU' }

export type SettingName = keyof Settings

/** The label of each setting on the screen, in the history and in a conflict. */
export const SETTING_LABELS: Record<SettingName, string> = {
  name: 'Library name',
  brand_color: 'Colour',
  hero_title: 'Headline',
  hero_title_hi: 'Headline in Hindi',
  hero_text: 'Introduction',
  hero_text_hi: 'Introduction in Hindi',
  contact_email: 'Email',
  contact_phone: 'Phone',
  address: 'Address',
  map_url: 'Map link',
  opening_hours: 'Opening hours',
  offers: 'What you offer',
  faq: 'Questions and answers',
  upi_payee: 'UPI ID',
  upi_merchant_name: 'Merchant name',
  plan_provider: 'Online payment of plans',
  canteen_provider: 'Online payment of the canteen',
  slot_exclusivity: 'Slots on one seat',
  verification_required: 'Verification before booking',
  document_retention_days: 'Keep identity documents (days)',
  registration_retention_days: 'Keep registration forms (days)',
  second_factor_for_admins: 'Two-step sign-in at the desk',
  desk_refund_limit: 'Refunds by desk members, up to',
  hold_late_dues: 'Paying a late due before coming in',
  gstin: 'GSTIN',
  plan_tax_rate: 'Tax on plans',
  plan_tax_code: 'HSN or SAC of plans',
  canteen_tax_rate: 'Tax in the canteen',
  canteen_tax_code: 'HSN or SAC of the canteen',
  prices_before_tax: 'Prices typed before tax',
  push_on: 'Messages to browsers',
}

/** How long the texts may be. */
export const LONGEST_SETTING = {
  name: 60,
  hero_title: 80,
  hero_title_hi: 80,
  hero_text: 300,
  hero_text_hi: 300,
  address: 300,
  upi_merchant_name: 60,
} as const satisfies Partial<Record<SettingName, number>>

export const SETTING_NAMES = Object.keys(SETTING_LABELS) as SettingName[]

export const EXCLUSIVITY_LABELS: Record<SlotExclusivity, string> = {
  hours: 'Overlapping slots block each other',
  slot: 'Only the same slot is blocked',
}

/** A virtual payment address: a name, an @ and the handle of a bank or app. */
export function isUpiAddress(typed: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{1,255}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(typed)
}

/** The settings of a new installation: an example for the admin, never an address that receives money (PROOF-2). */
export const SAMPLE_PAYEE = 'adhyayan@samplebank'

export function isSamplePayee(typed: string): boolean {
  return typed.toLowerCase() === SAMPLE_PAYEE
}

/** The UPI ID that an admin has saved, or ''. */
export function savedPayee(stored: string): string {
  return isSamplePayee(stored) ? '' : stored
}

/** A setting's value as shown in the history. */
export function settingText<N extends SettingName>(name: N, value: Settings[N]): string {
  if (name === 'slot_exclusivity') return translate(EXCLUSIVITY_LABELS[value as SlotExclusivity])
  if (name === 'plan_provider' || name === 'canteen_provider')
    return translate(PROVIDER_LABELS[value as ChosenProvider])
  if (name === 'opening_hours') {
    const lines = openingLines(value as string[]).map(({ days, hours }) => `${days} ${hours}`)
    // Stored, so with ordinary spaces.
    return withoutInvisible(lines.join(', ').replaceAll('\u00a0', ' '))
  }
  if (name === 'offers') return offersText(value as Offer[])
  if (name === 'faq') return questionsText(value as Question[])
  if (name === 'desk_refund_limit') return formatRupees(value as Paise)
  if (name === 'plan_tax_rate' || name === 'canteen_tax_rate') return taxRateText(value as number)
  if ((name === 'gstin' || name === 'plan_tax_code' || name === 'canteen_tax_code') && value === '')
    return t('None')
  if (name === 'upi_payee' && value === '') return t('Not set up')
  if (name === 'brand_color' && value === '') return t('Bottle green')
  if (name === 'prices_before_tax') return value ? t('Yes') : t('No')
  if (name === 'push_on') return value ? t('On') : t('Off')
  if (typeof value === 'boolean') return value ? t('Required') : t('Not required')
  return typeof value === 'number' ? String(value) : (value as string)
}

/**
 * What the history kept of a setting, in English, in the language spoken; the owner's own words as they are. Opening
 * hours, what the library offers, and which facilities have photos, are told in several of our own texts.
 */
export function translateSetting(field: string, kept: string): string {
  if (field === 'opening_hours') return translateLines(kept)
  const between = field === 'facility_pictures' ? ': ' : OFFERS_BETWEEN
  return kept.split(between).map(translate).join(between)
}

/** One setting that a save changed; `old` and `new` in readable words. */
export type SettingChange = { field: SettingName | 'facility_pictures' | 'logo'; old: string; new: string }

/** The history's name for what was changed. */
export const CHANGE_LABELS: Record<SettingChange['field'], string> = {
  ...SETTING_LABELS,
  facility_pictures: 'Facility pictures',
  logo: 'Logo',
}

/** What a save changes, in the screen's order. */
export function settingChanges(before: Settings, after: Settings): SettingChange[] {
  return SETTING_NAMES.filter((name) => !sameSetting(before[name], after[name])).map((field) => ({
    field,
    old: settingText(field, before[field]),
    new: settingText(field, after[field]),
  }))
}

export function sameSetting(one: Settings[SettingName], other: Settings[SettingName]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
