import { expect, it } from 'vitest'
import { OWN_REASONS } from '#/features/payments/rules.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { FIRST_COUNT, whyWords } from './rules.ts'

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
