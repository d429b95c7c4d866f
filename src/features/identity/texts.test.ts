import { expect, test } from 'vitest'
import { textFor } from '#/kernel/refusal.ts'
import { refusalText } from '../texts.ts'
import {
  decisionFailed,
  foundPending,
  identityTexts,
  identityToasts,
  SIDE_UPLOADED,
  type IdentityRefusal,
} from './texts.ts'

// Why a submission is refused (IDENTITY-5, IDENTITY-11).
test.each<[IdentityRefusal, string]>([
  [
    'verification_request_exists',
    'Verification request already exists. Please contact support if you need to update it.',
  ],
  ['database_permission', 'Database permission error. Please contact support.'],
  ['documents_missing', 'Please upload both sides of your Aadhar card'],
  ['profile_unknown', 'User not found. Please try logging in again'],
])('%s: %s', (code, words) => {
  expect(textFor(identityTexts, code)?.description).toBe(words)
})

test('not authenticated gives the words of an expired session', () => {
  expect(refusalText('signed_out')?.description).toBe('Session expired. Please log in again.')
})

test('the exact toasts (LANG-1)', () => {
  expect(identityToasts.submit_failed.description).toBe('Failed to submit verification. Please try again.')
  expect(identityToasts.submitted.title).toBe('Verification submitted!')
  expect(identityToasts.fetch_failed.description).toBe('Failed to fetch verification requests')
  expect(SIDE_UPLOADED.front).toBe('Aadhar front side uploaded successfully.')
  expect(SIDE_UPLOADED.back).toBe('Aadhar back side uploaded successfully.')
  expect(foundPending(3)).toBe('Found 3 pending verification request(s) to review.')
  expect(decisionFailed('approve').description).toBe('Failed to approve verification')
  expect(decisionFailed('reject').description).toBe('Failed to reject verification')
})

test.each([
  ['Sample Admin', 'Sample Admin'],
  [null, 'somebody else'],
])('whoever decides second is told who did: %s', (reviewed_by, name) => {
  const text = textFor(identityTexts, 'request_already_reviewed', { status: 'approved', reviewed_by })
  expect(text?.description).toBe(`This request was already approved by ${name}.`)
})
