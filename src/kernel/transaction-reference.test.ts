import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUtr, normalizeReference, plainText } from './transaction-reference.ts'

const UTR = '432109876543'

describe('a transaction reference is compared by its plain letters and digits', () => {
  test.each([
    ['4321 0987 6543', UTR],
    [' 432109876543\n', UTR],
    ['4321-0987-6543.', UTR],
    ['४३२१०९८७६५४३', UTR],
    ['٤٣٢١٠٩٨٧٦٥٤٣', UTR],
    ['４３２１०９８７６５４３', UTR],
    ['4321\u200b0987\u00a06543\u202e', UTR],
    ['UTR432109876543', UTR],
    ['upi transaction id: 432109876543', UTR],
    ['UTR No. 4321 0987 6543 (UPI)', UTR],
    ['432109876543 आशा', UTR],
    ['t2611201234abc', 'T2611201234ABC'],
    // A bank's own reference keeps its letters: its digits alone are another transfer's.
    ['SBIN526123456789', 'SBIN526123456789'],
    ['NEFT SBIN526123456789', 'NEFTSBIN526123456789'],
    ['UTR', 'UTR'],
    ['\u00ad \u3164.', ''],
    ['आशा', ''],
  ])('%j becomes %j', (typed, normal) => {
    expect(normalizeReference(typed)).toBe(normal)
  })

  test('normalising twice changes nothing, and leaves letters A to Z and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normalizeReference(typed)
        expect(once).toMatch(/^[A-Z0-9]*$/)
        expect(normalizeReference(once)).toBe(once)
      }),
    )
  })

  test('characters that are no letters or digits, put anywhere, change nothing', () => {
    const sign = fc.constantFrom(
      ' ',
      '-',
      '.',
      '/',
      '\u200b',
      '\u2060',
      '\ufe0f',
      '\u0301',
      '\ufeff',
      '#',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(12), sign)), (put) => {
        const typed = put.reduce((text, [at, what]) => text.slice(0, at) + what + text.slice(at), UTR)
        expect(normalizeReference(typed)).toBe(UTR)
      }),
    )
  })
})

test('the digits of every script are read as theirs: each ten in their order', () => {
  const scripts = Array.from({ length: 0x11_0000 }, (_, sign) => sign)
    .filter((sign) => sign < 0xd800 || sign > 0xdfff)
    .map((sign) => String.fromCodePoint(sign))
    .filter((sign) => /^\p{Nd}$/u.test(sign))
    .join('')
  const inOrder = '0123456789'.repeat(plainText(scripts).length / 10)
  expect(inOrder.length).toBeGreaterThan(600)
  expect(plainText(scripts)).toBe(inOrder)
})

test.each([
  [UTR, true],
  ['43210987654', false],
  ['4321098765432', false],
  ['T2611201234A', false],
  ['४३२१०९८७६५४३', false],
])('flags what is not 12 digits: %s is one: %s', (reference, fits) => {
  expect(isUtr(reference)).toBe(fits)
})
