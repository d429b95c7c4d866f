import { describe, expect, test } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { plainText } from '../../../test/support/plain-text.ts'
import { isHttpsLink } from '#/kernel/https-link.ts'
import { isUpiAddress, settingChanges, type Settings } from './rules.ts'
import { isOpeningHours } from './hours/rules.ts'
import { hoursText, openingLines } from './hours/texts.ts'

const SETTINGS: Settings = {
  name: 'Adhyayan',
  brand_color: '',
  hero_title: 'A quiet desk',
  hero_title_hi: '',
  hero_text: 'Pick your hours.',
  hero_text_hi: '',
  contact_email: 'desk@adhyayan.example',
  contact_phone: '+91 90000 00000',
  address: '12 Sample Road',
  map_url: 'https://map.example/',
  opening_hours: Array<string>(7).fill('08:00-06:00'),
  offers: [],
  faq: [],
  upi_payee: 'adhyayan@samplebank',
  upi_merchant_name: 'Adhyayan Study Library',
  plan_provider: 'razorpay',
  canteen_provider: 'payu',
  slot_exclusivity: 'hours',
  verification_required: true,
  document_retention_days: 30,
  registration_retention_days: 180,
  second_factor_for_admins: false,
  desk_refund_limit: rupees(500),
  hold_late_dues: false,
  gstin: '',
  plan_tax_rate: 18,
  plan_tax_code: '',
  canteen_tax_rate: 5,
  prices_before_tax: false,
  push_on: false,
  canteen_tax_code: '',
}

describe('a UPI ID is a name, an @ and a handle', () => {
  test.each([
    ['adhyayan@samplebank', true],
    ['adhyayan.library-1@ybl', true],
    ['9000000000@upi', true],
    ['adhyayan', false],
    ['@samplebank', false],
    ['a@samplebank', false],
    ['adhyayan@', false],
    ['adhyayan@sample bank', false],
    ['adhyayan@bank@bank', false],
    ['adhyayan@sample.bank', false],
    ['adhyayan@1bank', false],
    ['adhyayan&pa=other@bank', false],
  ])('%s: %s', (typed, valid) => {
    expect(isUpiAddress(typed)).toBe(valid)
  })
})

test.each([
  ['https://maps.example/?q=12', true],
  ['http://maps.example/', false],
  ['javascript:alert(1)', false],
  ['maps.example', false],
])('the map link %s may be opened: %s', (typed, valid) => {
  expect(isHttpsLink(typed)).toBe(valid)
})

describe('opening hours of a day', () => {
  test.each([
    ['08:00-22:00', '8:00 AM – 10:00 PM'],
    ['08:00-06:00', '8:00 AM – 6:00 AM'],
    ['00:00-00:00', 'Open 24 hours'],
    ['closed', 'Closed'],
  ])('%s is shown as %s', (stored, text) => {
    expect(isOpeningHours(stored)).toBe(true)
    expect(plainText(hoursText(stored))).toBe(text)
  })
  test.each(['', '8:00-22:00', '24:00-06:00', '08:60-10:00', '08:00', 'Closed'])('%j is refused', (text) => {
    expect(isOpeningHours(text)).toBe(false)
    expect(() => hoursText(text)).toThrow(RangeError)
  })
})

describe('the week reads as people say it', () => {
  const day = '08:00-22:00'
  test.each([
    [Array<string>(7).fill(day), ['Every day 8:00 AM – 10:00 PM']],
    [
      ['closed', day, day, day, day, day, day],
      ['Monday to Saturday 8:00 AM – 10:00 PM', 'Sunday Closed'],
    ],
    [
      ['10:00-14:00', day, day, 'closed', day, day, '10:00-14:00'],
      [
        'Monday to Tuesday 8:00 AM – 10:00 PM',
        'Wednesday Closed',
        'Thursday to Friday 8:00 AM – 10:00 PM',
        'Saturday to Sunday 10:00 AM – 2:00 PM',
      ],
    ],
  ])('%j', (week, lines) => {
    expect(openingLines(week).map(({ days, hours }) => plainText(`${days} ${hours}`))).toEqual(lines)
  })
})

test('the history lists only what changed, in readable words', () => {
  const after: Settings = {
    ...SETTINGS,
    name: 'Adhyayan Sadar',
    slot_exclusivity: 'slot',
    verification_required: false,
    opening_hours: SETTINGS.opening_hours.with(0, 'closed'),
  }
  expect(settingChanges(SETTINGS, SETTINGS)).toEqual([])
  expect(settingChanges(SETTINGS, after)).toEqual([
    { field: 'name', old: 'Adhyayan', new: 'Adhyayan Sadar' },
    {
      field: 'opening_hours',
      old: 'Every day 8:00 AM – 6:00 AM',
      new: 'Monday to Saturday 8:00 AM – 6:00 AM, Sunday Closed',
    },
    {
      field: 'slot_exclusivity',
      old: 'Overlapping slots block each other',
      new: 'Only the same slot is blocked',
    },
    { field: 'verification_required', old: 'Required', new: 'Not required' },
  ])
})
