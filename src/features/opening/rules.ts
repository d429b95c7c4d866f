import type { PlanType } from '#/kernel/slots.ts'
import { plansBeyondHours } from '#/features/library/hours/rules.ts'
import type { Offer } from '#/features/library/offers/rules.ts'
import {
  INITIAL_HOURS,
  INITIAL_NAME,
  isSampleMerchant,
  sampleFields,
  type Contact,
} from '#/features/library/samples/rules.ts'

/** The way from an empty installation to the first member, in the order of the checklist (OPEN-1). */
export const STEPS = ['details', 'upi', 'plans', 'floors', 'menu', 'pictures', 'services', 'members'] as const
export type Step = (typeof STEPS)[number]

/** What a choice can be about: a step, or the checklist's card on the dashboard. */
export const SUBJECTS = [...STEPS, 'checklist'] as const
export type Subject = (typeof SUBJECTS)[number]

export const CHOICES = ['skipped', 'confirmed'] as const
export type Choice = (typeof CHOICES)[number]
export type Choices = Partial<Record<Subject, Choice>>

/** What may be right as it came along, which only an admin can say; the database holds the same. */
const CONFIRMABLE: readonly Subject[] = ['details', 'plans', 'floors', 'menu']

export function mayConfirm(about: Subject): boolean {
  return CONFIRMABLE.includes(about)
}

/** The library as it is. */
export type OpeningFacts = {
  name: string
  opening_hours: readonly string[]
  offers: readonly Offer[]
  contact: Contact
  /** The name beside the UPI ID; null until an admin has saved a recipient of UPI payments. */
  merchant_name: string | null
  /** `changed`: an admin has ever saved one. */
  plans: { offered: number; types: readonly PlanType[]; changed: boolean }
  floors: readonly { name: string; seats: number }[]
  /** `untouched`: those that nobody at the desk has added or ever saved. */
  menu: { items: number; untouched: number }
  photos: number
  mails_sent: boolean
  /** Whether a provider's keys are set, so that money really moves. */
  online_payments: boolean
  members: number
}

/** What keeps a step from being done. */
export const MISSING = [
  'name_unchecked',
  'contact_email',
  'contact_phone',
  'address',
  'map_url',
  'hours_unchecked',
  'no_offer',
  'upi_payee',
  'merchant_name',
  'no_plan',
  'prices_unchecked',
  'plan_beyond_hours',
  'no_seat',
  'floors_unchecked',
  'menu_unchecked',
  'no_photo',
  'mails_kept',
  'payments_are_tests',
  'no_member',
] as const
export type Missing = (typeof MISSING)[number]

type Look = (facts: OpeningFacts, confirmed: boolean) => Missing[]

/** What each step lacks, from the library itself (OPEN-2). */
const LACKS: Record<Step, Look> = {
  details: ({ name, contact, opening_hours, offers }, confirmed) => [
    ...(name !== INITIAL_NAME || confirmed ? [] : (['name_unchecked'] as const)),
    ...sampleFields(contact),
    ...(opening_hours.some((hours, day) => hours !== INITIAL_HOURS[day]) || confirmed
      ? []
      : (['hours_unchecked'] as const)),
    ...(offers.length > 0 ? [] : (['no_offer'] as const)),
  ],
  upi: ({ merchant_name }) => {
    if (merchant_name === null) return ['upi_payee']
    return isSampleMerchant(merchant_name) ? ['merchant_name'] : []
  },
  plans: ({ plans, opening_hours }, confirmed) => {
    if (plans.offered === 0) return ['no_plan']
    return [
      ...(plans.changed || confirmed ? [] : (['prices_unchecked'] as const)),
      ...(plansBeyondHours(plans.types, opening_hours).length === 0 ? [] : (['plan_beyond_hours'] as const)),
    ]
  },
  floors: ({ floors }, confirmed) => {
    if (floors.every(({ seats }) => seats === 0)) return ['no_seat']
    return isInitial(floors) && !confirmed ? ['floors_unchecked'] : []
  },
  menu: ({ menu }, confirmed) =>
    menu.items === INITIAL_ITEMS && menu.untouched === INITIAL_ITEMS && !confirmed ? ['menu_unchecked'] : [],
  pictures: ({ photos }) => (photos > 0 ? [] : ['no_photo']),
  services: ({ mails_sent, online_payments }) => [
    ...(mails_sent ? [] : (['mails_kept'] as const)),
    ...(online_payments ? [] : (['payments_are_tests'] as const)),
  ],
  members: ({ members }) => (members > 0 ? [] : ['no_member']),
}

/** The rooms of a new installation, as in database/seed/seats.sql. */
const INITIAL_FLOORS = [
  { name: 'First floor', seats: 19 },
  { name: 'Second floor', seats: 21 },
]

/** The menu of a new installation, as in database/seed/canteen.sql. */
const INITIAL_ITEMS = 12

function isInitial(floors: OpeningFacts['floors']): boolean {
  return (
    floors.length === INITIAL_FLOORS.length &&
    floors.every(
      ({ name, seats }, at) => name === INITIAL_FLOORS[at]?.name && seats === INITIAL_FLOORS[at].seats,
    )
  )
}

export type StepState = 'open' | 'skipped' | 'done'
export type StepReport = { step: Step; state: StepState; missing: Missing[] }

/** Every step with what it lacks. One that lacks nothing is done whatever was chosen; one that does never is. */
export function stepsOf(facts: OpeningFacts, choices: Choices): StepReport[] {
  return STEPS.map((step) => {
    const missing = LACKS[step](facts, choices[step] === 'confirmed')
    const state = missing.length === 0 ? 'done' : choices[step] === 'skipped' ? 'skipped' : 'open'
    return { step, state, missing }
  })
}

/** Whether the dashboard still shows the checklist: until nothing is open, or an admin put it away (OPEN-3). */
export function isCardShown(steps: readonly StepReport[], choices: Choices): boolean {
  return choices.checklist !== 'skipped' && steps.some(({ state }) => state === 'open')
}
