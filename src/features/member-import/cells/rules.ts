/** Cells as people write them, and as Excel leaves them; cleaned before (`cleanCell`). */
import { hoursIn, type Hours } from '#/kernel/sheet-hours.ts'
import { plainHeader } from '#/kernel/sheets.ts'
import { PLAN_TYPES, SLOTS, TIME_SLOTS, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import { LONGEST_CELL, usualSlots } from '../rules.ts'

const NOBODY = /^(-+|–|—|n\/?a|nil|none|null|no|नहीं|0+)$/i

/** '+91 98765-43210', 9876543210.0 or 9.8765432100E9 as one number; a second number in the cell is left out. */
export function readPhone(text: string): string {
  const plain = text
    .trim()
    .replace(/^(ph|tel|mob|mobile|phone|फोन)\.?\s*:?\s*/i, '')
    .replace(/^'/, '')
  if (plain === '' || NOBODY.test(plain)) return ''
  const whole = /^(\d+)\.0+$/.exec(plain)?.[1]
  if (whole !== undefined) return whole
  const [, first, digits = '', exponent] = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i.exec(plain) ?? []
  // With all its digits nothing is lost; with fewer, what is missing can't be known: the row says so.
  if (first !== undefined && digits.length === Number(exponent)) return first + digits
  const one = (plain.split(/\s*[/,;|&\n]\s*|\s+or\s+/i)[0] ?? plain).trim()
  if (/[^-+()./\s\u2010-\u2015\d]/.test(one)) return one
  return (one.startsWith('+') ? '+' : '') + one.replaceAll(/\D/g, '')
}

/** 'A-12', 'Seat no. 12' or 12.0 as 12. */
export function readSeat(text: string): string {
  const plain = text.trim()
  if (plain === '' || NOBODY.test(plain)) return ''
  const numbers = plain.replace(/\.0+$/, '').match(/\d+/g) ?? []
  return numbers.length === 1 ? String(Number(numbers[0])) : plain
}

const SETTLED = /^(-+|–|—|n\/?a|nil|none|no|zero|paid|full paid|cleared|clear|done|नहीं|शून्य)$/i

/** '₹1,200/-', 'Rs. 1200.00' or 'INR 1,200' as 1200. */
export function readAmount(text: string): string {
  const plain = text.trim()
  if (plain === '') return ''
  if (SETTLED.test(plain)) return '0'
  const digits = plain.replaceAll(/₹|rs\.?|inr|rupees?|रुपये|रु\.?|\/-|[,\s\u00A0]/gi, '')
  return /^\d{1,7}(\.\d+)?$/.test(digits)
    ? String(Math.round(Number(digits) * 100) / 100)
    : plain.slice(0, LONGEST_CELL)
}

const LENGTHS: readonly (readonly [number, RegExp])[] = [
  [6, /half ?year|six month|छमाही|छह (माह|महीन)/],
  [12, /year|annual|वार्षिक|साल/],
  [3, /quarter|three month|तिमाही|तीन (माह|महीन)/],
  [1, /\bmonthly\b|one month|per month|मासिक|एक (माह|महीन)/],
]

/** How many months the words mean; null if they don't say. */
export function monthsIn(plain: string): number | null {
  const counted = /(\d+)\s*(?:m\b|mo\b|mon|mth|month|माह|महीन)/.exec(plain)?.[1]
  if (counted !== undefined) return Number(counted)
  return LENGTHS.find(([, words]) => words.test(plain))?.[0] ?? null
}

/** Words for kinds of plans, specific ones first: the day of "Full Day" isn't a Day. */
const TYPES: readonly (readonly [PlanType, RegExp])[] = [
  ['flexible', /24 ?7|24 ?(x|\*) ?7|24 ?h|24 hours|flexi|full shift|any time|anytime|24 घंटे|फुल शिफ्ट/g],
  ['full_day', /full ?day|whole day|full ?time|all day|\bfd\b|पूरा दिन|पूरे दिन|फुल (डे|दिन|टाइम)/g],
  ['morning', /morning|\bmor\b|(?<!\d )\bam\b|first (half|shift)|1st (half|shift)|shift 1|सुबह|प्रातः|मॉर्निंग/g],
  [
    'evening',
    /evening|\beve\b|(?<!\d )\bpm\b|afternoon|second (half|shift)|2nd (half|shift)|shift 2|शाम|दोपहर|इवनिंग/g,
  ],
  ['night', /(?<!fort)night|third shift|3rd shift|shift 3|रात|नाइट/g],
  ['day', /(?<!half |per )\bday\b|दिन/g],
]
const FULL = /\bfull\b|फुल/
const LENGTH = /\d+\s*(?:(?:days?|m|mo|mon|months?|mths?)\b|दिन|माह|महीन)/giu
const TOGETHER = /[+&,]|\band\b|\bplus\b|और|एवं/iu
const EITHER = /\/|\bor\b|या/iu

/** `type` is undefined where no plan of ours opens just these slots. */
type Meaning = { type: PlanType | undefined; slots: readonly TimeSlot[] }

/** The kind of plan that the words mean; undefined where they say none, or may mean several. */
export function typeIn(words: string): PlanType | undefined {
  return sureOf(read(words))?.type
}

/**
 * The slots that the words mean beside a plan of this kind; null if they can't be read. Words that may mean the plan's
 * own say nothing new.
 */
export function slotsIn(words: string, plan: PlanType): readonly TimeSlot[] | null {
  const found = read(words)
  const sure = sureOf(found)
  if (sure) return sure.slots
  const isOther = found.hours.some(({ readings }) => readings.some((reading) => slotAt(reading)))
  return !isOther && found.meanings.some(({ type }) => type === plan) ? usualSlots(plan) : null
}

type Found = { meanings: readonly Meaning[]; hours: readonly Hours[] }

function sureOf({ meanings, hours }: Found): Meaning | undefined {
  const fitting = meanings.filter((meaning) => fits(meaning, hours))
  return fitting.length === 1 ? fitting[0] : undefined
}

/** All that the words may mean, by their names or else by their hours. */
function read(words: string): Found {
  const { hours, rest } = hoursIn(words.replaceAll(LENGTH, ' '))
  const isTogether = TOGETHER.test(rest) && !EITHER.test(rest)
  const types = typesNamedIn(plainHeader(rest))
  if (types.length > 1 && isTogether) return { meanings: [meaningOf(types.flatMap(usualSlots))], hours }
  if (types.length > 0) return { meanings: types.map((type) => ({ type, slots: usualSlots(type) })), hours }
  const slots = hours.map(({ readings: [reading], told }) => (told && reading ? slotAt(reading) : undefined))
  const isKnown = slots.length === 1 || (slots.length > 1 && isTogether)
  return { meanings: isKnown && slots.every((slot) => slot !== undefined) ? [meaningOf(slots)] : [], hours }
}

function typesNamedIn(plain: string): readonly PlanType[] {
  let left = plain
  const types = TYPES.flatMap(([type, words]) => {
    const before = left
    left = left.replaceAll(words, ' ')
    return left === before ? [] : [type]
  })
  // "Full" alone may be the day or all of it.
  return types.length === 0 && FULL.test(left) ? ['full_day', 'flexible'] : types
}

function meaningOf(named: readonly TimeSlot[]): Meaning {
  const slots = TIME_SLOTS.filter((slot) => named.includes(slot))
  return { type: PLAN_TYPES.find((type) => usualSlots(type).join() === slots.join()), slots }
}

type Reading = Hours['readings'][number]
const isSame = (one: Reading, other: Reading) => one.starts === other.starts && one.ends === other.ends

const slotAt = (reading: Reading) => TIME_SLOTS.find((slot) => isSame(SLOTS[slot], reading))

/** Whether hours can be those that are meant, from the first to the last or slot by slot. */
function fits({ type, slots }: Meaning, hours: readonly Hours[]): boolean {
  if (hours.length === 0) return true
  const may = (one: Hours | undefined, meant: Reading) =>
    Boolean(one?.readings.some((reading) => isSame(reading, meant)))
  if (slots.length === hours.length && slots.every((slot) => hours.some((one) => may(one, SLOTS[slot]))))
    return true
  if (hours.length > 1) return false
  const isAround = hours[0]?.readings.some(({ starts, ends }) => ends - starts === 1440)
  if (type === 'flexible' && isAround) return true
  const starts = Math.min(...slots.map((slot) => SLOTS[slot].starts))
  const ends = Math.max(...slots.map((slot) => SLOTS[slot].ends))
  return may(hours[0], { starts, ends })
}
