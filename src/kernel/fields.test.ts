import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { nameLine, phone } from './fields.ts'

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

  test.each(['', '   ', '123', 'call me', '+91 90000 00001 ext 4', '++919000000001'])('%j is none', (typed) =>
    expect(z.safeParse(phone('Phone'), typed).success).toBe(false),
  )
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
