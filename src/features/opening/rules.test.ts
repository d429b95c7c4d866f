import { describe, expect, test } from 'vitest'
import { INITIAL_HOURS, INITIAL_NAME, SAMPLE_CONTACT } from '#/features/library/samples/rules.ts'
import {
  isCardShown,
  stepsOf,
  STEPS,
  type Choices,
  type Missing,
  type OpeningFacts,
  type Step,
  type StepState,
} from './rules.ts'

const INITIAL = [
  { name: 'First floor', seats: 19 },
  { name: 'Second floor', seats: 21 },
]

const NEW: OpeningFacts = {
  name: INITIAL_NAME,
  opening_hours: INITIAL_HOURS,
  offers: [],
  contact: SAMPLE_CONTACT,
  merchant_name: null,
  plans: { offered: 15, types: ['full_day', 'night', 'flexible'], changed: false },
  floors: INITIAL,
  menu: { items: 12, untouched: 12 },
  photos: 0,
  mails_sent: false,
  online_payments: false,
  members: 0,
}

const OPENED: OpeningFacts = {
  name: 'Sadar Reading Room',
  opening_hours: INITIAL_HOURS.with(0, 'closed'),
  offers: ['wifi'],
  contact: {
    contact_email: 'sadar@library.test',
    contact_phone: '+91 98765 43210',
    address: '4 Station Road, Sadar',
    map_url: 'https://maps.example/sadar',
  },
  merchant_name: 'Sadar Reading Room',
  plans: { ...NEW.plans, changed: true },
  floors: [{ name: 'Ground floor', seats: 30 }],
  menu: { items: 12, untouched: 11 },
  photos: 3,
  mails_sent: true,
  online_payments: true,
  members: 1,
}

function stateOf(facts: OpeningFacts, step: Step, choices: Choices = {}) {
  const found = stepsOf(facts, choices).find((one) => one.step === step)
  return { state: found?.state, missing: found?.missing }
}

describe('OPEN-2: what a step lacks follows from the library', () => {
  test.each<[string, Step, Partial<OpeningFacts>, Missing[]]>([
    [
      'sample contact details',
      'details',
      { contact: SAMPLE_CONTACT },
      ['contact_email', 'contact_phone', 'address', 'map_url'],
    ],
    [
      'one of them still a sample',
      'details',
      { contact: { ...OPENED.contact, contact_phone: SAMPLE_CONTACT.contact_phone } },
      ['contact_phone'],
    ],
    ['the name it came with', 'details', { name: INITIAL_NAME }, ['name_unchecked']],
    ['the hours it came with', 'details', { opening_hours: INITIAL_HOURS }, ['hours_unchecked']],
    ['nothing said of what it offers', 'details', { offers: [] }, ['no_offer']],
    ['no payee', 'upi', { merchant_name: null }, ['upi_payee']],
    [
      'a payee under the sample’s name',
      'upi',
      { merchant_name: 'ADHYAYAN Study Library ' },
      ['merchant_name'],
    ],
    ['every plan hidden', 'plans', { plans: { ...OPENED.plans, offered: 0 } }, ['no_plan']],
    ['plans as they came', 'plans', { plans: NEW.plans }, ['prices_unchecked']],
    [
      'a night plan in a library that closes at ten',
      'plans',
      { opening_hours: Array<string>(7).fill('08:00-22:00') },
      ['plan_beyond_hours'],
    ],
    ['no floor', 'floors', { floors: [] }, ['no_seat']],
    ['floors without a seat', 'floors', { floors: [{ name: 'Ground floor', seats: 0 }] }, ['no_seat']],
    ['the rooms as they came', 'floors', { floors: INITIAL }, ['floors_unchecked']],
    [
      'a seat more than came along',
      'floors',
      { floors: [INITIAL[0]!, { name: 'Second floor', seats: 22 }] },
      [],
    ],
    ['a floor renamed', 'floors', { floors: [{ name: 'Hall', seats: 19 }, INITIAL[1]!] }, []],
    ['the menu as it came', 'menu', { menu: NEW.menu }, ['menu_unchecked']],
    ['an item taken off it', 'menu', { menu: { items: 11, untouched: 11 } }, []],
    ['no canteen', 'menu', { menu: { items: 0, untouched: 0 } }, []],
    ['no photo', 'pictures', { photos: 0 }, ['no_photo']],
    ['mails kept in a folder', 'services', { mails_sent: false }, ['mails_kept']],
    ['the sandbox', 'services', { online_payments: false }, ['payments_are_tests']],
    ['nobody', 'members', { members: 0 }, ['no_member']],
  ])('%s', (_title, step, facts, missing) => {
    expect(stateOf({ ...OPENED, ...facts }, step)).toEqual({
      state: missing.length === 0 ? 'done' : 'open',
      missing,
    })
  })

  test('a new installation lacks something of every step, an opened library nothing', () => {
    expect(stepsOf(NEW, {}).map(({ step, state }) => [step, state])).toEqual(
      STEPS.map((step) => [step, 'open']),
    )
    expect(stepsOf(OPENED, {}).filter(({ state }) => state !== 'done')).toEqual([])
  })
})

describe('OPEN-3: a choice never makes a step done that lacks something', () => {
  test.each<[string, OpeningFacts, Step, Choices, StepState]>([
    ['skipped', NEW, 'upi', { upi: 'skipped' }, 'skipped'],
    ['skipped, then done all the same', OPENED, 'upi', { upi: 'skipped' }, 'done'],
    ['prices confirmed as they came', NEW, 'plans', { plans: 'confirmed' }, 'done'],
    ['rooms confirmed as they came', NEW, 'floors', { floors: 'confirmed' }, 'done'],
    ['the menu confirmed as it came', NEW, 'menu', { menu: 'confirmed' }, 'done'],
    [
      'prices confirmed, then every plan hidden',
      { ...NEW, plans: { ...NEW.plans, offered: 0 } },
      'plans',
      { plans: 'confirmed' },
      'open',
    ],
    [
      'name and hours confirmed as they came',
      { ...OPENED, name: INITIAL_NAME, opening_hours: INITIAL_HOURS },
      'details',
      { details: 'confirmed' },
      'done',
    ],
    ['a sample address can’t be confirmed', NEW, 'details', { details: 'confirmed' }, 'open'],
    ['a payee can’t be confirmed', NEW, 'upi', { upi: 'confirmed' }, 'open'],
    ['another step skipped', NEW, 'plans', { upi: 'skipped' }, 'open'],
  ])('%s', (_title, facts, step, choices, state) => {
    expect(stateOf(facts, step, choices).state).toBe(state)
  })

  const ALL_SKIPPED = Object.fromEntries(STEPS.map((step) => [step, 'skipped'])) as Choices
  test.each<[string, OpeningFacts, Choices, boolean]>([
    ['a new installation', NEW, {}, true],
    ['an opened library', OPENED, {}, false],
    ['one step open', { ...OPENED, members: 0 }, {}, true],
    ['every step skipped', NEW, ALL_SKIPPED, false],
    ['put away', NEW, { checklist: 'skipped' }, false],
  ])('the dashboard’s card for %s: %j', (_title, facts, choices, shown) => {
    expect(isCardShown(stepsOf(facts, choices), choices)).toBe(shown)
  })
})
