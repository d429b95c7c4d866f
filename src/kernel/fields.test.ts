import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { email, inHindi, likelyDay, line, nameLine, phone, phoneOrNone } from './fields.ts'

describe('a phone number as people paste it', () => {
  test.each([
    ['9000000001', '9000000001'],
    ['  90000 00001 ', '90000 00001'],
    ['+91 90000 00001', '+91 90000 00001'],
    ['+91-90000-00001', '+91-90000-00001'],
    ['\u202a+91 90000 00001\u202c', '+91 90000 00001'],
    ['+91\u00a090000\u00a000001', '+91 90000 00001'],
    ['+91 90000\u201100001', '+91 90000-00001'],
    ['(+91) 90000 00001', '+91 90000 00001'],
    ['(022) 2345.6789', '022 2345 6789'],
    ['९०००० ०००००', '90000 00000'],
  ])('%j is %s', (typed, kept) => expect(z.parse(phone('Phone'), typed)).toBe(kept))

  test.each(['', '   '])('%j is none, which is one way to say so where it may be left out', (typed) => {
    expect(z.safeParse(phone('Phone'), typed).success).toBe(false)
    expect(z.parse(phoneOrNone, typed)).toBe('')
  })

  test.each(['123', 'call me', '+91 90000 00001 ext 4', '++919000000001', '1------1'])(
    '%j is none, in any form (IDENTITY-13)',
    (typed) => {
      for (const field of [phone('Phone'), phoneOrNone])
        expect(z.safeParse(field, typed).success, field === phoneOrNone ? 'or none' : '').toBe(false)
    },
  )
})

describe('what nobody sees is nothing', () => {
  const blank = '\u200b \u202e\u2060'
  test('in a line that is required', () => {
    expect(z.safeParse(line('Reason', 20), blank).success).toBe(false)
    expect(z.parse(line('Reason', 20), ` \u200eBlurred${blank}`)).toBe('Blurred')
  })
  test.each([
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u034f',
    '\ufe0f',
    '\u{e0041}',
    '\u200c',
    '\u200d \u200d',
    '\u0000',
  ])('alone in a name or a reason: %j', (typed) => {
    expect(z.safeParse(line('Reason', 20), typed).success).toBe(false)
    expect(z.safeParse(nameLine('Name', 20), typed).success).toBe(false)
    expect(z.parse(inHindi('Name', 20), typed)).toBe('')
  })
  test.each(['🙏', '.', '₹', 'अ', '한'])('but %s is something', (typed) =>
    expect(z.parse(line('Reason', 20), typed)).toBe(typed),
  )
  test('in a text that may be left out', () => expect(z.parse(inHindi('Name', 20), blank)).toBe(''))
  test('around an address', () => expect(z.parse(email, 'asha@example.org\u200e ')).toBe('asha@example.org'))
  test('but what shapes Hindi stays', () =>
    expect(z.parse(line('Name', 20), 'श्री\u200dमती')).toBe('श्री\u200dमती'))
})

describe('a name as people paste it', () => {
  test.each([
    ['Asha  Verma', 'Asha Verma'],
    [' \u202aAsha\u00a0\t Verma\u202c\n', 'Asha Verma'],
    ['श्री\u200dमती  वर्मा', 'श्री\u200dमती वर्मा'],
  ])('%j is kept as %s (MEMBER-7)', (typed, kept) => expect(z.parse(nameLine('Name', 20), typed)).toBe(kept))

  test.each(['', ' \u200b ', 'A'.repeat(21)])('%j is none', (typed) =>
    expect(z.safeParse(nameLine('Name', 20), typed).success).toBe(false),
  )
})

test.each([
  ['2026-11-30', true],
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['0026-11-30', false],
  ['2100-01-01', false],
  ['2026-11-31', false],
])('%s is a day of the library’s years: %s', (typed, is) => {
  expect(z.safeParse(likelyDay, typed).success).toBe(is)
})
