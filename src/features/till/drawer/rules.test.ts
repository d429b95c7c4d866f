import { expect, it } from 'vitest'
import { OWN_REASONS } from '#/features/payments/rules.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { rupees } from '#/kernel/money.ts'
import { sayIn } from '#/kernel/words.ts'
import { amountErrorFor, FIRST_COUNT, isUnexplained, whyWords } from './rules.ts'

it.each([FIRST_COUNT, ...Object.values(OWN_REASONS)])(
  'in Hindi why cash moved is not in English: %s',
  (reason) => {
    const why = () => whyWords({ reason })
    expect(why()).toBe(reason)
    expect(sayIn('hi', { ...hindi, ...deskHindi }, why)).not.toMatch(/[A-Za-z]/)
  },
)

it('what the desk wrote stays as it is', () => {
  const why = () => whyWords({ reason: 'Slip 12' })
  expect(sayIn('hi', { ...hindi, ...deskHindi }, why)).toBe('Slip 12')
  expect(whyWords({ reason: null })).toBeNull()
})

it.each([
  [1000, '', false],
  [1000, 'Nobody knows', false],
  [950, '', true],
  [1050, ' \u200b ', true],
  [950, 'Nobody knows', false],
])('TILL-2: %d of ₹1,000 with the note %j is unexplained: %s', (counted, note, unexplained) => {
  const count = { cash_expected: rupees(1000), cash_counted: rupees(counted) }
  expect(isUnexplained(count, note)).toBe(unexplained)
})

it.each([
  [null, null, 'Please enter an amount'],
  [0, null, 'Please enter an amount'],
  [500, null, null],
  [500, 500, null],
  [501, 500, 'Only ₹500 should be in the drawer'],
  [10_00_000, null, null],
  [10_00_000.01, null, 'At most ₹10,00,000'],
  [10_00_001, 20_00_000, 'At most ₹10,00,000'],
  [99_99_999, 500, 'Only ₹500 should be in the drawer'],
])('₹%s of at most ₹%s: %s', (amount, most, error) => {
  const paise = (of: number | null) => (of === null ? null : rupees(of))
  expect(amountErrorFor(paise(amount), paise(most))).toBe(error)
})
