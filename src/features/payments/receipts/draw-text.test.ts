import Pdf from 'pdfkit'
import { expect, it } from 'vitest'
import { FONT_FILES, linesOf, runsOf, type Page } from './draw-text.ts'
import { orderFromRight } from './order-from-right.ts'

function newPage(): Page {
  const page = new Pdf({ font: FONT_FILES.text })
  for (const [name, file] of Object.entries(FONT_FILES)) page.registerFont(name, file)
  return page
}

const FACES = ['text', 'bold', 'heading'] as const

/** The scripts of India, of Urdu and of Europe; our signs; and some that no font has. */
const BLOCKS = [
  [0x20, 0x24f],
  [0x600, 0x6ff],
  [0x900, 0xdff],
  [0x1cd0, 0x1cff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf],
  [0xfb50, 0xfdff],
] as const

it.each(FACES)('no sign is drawn as a box, as %s: what no font has is replaced or left out', (face) => {
  const page = newPage()
  const fontOf = (name: string) => {
    page.font(name)
    return (page as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
      .font
  }
  const signs = BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const boxes = signs.filter((sign) =>
    linesOf(page, sign, 500, { face })
      .flatMap((line) => runsOf(line, face))
      .some(({ font, text }) =>
        Array.from(text).some((one) => !fontOf(font).hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
      ),
  )
  expect(boxes).toEqual([])
})

it.each([
  'फ्लैट १२३, ॲड. ऋतु',
  'বাড়ি ৩',
  'ਘਰ ੩',
  'ઘર ૩',
  'ଘର ୩',
  'வீடு ௩',
  'ఇల్లు ౩',
  'ಮನೆ ೩',
  'വീട് ൩',
  'مکان ۱۲',
  'Étude',
])('%s is printed as it was typed, figures included', (typed) => {
  for (const face of FACES) expect(linesOf(newPage(), typed, 500, { face })).toEqual([typed.normalize('NFC')])
})

it('a letter that is in no font with its mark is printed without it', () => {
  expect(linesOf(newPage(), 'Nguyễn', 500)).toEqual(['Nguyen'])
})

it.each([
  ['محمد علی صدیقی', 'صدیقی علی محمد'],
  ['Mr. محمد علی (Delhi)', 'Mr. علی محمد (Delhi)'],
  ['گلی (قاسم جان) 14/2، دہلی', 'دہلی ،14/2 (جان قاسم) گلی'],
  ['محمد अली ۱۲', 'محمد अली ۱۲'],
  ['क्\u200d 12', 'क्\u200d 12'],
  ['12 – 14', '12 – 14'],
])('Urdu runs from the right: %s', (typed, drawn) => {
  expect(orderFromRight(typed)).toBe(drawn)
})

it('Urdu is drawn in its own font, with its letters joined and its figures from the left', () => {
  expect(runsOf('علی ۱۲', 'text')).toEqual([
    { font: 'urdu', text: '۱' },
    { font: 'urdu', text: '۲' },
    { font: 'text', text: ' ' },
    { font: 'urdu', text: 'علی' },
  ])
  const page = newPage().font('urdu')
  const apart = Array.from('محمد', (sign) => page.widthOfString(sign)).reduce((sum, width) => sum + width)
  expect(page.widthOfString('محمد')).toBeLessThan(apart)
})
