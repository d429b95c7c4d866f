import { expect, test } from 'vitest'
import { NEXT_STATUS } from './rules.ts'

test('a decision is taken back before another is made', () => {
  expect(NEXT_STATUS).toEqual({
    pending: ['approved', 'rejected'],
    approved: ['pending'],
    rejected: ['pending'],
  })
})
