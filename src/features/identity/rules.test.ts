import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import type { ReviewStatus } from '#/kernel/review.ts'
import {
  approvalRate,
  consentVersion,
  detailsProblem,
  NEXT_STATUS,
  policyRefusal,
  verificationStateFor,
  verificationSteps,
} from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('Personal Details is always completed; the other three stay pending until the profile is verified', () => {
  test.each([
    [false, [true, false, false, false]],
    [true, [true, true, true, true]],
  ])('verified %s', (verified, completed) => {
    expect(verificationSteps(verified).map((step) => step.completed)).toEqual(completed)
    expect(verificationSteps(verified)[0]?.label).toBe('Personal Details')
  })
})

describe('only while unverified a form; a rejected request may be sent again', () => {
  test.each<[boolean, ReviewStatus[], string]>([
    [false, [], 'open'],
    [false, ['pending'], 'pending'],
    [false, ['rejected'], 'rejected'],
    [false, ['pending', 'rejected'], 'pending'],
    [false, ['rejected', 'rejected'], 'rejected'],
    [false, ['approved', 'rejected'], 'closed'],
    [true, ['approved'], 'verified'],
    [true, [], 'verified'],
    [true, ['pending'], 'verified'],
  ])('verified %s with %j: %s', (verified, statuses, state) => {
    const requests = statuses.map((status) => ({ status }))
    expect(verificationStateFor(verified, requests)).toBe(state)
  })
})

describe('under 18 (date of birth): a guardian’s name and phone are asked for', () => {
  const guardian = { guardian_name: 'Example Guardian', guardian_phone: '9800000000' }
  test.each([
    ['2008-11-20', {}, undefined],
    ['2008-11-21', {}, ['guardian_name', 'guardian_phone']],
    ['2008-11-21', { guardian_name: 'Example Guardian' }, ['guardian_phone']],
    ['2008-11-21', guardian, undefined],
    ['2026-11-20', guardian, ['date_of_birth']],
    ['2027-01-01', {}, ['date_of_birth']],
    ['1900-01-01', {}, ['date_of_birth']],
    ['1990-01-01', {}, undefined],
  ])('born %s with %j: %j', (born, details, fields) => {
    const problem = detailsProblem({ date_of_birth: toDay(born), ...details }, TODAY)
    expect(problem && Object.keys(problem)).toEqual(fields)
  })
})

test('pending moves to approved or to rejected; no way back is offered', () => {
  expect(NEXT_STATUS).toEqual({ pending: ['approved', 'rejected'], approved: [], rejected: [] })
})

test.each([
  [{ approved: 0, rejected: 0 }, null],
  [{ approved: 1, rejected: 1 }, 50],
  [{ approved: 0, rejected: 3 }, 0],
  [{ approved: 9_883, rejected: 16 }, (100 * 9_883) / 9_899],
])('Approval Rate of %j: %s', (counts, rate) => {
  expect(approvalRate(counts)).toBe(rate)
})

test('the consent’s version tells the wording and the days that stand in it', () => {
  expect(consentVersion(30)).not.toBe(consentVersion(31))
})

test.each([
  [{ code: '42501', message: 'permission denied for table profiles' }, 'permission_denied'],
  [
    { code: '42501', message: 'new row violates row-level security policy for table "files"' },
    'database_permission',
  ],
  [{ code: '57014', message: 'canceling statement' }, null],
  [null, null],
])('code 42501 gives permission denied, row-level-security text a permission error: %j', (error, refusal) => {
  expect(policyRefusal(error)).toBe(refusal)
})
