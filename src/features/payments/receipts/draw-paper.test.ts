import { inflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { taxIn } from '#/features/tax/rules.ts'
import { contrastOf } from '#/kernel/colour.ts'
import { paymentsHindi } from '#/features/payments/texts.hi.ts'
import { addDays, formatDay, toDay } from '#/kernel/dates.ts'
import { paperTones, type Look } from '#/kernel/look.ts'
import { rupees } from '#/kernel/money.ts'
import { shared } from '#/kernel/shared.hi.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { sayIn } from '#/kernel/words.ts'
import { FONT_FILES, runsOf } from './draw-text.ts'
import { drawPaper } from './draw-paper.ts'
import { receiptSheet, type ReceiptPaper } from './rules.ts'

const paper: ReceiptPaper = {
  number: 'SL/26-27/000123',
  issued_on: toDay('2026-11-20'),
  payer_name: 'प्रज्ञा Āpte क्षत्रिय',
  payer_email: 'pragya@example.org',
  plan_name: 'Full Day - 1 Month',
  period_start: toDay('2026-11-20'),
  period_end: toDay('2026-12-19'),
  amount: rupees(900),
  payment_method: 'qr_code',
  payment_code: 'ABCDE23456',
  coupon_code: 'WELCOME10',
  discount_amount: rupees(100),
  ...taxIn(rupees(900), {
    gstin: '27AAAAA0000A1Z2',
    tax_code: '999293',
    tax_rate: 18,
    prices_before_tax: false,
  }),
  library: {
    name: 'Adhyayan Study Library',
    address: '7 Sample Lane, Sample Nagar',
    contact_email: 'desk@example.org',
    contact_phone: '+91 90000 00001',
  },
}

const PLAIN: Look = { brand_color: '', logo: null }

it('each script is drawn in a font that has it', () => {
  expect(runsOf('Ms. प्रज्ञा paid ₹900', 'text')).toEqual([
    { font: 'text', text: 'Ms. ' },
    { font: 'hindi', text: 'प्रज्ञा' },
    { font: 'text', text: ' paid ' },
    { font: 'text-more', text: '₹' },
    { font: 'text', text: '900' },
  ])
})

it('every letter of our Hindi is in a font, dates included', () => {
  const page = new Pdf({ font: FONT_FILES.text })
  for (const [name, file] of Object.entries(FONT_FILES)) page.registerFont(name, file)
  const fontOf = (name: string) => {
    page.font(name)
    return (page as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
      .font
  }
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-14`)
  const dates = sayIn('hi', {}, () => months.map(formatDay))
  const missing = [...dates, ...Object.values(paymentsHindi), ...Object.values(shared)]
    .flatMap((said) => runsOf(said, 'text'))
    .flatMap(({ font, text }) =>
      Array.from(text).filter((letter) => !fontOf(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    )
  expect(missing).toEqual([])
})

it.each([
  ['bangla', 'রবীন্দ্রনাথ শ্রেয়া'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['gujarati', 'કૃષ્ણ શ્રીમતી'],
  ['odia', 'ପ୍ରିୟା କୃଷ୍ଣ'],
  ['tamil', 'முருகன் லக்ஷ்மி'],
  ['telugu', 'శ్రీనివాస్ కృష్ణ'],
  ['kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣ'],
  ['malayalam', 'ശ്രീലക്ഷ്മി ക്ഷേത്രം'],
] as const)('a name in %s is drawn in its own font, with its letters joined', (font, name) => {
  const words = name.split(' ')
  expect(runsOf(name, 'text').filter((run) => run.text !== ' ')).toEqual(
    words.map((text) => ({ font, text })),
  )
  const page = new Pdf({ font: FONT_FILES.text })
  page.registerFont(font, FONT_FILES[font]).font(font).fontSize(11)
  for (const word of words) {
    const apart = Array.from(word, (sign) => page.widthOfString(sign)).reduce((sum, width) => sum + width)
    expect(page.widthOfString(word), word).toBeLessThan(apart)
  }
})

it('what no font has is a question mark where it is a letter, and is left out otherwise', async () => {
  const sheet = receiptSheet({ ...paper, payer_name: 'Ravi 🙏 李明 Ku\u0304mar 😀' })
  const { drawn } = await drawnBy(() => drawPaper(sheet, PLAIN))
  expect(drawn).toContain('Ravi??Kūmar')
})

/** How wide a text is drawn, in points. */
function drawnWidth(said: string): number {
  const page = new Pdf({ font: FONT_FILES.text })
  for (const [name, file] of Object.entries(FONT_FILES)) page.registerFont(name, file)
  return runsOf(said, 'bold').reduce(
    (sum, { font, text }) => sum + page.font(font).fontSize(11).widthOfString(text),
    0,
  )
}

const UNSEEN = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u202a', '\u2060', '\u2069', '\ufeff']

it.each(UNSEEN)('the sign %j, which nobody sees, takes no room on paper', (sign) => {
  for (const said of ['8:00 AM –|2:00 PM', 'A|sha Ā|pte', '₹|900', '|राम|जी |'])
    expect(drawnWidth(said.replaceAll('|', sign)), said).toBeCloseTo(drawnWidth(said.replaceAll('|', '')), 5)
})

it('hours on paper are as wide as their letters, though screens never break them', () => {
  const hours = '8:00 AM – 2:00 PM'
  expect(drawnWidth(unbroken(hours))).toBeCloseTo(drawnWidth(hours), 5)
})

it('joiners shape Hindi on paper: a letter stays whole before one, half before the other', () => {
  const [whole, half, usual] = ['शक्\u200cति', 'शक्\u200dति', 'शक्ति'].map(drawnWidth)
  expect(whole).toBeGreaterThan((usual ?? 0) + 1)
  expect(Math.abs((half ?? 0) - (usual ?? 0))).toBeLessThan(0.5)
})

it('a receipt is one page of PDF that embeds its fonts', async () => {
  const pdf = (await drawPaper(receiptSheet(paper), PLAIN)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4)
})

it('a receipt wears the library’s logo, and its colour in a tone that can be read (LIBRARY-11, LIBRARY-12)', async () => {
  const logo = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#a00' } })
    .png()
    .toBuffer()
  const drawn = async (look: Look) => pagesOf(await drawPaper(receiptSheet(paper), look))
  const [plain, dressed] = [await drawn(PLAIN), await drawn({ brand_color: '#ffee00', logo })]
  expect([plain.file, dressed.file].map((file) => file.includes('/Subtype /Image'))).toEqual([false, true])
  const fill = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ')
  const { green } = paperTones({ brand_color: '#ffee00' })
  expect(contrastOf(green, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(plain.drawing.includes(fill('#0e5a3c'))).toBe(true)
  expect(dressed.drawing.includes(fill(green))).toBe(true)
  expect(dressed.drawing.includes(fill('#0e5a3c'))).toBe(false)
})

it.each(['अध्ययन', 'आराध्या', 'ीँऒऀोँ', '\u200d\u200c', '😀 李 தமிழ்', 'র‍্যাব', 'ક્ક્ક્ક્'])(
  'drawing %s on a receipt terminates',
  async (name) => {
    expect((await drawPaper(receiptSheet({ ...paper, payer_name: name }), PLAIN)).length).toBeGreaterThan(
      1000,
    )
  },
)

it('names, addresses and plans of any length and script stay on the page', async () => {
  const long = {
    ...paper,
    payer_name: 'ज्ञानेश्वर'.repeat(12),
    plan_name: 'W'.repeat(90),
    payer_email: `${'x'.repeat(120)}@example.org`,
  }
  const pdf = (await drawPaper(receiptSheet(long), PLAIN)).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

const FULL: ReceiptPaper = {
  ...paper,
  payer_name: 'ज्ञानेश्वर त्र्यंबक क्षीरसागर'.repeat(2),
  plan_type: 'day',
  transaction_reference: '426112345678',
  seats: [
    { seat_number: 12, time_slot: 'morning' },
    { seat_number: 114, time_slot: 'evening' },
  ],
  extended: {
    until: toDay('2026-12-24'),
    closed_days: [1, 4, 8, 11, 15].map((day) => toDay(`2026-12-${String(day).padStart(2, '0')}`)),
  },
  part_of: rupees(1500),
  part_paid: rupees(900),
  rest_due_on: toDay('2026-12-05'),
  cancelled_on: toDay('2026-11-21'),
  credit_note: 'CN/26-27/000007',
  library: {
    name: 'Adhyayan Study Library and Reading Rooms of Sample Nagar',
    address: 'Second Floor, Sample Complex\n7 Sample Lane\nSample Nagar 400001',
    contact_email: 'desk@example.org',
    contact_phone: '+91 90000 00001',
  },
}

it.each(['en', 'hi'] as const)(
  'a receipt that is full goes on to a second page, in %s: no row and no total is lost',
  async (language) => {
    const logo = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#a00' } })
      .png()
      .toBuffer()
    const sheet = sayIn(language, language === 'hi' ? { ...paymentsHindi, ...shared } : {}, () =>
      receiptSheet(FULL),
    )
    const { pages, drawn, outside } = await drawnBy(() => drawPaper(sheet, { brand_color: '', logo }))
    expect(outside).toEqual([])
    expect(pages).toBe(2)
    for (const said of [...sheet.rows.flat(), sheet.total[0], '₹900']) expect(drawn).toContain(pressed(said))
    expect(drawn.endsWith(pressed(`${sheet.total[0]}₹900`)), 'the total is last').toBe(true)
    expect(drawn.split(pressed(sheet.number)), 'the number is on both').toHaveLength(3)
  },
)

it('a row that is longer than a page goes on, too', async () => {
  const closed_days = Array.from({ length: 260 }, (_, at) => addDays(toDay('2026-11-20'), at))
  const extended = { until: toDay('2027-09-09'), closed_days }
  const sheet = receiptSheet({ ...paper, extended })
  const { pages, drawn, outside } = await drawnBy(() => drawPaper(sheet, PLAIN))
  expect([pages, outside]).toEqual([2, []])
  for (const day of closed_days) expect(drawn).toContain(pressed(formatDay(day)))
  expect(drawn.endsWith(pressed(`${sheet.total[0]}₹900`))).toBe(true)
})

/** A text as it is drawn, but for where its lines break. */
const pressed = (said: string) =>
  runsOf(said, 'text')
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, '')

/** What is drawn, in order, and what of it no page shows. */
async function drawnBy(draw: () => Promise<Buffer>) {
  const text = vi.spyOn(Pdf.prototype, 'text')
  try {
    const { file } = pagesOf(await draw())
    const all = text.mock.calls as unknown as [said: string, x: number, y: number][]
    const outside = all.filter(([, x, y]) => x < 50 || x > 545 || y < 50 || y > 841.89 - 50)
    const drawn = all
      .map(([said]) => said)
      .join('')
      .replaceAll(/\s+/g, '')
    return { pages: file.match(/\/Type \/Page\b/g)?.length, drawn, outside }
  } finally {
    text.mockRestore()
  }
}

/** The file, and what it draws, uncompressed. */
function pagesOf(pdf: Buffer): { file: string; drawing: string } {
  const file = pdf.toString('latin1')
  const streams = [...file.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return { file, drawing: streams.join('\n') }
}
