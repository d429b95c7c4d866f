import { describe, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { EMPTY, isAnotherPerson, takenNow, type Draft, type Terms } from './draft.ts'

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
