/** Cells as people write them, and as Excel leaves them; cleaned before (`cleanCell`). */
import type { PlanType } from '#/kernel/slots.ts'
import { LONGEST_CELL } from '../rules.ts'

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

/** Which kind of plan the words mean, specific ones first. */
const TYPES: readonly (readonly [PlanType, RegExp])[] = [
  ['flexible', /24 ?7|24 ?(x|\*) ?7|24 ?h|24 hours|flexi|full shift|any time|anytime|24 घंटे/],
  ['full_day', /full ?day|fullday|whole day|full time|fulltime|all day|\bfull\b|\bfd\b|पूरा दिन|पूरे दिन|फुल/],
  ['morning', /morning|\bmor\b|\bam\b|first (half|shift)|1st (half|shift)|shift 1|सुबह|प्रातः|मॉर्निंग/],
  [
    'evening',
    /evening|\beve\b|\bpm\b|afternoon|second (half|shift)|2nd (half|shift)|shift 2|शाम|दोपहर|इवनिंग/,
  ],
  ['night', /night|third shift|3rd shift|shift 3|रात|नाइट/],
  ['day', /\bday\b|दिन/],
]

export function typeIn(plain: string): PlanType | undefined {
  return TYPES.find(([, words]) => words.test(plain))?.[0]
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
