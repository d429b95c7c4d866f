import { describe, expect, test } from 'vitest'
import { becomesAdmin, mustSetUpTwoStep, passwordProblem, passwordWeaknesses, profileName } from './rules.ts'

describe('Register and new password', () => {
  test.each([
    ['password and confirmation must match', 'lamp-light', 'lamp-night', 'password_mismatch'],
    ['a mismatch is named first', 'abc', 'abd', 'password_mismatch'],
    ['password at least 6 characters long: 5', 'lamp5', 'lamp5', 'password_too_short'],
    ['password at least 6 characters long: 6', 'lamp66', 'lamp66', null],
  ])('%s', (_, password, confirmation, problem) => {
    expect(passwordProblem(password, confirmation)).toBe(problem)
  })
})

describe('Passwords are checked against a list of common passwords', () => {
  test.each([
    ['a common one', 'password1', '', 1],
    ['in any case', 'QWERTY123', '', 1],
    ['digits in a row', '123456', '', 1],
    ['one character repeated', 'zzzzzzz', '', 1],
    ['the address', 'ishita@example.org', 'Ishita@example.org', 1],
    ['the name of the address', 'ishita', 'ishita@example.org', 1],
    ['anything else', 'lamp-and-ledger', 'ishita@example.org', 0],
  ])('%s', (_, password, email, reasons) => {
    expect(passwordWeaknesses(password, email)).toHaveLength(reasons)
  })
})

describe('The name of a new profile', () => {
  test.each([
    ['comes from the sign-up name', ' Ishita Rao ', 'i@example.org', 'Ishita Rao'],
    ['else the part of the email before the @', '  ', 'ishita@example.org', 'ishita'],
    ['else the word User', undefined, '@example.org', 'User'],
  ])('%s', (_, typed, email, name) => {
    expect(profileName(typed, email)).toBe(name)
  })
})

describe('Two-step sign-in', () => {
  test.each([
    ['must be set up by an admin if the library requires it', 'admin', false, true, true],
    ['must be set up by a desk member too', 'desk', false, true, true],
    ['is there already', 'admin', true, true, false],
    ['is not asked where the library does not', 'admin', false, false, false],
    ['is never asked of students', 'student', false, true, false],
  ] as const)('%s', (_, role, two_factor_enabled, asked_of_admins, expected) => {
    expect(mustSetUpTwoStep({ role, two_factor_enabled }, asked_of_admins)).toBe(expected)
  })
})

describe('Addresses in ADMIN_EMAILS become admin only once their e-mail is confirmed', () => {
  test.each([
    ['confirmed and listed', 'Desk@example.org', true, true],
    ['listed, not confirmed', 'desk@example.org', false, false],
    ['confirmed, not listed', 'other@example.org', true, false],
  ])('%s', (_, email, email_verified, expected) => {
    expect(becomesAdmin({ email, email_verified }, ['desk@example.org'])).toBe(expected)
  })
})
