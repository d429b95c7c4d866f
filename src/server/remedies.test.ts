import { expect, test } from 'vitest'
import { findRemedy } from './remedies.ts'

test.each([
  [{ code: 'EADDRINUSE', port: 3000, message: 'listen EADDRINUSE' }, /^Port 3000 is taken\./],
  [{ code: '28P01', message: 'password authentication failed' }, /refused the password of DATABASE_URL/],
  [{ message: 'timeout expired' }, /^The database at DATABASE_URL does not answer\./],
  [{ code: 'ETIMEDOUT', message: '' }, /^The database at DATABASE_URL does not answer\./],
])('%j has one', (error, remedy) => {
  expect(findRemedy(Object.assign(new Error(), error))).toMatch(remedy)
})

test.each([
  [{ message: 'something else' }],
  // A database that says so does answer.
  [{ code: '57014', message: 'canceling statement due to statement timeout' }],
])('%j has none', (error) => {
  expect(findRemedy(Object.assign(new Error(), error))).toBeUndefined()
})
