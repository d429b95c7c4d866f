import { afterEach, expect, test } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { rupees } from '#/kernel/money.ts'
import { PLAN_TYPES } from '#/kernel/slots.ts'
import { speak } from '#/kernel/words.ts'
import { planLine } from '../rules.ts'
import { translatePlanField } from './rules.ts'

afterEach(() => speak('en'))

const PLAN = { name: 'Night', name_hi: '', price: rupees(1200) }
const LENGTHS = [
  [1, 0],
  [12, 0],
  [0, 1],
  [0, 10],
] as const

test.each(PLAN_TYPES)('the history of a %s plan is in the language of the desk (PLAN-9)', (type) => {
  for (const [duration_months, duration_days] of LENGTHS) {
    const kept = planLine({ ...PLAN, type, duration_months, duration_days })
    expect(translatePlanField('created', kept)).toBe(kept)
    speak('hi', { ...hindi, ...deskHindi })
    expect(translatePlanField('created', kept)).not.toMatch(/[a-z]/i)
    expect(translatePlanField('created', kept)).toMatch(/, ₹1,200$/)
    speak('en')
  }
})

test('names in it are what the desk typed', () => {
  speak('hi', { ...hindi, ...deskHindi })
  expect(translatePlanField('name', 'Morning')).toBe('Morning')
  expect(translatePlanField('active', 'Yes')).toBe('हाँ')
  expect(translatePlanField('length', '3 Months')).toBe('3 महीने')
})
