import { describe, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { toDay } from '#/kernel/dates.ts'
import { EMPTY, isAnotherPerson, readDraft, takenNow, type Draft, type Terms } from './draft.ts'

describe('another person with the same phone (COUNTER-2)', () => {
  const said: Draft = { ...EMPTY, words: '98765 43210', shared_phone: '98765 43210' }

  it.each<[string, Partial<Draft>, boolean]>([
    ['as it was said', {}, true],
    ['with another name and address', { typed: { name: 'Asha', email: 'asha@example.org' } }, true],
    ['typed over with the next number', { typed: { phone: '98765 43211' } }, false],
    ['searched for with the next number', { words: '98765 43211' }, false],
    ['not said', { shared_phone: null }, false],
  ])('%s', (_, change, is) => {
    expect(isAnotherPerson({ ...said, ...change })).toBe(is)
  })
})

describe('what the button says is received', () => {
  const terms = { amount: rupees(600) } as Terms
  const due_on = '2026-12-01'

  it.each([
    [null, rupees(600)],
    [{ amount: '300', due_on }, rupees(300)],
    [{ amount: '', due_on }, null],
    [{ amount: '0', due_on }, null],
    [{ amount: '3x', due_on }, null],
  ])('%o', (part, amount) => {
    expect(takenNow({ ...EMPTY, part }, terms)).toBe(amount)
  })
})

describe('a part that can’t be taken is said at its field (DUES-1)', () => {
  const terms = { amount: rupees(1000), paid_at: null, seats: [], renews: null } as unknown as Terms
  const sold = { person: { id: 'asha', seats: [] }, plan: { id: 'plan', type: 'morning' as const }, terms }
  const AMOUNT = 'Please enter from ₹500 to ₹999, in whole rupees'
  const DAY = 'Please choose one of the next 15 days'

  it.each([
    [{ amount: '500', due_on: '2026-12-01' }, undefined],
    [{ amount: '499', due_on: '2026-12-15' }, { amount: AMOUNT }],
    [{ amount: '1000', due_on: '2026-12-15' }, { amount: AMOUNT }],
    [{ amount: '500.50', due_on: '2026-12-15' }, { amount: AMOUNT }],
    [{ amount: '', due_on: '2026-12-15' }, { amount: 'Please enter what is paid now' }],
    [{ amount: '500', due_on: '' }, { due_on: 'Please enter a date' }],
    [{ amount: '500', due_on: '0026-12-01' }, { due_on: DAY }],
    [{ amount: '500', due_on: '2026-11-30' }, { due_on: DAY }],
    [{ amount: '500', due_on: '2026-12-16' }, { due_on: DAY }],
  ])('%o', (part, wrong) => {
    const read = readDraft({ ...sold, draft: { ...EMPTY, part }, adding: false, today: toDay('2026-11-30') })
    expect('problems' in read ? read.problems : undefined).toEqual(wrong)
  })
})
