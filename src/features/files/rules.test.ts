import { describe, expect, test } from 'vitest'
import { textFor } from '#/kernel/refusal.ts'
import { acceptFor, isSamePicture, maySeeFile, uploadRefusalFor } from './rules.ts'
import { fileTexts } from './texts.ts'

const MB = 1024 * 1024

describe('the file must be an image of at most 10MB', () => {
  test.each([
    ['payment_proof', 10 * MB, 'image/png', undefined],
    ['payment_proof', 10 * MB + 1, 'image/png', 'file_too_large'],
    ['payment_proof', 1, 'application/pdf', 'file_type_refused'],
    ['payment_proof', 1, 'image/svg+xml', 'file_type_refused'],
    ['payment_proof', 1, '', undefined],
    ['payment_proof', 0, 'image/png', 'file_missing'],
    ['identity_document', 5 * MB, 'application/pdf', undefined],
    ['identity_document', 5 * MB + 1, 'image/jpeg', 'file_too_large'],
  ] as const)('%s of %d bytes, %s: %s', (purpose, size, type, refusal) => {
    expect(uploadRefusalFor({ size, type }, purpose)).toBe(refusal)
  })

  test('the exact words (LANG-1)', () => {
    expect(textFor(fileTexts, 'file_too_large', { purpose: 'payment_proof' })).toEqual({
      title: 'File too large',
      description: 'Please upload an image under 10MB',
    })
    expect(textFor(fileTexts, 'file_missing', { purpose: 'payment_proof' })).toEqual({
      title: 'Payment proof required',
      description: 'Please upload your payment screenshot',
    })
  })
})

test('a file is for its owner, and for the desk once it is open to them', () => {
  const file = { owner_id: 'a' }
  expect(maySeeFile(file, { id: 'a', role: 'student' })).toBe(true)
  expect(maySeeFile(file, { id: 'b', role: 'admin' })).toBe(true)
  expect(maySeeFile(file, { id: 'b', role: 'desk' })).toBe(true)
  expect(maySeeFile(file, { id: 'b', role: 'student' })).toBe(false)
  for (const role of ['admin', 'desk'] as const)
    expect(maySeeFile(file, { id: 'b', role, needs_second_factor: true })).toBe(false)
  expect(maySeeFile(file, { id: 'a', role: 'desk', needs_second_factor: true })).toBe(true)
})

test('pictures are the same if only a few bits differ', () => {
  expect(isSamePicture('00'.repeat(8), `0f${'00'.repeat(7)}`)).toBe(true)
  expect(isSamePicture('00'.repeat(8), `1f${'00'.repeat(7)}`)).toBe(false)
  expect(isSamePicture('ffffffff', 'ffffffff')).toBe(true)
  expect(isSamePicture('ff', 'ffff')).toBe(false)
})

test('a file field accepts what the server accepts', () => {
  expect(acceptFor('payment_proof')).toBe('image/jpeg,image/png,image/webp')
})
