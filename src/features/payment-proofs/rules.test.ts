import { describe, expect, test } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { blocksApproval, reviewSignals, REVIEW_SIGNALS, type ReviewFacts } from './rules.ts'

describe('review signals', () => {
  const clean: ReviewFacts = {
    normalized_reference: '432109876543',
    amount: rupees(1000),
    asked_amount: rupees(1000),
    same_reference: [],
    same_picture: [],
    plan_paid_since: false,
    credits: [],
    statement_goes_beyond: false,
  }
  const found = { verdict: 'found', contested: false } as const
  test.each([
    ['nothing to look at', {}, []],
    [
      'a reference approved before',
      { same_reference: [{ status: 'approved' }] },
      ['reference_approved_before'],
    ],
    [
      'a reference pending elsewhere',
      { same_reference: [{ status: 'pending' }] },
      ['reference_pending_elsewhere'],
    ],
    ['a reference rejected before', { same_reference: [{ status: 'rejected' }] }, []],
    ['the same picture before', { same_picture: [{}] }, ['same_picture_before']],
    ['a reference that is not 12 digits', { normalized_reference: 'ABC' }, ['reference_not_12_digits']],
    ['an amount other than what was asked for', { asked_amount: rupees(1200) }, ['amount_differs']],
    ['a credit found', { credits: [found], statement_goes_beyond: true }, []],
    [
      'a credit found, and one of another amount',
      { credits: [found, { ...found, verdict: 'amount_differs' }] },
      [],
    ],
    [
      'a credit found that another pending proof names',
      { credits: [{ ...found, contested: true }] },
      ['credit_named_elsewhere'],
    ],
    ['a credit that paid for another', { credits: [{ ...found, verdict: 'claimed' }] }, ['credit_claimed']],
    [
      'a credit of another amount',
      { credits: [{ ...found, verdict: 'amount_differs' }] },
      ['credit_amount_differs'],
    ],
    [
      'a number that tells of no credit',
      { credits: [{ ...found, verdict: 'not_clear' }] },
      ['credit_not_clear'],
    ],
    ['a statement without a credit for it', { statement_goes_beyond: true }, ['credit_missing']],
    ['its plan paid for since', { plan_paid_since: true }, ['plan_paid_since']],
  ] as const)('%s', (_name, changes, signals) => {
    expect(reviewSignals({ ...clean, ...changes })).toEqual(signals)
  })
})

test('only a reference approved before and a credit that has paid block approval', () => {
  const blocking = REVIEW_SIGNALS.filter((signal) => blocksApproval([signal]))
  expect(blocking).toEqual(['reference_approved_before', 'credit_claimed'])
  expect(blocksApproval([])).toBe(false)
})
