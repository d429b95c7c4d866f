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

/** Words that tell what a column holds, in English and Hindi, specific ones first: "Father's Name" is no member's. */
const HEADER_WORDS: readonly (readonly [Field, RegExp])[] = [
  [
    'guardian_phone',
    /(guardian|parent|father|mother|पिता|अभिभावक|माता).*(phone|mobile|contact|number|\bno\b|फ\u093C?ोन|मोबाइल|नंबर)/,
  ],
  ['guardian_name', /guardian|parent|father|mother|\bs o\b|पिता|अभिभावक|माता/],
  ['date_of_birth', /birth|\bdob\b|\bd o b\b|जन्म/],
  ['email', /e ?mail|\bmail\b|ई ?मेल|ईमेल/],
  ['phone', /phone|mobile|\bmob\b|whats ?app|contact|\bcell\b|\btel\b|फ\u093C?ोन|मोबाइल|संपर्क|दूरभाष/],
  ['due', /\bdues?\b(?! (date|on))|balance|pending|\brest\b|remaining|outstanding|unpaid|baki|बकाया|बाकी|शेष/],
  ['paid', /\bpaid\b(?! (till|up|to|from))|received|\bjama\b|जमा|भुगतान|प्राप्त/],
  ['seat', /\bseat\b|\bdesk\b|\bchair\b|\btable\b|सीट|कुर्सी/],
  [
    'end_date',
    /\bend(s|ing)?\b|expir|valid (till|until|upto|up to|to)|\bupto\b|\btill\b|renewal|due date|last date|\bto\b|समाप्त|अंतिम|वैधता/,
  ],
  ['start_date', /start|\bfrom\b|join|admission|begin|\bdoj\b|आरंभ|प्रारंभ|शुरू|प्रवेश|दाखिला/],
  ['slot', /slot|shift|timing|\btime\b|\bbatch\b|शिफ्ट|पाली|समय/],
  ['plan', /\bplan\b|package|membership (type|name)|subscription|\btype\b|scheme|duration|प्लान|योजना|सदस्यता/],
  ['fee', /\bfees?\b|amount|\bprice\b|\btotal\b|\brate\b|शुल्क|फीस|राशि/],
  ['first_name', /first name|given name/],
  ['last_name', /last name|surname|family name|उपनाम/],
  ['name', /\bname\b|\bstudent\b|\bmember\b|नाम|छात्र|विद्यार्थी|सदस्य/],
  ['address', /address|\bcity\b|village|पता/],
]

/** Assigns columns to fields by their names, specific ones first; no column is used twice. */
export function columnsOf(headers: readonly string[]): Columns {
  const names = headers.map((header) => plainHeader(header.normalize('NFC')))
  const columns: Columns = {}
  for (const [field, words] of HEADER_WORDS) {
    if (columns[field] !== undefined) continue
    const taken = new Set(Object.values(columns))
    const at = names.findIndex((name, place) => !taken.has(place) && name !== '' && words.test(name))
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
