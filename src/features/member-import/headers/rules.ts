import { plainHeader } from '#/kernel/sheets.ts'

/** What a column can hold. */
export const FIELDS = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'plan',
  'slot',
  'seat',
  'start_date',
  'end_date',
  'fee',
  'paid',
  'due',
  'date_of_birth',
  'address',
  'guardian_name',
  'guardian_phone',
] as const
export type Field = (typeof FIELDS)[number]
/** Which column holds what, counted from 0. */
export type Columns = Partial<Record<Field, number>>

const PARENT = /guardian|parent|father|mother|पिता|अभिभावक|माता/
const PARENTS_NAME = new RegExp(`(${PARENT.source}).*(name|नाम)`)
const PARENTS_PHONE = new RegExp(
  `(${PARENT.source}).*(phone|mobile|contact|number|\\bno\\b|फ\\u093C?ोन|मोबाइल|नंबर)`,
)
const ONLY_PHONE =
  /^((student|member|contact|whats ?app)( s)? )?(phone|mobile|mob|contact|cell|whats ?app)( (no|number))?$/
const ONLY_NAME = /^(full |((student|member|candidate)( s)? )(full )?)?name( of (the )?(student|member))?$/

/** What such a word tells of is a number, a day, an amount or a circumstance. */
const ID = /\b(id|no|number|code|roll|receipt|ref|reference|utr|aadhaa?r)\b|क्रमांक|संख्या|आईडी|आधार|नंबर|रसीद/
const DAY = /\b(date|dt|on|since)\b|दिनांक|तारीख|तिथि/
const MONEY = /\b(fees?|amount|price|charges?)\b|शुल्क|फ\u093C?ीस|राशि/
const HOW = /\b(by|mode|method|status|type)\b|प्रकार|स्थिति|माध्यम|तरीका/
const FEE_TO_JOIN = /(join\w*|admission|renewal|प्रवेश|दाखिला) (fees?|amount|charges?|शुल्क|फ\u093C?ीस)/

/**
 * Words that tell what a column holds, in English and Hindi, and words by which it doesn't; specific ones first:
 * "Father's Name" is no member's, "Student ID" no name and "Fees Paid Date" no money.
 */
const HEADER_WORDS: readonly (readonly [Field, RegExp, ...RegExp[]])[] = [
  ['guardian_phone', PARENTS_PHONE, /\bid\b|aadhaa?r|आधार|\bname\b|नाम/],
  ['guardian_name', PARENTS_NAME],
  ['guardian_name', PARENT, ID, MONEY, /occupation|profession|income|relation|mail|address|व्यवसाय|पता/],
  ['guardian_name', /\bs o\b/],
  ['date_of_birth', /birth|\bdob\b|\bd o b\b|जन्म/, ID, /place|स्थान/],
  ['email', /e ?mail|\bmail\b|ई ?मेल|ईमेल/],
  ['phone', ONLY_PHONE],
  [
    'phone',
    /phone|mobile|\bmob\b|whats ?app|contact|\bcell\b|\btel\b|फ\u093C?ोन|मोबाइल|संपर्क|दूरभाष/,
    /\b(name|person|address)\b|emergency|alternat/,
  ],
  ['due', /\bdues?\b|balance|pending|\brest\b|remaining|outstanding|unpaid|baki|बकाया|बाकी|शेष/, ID, DAY, HOW],
  ['paid', /\bpaid\b(?! (till|up|to|from))|received|\bjama\b|जमा|भुगतान|प्राप्त/, ID, DAY, HOW],
  ['seat', /\bseat\b|\bdesk\b|\bchair\b|\btable\b|सीट|कुर्सी/, DAY, MONEY, HOW],
  [
    'end_date',
    /\bend(s|ing)?\b|expir|valid (till|until|upto|up to|to)|\bupto\b|\btill\b|renewal|due date|last date|\bto\b|समाप्त|अंतिम|वैधता/,
    ID,
    HOW,
    FEE_TO_JOIN,
  ],
  [
    'start_date',
    /start|\bfrom\b|join|admission|begin|since|\bdoj\b|आरंभ|प्रारंभ|शुरू|प्रवेश|दाखिला/,
    ID,
    HOW,
    FEE_TO_JOIN,
  ],
  ['slot', /slot|shift|timing|\btime\b|\bbatch\b|शिफ्ट|पाली|समय/, MONEY],
  ['plan', /^(plan|package)( name)?$/],
  [
    'plan',
    /\bplan\b|package|membership (type|name)|subscription|\btype\b|scheme|duration|प्लान|योजना|सदस्यता/,
    DAY,
    MONEY,
    /\b(id|code|status|seat)\b|सीट/,
  ],
  ['fee', /\bfees?\b|amount|\bprice\b|\btotal\b|\brate\b|शुल्क|फ\u093C?ीस|राशि/, ID, DAY, HOW],
  ['first_name', /first name|given name/],
  ['last_name', /last name|surname|family name|उपनाम/],
  ['name', ONLY_NAME],
  ['name', /\bname\b|नाम/, PARENT, /\b(plan|library|branch|bank|user|school|college|contact|emergency)\b/],
  ['name', /^(students?|members?|छात्रा?|विद्यार्थी|सदस्य)$/],
  ['address', /address|\bcity\b|village|पता/],
]

/** Assigns columns to fields by their names, specific ones first; no column is used twice. */
export function columnsOf(headers: readonly string[]): Columns {
  const names = headers.map((header) => plainHeader(header.normalize('NFC')))
  const columns: Columns = {}
  for (const [field, words, ...others] of HEADER_WORDS) {
    if (columns[field] !== undefined) continue
    const taken = new Set(Object.values(columns))
    const isIt = (name: string) => words.test(name) && !others.some((other) => other.test(name))
    const at = names.findIndex((name, place) => !taken.has(place) && name !== '' && isIt(name))
    if (at >= 0) columns[field] = at
  }
  return columns
}

export type MissingColumn = 'name' | 'contact'

/** What every row needs (IMPORT-3) and no column holds: asked once, before each row is called wrong for it. */
export function missingColumn({ name, first_name, phone, email }: Columns): MissingColumn | null {
  if (name === undefined && first_name === undefined) return 'name'
  return phone === undefined && email === undefined ? 'contact' : null
}

export function countHeaders(cells: readonly string[]): number {
  return Object.keys(columnsOf(cells)).length
}
